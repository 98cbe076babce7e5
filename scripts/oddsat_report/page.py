"""The page: one HTML file with everything inside, and the same tables as Markdown."""

import html

from . import plots, tables

CSS = """
body{font:15px/1.5 system-ui,sans-serif;color:#1c1c1c;max-width:1180px;margin:2.5rem auto;padding:0 1.5rem}
h1{font-size:1.8rem;margin-bottom:.2rem}h2{margin-top:2.4rem;border-bottom:1px solid #ddd;padding-bottom:.2rem}
p.note{color:#555}code{background:#f3f3f3;padding:.1em .3em;border-radius:3px}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums}
th{text-align:left;vertical-align:bottom;border-bottom:2px solid #333;padding:.3rem .6rem;max-width:8em}
td{padding:.22rem .6rem;border-bottom:1px solid #eee;white-space:nowrap}td.n{text-align:right}
td.x{text-align:right;color:#999}tbody tr:hover{background:#f6fafc}
.plots{display:grid;grid-template-columns:repeat(auto-fit,minmax(440px,1fr));gap:1.5rem}
figure{margin:0}figure svg{width:100%;height:auto}figcaption{color:#555;font-size:13px}
"""


def conditions(suites):
    records = [record for suite in suites for record in suite.records]
    machines = sorted({f"{r['machine']['cpu']}, {r['machine']['cores']} cores" for r in records})
    versions = sorted({f"{tool} {version}" for r in records for tool, version in r["versions"].items()})
    limits = sorted({f"{r['time_limit']:g} s and {r['memory_limit']} MB" for r in records})
    commits = sorted({r["commit"] for r in records})
    return (f"Machine: {'; '.join(machines)}. Limits of a run: {'; '.join(limits)}. Versions: {', '.join(versions)}; "
            f"commit {', '.join(commits)}. Times are CPU seconds of a whole run, reading, grounding and translating "
            f"included. “time” and “memory” name the limit that was reached, “–” what was not run.")


def time_limit(suites):
    return max(record["time_limit"] for suite in suites for record in suite.records)


def figures(suites):
    pairs = [(plots.scatter(suites, time_limit(suites)),
              "Baseline against dependency prefix; below the diagonal the dependency prefix was faster. "
              "Dotted: the time limit.")]
    pairs += [(plots.cactus(suite), f"Suite {suite.name}: questions answered, and the time each took.") for suite in suites]
    pairs += [(plots.sizes(suites), "Formula sizes before and after reduction."),
              (plots.time_against_states(suites), "Forward search: time against positions stored.")]
    return [(svg, caption) for svg, caption in pairs if svg]


def sections(suites):
    for suite in suites:
        if suite.name == "stochastic":
            yield "Stochastic endgames: the published table and ours", tables.stochastic_rows(suite)
        else:
            yield f"Suite {suite.name}: can the player force a win?", tables.deterministic_rows(suite)
    yield "How many were answered", tables.solved_rows(suites)
    yield "Formula sizes", tables.size_rows(suites)


def html_page(suites, command):
    parts = [f"<h1>oddsat: benchmark report</h1><p class=note>{html.escape(conditions(suites))}</p>",
             f"<p class=note>Made by <code>{html.escape(command)}</code> from the lines of <code>./scripts/bench</code>.</p>",
             '<h2>At a glance</h2><div class="plots">']
    parts += [f"<figure>{svg}<figcaption>{html.escape(caption)}</figcaption></figure>" for svg, caption in figures(suites)]
    parts.append("</div>")
    parts += [f"<h2>{html.escape(title)}</h2>{tables.as_html(*table)}" for title, table in sections(suites)]
    body = "\n".join(parts)
    return f"<!doctype html><html lang=en><meta charset=utf-8><title>oddsat benchmark</title><style>{CSS}</style>\n{body}\n</html>\n"


def markdown_page(suites, command):
    parts = ["# Benchmark report", conditions(suites), f"Made by `{command}` from the lines of `./scripts/bench`."]
    parts += [f"## {title}\n\n{tables.markdown(*table)}" for title, table in sections(suites)]
    return "\n\n".join(parts)
