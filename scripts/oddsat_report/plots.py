"""The plots, each as one SVG text: baseline against dependency, cactus, sizes, time against states."""

import io

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402

from .lines import column_title  # noqa: E402

COLOURS = {"forward": "#444444", "xssat": "#0b6e99", "qbf": "#b5482a", "depqbf": "#5a8f29",
           "caqe": "#8e5ea2", "sharpssat": "#c28e0e"}
MARKERS = {"forward": "x", "xssat": "o", "qbf": "s", "depqbf": "^", "caqe": "D", "sharpssat": "v"}
STYLE = {"svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10, "axes.spines.top": False,
         "axes.spines.right": False, "axes.grid": True, "grid.color": "#e4e4e4", "grid.linewidth": 0.7,
         "axes.axisbelow": True, "legend.frameon": False, "svg.hashsalt": "oddsat"}


def colour(solver):
    return COLOURS.get(solver, "#777777")


def drawn(draw, width=6.2, height=4.4):
    """None when there was nothing to draw."""
    with plt.rc_context(STYLE):
        figure, axes = plt.subplots(figsize=(width, height), constrained_layout=True)
        if not draw(axes):
            plt.close(figure)
            return None
        text = io.StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None})
        plt.close(figure)
    svg = text.getvalue()
    return svg[svg.index("<svg"):]


def scatter(suites, limit):
    """One point a question and solver: right of the diagonal the dependency prefix was faster."""
    def draw(axes):
        any_point = False
        solvers = sorted({c[0] for s in suites for c in s.columns() if c[1] != "-"})
        for solver in solvers:
            pairs = [(r.seconds((solver, "baseline")), r.seconds((solver, "dependency")))
                     for s in suites for r in s.rows
                     if (solver, "baseline") in r.runs and (solver, "dependency") in r.runs]
            pairs = [(b or limit, d or limit) for b, d in pairs if b or d]
            if pairs:
                any_point = True
                axes.scatter(*zip(*pairs), s=34, marker=MARKERS.get(solver, "o"), facecolors="none",
                             edgecolors=colour(solver), linewidths=1.3, label=f"{solver} ({len(pairs)})")
        ends = [0.008, limit * 1.6]
        axes.plot(ends, ends, color="#999999", linewidth=0.8)
        axes.axvline(limit, color="#bbbbbb", linestyle=":"), axes.axhline(limit, color="#bbbbbb", linestyle=":")
        axes.set(xscale="log", yscale="log", xlim=ends, ylim=ends,
                 xlabel="baseline prefix, CPU seconds", ylabel="dependency prefix, CPU seconds")
        axes.legend(loc="upper left")
        return any_point
    return drawn(draw, 5.6, 5.2)


def cactus(suite):
    """How many questions each solver answers within a time."""
    def draw(axes):
        for column in suite.columns():
            times = sorted(t for r in suite.rows if (t := r.seconds(column)) is not None)
            if times:
                axes.plot(range(1, len(times) + 1), times, marker=MARKERS.get(column[0], "o"), markersize=4,
                          color=colour(column[0]), linewidth=1.3,
                          linestyle="--" if column[1] == "baseline" else "-", label=column_title(column))
        axes.set(yscale="log", xlabel="questions answered", ylabel="CPU seconds each")
        axes.legend(loc="upper left", fontsize=9)
        return bool(axes.lines)
    return drawn(draw)


def sizes(suites):
    """Clauses before and after the simplifier, by prefix."""
    def draw(axes):
        tints = {"baseline": "#c9a227", "dependency": "#0b6e99"}
        for prefix, tint in tints.items():
            pairs = [size for s in suites for r in s.rows for c in r.runs if c[1] == prefix
                     and (size := clause_counts(r.record(c)))]
            if pairs:
                axes.scatter(*zip(*sorted(set(pairs))), s=28, facecolors="none", edgecolors=tint, label=prefix)
        low, high = axes.get_xlim()
        axes.plot([max(low, 1), high], [max(low, 1), high], color="#999999", linewidth=0.8)
        axes.set(xscale="log", yscale="log", xlabel="clauses as translated", ylabel="clauses after reduction")
        axes.legend(loc="upper left")
        return bool(axes.collections)
    return drawn(draw)


def clause_counts(record):
    formula, statistics = record.get("formula"), record.get("statistics", {})
    if not formula or not statistics.get("clauses_reduced"):
        return None
    return formula["clauses"], statistics["clauses_reduced"]


def time_against_states(suites):
    """Forward search: seconds by the positions it stored."""
    def draw(axes):
        points = [(record["statistics"]["states"], row.seconds(("forward", "-")))
                  for s in suites for row in s.rows
                  if row.seconds(("forward", "-")) and (record := row.record(("forward", "-")))["statistics"].get("states")]
        if points:
            axes.scatter(*zip(*points), s=30, facecolors="none", edgecolors=colour("forward"))
        axes.set(xscale="log", yscale="log", xlabel="positions stored", ylabel="CPU seconds, loading included")
        return bool(points)
    return drawn(draw)
