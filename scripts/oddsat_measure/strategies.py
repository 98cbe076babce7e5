"""Published observations about strategies on CrossDot and three in a row; writes benchmarks/results/strategy-observations.md.

  ./scripts/measure strategies

Games of other sizes are made by scripts/make-game.
"""

import subprocess
import tempfile
from pathlib import Path

from .common import GAMES, ROOT, STRATEGIES, answered, header, line, program_of, table, write

HEAD = """# Observations about strategies

Made by `./scripts/measure strategies`. Seconds are CPU time of the whole program, the grounder and clingo included; "answer sets"
counts the same playouts by the logic program, on the number of games given in brackets.

"""


def pairs(low, high, least_k):
    return [(m, k) for m in range(low, high + 1) for k in range(least_k, m + 1)]


OBSERVATIONS = [  # text, sizes, strategy by role, property, the largest size that is also counted by answer sets
    ("thoughtful wins for the first player, k = 2, m = 3..9", [(m, 2) for m in range(3, 10)],
     {"x": "thoughtful"}, "terminal -> wins(x)", 8),
    ("leftmost beats thoughtful, k = 2, m = 4..9", [(m, 2) for m in range(4, 10)],
     {"x": "fill_leftmost", "o": "thoughtful"}, "terminal -> wins(x)", 9),
    ("cautious does not lose to leftmost, k = 2, m = 3..7", [(m, 2) for m in range(3, 8)],
     {"x": "fill_leftmost", "o": "cautious"}, "terminal -> ~wins(x)", 7),
    ("passive defence never loses as first player, 3 <= k <= m <= 8", pairs(3, 8, 3),
     {"x": "passive_defence"}, "terminal -> ~wins(o)", 6),
    ("passive defence never loses as second player, 3 <= k <= m <= 8", pairs(3, 8, 3),
     {"o": "passive_defence"}, "terminal -> ~wins(x)", 6),
]


class Games:
    """Games by family and size, made when they are first needed."""

    def __init__(self, folder):
        self.folder = Path(folder)

    def __call__(self, *family):
        path = self.folder / ("-".join(map(str, family)) + ".gdl")
        if not path.exists():
            made = subprocess.run([ROOT / "scripts" / "make-game", *map(str, family)], stdout=subprocess.PIPE, check=True)
            path.write_bytes(made.stdout)
        return path


def bound(profile, file="crossdot.strat"):
    return [word for role, name in profile.items() for word in ("--strategy", f"{role}={STRATEGIES / file}:{name}")]


def observation(program, games, text, sizes, profile, formula, most_by_sets):
    """Whether it holds for every size, the number of playouts, and the seconds of both engines."""
    holds, playouts, checked, counted, by_sets, sets = True, 0, 0.0, 0.0, 0.0, 0
    for m, k in sizes:
        game = games("crossdot", m, k)
        check = answered(program, ["check", game, *bound(profile), "--property", formula, "--property", "never-stuck"])
        count = answered(program, ["playouts", game, *bound(profile)])
        holds = holds and check.answer["holds"]
        playouts += int(count.answer["playouts"])
        checked, counted = checked + check.cpu, counted + count.cpu
        if m <= most_by_sets:
            other = answered(program, ["playouts", game, *bound(profile), "--engine", "asp", "--horizon", m])
            if other.answer["playouts"] != count.answer["playouts"]:
                raise SystemExit(f"measure strategies: the engines disagree on CrossDot({m},{k})")
            by_sets, sets = by_sets + other.cpu, sets + 1
    return [text, "yes" if holds else "no", len(sizes), playouts, f"{checked:.2f}", f"{counted:.2f}", f"{by_sets:.2f} ({sets})"]


def questions(games):
    """Single questions: text, call, whether it is a property."""
    board, winning = games("tictactoe", "5x5", 3), bound({"xplayer": "winning5"}, "lines.strat")
    yield "three in a row on 5x5: the winning strategy wins every playout", ["check", board, *winning, "--property", "wins"]
    yield "and has so many of them", ["playouts", board, *winning]
    yield "thoughtful against anything, CrossDot(12,4), counted", ["playouts", games("crossdot", 12, 4), *bound({"x": "thoughtful"})]
    yield ("passive defence as second player never loses, CrossDot(10,4)",
           ["check", games("crossdot", 10, 4), *bound({"o": "passive_defence"}), "--property", "terminal -> ~wins(x)"])
    yield "Tic-Tac-Toe, all playouts", ["playouts", GAMES / "tictactoe-3x3.gdl"]


def answer_of(program, text, words):
    done = answered(program, words)
    if words[0] == "check":
        return line([text, "yes" if done.answer["holds"] else "no", f"{done.cpu:.2f}"])
    return line([text, f"{done.answer['playouts']} playouts, {done.answer['positions']} positions", f"{done.cpu:.2f}"])


def main(parser, words):
    program = program_of(parser.parse_args(words))
    with tempfile.TemporaryDirectory() as folder:
        games = Games(folder)
        first = table(["observation", "holds", "games", "playouts", "check, s", "count, s", "answer sets, s (games)"],
                      [observation(program, games, *row) for row in OBSERVATIONS], 2)
        second = [header(["question", "answer", "CPU s"], 2)] + [answer_of(program, *question) for question in questions(games)]
    write("strategy-observations.md", HEAD + first + "\n\n" + "\n".join(second))
    return 0
