#!/usr/bin/env python3
"""Games of the families with hidden information, at sizes whose values are known otherwise: published, or by an argument that is
written beside them.

  hidden_families_test.py ODDSAT
"""
import json
import os
import subprocess
import sys
import tempfile
from fractions import Fraction

MAKE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../scripts/make-game")
GOAL = ["--payoff", "goal"]


def poker(value):
    """The goal is 50 + 25 times what a player wins."""
    return Fraction(1, 2) + Fraction(value) / 4


def dice(value):
    """Won or lost: +1 and -1."""
    return Fraction(1, 2) + Fraction(value) / 2


def tiger(steps, right):
    """Backward over how often each side was heard: open the likelier door, listen, or at the end stay."""
    def best(step, left, other):
        p, q = right**left * (1 - right)**other, right**other * (1 - right)**left
        values = [max(p, q) / (p + q) * (100 - 10 * step) if step < steps else 20]
        if step < steps:
            hear_left = (p * right + q * (1 - right)) / (p + q)
            values.append(hear_left * best(step + 1, left + 1, other) + (1 - hear_left) * best(step + 1, left, other + 1))
        return max(values)
    return best(0, 0, 0) / 100


CASES = [
    # Published values of the first player (Kuhn poker with n cards, liar's dice with n faces).
    (["kuhn-poker", "3"], GOAL, poker("-1/18")),
    (["kuhn-poker", "4"], GOAL, poker("-1/24")),
    (["kuhn-poker", "5"], GOAL, poker("-1/15")),
    (["kuhn-poker", "6"], GOAL, poker("-11/180")),
    (["liars-dice", "3"], [], dice("1/9")),
    (["liars-dice", "4"], [], dice("1/16")),
    (["liars-dice", "5"], [], dice("1/125")),
    (["liars-dice", "2", "plain"], [], dice(0)),
    (["liars-dice", "3", "plain"], [], dice("-1/9")),
    (["liars-dice", "4", "plain"], [], dice("-1/8")),
    (["liars-dice", "5", "plain"], [], dice("-3/25")),
    (["dark-hex", "2x2"], [], 1),
    (["dark-hex", "2x3"], [], 1),
    (["dark-hex", "3x2"], [], 0),
    # One of n doors is opened, so a change wins with (n - 1) / n * 1 / (n - 2).
    (["monty-hall", "3"], [], Fraction(2, 3)),
    (["monty-hall", "20"], [], Fraction(19, 360)),
    (["tiger", "1"], GOAL, tiger(1, Fraction(3, 4))),
    (["tiger", "4"], GOAL, tiger(4, Fraction(3, 4))),
    (["tiger", "5", "60"], GOAL, tiger(5, Fraction(3, 5))),
    # Both players are in the same situation.
    (["goofspiel", "3"], GOAL, Fraction(1, 2)),
    (["goofspiel", "4"], GOAL, Fraction(1, 2)),
    (["goofspiel", "4", "open"], GOAL, Fraction(1, 2)),
    # On 2 x 2 cells any two marks are in a row. With another try the second mark always succeeds; else the second player finds the
    # first mark with 1/4 and loses; else the first player wins with 2/3, or the second one has the same chance of 2/3.
    (["krieg-tictactoe", "2x2"], [], 1),
    (["krieg-tictactoe", "2x2", "lose"], [], Fraction(5, 6)),
    # Hidden uniformly, a ship of one cell is hit by each of n shots with the same chance, whatever their order: the first player
    # wins unless it needs more shots.
    (["battleship", "2x1"], [], Fraction(3, 4)),
    (["battleship", "3x1"], [], Fraction(2, 3)),
    (["battleship", "2x2"], [], Fraction(5, 8)),
    (["battleship", "2x2"], ["--player", "second"], Fraction(3, 8)),
    # With one peg an answer says only right or wrong.
    (["mastermind", "1", "3", "2"], [], Fraction(2, 3)),
    (["mastermind", "1", "5", "3"], [], Fraction(3, 5)),
    (["mastermind", "1", "5", "3"], ["--player", "maker"], Fraction(2, 5)),
]


def main():
    program, wrong = sys.argv[1], 0
    with tempfile.TemporaryDirectory() as folder:
        for words, options, expected in CASES:
            path = os.path.join(folder, "-".join(words) + ".gdl")
            with open(path, "w") as file:
                subprocess.run([sys.executable, MAKE, *words], stdout=file, check=True)
            done = subprocess.run([program, "solve", path, *options, "--output", "json", "-q"], stdout=subprocess.PIPE, text=True)
            value = json.loads(done.stdout)["value"].get("exact")
            if value != str(expected):
                wrong += 1
                print(f"{' '.join(words + options)}: {expected} expected, not {value}")
    print(f"{len(CASES)} games, {wrong} wrong answers")
    return 1 if wrong else 0


sys.exit(main())
