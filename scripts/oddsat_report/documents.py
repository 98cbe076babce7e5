"""Tables inside documents: the text between <!-- report: NAME --> and <!-- end of report --> is replaced."""

import re

from . import conditions, tables

PLACE = re.compile(r"(<!-- report: ([a-z-]+) -->\n)(.*?)(<!-- end of report -->)", re.S)


def pieces(suites):
    """The tables for documents, by name."""
    named = {suite.name: suite for suite in suites}
    made = {"conditions": lambda: conditions.conditions(suites) + "\n", "glance": lambda: tables.markdown(*tables.glance_rows(suites)),
            "shifting": lambda: tables.markdown(*tables.shifting_rows([s for s in suites if s.name != "strategies"]))}
    if suite := named.get("stochastic"):
        made["stochastic"] = lambda: tables.markdown(*tables.stochastic_rows(suite))
        made["stochastic-sizes"] = lambda: tables.markdown(*tables.size_rows(suite))
    if other := named.get("deterministic"):
        made["deterministic-sizes"] = lambda: tables.markdown(*tables.size_rows(other))
        made["abstraction"] = lambda: tables.markdown(*tables.pair_rows(other, ["abstraction", "abstraction:no-reduce", "caqe:no-reduce"]))
        made["search"] = lambda: tables.markdown(*tables.pair_rows(other, ["xssat", "depqbf", "depqbf:no-reduce"]))
    return made


def refreshed(text, suites):
    made = pieces(suites)

    def piece(match):
        start, name, old, end = match.groups()
        return start + (made[name]() if name in made else old) + end

    return PLACE.sub(piece, text)


def refresh(root, suites):
    """README.md and the pages of docs/ that contain such tables, and the picture in docs/README.md."""
    changed = []
    for path in [root / "README.md", *sorted((root / "docs").glob("*.md"))]:
        text = path.read_text()
        new = refreshed(text, suites)
        if new != text:
            path.write_text(new)
            changed.append(path)
    try:
        from . import plots
    except ImportError:  # no matplotlib: the picture stays as it is
        return changed
    svg = plots.glance(suites, conditions.time_limit(suites)).svg()
    if svg:
        (root / "docs" / "results.svg").write_text('<?xml version="1.0" encoding="utf-8"?>\n' + svg)
        changed.append(root / "docs" / "results.svg")
    return changed
