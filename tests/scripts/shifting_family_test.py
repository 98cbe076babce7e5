#!/usr/bin/env python3
"""The family of docs/quantifier-shifting.md that separates the prefixes for elimination: its values, its lower bound by force, and what the
program does on it."""

import itertools
import json
import subprocess
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "scripts"))

from oddsat_measure import shifting_family as family  # noqa: E402


def solved(n, prefix, *words, kinds=("exists", "chance")):
    command = [PROGRAM, "solve", "-", "--format", "sdimacs", "--no-reduce", "--output", "json", "-q", *words]
    run = subprocess.run(command, input=family.Family(n, *kinds).text(prefix), capture_output=True, text=True, check=False)
    return json.loads(run.stdout)


class Separates(unittest.TestCase):
    def test_clauses_leave_one_value_to_what_is_defined(self):
        made = family.Family(2)
        given, free = [*range(1, made.decided + 1), made.coin], [*made.inner, made.goal]
        for bits in itertools.product((0, 1), repeat=len(given)):
            values, models = dict(zip(given, bits)), 0
            for rest in itertools.product((0, 1), repeat=len(free)):
                all_values = values | dict(zip(free, rest))
                models += all(any(all_values[abs(l)] == (l > 0) for l in clause) for clause in made.clauses)
            self.assertEqual(models, family.result(made, values) ^ values[made.coin])

    def test_value_under_both_prefixes_whoever_decides(self):
        for n in (2, 3, 5):
            for kinds in itertools.product(("exists", "forall", "chance"), ("chance", "forall")):
                for prefix in family.PREFIXES:
                    for solver in ("eliminate", "xssat", "abstraction"):
                        answer = solved(n, prefix, "--solver", solver, kinds=kinds)
                        self.assertEqual(answer["value"]["exact"], "1/2" if kinds[1] == "chance" else "0", (n, kinds, solver))

    def test_residuals_in_many_orders(self):
        for n in (2, 3, 4):
            self.assertEqual(family.check(n, 5), 0)

    def test_largest_factor_of_every_plan_and_order(self):
        for n in (4, 8):
            for words in ([], ["--set", "eliminate.plan=numbered"], ["--set", "eliminate.order=force"], ["--set", "eliminate.order=sift"]):
                sizes = [solved(n, prefix, "--solver", "eliminate", *words)["statistics"]["largest_factor"] for prefix in family.PREFIXES]
                self.assertGreaterEqual(sizes[0], 2 ** (n / 2))
                self.assertLess(sizes[1], 20)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
