#!/usr/bin/env python3
"""The experiment `matches` finds decisions that are not best, values that are not right and points that are missing; a short series of
the real program has none.   matches_test.py PROGRAM"""

import subprocess
import sys
import unittest
from fractions import Fraction
from pathlib import Path

sys.dont_write_bytecode = True
SCRIPTS = Path(__file__).resolve().parent.parent.parent / "scripts"
sys.path.insert(0, str(SCRIPTS))

from oddsat_measure import matches  # noqa: E402

MOVES = {"a": Fraction(1, 3), "b": Fraction(0)}


class Known:
    """A position in which x has no choice, then one with two moves."""

    def after(self, moves):
        return (Fraction(1, 3), MOVES) if moves else (Fraction(1, 3), {"a": Fraction(1, 3)})


def match_with(reason):
    return [{"moves": "x a, y noop; x a, y noop", "reasons": [f"x a: {reason}"], "goals": {"x": 50, "y": 50}}]


class Judge(unittest.TestCase):
    def test_decisions(self):
        self.assertIsNone(matches.fault_of("a", "proved 1/3", Fraction(1, 3), MOVES))
        self.assertIsNone(matches.fault_of("a", "proved 0.333", Fraction(1, 3), MOVES))
        self.assertIsNone(matches.fault_of("b", "estimated 0.300 from 90 playouts", Fraction(1, 3), MOVES))
        self.assertEqual(matches.fault_of("b", "proved 1/3", Fraction(1, 3), MOVES), "b is worth 0, the best move 1/3")
        self.assertEqual(matches.fault_of("a", "proved 1/2", Fraction(1, 3), MOVES), "proved 1/2, but the value is 1/3")
        self.assertEqual(matches.fault_of("a", "proved 0", Fraction(1, 3), MOVES), "proved 0, but the value is 1/3")

    def test_reasons_belong_to_positions_with_a_choice(self):
        self.assertEqual(matches.judge(Known(), match_with("proved 1/3"), "x"), (1, 1, []))
        self.assertEqual(matches.judge(Known(), match_with("proved 1"), "x"),
                         (1, 1, ["after 'x a, y noop': proved 1, but the value is 1/3"]))
        self.assertRaises(SystemExit, matches.judge, Known(), [match_with("")[0] | {"reasons": ["x c: proved 1"]}], "x")

    def test_points(self):
        self.assertEqual(matches.too_few_points(match_with(""), "x", Fraction(1, 2), 60), [])
        self.assertEqual(matches.too_few_points(match_with(""), "x", Fraction(1), 60), ["50 points, but the value promises 100.00"])
        with_dice = [match_with("")[0] | {"goals": {"x": 50, "random": None}}]
        self.assertEqual(matches.too_few_points(with_dice, "x", Fraction(3, 5), 60), [])
        self.assertEqual(matches.too_few_points(with_dice, "x", Fraction(2, 3), 60), ["60 points, but the value promises 66.67"])


class Series(unittest.TestCase):
    def test_the_player_is_perfect_in_nim(self):
        done = subprocess.run([sys.executable, SCRIPTS / "measure", "matches", "--only", "nim", "--matches", "3", "--program", PROGRAM], capture_output=True,
                              text=True, check=False, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual(len(done.stdout.splitlines()), 4)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop()
    unittest.main()
