"""What every part of the bot uses: the time, bounded memories, decoders."""
