"""The plots, each as SVG text or as a PDF file. A solver has one colour and one marker everywhere; the baseline
prefix is hollow and dashed, the dependency prefix filled. No background: they sit on light and dark pages."""

import io

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402
from matplotlib.lines import Line2D  # noqa: E402
from matplotlib.ticker import FuncFormatter, LogLocator, MaxNLocator, NullFormatter  # noqa: E402

from .lines import PREFIXES, order, solver_title  # noqa: E402

COLOURS = {"forward": "#e4572e", "check": "#8d99ae", "xssat": "#2e86c1", "qbf": "#17a589", "abstraction": "#b35bb0",
           "depqbf": "#d99b0b", "caqe": "#7d6ad6", "sharpssat": "#8a9a2b", "clingo": "#9a6b4f"}
MARKERS = {"forward": "X", "check": "P", "xssat": "o", "qbf": "s", "abstraction": "D", "depqbf": "^", "caqe": "v",
           "sharpssat": "p", "clingo": "h"}
INK, FAINT = "#767c88", "#9aa0ab"
STYLE = {"svg.fonttype": "none", "font.family": "DejaVu Sans", "font.size": 10.5, "axes.spines.top": False,
         "axes.spines.right": False, "axes.grid": True, "grid.color": FAINT, "grid.linewidth": 0.5, "grid.alpha": 0.35,
         "axes.axisbelow": True, "legend.frameon": False, "legend.fontsize": 9.5, "legend.handlelength": 2.4,
         "svg.hashsalt": "oddsat", "text.color": INK, "axes.labelcolor": INK, "axes.edgecolor": FAINT,
         "xtick.color": FAINT, "ytick.color": FAINT, "xtick.labelcolor": INK, "ytick.labelcolor": INK,
         "axes.titlesize": 10, "axes.titlecolor": INK, "axes.titlelocation": "left", "lines.linewidth": 1.4}


def look(solver):
    name, *switches = solver.split(":")
    return COLOURS.get(name, INK), MARKERS.get(name, "o"), 0.55 if switches else 1.0


def marker(axes, xs, ys, solver, hollow=False, label=None, size=36):
    colour, shape, alpha = look(solver)
    axes.scatter(xs, ys, s=size, marker=shape, facecolors="none" if hollow else colour, edgecolors=colour,
                 linewidths=1.2, alpha=alpha, label=label, zorder=3)


def plain_number(value, _position=None):
    if value >= 10_000:
        return f"{value / 1e6:g}M" if value >= 1e6 else f"{value / 1e3:g}k"
    return f"{value:g}"


def log_axes(axes, x=True, y=True):
    """Marks of finished axes: an axis of less than two decades has marks at 2 and 5, too."""
    for axis, wanted in ((axes.xaxis, x), (axes.yaxis, y)):
        if not wanted:
            continue
        (axes.set_xscale if axis is axes.xaxis else axes.set_yscale)("log")
        low, high = axis.get_view_interval()
        axis.set_major_locator(LogLocator(subs=(1, 2, 5) if high < 100 * low else (1,)))
        axis.set_major_formatter(FuncFormatter(plain_number))
        axis.set_minor_formatter(NullFormatter())


class Picture:
    """A plot that is drawn when a format of it is asked for; `draw` returns whether there was anything to draw."""

    def __init__(self, draw, width, height, panels=1):
        self.draw, self.size, self.panels = draw, (width, height), panels

    def svg(self):
        """The text of an SVG element; None when there was nothing to draw."""
        data = self.saved("svg")
        if data is None:
            return None
        text = data.decode()
        return text[text.index("<svg"):].replace("'DejaVu Sans'", "'DejaVu Sans', Verdana, sans-serif")

    def pdf(self):
        """The bytes of a PDF file; None when there was nothing to draw."""
        return self.saved("pdf")

    def saved(self, kind):
        undated = {"svg": {"Date": None}, "pdf": {"CreationDate": None}}[kind]
        with plt.rc_context(STYLE):
            figure, axes = plt.subplots(1, self.panels, figsize=self.size, constrained_layout=True, squeeze=False)
            figure.patch.set_alpha(0)
            for one in axes[0]:
                one.patch.set_alpha(0)
            data = io.BytesIO()
            if found := self.draw(*axes[0]):
                figure.savefig(data, format=kind, metadata=undated, transparent=True)
            plt.close(figure)
        return data.getvalue() if found else None


def legend_beside(axes, **more):
    axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1.0), borderaxespad=0, **more)


def draw_scatter(axes, suites, limit):
    """A point for each question and solver; unanswered questions are drawn beyond the limit."""
    beyond, counts = limit * 1.45, {}
    solvers = sorted({c[0] for s in suites for c in s.columns() if c[1] != "-"}, key=order)
    for solver in solvers:
        both = [tuple(row.seconds((solver, prefix)) for prefix in PREFIXES) for s in suites for row in s.pairs(solver)]
        points = [(b or beyond, d or beyond) for b, d in both if b or d]
        if points:
            counts[solver] = len(points)
            marker(axes, *zip(*points), solver, hollow=":" in solver, label=f"{solver_title(solver)} ({len(points)})")
    ends = [0.02, limit * 2.1]
    axes.fill_between(ends, [ends[0]] * 2, ends, color=FAINT, alpha=0.10, linewidth=0)
    axes.plot(ends, ends, color=FAINT, linewidth=0.9, zorder=1)
    axes.axvline(limit, color=FAINT, linestyle=":", linewidth=1), axes.axhline(limit, color=FAINT, linestyle=":", linewidth=1)
    axes.text(0.97, 0.05, "dependency faster", transform=axes.transAxes, ha="right", fontsize=8.5, color=FAINT)
    axes.text(0.05, 0.87, "baseline faster", transform=axes.transAxes, va="top", fontsize=8.5, color=FAINT)
    axes.set(xlim=ends, ylim=ends, aspect="equal", xlabel="baseline prefix, CPU seconds", ylabel="dependency prefix, CPU seconds")
    log_axes(axes)
    legend_beside(axes, title="solver (questions)", alignment="left")
    return bool(counts)


