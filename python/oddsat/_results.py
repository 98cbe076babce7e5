"""JSON objects of the program as Python values: fractions, intervals, moves."""
import html
import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple, Optional

from ._strategy import Strategy

_FRACTIONS = {"value", "low", "high", "probability", "bound"}
# Members that are not shown by themselves.
_ASIDE = {"command", "statistics", "versions", "seconds", "cpu_seconds", "text"}
_COUNTS = {"count", "playouts", "playouts_at_least", "without_goal"}


class Interval(NamedTuple):
    """Bounds of a value that is not known exactly."""

    low: Fraction
    high: Fraction

    def __str__(self):
        return f"{self.low} to {self.high}"


class Move(NamedTuple):
    """A move at the start of a question, with the value that it leads to."""

    role: str
    move: str
    low: Fraction
    high: Fraction
    probability: Optional[Fraction] = None
    reply: Optional[str] = None

    @property
    def value(self):
        """The exact value, or None where it is not known."""
        return self.low if self.low == self.high else None


def converted(node, key=""):
    """A value of the JSON in which numbers are fractions and integers."""
    if isinstance(node, list):
        return [converted(each) for each in node]
    if isinstance(node, str):
        if key in _FRACTIONS and re.fullmatch(r"-?\d+(/\d+)?", node):
            return Fraction(node)
        return int(node) if key in _COUNTS and node.isdigit() else node
    if not isinstance(node, dict):
        return node
    if "exact" in node and "decimal" in node:
        return Fraction(node["exact"])
    if set(node) == {"decimal"}:
        return node["decimal"]
    if set(node) == {"low", "high"}:
        return Interval(converted(node["low"], "low"), converted(node["high"], "high"))
    if "role" in node and "move" in node and "value" in node:
        return _move(node)
    # The keys of goals are roles, which may have any name.
    return {name: each if name == "goals" else converted(each, name) for name, each in node.items()}


def _move(node):
    value = converted(node["value"], "value")
    low, high = value if isinstance(value, Interval) else (value, value)
    probability = node.get("probability")
    return Move(node["role"], node["move"], low, high, probability and Fraction(probability), node.get("reply"))


class Result(Mapping):
    """The answer of a command. Its members are those of the program's JSON object, as items and as attributes; values are
    fractions.

    json        the object itself, as the program prints it
    exit_code   what the program exits with: 0, 10 (yes), 20 (no), 30 (a limit came first)
    """

    def __init__(self, json, exit_code, remarks):
        self.json, self.exit_code, self.remarks = json, exit_code, list(remarks)
        self._members = {name: converted(each, name) for name, each in json.items()}

    def __getitem__(self, name):
        return self._members[name]

    def __iter__(self):
        return iter(self._members)

    def __len__(self):
        return len(self._members)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self._members[name]
        except KeyError:
            raise AttributeError(f"this result has no '{name}'; it has {', '.join(self._members)}") from None

    def __dir__(self):
        return [*super().__dir__(), *self._members]

    def __bool__(self):
        """Of a yes/no question the answer, False where a limit came first; any other result is true."""
        return self.exit_code not in (20, 30)

    def __repr__(self):
        members = ", ".join(f"{name}={_short(each)}" for name, each in self._members.items() if name not in _ASIDE)
        return f"{type(self).__name__}({members})"

    def _repr_html_(self):
        rows = "".join(
            f"<tr><th>{html.escape(name)}</th><td>{_cell(each)}</td></tr>" for name, each in self._members.items()
            if name not in _ASIDE and name != "strategy")
        return f"<table>{rows}</table>{self._html_below()}"

    def _html_below(self):
        return Strategy(self.json["strategy"])._repr_html_() if "strategy" in self.json else ""


class Answer(Result):
    """The answer of `solve`.

    status        exact, interval (approx=True), approximate, or unknown: a limit came first
    low, high     bounds of the value, as fractions; both are the value where it is exact
    best_moves    the best first moves, each a Move
    moves         with moves=True every first move with its value
    mixture       the probability of each best move where the player has to randomise, by move
    strategy      with best_strategy=True the whole best strategy, as a text
    certificate   with certificate=True a certificate of the value, as a text
    """

    def __init__(self, json, exit_code, remarks, written):
        super().__init__(json, exit_code, remarks)
        self.strategy = Strategy(written["best_strategy"]) if "best_strategy" in written else None
        self.certificate = written.get("certificate")

    @property
    def value(self):
        """The exact value as a fraction, or None where it is not known."""
        return self._members["value"] if self.json["status"] == "exact" else None

    @property
    def low(self):
        return self._bound(0)

    @property
    def high(self):
        return self._bound(1)

    def _bound(self, which):
        value = self._members["value"]
        if isinstance(value, Interval):
            return value[which]
        return Fraction(value)

    @property
    def mixture(self):
        return {move.move: move.probability for move in self.best_moves if move.probability is not None}

    def _repr_html_(self):
        value = _cell(self._members["value"])
        heading = f"<p>{html.escape(self.json.get('player', 'value'))}: <b>{value}</b> ({self.json['status']})</p>"
        return heading + moves_html(self._members.get("moves") or self._members.get("best_moves") or [])


def moves_html(moves):
    """A table of moves with bars for their values."""
    if not moves:
        return ""
    rows = "".join(
        f"<tr><td>{html.escape(move.move)}</td><td>{_cell(move.value if move.low == move.high else Interval(move.low, move.high))}"
        f"</td><td>{_bar(move.low)}</td></tr>" for move in moves)
    return f"<table><tr><th>{html.escape(moves[0].role)}</th><th>value</th><th></th></tr>{rows}</table>"


def _bar(value):
    width = round(100 * float(value))
    return ('<div style="width:100px;border:1px solid #999"><div style="width:'
            f'{width}px;height:0.7em;background:#4a7ebb"></div></div>')


def _table(rows):
    """A row for each dictionary, with their members as columns."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    head = "".join(f"<th>{html.escape(str(name))}</th>" for name in names)
    body = "".join("<tr>" + "".join(f"<td>{_cell(row.get(name, ''))}</td>" for name in names) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{body}</table>"


def _short(value):
    if isinstance(value, list) and value and all(isinstance(each, Move) for each in value):
        value = [each.move for each in value]
    text = str(value) if isinstance(value, Fraction) else repr(value)
    return text if len(text) <= 200 else text[:197] + "..."


def _cell(value):
    if isinstance(value, Fraction) and value.denominator != 1:
        return f"{html.escape(_short(value))} ({float(value):.6f})"
    if isinstance(value, Move):
        return html.escape(value.move)
    if isinstance(value, list) and value and all(isinstance(each, Mapping) for each in value):
        return _table(value)
    if isinstance(value, list):
        return ", ".join(_cell(each) for each in value)
    if isinstance(value, Mapping):
        return ", ".join(f"{html.escape(str(name))} {_cell(each)}" for name, each in value.items())
    return html.escape(_short(value) if not isinstance(value, str) else value)
