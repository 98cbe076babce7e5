"""The report behind ./scripts/report: tables and plots from the JSON lines of ./scripts/bench."""