def draw_cactus(axes, suite):
    """The number of questions that each solver answers within a time. The legend: most answered first."""
    curves = [(suite.answered(column), column) for column in suite.columns()]
    curves = sorted((c for c in curves if c[0]), key=lambda c: (-len(c[0]), sum(c[0])))
    for times, column in curves:
        solver, prefix = column
        colour, shape, alpha = look(solver)
        hollow = prefix == "baseline"
        name = solver_title(solver) + ("" if prefix == "-" else f", {prefix}")
        axes.plot(range(1, len(times) + 1), times, marker=shape, markersize=4.2, color=colour, alpha=alpha,
                  markerfacecolor="none" if hollow else colour, linestyle="--" if hollow else "-",
                  label=f"{name}  {len(times)}")
    log_axes(axes, x=False)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.set(xlabel=f"questions answered, of {len(suite.rows)}", ylabel="CPU seconds each", xlim=(0.2, len(suite.rows) + 0.8))
    legend_beside(axes, title="answered", alignment="left")
    return bool(curves)


def scatter(suites, limit):
    return Picture(lambda axes: draw_scatter(axes, suites, limit), 7.4, 4.7)


def cactus(suite):
    return Picture(lambda axes: draw_cactus(axes, suite), 7.4, 4.7)


def glance(suites, limit):
    """The picture of the README: the first suite's cactus and the scatter of all."""
    def draw(left, right):
        left.set_title("published stochastic endgames")
        right.set_title("what the prefix does to the formula solvers")
        return draw_cactus(left, suites[0]) and draw_scatter(right, suites, limit)
    return Picture(draw, 12.4, 4.1, panels=2)


def sizes(suite):
    """Clauses of each game as translated and as reduced, by prefix."""
    found = {}
    for row in suite.rows:
        pair = {prefix: record for prefix in ("baseline", "dependency") if (record := row.formula(prefix))}
        if pair and row.name not in found:
            found[row.name] = pair
    names = sorted(found, key=lambda n: max(r["formula"]["clauses"] for r in found[n].values()))

    def draw(axes):
        for place, name in enumerate(names):
            ends = [c for r in found[name].values() for c in (r["formula"]["clauses"], r["reduced"]["clauses"])]
            axes.plot([min(ends), max(ends)], [place, place], color=FAINT, linewidth=1, alpha=0.6, zorder=1)
            for prefix, record in found[name].items():
                hollow = prefix == "baseline"
                axes.scatter(record["formula"]["clauses"], place, s=46 if hollow else 26, marker="o", zorder=3,
                             facecolors="none" if hollow else "#e4572e", edgecolors="#e4572e", linewidths=1.1)
                axes.scatter(record["reduced"]["clauses"], place, s=46 if hollow else 26, marker="D", zorder=3,
                             facecolors="none" if hollow else "#2e86c1", edgecolors="#2e86c1", linewidths=1.1)
        log_axes(axes, y=False)
        axes.set_yticks(range(len(names)), names, fontsize=9)
        axes.set(xlabel="clauses", ylim=(-0.7, len(names) - 0.3))
        axes.grid(axis="y", visible=False)
        dots = [Line2D([], [], marker=m, linestyle="", color=c, markerfacecolor=c if filled else "none", label=label)
                for m, c, filled, label in (("D", "#2e86c1", True, "reduced, dependency"), ("D", "#2e86c1", False, "reduced, baseline"),
                                            ("o", "#e4572e", True, "translated, dependency"), ("o", "#e4572e", False, "translated, baseline"))]
        axes.legend(handles=dots, loc="lower left", bbox_to_anchor=(0, 1.0), ncols=2, borderaxespad=0.2)
        return bool(names)
    return Picture(draw, 7.4, 1.6 + 0.25 * len(names))


def time_against_states(suites):
    """Forward search: seconds by the positions it stored, with lines of equal speed."""
    tints = dict(zip([s.name for s in suites], ["#e4572e", "#2e86c1", "#17a589", "#b35bb0"]))

    def draw(axes):
        any_point = False
        for suite in suites:
            points = [(row.record(("forward", "-"))["statistics"]["states"], row.seconds(("forward", "-"))) for row in suite.rows
                      if row.seconds(("forward", "-")) and row.record(("forward", "-"))["statistics"].get("states")]
            if points:
                any_point = True
                axes.scatter(*zip(*points), s=30, facecolors=tints[suite.name], alpha=0.75, linewidths=0, label=suite.name, zorder=3)
        log_axes(axes)
        if not any_point:
            return False
        (left, right), (low, high) = axes.get_xlim(), axes.get_ylim()
        for speed in (1e4, 1e5, 1e6):
            axes.plot([left, right], [left / speed, right / speed], color=FAINT, linewidth=0.8, linestyle="--", zorder=1)
            if left < low * speed < right:
                axes.annotate(f"{plain_number(speed)}/s", (low * speed, low), textcoords="offset points", xytext=(12, 4),
                              fontsize=8.5, color=FAINT)
        axes.set(xlim=(left, right), ylim=(low, high), xlabel="positions stored", ylabel="CPU seconds, loading included")
        axes.legend(loc="upper left", title="suite", alignment="left")
        return True
    return Picture(draw, 7.4, 4.7)
