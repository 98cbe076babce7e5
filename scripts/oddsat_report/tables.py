"""The tables, as rows of cells, written as Markdown and as HTML from the same rows."""

import html
import math

from .lines import PREFIXES, cell, column_title, percent, seconds_text, solver_title


def short(fraction):
    """A long fraction is cut in the middle; the JSON lines contain all of it."""
    text = str(fraction)
    return text if len(text) <= 41 else f"{text[:18]}…{text[-18:]}"


def by_game(rows, first):
    """Equal cells below each other are printed once."""
    seen = None
    for row in rows:
        yield row if row[first] != seen else row[:first] + [""] + row[first + 1:]
        seen = row[first]


def stochastic_rows(suite, others=False):
    """Values and seconds; with `others` also the other options of a question."""
    columns = suite.columns()
    told, timed = any(row.published for row in suite.rows), any(row.published_seconds for row in suite.rows)
    head = ["game", "player"] + ["question"] * others + ["published %"] * told + ["ours %", "exact value"] + ["published s"] * timed
    rows = []
    for row in suite.rows:
        value = row.value()
        found = ["open", ""] if value is None else [percent(value), short(value)]
        rows.append([row.name, row.player, *[row.other_options()] * others, *[row.published or "open"] * told, *found,
                     *[row.published_seconds or "–"] * timed, *(cell(row, c) for c in columns)])
    return head + [f"{column_title(c)} s" for c in columns], list(by_game(rows, 0))


def verdict(value):
    return {None: "open", 0: "no", 1: "yes"}[None if value is None else int(value)]


def deterministic_rows(suite):
    columns = suite.columns()
    head = ["game", "steps", "win", "published s"] + [f"{column_title(c)} s" for c in columns]
    rows = [[row.name, *(row.option("--horizon")[:1] or ["all"]), verdict(row.value()), row.published_seconds or "–",
             *(cell(row, c) for c in columns)] for row in suite.rows]
    return head, rows


def strategy_rows(suite):
    columns = suite.columns()
    head = ["game", "asked about", "bound to", "%", "exact value"] + [f"{column_title(c)} s" for c in columns]
    rows = []
    for row in suite.rows:
        value = row.value()
        bound = "; ".join(f"{words.split('=')[0]}: {words.rsplit(':', 1)[-1]}" for words in row.option("--strategy"))
        rows.append([row.name, row.player, bound, *(["open", ""] if value is None else [percent(value), short(value)]),
                     *(cell(row, c) for c in columns)])
    return head, list(by_game(rows, 0))


def solved_rows(suites):
    head = ["suite", "solver", "answered", "of", "CPU s on those"]
    rows = []
    for suite in suites:
        for column in suite.columns():
            times = suite.answered(column)
            asked = sum(column in row.runs for row in suite.rows)
            rows.append([suite.name, column_title(column), str(len(times)), str(asked), f"{sum(times):.1f}"])
    return head, list(by_game(rows, 0))


def thousands(number):
    return f"{number:,}"


def size_rows(suite):
    """Sizes as translated (the prefixes share variables and clauses) and as reduced, each game once."""
    head = ["game", "variables", "clauses", "blocks", "innermost: baseline", "dependency", "reduced: prefix", "variables",
            "clauses", "blocks", "innermost"]
    rows, seen = [], set()
    for row in suite.rows:
        found = {prefix: record for prefix in PREFIXES if (record := row.formula(prefix))}
        if row.name in seen or not found:
            continue
        seen.add(row.name)
        some = next(iter(found.values()))["formula"]
        inner = [thousands(found[p]["formula"]["innermost"]) if p in found else "–" for p in PREFIXES]
        start = [row.name, *(thousands(some[k]) for k in ("variables", "clauses", "blocks")), *inner]
        for prefix, record in found.items():
            left = record["reduced"]
            rows.append([*start, prefix, *(thousands(left[k]) for k in ("variables", "clauses", "blocks", "innermost"))])
            start = [""] * len(start)
    return head, rows


def reading(asked, answered, faster, slower):
    """A word for the effect of the prefix on this solver and these questions."""
    if answered < max(3, asked / 10):
        return "too few answers"
    if faster + slower <= asked / 10:
        return "moot"
    if faster >= 2 * slower + 2:
        return "dependency helps"
    return "baseline helps" if slower >= 2 * faster + 2 else "either way"


