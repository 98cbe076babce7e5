"""The benchmark runner behind ./scripts/bench: suites, runs, checks, engines."""
