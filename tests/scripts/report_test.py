#!/usr/bin/env python3
"""The report compares prefixes only on runs of one commit and under one limit, and says how many it left out."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from oddsat_report import conditions, lines, paper, tables  # noqa: E402


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


class Names(unittest.TestCase):
    def test_roles_are_named_as_the_question_does(self):
        for question, player, others in (("--player red --random blue", "red", "--random blue"), ("--player=red", "red", "–"),
                                         ("--horizon 3", "–", "--horizon 3"),
                                         ("--strategy 'x=a b.strat' --player 'p(1)'", "p(1)", "--strategy 'x=a b.strat'")):
            row = lines.Row("a.gdl", question, ("second",))
            self.assertEqual((row.player, row.other_options()), (player, others))

    def test_a_suite_of_strategies_needs_no_player(self):
        row = lines.Row("a.gdl", "--strategy x=a.strat:best", ())
        self.assertEqual(tables.strategy_rows(lines.Suite("strategies", [row], []))[1][0][1:3], ["–", "x: best"])


class Paper(unittest.TestCase):
    HEAD, ROWS = ["game", "role", "won %", "s"], [["a_1", "x", "100.00", "0.5"], ["", "y", "open", "> 10"]]

    def test_a_latex_table_has_its_signs_escaped_and_its_numbers_at_the_right(self):
        text = paper.as_latex(self.HEAD, self.ROWS)
        self.assertIn(r"\begin{tabular}{llrr}", text)
        self.assertIn(r"game & role & won \% & s \\", text)
        self.assertIn(r"a\_1 & x & 100.00 & 0.5 \\", text)
        self.assertIn(r" & y & open & $>$ 10 \\", text)

    def test_a_csv_row_is_complete_by_itself(self):
        self.assertEqual(paper.as_csv(self.HEAD, self.ROWS), "game,role,won %,s\na_1,x,100.00,0.5\na_1,y,open,> 10\n")


class Pages(unittest.TestCase):
    """The script on results of one's own, with and without matplotlib."""

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = Path(self.temporary.name)
        self.results = self.folder / "mine.jsonl"
        records = [{**run(game, prefix, 2.0), "peak_mb": 1, "statistics": {}, "formula": None, "reduced": None}
                   for game in "ab" for prefix in ("baseline", "dependency")]
        self.results.write_text("".join(json.dumps(r) + "\n" for r in records))

    def tearDown(self):
        self.temporary.cleanup()

    def report(self, given, *words, without_matplotlib=False):
        environment = dict(os.environ)
        if without_matplotlib:
            (self.folder / "shadow").mkdir()
            (self.folder / "shadow" / "matplotlib.py").write_text("raise ImportError('not there')\n")
            environment["PYTHONPATH"] = str(self.folder / "shadow")
        done = subprocess.run([sys.executable, ROOT / "scripts" / "report", given, *words], capture_output=True, text=True, check=False,
                              env=environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done, (self.folder / "report.md").read_text()

    def test_tables_need_no_matplotlib(self):
        done, text = self.report(self.results, without_matplotlib=True)
        self.assertIn("tables only: matplotlib was not found", done.stderr)
        self.assertIn("| a | x | – | 100.0000 | 1 | 2.00 | 2.00 |", text)
        page = (self.folder / "report.html").read_text()
        self.assertIn("Suite mine", page)
        self.assertNotIn("<svg", page)

    def test_the_files_for_a_paper(self):
        folder = self.folder / "paper"
        done, _ = self.report(self.results, "--paper", folder)
        self.assertIn("a,x,–,100.0000,1,2.00,2.00\n", (folder / "suite-mine.csv").read_text())
        self.assertIn(r"a & x & -- & 100.0000 & 1 & 2.00 & 2.00 \\", (folder / "suite-mine.tex").read_text())
        drawn = sorted(path.name for path in folder.glob("*.pdf"))
        self.assertEqual(drawn, [] if "tables only" in done.stderr else ["answered-mine.pdf", "prefixes.pdf"])

    def test_the_suite_beside_the_results_is_found(self):
        (self.folder / "mine.csv").write_text("instance,question,expected,tags,published\nb.gdl,--player x,1,,99.00\n")
        for given in (self.results, self.folder):
            text = self.report(given)[1]
            self.assertIn("| b | x | – | 99.00 | 100.0000 |", text)
            self.assertNotIn("| a |", text)  # no question of the suite


if __name__ == "__main__":
    unittest.main()