def shifting_rows(suites):
    """The effect of the prefix on each solver, on the questions with runs under both, by one commit and under one limit."""
    head = ["solver", "questions", "left out", "answered: baseline", "dependency", "both", "baseline / dependency",
            "dependency twice as fast", "baseline twice as fast", "reading"]
    rows = []
    for suite in suites:
        for solver in dict.fromkeys(c[0] for c in suite.columns() if c[1] != "-"):
            asked = suite.pairs(solver)
            left_out = len(suite.asked_with_both(solver)) - len(asked)
            pairs = [(row.seconds((solver, "baseline")), row.seconds((solver, "dependency"))) for row in asked]
            both = [(b, d) for b, d in pairs if b and d]
            mean = math.exp(sum(math.log(b / d) for b, d in both) / len(both)) if both else None
            faster = sum(bool(d) and (not b or b >= 2 * d) for b, d in pairs)
            slower = sum(bool(b) and (not d or d >= 2 * b) for b, d in pairs)
            rows.append([f"{solver_title(solver)} on {suite.name}", str(len(asked)), str(left_out),
                         str(sum(bool(b) for b, _ in pairs)), str(sum(bool(d) for _, d in pairs)), str(len(both)), f"{mean:.2f}" if mean else "–", str(faster), str(slower),
                         reading(len(asked), sum(bool(b or d) for b, d in pairs), faster, slower)])
    return head, rows


def pair_rows(suite, solvers):
    """Seconds with both prefixes, side by side, for some solvers; a star where the two runs are not of one commit and limit."""
    there = {c[0] for c in suite.columns()}
    solvers = [solver for solver in solvers if solver in there]
    head = ["game"] + [f"{solver_title(solver)}: {prefix}" for solver in solvers for prefix in PREFIXES]
    alike = {solver: {id(row) for row in suite.pairs(solver)} for solver in solvers}

    def seconds(row, solver, prefix):
        both = all((solver, p) in row.runs for p in PREFIXES)
        return cell(row, (solver, prefix)) + (" *" if both and id(row) not in alike[solver] else "")

    return head, [[row.name, *(seconds(row, solver, p) for solver in solvers for p in PREFIXES)] for row in suite.rows]


def glance_rows(suites):
    """Answered questions of all, by suite and solver; the better prefix where there are two."""
    solvers = list(dict.fromkeys(c[0] for suite in suites for c in suite.columns() if ":" not in c[0]))
    head = ["suite", "questions", "answered by any"] + [solver_title(s) for s in solvers]
    rows = []
    for suite in suites:
        cells = []
        for solver in solvers:
            mine = [c for c in suite.columns() if c[0] == solver]
            asked = max((sum(c in row.runs for row in suite.rows) for c in mine), default=0)
            done = max((len(suite.answered(c)) for c in mine), default=0)
            cells.append(f"{done} of {asked}" if asked else "–")
        rows.append([suite.name, str(len(suite.rows)), str(sum(row.value() is not None for row in suite.rows)), *cells])
    return head, rows


def is_number(text):
    return bool(text) and text.replace(",", "").replace(".", "", 1).lstrip("> ").removesuffix(" *").isdigit()


def holds_numbers(rows, column):
    """Whether a column is aligned at its right edge."""
    return all(is_number(row[column]) or row[column] in ("", "–", "open", "memory") for row in rows)


def markdown(head, rows):
    edges = "|".join(" ---: " if holds_numbers(rows, i) else " --- " for i in range(len(head)))
    lines = ["| " + " | ".join(head) + " |", f"|{edges}|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def best_cells(head, row):
    """The cells with the least time of their row."""
    times = {i: float(text) for i, text in enumerate(row)
             if head[i].endswith(" s") and not head[i].startswith("published") and text.replace(".", "", 1).isdigit()}
    return {i for i, t in times.items() if t == min(times.values())} if len(times) > 1 else set()


def as_html(head, rows):
    right = [holds_numbers(rows, i) for i in range(len(head))]

    def tag(name, i, text, *kinds):
        kinds = " ".join([*(["n"] if right[i] else []), *kinds])
        return f'<{name} class="{kinds}">{html.escape(text)}</{name}>' if kinds else f"<{name}>{html.escape(text)}</{name}>"

    def line(row):
        best = best_cells(head, row)
        cells = (tag("td", i, text, *(["x"] if text.startswith(">") or text in ("–", "open", "memory") else []),
                     *(["b"] if i in best else [])) for i, text in enumerate(row))
        return f'<tr{" class=first" if row[0] else ""}>{"".join(cells)}</tr>'

    top = "".join(tag("th", i, text) for i, text in enumerate(head))
    body = "\n".join(line(row) for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'
