"""The tables of the experiment shifting: the last horizon that each prefix reached, and the work at the last horizon that both reached."""

from .common import geometric_mean, header, line

PREFIXES = ("baseline", "dependency")
WORK = {"xssat": "nodes", "abstraction": "bounds", "eliminate": "nodes_made"}
WORK_OF_QBF = "rounds"  # the statistic of abstraction on formulas without chance
ENOUGH_WORK = 100
COLUMNS = ["reached: baseline", "dependency", "both at", "work: baseline", "dependency", "CPU s: baseline", "dependency"]
ON_THE_PAGE = [f"{solver} on {formula}" for solver in ("abstraction", "eliminate", "xssat") for formula in ("reduced", "translated")]

HEAD = """# With and without search, ever further ahead

Made by `./scripts/measure shifting`. *reached*: the last horizon answered within {limit} CPU seconds, going up from 2; (end): the game is
over by then. *work*, at the last horizon that both prefixes reached: nodes of the search (xssat), bounds learnt (abstraction; without
chance: moves proposed), nodes of diagrams made and, in brackets, those of the largest factor (eliminate). Commit {commits}.

All games together; the last column is the geometric mean (and the range) of the ratios of work, over games with at least {enough} of it:

"""


def finished(lines):
    """The lines without the ways of solving that ran out of budget under one of the prefixes."""
    ends = {}
    for line in lines:
        if line["last"] or line["status"] != "exact":
            ends.setdefault(way_of(line), set()).add(line["prefix"])
    return [line for line in lines if len(ends.get(way_of(line), ())) == len(PREFIXES)]


def way_of(line):
    return tuple(line[name] for name in ("game", "solver", "formula", "plan", "order"))


def disagreements(lines):
    values = {}
    for line in lines:
        if "value" in line:
            values.setdefault((line["game"], line["horizon"]), set()).add(line["value"])
    return [f"{game} at horizon {horizon}: {' and '.join(sorted(found))}"
            for (game, horizon), found in values.items() if len(found) > 1]


def count(record):
    return record["statistics"].get(WORK[record["solver"]], record["statistics"].get(WORK_OF_QBF, 0))


def work(record):
    factor = f" ({record['statistics']['largest_factor']:,})" if record["solver"] == "eliminate" else ""
    return f"{count(record):,}{factor}"


def solved_of(records):
    """By prefix and horizon, the answered records."""
    return {prefix: {record["horizon"]: record for record in records if record["prefix"] == prefix and record["status"] == "exact"}
            for prefix in PREFIXES}


def common_horizon(solved):
    return max(set(solved["baseline"]) & set(solved["dependency"]), default=None)


def row(title, records):
    """The last horizon of each prefix, and the cost of both at the last horizon that both reached."""
    solved = solved_of(records)
    reached = [f"{max(solved[p], default=0) or '–'}{' (end)' if any(r['last'] for r in solved[p].values()) else ''}" for p in PREFIXES]
    common = common_horizon(solved)
    if common is None:
        return line([title, *reached, "", "", "", "", ""])
    both = [solved[prefix][common] for prefix in PREFIXES]
    return line([title, *reached, common, *map(work, both), *(f"{record['cpu']:.2f}" for record in both)])


def ratio(solved):
    """The work of the baseline as a multiple, at the last horizon that both reached, where it is enough to compare."""
    common = common_horizon(solved)
    counts = [count(solved[prefix][common]) for prefix in PREFIXES] if common else [0, 0]
    return counts[0] / counts[1] if min(counts) >= ENOUGH_WORK else None


def summary_row(title, records):
    games = dict.fromkeys(record["game"] for record in records)
    further, ratios = {"baseline": 0, "dependency": 0}, []
    for game in games:
        solved = solved_of([record for record in records if record["game"] == game])
        ratios.append(ratio(solved))
        far = {prefix: max(solved[prefix], default=0) for prefix in PREFIXES}
        for prefix in PREFIXES:
            further[prefix] += far[prefix] == max(far.values()) != min(far.values())
    known = [each for each in ratios if each]
    mean = f"{geometric_mean(known):.1f} ({min(known):.1f} to {max(known):.1f})" if known else ""
    return line([title, len(games), further["dependency"], further["baseline"], mean])


def title_of(record):
    return f"{record['solver']} on {record['formula']}"


def summary(records):
    ways = {}
    for record in records:
        ways.setdefault(title_of(record), []).append(record)
    head = header(["solver on", "games", "dependency comes further", "baseline comes further", "work: baseline / dependency"])
    return "\n".join([head, *(summary_row(title, ways[title]) for title in sorted(ways))])


def page_summary(records):
    """The rows of docs/quantifier-shifting.md: each solver as it is, and elimination without care sets."""
    shown = [*ON_THE_PAGE, *(f"{title}, no care sets" for title in ON_THE_PAGE if title.startswith("eliminate"))]
    return summary([record for record in records if record["order"] == "written" and title_of(record) in shown])


def table(records, first, title):
    chains = {}
    for record in records:
        chains.setdefault(title(record), []).append(record)
    return "\n".join([header([first, *COLUMNS]), *(row(name, chain) for name, chain in chains.items())])


def tables(records):
    limit, commits = max(r["limit"] for r in records), sorted({r["commit"] for r in records if "commit" in r})
    main = [record for record in records if record["order"] == "written"]
    varied = [record for record in records if record["order"] != "written"]
    text = [HEAD.format(limit=limit, commits=", ".join(commits) or "not known", enough=ENOUGH_WORK) + summary(main), ""]
    for game in dict.fromkeys(record["game"] for record in main):
        own = [record for record in main if record["game"] == game]
        text += [f"## {game}", "", table(own, "solver on", title_of), ""]
    for game in dict.fromkeys(record["game"] for record in varied):
        own = [record for record in varied if record["game"] == game]
        text += [f"## eliminate on {game} as translated: plan and order", "",
                 table(own, "plan, order of diagrams", lambda record: f"{record['plan']}, {record['order']}"), ""]
    return "\n".join(text)
