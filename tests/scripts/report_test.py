#!/usr/bin/env python3
"""The report compares prefixes only on runs of one commit and under one limit, and says how many it left out."""

import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "scripts"))

from oddsat_report import conditions, lines, tables  # noqa: E402


def run(game, prefix, seconds, commit="aaa", limit=100.0, memory=1000):
    return {"instance": f"{game}.gdl", "question": "--player x", "solver": "xssat", "prefix": prefix, "time_limit": limit,
            "memory_limit": memory, "status": "exact" if seconds else "unknown", "value": "1", "cpu_seconds": seconds or limit,
            "reason": None if seconds else "time limit reached", "commit": commit, "versions": {"oddsat": "0"},
            "machine": {"cpu": "any", "cores": 1}}


def suite_of(*records):
    with tempfile.TemporaryDirectory() as folder:
        games = sorted({r["instance"] for r in records})
        rows = "".join(f"{game},--player x,\n" for game in games)
        Path(folder, "some.csv").write_text("instance,question,tags\n" + rows)
        results = Path(folder, "some.jsonl")
        results.write_text("".join(json.dumps(r) + "\n" for r in records))
        return lines.load(results, Path(folder))


def shifting(*records):
    head, rows = tables.shifting_rows([suite_of(*records)])
    return dict(zip(head, rows[0]))


class Pairs(unittest.TestCase):
    def test_runs_of_one_commit_and_limit_are_compared(self):
        row = shifting(run("a", "baseline", 4.0), run("a", "dependency", 2.0), run("b", "baseline", None), run("b", "dependency", 8.0))
        self.assertEqual((row["questions"], row["left out"], row["both"], row["baseline / dependency"]), ("2", "0", "1", "2.00"))

    def test_others_are_left_out_and_counted(self):
        for change in ({"commit": "bbb"}, {"limit": 300.0}, {"memory": 2000}):
            row = shifting(run("a", "baseline", 4.0), run("a", "dependency", 2.0), run("b", "baseline", None),
                           run("b", "dependency", 8.0, **change))
            self.assertEqual((row["questions"], row["left out"], row["dependency"]), ("1", "1", "1"), change)

    def test_a_side_by_side_table_marks_them(self):
        _, rows = tables.pair_rows(suite_of(run("a", "baseline", 4.0), run("a", "dependency", 2.0, commit="bbb")), ["xssat"])
        self.assertEqual(rows, [["a", "4.00 *", "2.00 *"]])


class Conditions(unittest.TestCase):
    def test_limits_are_those_of_each_suite(self):
        suite = suite_of(run("a", "baseline", 4.0), run("a", "dependency", 2.0, limit=1200.0, memory=9000), run("b", "baseline", 1.0))
        self.assertEqual(conditions.limits_of(suite), "Suite some: 2 runs of commit aaa with 100 s and 1000 MB; "
                                                      "1 run of commit aaa with 1200 s and 9000 MB.")
        self.assertIn("pairs left out: 1.", conditions.conditions([suite]))

    def test_one_commit_and_limit_are_said_once(self):
        suite = suite_of(run("a", "baseline", 4.0), run("a", "dependency", 2.0))
        self.assertEqual(conditions.limits_of(suite), "Suite some: commit aaa, 100 s and 1000 MB for a run.")
        self.assertNotIn("left out", conditions.conditions([suite]))


if __name__ == "__main__":
    unittest.main()
