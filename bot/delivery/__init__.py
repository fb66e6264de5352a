"""The way out: what the outbox holds is composed, drawn, and sent within each platform's limits."""
