"""The tables, as rows of cells, written as Markdown and as HTML from the same rows."""

import html

from .lines import cell, column_title, percent


def short(fraction):
    """A long fraction is cut in the middle; the JSON lines hold it whole."""
    text = str(fraction)
    return text if len(text) <= 41 else f"{text[:18]}…{text[-18:]}"


def stochastic_rows(suite):
    columns = suite.columns()
    head = ["game", "player", "published %", "ours %", "exact value"] + [f"{column_title(c)} (s)" for c in columns]
    rows = []
    for row in suite.rows:
        value = row.value()
        found = ["open", ""] if value is None else [percent(value), short(value)]
        rows.append([row.name, row.player, row.published or "open", *found] + [cell(row, c) for c in columns])
    return head, rows


def deterministic_rows(suite):
    columns = suite.columns()
    head = ["game", "question", "verdict", "published (s)"] + [f"{column_title(c)} (s)" for c in columns]
    words = {None: "open", 0: "no", 1: "yes"}
    rows = []
    for row in suite.rows:
        value = row.value()
        rows.append([row.name, row.question.replace("--", ""), words[None if value is None else int(value)],
                     row.published_seconds or "–"] + [cell(row, c) for c in columns])
    return head, rows


def solved_rows(suites):
    head = ["suite", "solver", "answered", "of", "CPU seconds on those"]
    rows = []
    for suite in suites:
        for column in suite.columns():
            asked = [row for row in suite.rows if column in row.runs]
            times = [t for row in asked if (t := row.seconds(column)) is not None]
            rows.append([suite.name, column_title(column), str(len(times)), str(len(asked)), f"{sum(times):.1f}"])
    return head, rows


def size_rows(suites):
    head = ["game", "question", "prefix", "variables", "clauses", "blocks", "variables left", "clauses left"]
    rows = []
    for suite in suites:
        for row in suite.rows:
            seen = set()
            for column in suite.columns():
                record = row.record(column)
                if not record or not record.get("formula") or column[1] in seen:
                    continue
                left = record["statistics"]
                if "clauses_reduced" not in left:
                    continue
                seen.add(column[1])
                formula = record["formula"]
                rows.append([row.name, row.question.replace("--", ""), column[1], str(formula["variables"]),
                             str(formula["clauses"]), str(formula["blocks"]),
                             str(left.get("variables_reduced", "–")), str(left["clauses_reduced"])])
    return head, rows


def markdown(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def is_number(text):
    return text.replace(".", "", 1).isdigit()


def as_html(head, rows):
    def td(text):
        kind = ' class="n"' if is_number(text) else ' class="x"' if text in ("time", "memory", "–", "open") else ""
        return f"<td{kind}>{html.escape(text)}</td>"

    top = "".join(f"<th>{html.escape(text)}</th>" for text in head)
    body = "\n".join("<tr>" + "".join(td(text) for text in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{top}</tr></thead>\n<tbody>\n{body}\n</tbody></table></div>'
