"""Values, pictures and playouts of positions, and policies."""
import html
import itertools
import random
import re

from . import _core
from ._errors import Error, LimitReached
from ._options import Texts, words

_Position = _core.Position


def _values_of(game, question):
    key = repr(sorted(question.items())) if question else ""
    values = game._values.get(key)
    if values is None:
        with Texts() as texts:
            values = game._values[key] = _core.Values(game._core_game, words(question, texts))
    return values


def value(self, *, time_limit=None, progress=None, **question):
    """The exact value of this position, as a fraction: `position.value(player="x", random=["o"])`.

    The options are those of a question: player, random, goal, payoff, horizon (counted from here), and others. Values are kept
    for further calls. Raises LimitReached where the time limit comes first.
    """
    found = _values_of(self.game, question).at(self, time_limit, progress)
    if found[0] is None:
        raise LimitReached(found[4], found[1], found[2])
    return found[0]


def values(self, *, time_limit=None, progress=None, **question):
    """The value of every legal move of the role that chooses here, by move; options as for value."""
    found = _values_of(self.game, question).at(self, time_limit, progress)
    if found[0] is None:
        raise LimitReached(found[4], found[1], found[2])
    return dict(found[3])


def solve(self, *, progress=None, **options):
    """The answer of Game.solve for this position, with all its options but `after` and `state`."""
    for name in ("after", "state"):
        if options.get(name) is not None:
            raise Error(f"the position is the start; '{name}' names another one")
    return self.game._call("solve", {**options, **_start(self)}, progress)


def _start(self):
    return {"after": self.history_text} if self.steps else {}


def playout(self, choose=None, seed=None):
    """The end of a playout from here, or a position in which a role has no move. `choose` takes a role and its legal moves and
    returns one of them; without it every role chooses at random."""
    if choose is None:
        one_of = random.Random(seed).choice
        choose = lambda role, moves: one_of(moves)  # noqa: E731
    position = self
    while not position.terminal:
        legal = position.legal
        if not all(legal.values()):
            return position
        position = position.after({role: choose(role, moves) for role, moves in legal.items()})
    return position


def policy(game, question):
    """The best moves in the positions that best moves of the player lead to; see Game.policy."""
    if question.get("horizon") is not None:
        raise Error("a policy is about whole playouts; leave out the horizon")
    _values_of(game, question)  # an error for a question that does not fit the game
    chance = question.get("random") or ()
    chance = {"random", *([chance] if isinstance(chance, str) else chance)}
    player = question.get("player") or next(role for role in game.roles if role not in chance)
    found, waiting = {}, [game.initial]
    seen = set(waiting)
    while waiting:
        position = waiting.pop()
        legal = position.legal
        if len(legal.get(player, ())) > 1:
            if any(len(moves) > 1 for role, moves in legal.items() if role != player and role not in chance):
                raise Error("both sides choose at once in a position; solve computes a mixture for its first moves")
            worth = position.values(**question)
            best = max(worth.values())
            legal[player] = found[position] = [move for move in legal[player] if worth[move] == best]
        for moves in itertools.product(*legal.values()) if legal else ():
            after = position.after(dict(zip(legal, moves)))
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return found


class Strip:
    """The positions of a playout, drawn side by side."""

    def __init__(self, positions):
        self.positions = list(positions)

    def _repr_html_(self):
        boards = "".join(f'<div style="width:110px;margin:2px">{_narrow(each.svg())}<small>{html.escape(_step(each))}</small></div>'
                         for each in self.positions)
        return f'<div style="display:flex;flex-wrap:wrap">{boards}</div>'

    def __str__(self):
        return "\n".join(map(str, self.positions))

    def __repr__(self):
        return f"<Strip of {len(self.positions)} positions>"


def _narrow(svg):
    """The picture as wide as what it is in."""
    return re.sub(r'<svg ([^>]*?)width="[^"]*" height="[^"]*"', r'<svg \1width="100%"', svg, count=1)


def _step(position):
    return ", ".join(f"{role} {move}" for role, move in position.history[-1].items()) if position.steps else "start"


def strip(self):
    """The positions from the start of the game to this one, as a strip of boards in a notebook."""
    position = self.game.initial
    positions = [position]
    for step in self.history:
        position = position.after(step)
        positions.append(position)
    return Strip(positions)


def _repr(self):
    where = f"after {self.steps} steps" if self.steps else "at the start"
    return f"<Position of {self.game.name} {where}>"


def add_methods():
    """Gives the class of the C++ part the methods that are written here."""
    for method in (value, values, solve, playout, strip):
        setattr(_Position, method.__name__, method)
    _Position.__repr__ = _repr
    _Position._repr_svg_ = _Position.svg
