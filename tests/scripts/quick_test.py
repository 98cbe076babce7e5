#!/usr/bin/env python3
"""The suite `quick` through the real program, as a smoke test: every run is answered and every value right;
and the report that is made of it holds the numbers of the lines.   quick_test.py PROGRAM"""

import json
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction
from pathlib import Path
from statistics import median

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from oddsat_bench import suite  # noqa: E402


class Quick(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.results = Path(cls.temporary.name) / "quick.jsonl"
        cls.ended = subprocess.run([sys.executable, ROOT / "scripts" / "bench", "quick", "--program", PROGRAM, "--jobs", "2",
                                    "--results", cls.results], capture_output=True, text=True, check=False, timeout=500)
        cls.lines = [json.loads(line) for line in cls.results.read_text().splitlines()]

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def test_every_run_is_answered_and_right(self):
        self.assertEqual(self.ended.returncode, 0, self.ended.stderr)
        expected = {(q.instance, q.question): Fraction(q.expected) for q in suite.read_suite("quick")}
        self.assertEqual({(line["instance"], line["question"]) for line in self.lines}, set(expected))
        for line in self.lines:
            self.assertEqual(line["status"], "exact", line)
            self.assertEqual(Fraction(line["value"]), expected[line["instance"], line["question"]], line)
        self.assertLessEqual({"forward", "check", "xssat", "qbf"}, {line["solver"] for line in self.lines})

    def test_formula_lines_tell_sizes_before_and_after_reduction(self):
        for line in self.lines:
            if line["solver"] in ("xssat", "depqbf"):
                self.assertGreaterEqual(line["formula"]["clauses"], line["reduced"]["clauses"], line)
                self.assertGreater(line["formula"]["blocks"], 0, line)
                self.assertGreater(line["formula"]["innermost"], 0, line)

    def table_of_the_report(self):
        made = subprocess.run([sys.executable, ROOT / "scripts" / "report", self.results], capture_output=True, text=True,
                              check=False, timeout=200)
        self.assertEqual(made.returncode, 0, made.stderr)
        text = self.results.with_name("report.md").read_text()
        rows = [line for line in text[text.index("## Suite quick"):].split("\n\n")[1].splitlines()]
        head, _, *body = [[cell.strip() for cell in row[2:-2].split(" | ")] for row in rows]
        return head, body, "tables only" not in made.stderr

    def test_the_report_says_what_the_lines_say(self):
        head, body, drawn = self.table_of_the_report()
        questions = list(dict.fromkeys((line["instance"], line["question"]) for line in self.lines))
        self.assertEqual(len(body), len(questions))
        for row, (instance, question) in zip(body, questions):
            mine = [line for line in self.lines if (line["instance"], line["question"]) == (instance, question)]
            value = Fraction(mine[0]["value"])
            self.assertAlmostEqual(float(row[head.index("ours %")]), float(100 * value), delta=0.00006)
            self.assertEqual(row[head.index("exact value")], str(value))
            for column in head[head.index("exact value") + 1:]:
                solver, _, prefix = column.removesuffix(" s").partition(", ")
                times = [line["cpu_seconds"] for line in mine if (line["solver"], line["prefix"]) == (solver, prefix or "-")]
                shown = row[head.index(column)]
                if times:
                    self.assertAlmostEqual(float(shown), max(median(times), 0.005), delta=0.0051)
                else:
                    self.assertEqual(shown, "–")
        html = self.results.with_name("report.html").read_text()
        self.assertGreaterEqual(html.count("<svg"), 4 if drawn else 0)
        self.assertNotIn("src=", html)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
