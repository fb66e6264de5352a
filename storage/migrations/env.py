"""What Alembic runs: migrations on the connection that ``bring_up`` hands over."""

from __future__ import annotations

from alembic import context

from storage.schema_boards import METADATA

# The transaction is the caller's, so that a migration that fails leaves nothing behind.
context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
