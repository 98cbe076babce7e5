"""The experiments behind ./scripts/measure, one module each."""
