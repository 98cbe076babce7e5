"""The report for a paper: each table as CSV and as LaTeX, each plot as PDF."""

import csv
import io
import re

from . import page, tables

SPECIAL = str.maketrans({"\\": r"\textbackslash{}", "&": r"\&", "%": r"\%", "$": r"\$", "#": r"\#", "_": r"\_", "{": r"\{",
                         "}": r"\}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}", "–": "--", "…": r"\dots{}",
                         ">": r"$>$", "<": r"$<$"})


def as_latex(head, rows):
    """A tabular for the package booktabs; columns of numbers are aligned at their right edge."""
    edges = "".join("r" if tables.holds_numbers(rows, i) else "l" for i in range(len(head)))
    lines = [" & ".join(text.translate(SPECIAL) for text in row) + r" \\" for row in (head, *rows)]
    return "\n".join([rf"\begin{{tabular}}{{{edges}}}", r"\toprule", lines[0], r"\midrule", *lines[1:], r"\bottomrule",
                      r"\end{tabular}", ""])


def filled(rows):
    """The rows with the cells that are left empty at their beginning because they equal those above."""
    above = []
    for row in rows:
        empty = next((i for i, text in enumerate(row) if text), 0)
        above = above[:empty] + row[empty:]
        yield above


def as_csv(head, rows):
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([head, *filled(rows)])
    return text.getvalue()


def file_name(title):
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


def write(suites, folder):
    """The paths of all files written."""
    made = {}
    for title, table in page.sections(suites):
        made[f"{file_name(title)}.csv"] = as_csv(*table).encode()
        made[f"{file_name(title)}.tex"] = as_latex(*table).encode()
    for name, picture, _ in page.figures(suites):
        if (data := picture.pdf()) is not None:
            made[f"{name}.pdf"] = data
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in made.items():
        (folder / name).write_bytes(data)
    return [folder / name for name in made]
