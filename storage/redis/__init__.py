"""The ports of the core on Redis or Valkey."""
