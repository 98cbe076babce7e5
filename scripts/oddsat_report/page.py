"""The page: one HTML file with everything inside, and the same tables as Markdown."""

import html

from . import tables
from .conditions import conditions, time_limit

CSS = """
:root{color-scheme:light dark;--ink:#1b1f27;--faint:#6b7280;--line:#e3e6ea;--soft:#f5f7f9;--accent:#0f6e84;--page:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#dfe3ea;--faint:#98a0ad;--line:#2b313b;--soft:#1b2028;--accent:#5cc3da;--page:#12161c}}
*{box-sizing:border-box}body{font:15px/1.55 system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;color:var(--ink);
background:var(--page);max-width:1240px;margin:0 auto;padding:2.5rem 1.5rem 4rem}
h1{font-size:1.75rem;margin:0 0 .4rem;letter-spacing:-.01em}h2{font-size:1.2rem;margin:2.8rem 0 .8rem;padding-bottom:.3rem;
border-bottom:1px solid var(--line)}p{max-width:110ch}p.note,figcaption{color:var(--faint);font-size:13px}
code{background:var(--soft);padding:.1em .35em;border-radius:3px;font-size:.92em}nav a{margin-right:1.1em;color:var(--accent)}
.tiles{display:flex;flex-wrap:wrap;gap:.8rem;margin:1.4rem 0}.tile{background:var(--soft);border-radius:8px;padding:.8rem 1.1rem;
min-width:150px}.tile b{display:block;font-size:1.5rem;line-height:1.2;font-variant-numeric:tabular-nums}.tile span{color:var(--faint);font-size:13px}
.wide{overflow-x:auto;max-height:80vh;border:1px solid var(--line);border-radius:8px}
table{border-collapse:separate;border-spacing:0;font-size:12.5px;font-variant-numeric:tabular-nums;width:100%}
th{position:sticky;top:0;background:var(--soft);text-align:left;vertical-align:bottom;font-weight:600;padding:.45rem .65rem;
border-bottom:1px solid var(--line);min-width:4.2em}th.n,td.n{text-align:right}td{padding:.2rem .65rem;white-space:nowrap}
tr.first td{border-top:1px solid var(--line)}td.x{color:var(--faint);opacity:.75}td.b{font-weight:700;color:var(--accent)}
td:first-child{font-weight:600}tbody tr:hover td{background:var(--soft)}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,540px),1fr));gap:1.6rem 2rem;align-items:start}
figure{margin:0;min-width:0}figure svg{width:100%;height:auto}
"""


def figures(suites):
    """(name, picture, caption) of each plot; none without matplotlib."""
    try:
        from . import plots
    except ImportError:
        return []
    found = [(f"answered-{suite.name}", plots.cactus(suite), f"{suite.name.capitalize()}: how many questions are answered within a time; "
              "dashed and hollow: baseline prefix, solid: dependency prefix or no formula at all.") for suite in suites]
    found += [("prefixes", plots.scatter(suites, time_limit(suites)),
               "The same questions with both prefixes, by one commit and under one limit: a point a question and solver; beyond the dotted lines the limit was reached."),
              ("forward-search", plots.time_against_states(suites), "Forward search: time against positions stored.")]
    return found + [(f"sizes-{suite.name}", plots.sizes(suite), f"{suite.name.capitalize()}: clauses as translated and as reduced.")
                    for suite in suites]


def sections(suites):
    for suite in suites:
        if suite.name == "stochastic":
            yield "The published table of stochastic endgames, and ours", tables.stochastic_rows(suite)
        elif suite.name == "strategies":
            yield "What a strategy is worth", tables.strategy_rows(suite)
        elif suite.name == "deterministic":
            yield "Can the first player force a win?", tables.deterministic_rows(suite)
        else:
            yield f"Suite {suite.name}", tables.stochastic_rows(suite, others=True)
    yield "What the prefix does to each solver", tables.shifting_rows(suites)
    yield "How many were answered", tables.solved_rows(suites)
    for suite in suites:
        if suite.name != "strategies":
            yield f"Formula sizes, suite {suite.name}", tables.size_rows(suite)


def tiles(suites):
    rows = [row for suite in suites for row in suite.rows]
    opened = [row for suite in suites if suite.name == "stochastic" for row in suite.rows if not row.published]
    found = [(len(rows), "questions"), (sum(row.value() is not None for row in rows), "answered exactly")]
    if opened:
        answered = sum(row.value() is not None for row in opened)
        found.append((answered, f"of {len(opened)} stochastic values that nobody has published"))
    found += [(sum(len(suite.records) for suite in suites), "runs"),
              (sum(len(row.values()) > 1 for row in rows), "questions on which runs disagree")]
    return "".join(f'<div class="tile"><b>{number}</b><span>{html.escape(words)}</span></div>' for number, words in found)


def html_page(suites, command):
    titled = list(sections(suites))
    links = "".join(f'<a href="#t{i}">{html.escape(title)}</a>' for i, (title, _) in enumerate(titled))
    drawn = [f"<figure>{svg}<figcaption>{html.escape(caption)}</figcaption></figure>"
             for _, picture, caption in figures(suites) if (svg := picture.svg())]
    parts = [f"<h1>oddsat: benchmark report</h1><p class=note>{html.escape(conditions(suites))}</p>",
             f"<p class=note>Made by <code>{html.escape(command)}</code> from the lines of <code>./scripts/bench</code>.</p>",
             f'<div class="tiles">{tiles(suites)}</div><nav>{links}</nav>']
    if drawn:
        parts += ['<h2>At a glance</h2><div class="plots">', *drawn, "</div>"]
    parts += [f'<h2 id="t{i}">{html.escape(title)}</h2>{tables.as_html(*table)}' for i, (title, table) in enumerate(titled)]
    body = "\n".join(parts)
    return ("<!doctype html>\n<html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width,initial-scale=1'>"
            f"<title>oddsat: benchmark report</title><style>{CSS}</style>\n<body>{body}</body></html>\n")


def markdown_page(suites, command):
    parts = ["# Benchmark report", conditions(suites), f"Made by `{command}` from the lines of `./scripts/bench`."]
    parts += [f"## {title}\n\n{tables.markdown(*table)}" for title, table in sections(suites)]
    return "\n\n".join(parts)
