"""The conditions of the runs: machine, versions, and the limits and commits of each suite."""

from collections import Counter


def conditions(suites):
    records = [record for suite in suites for record in suite.records]
    machines = sorted({f"{r['machine']['cpu']}, {r['machine']['cores']} cores" for r in records})
    versions = sorted({f"{tool} {version}" for r in records for tool, version in r["versions"].items()})
    return (f"Machine: {'; '.join(machines)}. Versions: {', '.join(versions)}. {' '.join(limits_of(suite) for suite in suites)} "
            f"{left_out(suites)}"
            f"Times are CPU seconds of a whole run: reading, grounding, translating, solving. "
            f"“> N” is a run that reached its time limit of N seconds, “memory” its memory limit, “–” one that was not asked. "
            f"“(unreduced)” is a solver on the formula as translated; all others simplify it first.")


def limits_of(suite):
    """The limits and the commits of a suite as they were, the most frequent first."""
    runs = Counter((r["commit"], r["time_limit"], r["memory_limit"]) for r in suite.records)
    parts = [f"{n} run{'s' * (n > 1)} of commit {commit} with {seconds:g} s and {memory} MB" if len(runs) > 1 else
             f"commit {commit}, {seconds:g} s and {memory} MB for a run" for (commit, seconds, memory), n in runs.most_common()]
    return f"Suite {suite.name}: {'; '.join(parts)}."


def left_out(suites):
    """The number of pairs of runs, one with each prefix, that are not compared."""
    solvers = [(suite, solver) for suite in suites for solver in dict.fromkeys(c[0] for c in suite.columns() if c[1] != "-")]
    count = sum(len(suite.asked_with_both(solver)) - len(suite.pairs(solver)) for suite, solver in solvers)
    return (f"Prefixes are compared only where both runs are of one commit and under one limit; pairs left out: {count}. "
            if count else "")


def time_limit(suites):
    """The largest limit under which prefixes are compared."""
    pairs = [row for suite in suites for solver in {c[0] for c in suite.columns()} for row in suite.pairs(solver)]
    records = [r for row in pairs for column in row.runs if column[1] != "-" for r in row.runs[column]]
    return max((record["time_limit"] for record in records), default=1)
