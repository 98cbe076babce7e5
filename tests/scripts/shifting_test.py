#!/usr/bin/env python3
"""The tables of the experiment `shifting` contain the last horizon of each prefix and compare at the last horizon that both prefixes
reached; a formula written for another plan is the same formula."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "scripts"))

from oddsat_measure import shifting, shifting_tables  # noqa: E402


def run(prefix, horizon, nodes, value="1/2"):
    line = {"game": "some", "horizon": horizon, "last": horizon == 4, "prefix": prefix, "solver": "xssat", "formula": "reduced",
            "plan": "own", "order": "written", "limit": 5, "cpu": 1.0, "statistics": {"nodes": nodes}}
    return line | ({"status": "exact", "value": value} if nodes else {"status": "unknown"})


class Tables(unittest.TestCase):
    lines = [run("baseline", 2, 300), run("baseline", 3, 0), run("dependency", 2, 150), run("dependency", 4, 500)]

    def test_reached_and_compared(self):
        self.assertIn("| xssat on reduced | 2 | 4 (end) | 2 | 300 | 150 | 1.00 | 1.00 |", shifting_tables.tables(self.lines))
        self.assertIn("| xssat on reduced | 1 | 1 | 0 | 2.0 (2.0 to 2.0) |", shifting_tables.summary(self.lines))

    def test_ways_out_of_budget_are_left_out(self):
        self.assertEqual(shifting_tables.finished(self.lines), self.lines)
        self.assertEqual(shifting_tables.finished(self.lines[:3]), [])

    def test_values_that_differ_are_reported(self):
        self.assertEqual(shifting_tables.disagreements(self.lines), [])
        wrong = [*self.lines, run("baseline", 4, 1, "1/3")]
        self.assertEqual(shifting_tables.disagreements(wrong), ["some at horizon 4: 1/2 and 1/3"])

    def test_plan_is_in_the_numbers_and_order_in_the_places(self):
        text = "c a remark\np cnf 3 1\ne 2 0\nr 0.25 1 0\ne 3 0\n-1 2 3 0\n"
        known = [2, 1, 3]
        self.assertEqual(shifting.rewritten(text, known, "latest", "known"),
                         "p cnf 3 1\ne 1 0\nr 0.25 2 0\ne 3 0\n-2 1 3 0\n")
        self.assertEqual(shifting.rewritten(text, known, "earliest", "known"),
                         "p cnf 3 1\ne 3 0\nr 0.25 2 0\ne 1 0\n-2 3 1 0\n")

    def test_the_program_takes_every_way(self):
        for game in shifting.MEASURED:
            first, exit_code = ("r 0.5 1 0", 0) if shifting.has_chance(game) else ("a 1 0", 10)
            with tempfile.NamedTemporaryFile("w", suffix=".sdimacs") as file:
                file.write(f"p cnf 2 1\n{first}\ne 2 0\n1 2 0\n")
                file.flush()
                for solver, formula, words, _, _ in shifting.ways(game):
                    done = subprocess.run([PROGRAM, "solve", file.name, *words], capture_output=True, text=True, check=False)
                    self.assertEqual((done.returncode, done.stderr), (exit_code, ""), (solver, formula))


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
