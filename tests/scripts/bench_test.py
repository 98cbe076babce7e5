#!/usr/bin/env python3
"""The benchmark runner: nothing is lost or left running at Ctrl-C, only what is missing is done again,
wrong values and disagreements are shouted, limits hold, and a line says all that a report needs.

  bench_test.py            with a program that stands in for oddsat
"""

import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

from oddsat_bench import measure, suite  # noqa: E402

STAND_IN = HERE / "stand_in.py"


def alive(text):
    """Processes whose command line holds the text."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if text in path.read_bytes().decode(errors="replace"):
                found.append(path.parent.name)
        except OSError:
            pass
    return found


class Runner(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = Path(self.temporary.name)
        self.suite, self.results, self.log = (self.folder / name for name in ("s.csv", "s.jsonl", "log"))
        self.sleep = f"987.{os.getpid()}"  # how long what hangs would sleep, so that its processes can be told
        self.environment = {**os.environ, "STAND_IN_LOG": str(self.log), "STAND_IN_SLEEP": self.sleep}

    def tearDown(self):
        self.temporary.cleanup()

    def ask(self, rows):
        lines = [f"games/nim.gdl,--horizon {horizon},{expected},chance" for horizon, expected in rows]
        self.suite.write_text("\n".join(["instance,question,expected,tags", *lines]) + "\n")

    def words(self, *more):
        return [sys.executable, ROOT / "scripts" / "bench", self.suite, "--program", STAND_IN, "--results",
                self.results, "--time-limit", "20", "--solvers", "forward,xssat", "--prefixes", "dependency", *more]

    def bench(self, *more, **environment):
        return subprocess.run(self.words(*more), env={**self.environment, **environment}, capture_output=True,
                              text=True, check=False, timeout=100)

    def lines(self):
        return [json.loads(line) for line in self.results.read_text().splitlines()]

    def asked(self):
        return self.log.read_text().split("\n")[:-1] if self.log.exists() else []

    def test_ctrl_c_loses_nothing_and_leaves_no_process(self):
        self.ask([(n, "1/2") for n in (1, 2, 3)])
        process = subprocess.Popen(self.words(), env={**self.environment, "STAND_IN_HANGS": "3"},
                                   stderr=subprocess.PIPE, text=True, start_new_session=True)
        end = time.monotonic() + 60
        while "forward 3" not in self.asked() and time.monotonic() < end:
            time.sleep(0.05)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=30)
        self.assertEqual(process.returncode, 130, errors)
        self.assertEqual(alive(f"sleep\x00{self.sleep}") + alive(str(self.results)), [])
        self.log.unlink()
        again = self.bench()
        self.assertEqual(again.returncode, 0, again.stderr)
        self.assertEqual(self.asked(), ["forward 3", "xssat 3"])
        self.assertEqual([line["value"] for line in self.lines()], ["1/2"] * 6)
        self.log.unlink()
        self.assertEqual(self.bench().returncode, 0)
        self.assertEqual(self.asked(), [])

    def test_wrong_values_and_disagreements_are_shouted(self):
        self.ask([(1, "1/3"), (2, "open")])
        ended = self.bench(STAND_IN_XSSAT="3/4")
        self.assertEqual(ended.returncode, 1)
        self.assertEqual(ended.stderr.count("WRONG VALUE"), 2, ended.stderr)
        self.assertEqual(ended.stderr.count("DISAGREEMENT"), 2, ended.stderr)
        self.assertIn("xssat/dependency says 3/4, expected 1/3", ended.stderr)

    def test_failures_and_wrong_bounds_are_shouted(self):
        self.ask([(1, "1/2")])
        ended = self.bench("--solvers", "unsure,broken")
        self.assertEqual(ended.returncode, 1)
        self.assertIn("WRONG BOUNDS: games/nim.gdl --horizon 1: unsure/dependency says 3/4 to 1", ended.stderr)
        self.assertIn("FAILED: games/nim.gdl --horizon 1: broken/dependency: crash (1) no answer", ended.stderr)
        self.log.unlink()
        self.bench("--solvers", "unsure,broken")
        self.assertEqual(self.asked(), ["broken 1"])

    def test_expected_values_are_adopted_from_forward_search(self):
        self.ask([(1, "open")])
        self.assertEqual(self.bench("--adopt", STAND_IN_FORWARD="2/5", STAND_IN_XSSAT="2/5").returncode, 0)
        self.assertIn("--horizon 1,2/5,chance", self.suite.read_text())

    def test_jobs_and_repeats(self):
        self.ask([(n, "1/2") for n in (1, 2)])
        self.assertEqual(self.bench("--jobs", "3", "--repeat", "2").returncode, 0)
        self.assertEqual(sorted(self.asked()), sorted(["forward 1", "forward 2", "xssat 1", "xssat 2"] * 2))
        self.assertEqual({line["repeat"] for line in self.lines()}, {0, 1})

    def test_higher_limits_ask_again_only_what_was_given_up(self):
        self.ask([(1, "1/2"), (2, "1/2")])
        first = self.bench("--solvers", "forward", "--time-limit", "0.2", STAND_IN_HANGS="2")
        self.assertEqual(first.returncode, 0, first.stderr)
        self.assertEqual([line["status"] for line in self.lines()], ["exact", "timeout"])
        self.log.unlink()
        self.bench("--solvers", "forward", "--time-limit", "0.2")
        self.assertEqual(self.asked(), [])
        self.bench("--solvers", "forward", "--time-limit", "20")
        self.assertEqual(self.asked(), ["forward 2"])
        self.assertEqual([line["status"] for line in self.lines()], ["exact", "exact"])

    def test_a_budget_begins_nothing_after_its_end(self):
        self.ask([(n, "1/2") for n in (1, 2)])
        ended = self.bench("--budget", "0.000001")
        self.assertEqual(ended.returncode, 0, ended.stderr)
        self.assertIn("4 left to do", ended.stderr)
        self.assertEqual(self.asked(), [])

    def test_a_line_says_all_that_a_report_needs(self):
        self.ask([(1, "1/2")])
        self.bench()
        line = self.lines()[-1]
        for field in ("value", "status", "cpu_seconds", "wall_seconds", "peak_mb", "seconds", "formula", "reduced",
                      "statistics", "versions", "machine", "commit", "time_limit", "memory_limit"):
            self.assertTrue(line[field], field)
        self.assertEqual(set(line["machine"]), {"cpu", "cores"})

    def test_games_and_strategies_are_found_beside_the_file(self):
        (self.folder / "mine").mkdir()
        for file in ("mine/own.gdl", "mine/own.strat"):
            (self.folder / file).write_text("")
        self.suite.write_text("instance,question,expected,tags\n"
                              "mine/own.gdl,--horizon 1 --strategy x=mine/own.strat:best,1/2,chance\n"
                              "games/nim.gdl,--horizon 2,1/2,chance\n")
        words = [word for word in self.words("--solvers", "forward") if word not in ("--results", self.results)]
        done = subprocess.run(words, env=self.environment, capture_output=True, text=True, check=False, cwd="/")
        self.assertEqual(done.returncode, 0, done.stderr)
        lines = self.lines()  # beside the file, too
        self.assertEqual([line["instance"] for line in lines], ["mine/own.gdl", "games/nim.gdl"])
        self.assertNotIn(str(self.folder), json.dumps(lines))
        inputs = [line.split("\t") for line in self.log.with_suffix(".words").read_text().splitlines()]
        self.assertIn(str(self.folder.resolve() / "mine/own.gdl"), inputs[0])
        self.assertIn(f"x={self.folder.resolve() / 'mine/own.strat'}:best", inputs[0])
        self.assertIn(str(ROOT / "benchmarks/games/nim.gdl"), inputs[1])

    def test_a_game_that_is_nowhere_is_an_error_at_once(self):
        self.suite.write_text("instance,question,expected,tags\nlost.gdl,--horizon 1,1/2,chance\n")
        done = self.bench()
        self.assertEqual(done.returncode, 1)
        self.assertIn(f"no game 'lost.gdl' in {self.folder.resolve()}", done.stderr)
        self.assertEqual(self.asked(), [])

    def measured(self, solver, **limits):
        run = suite.Run("games/nim.gdl", "--horizon 1", solver, "-", 0, **{"time_limit": 20, "memory_limit": 100, **limits})
        os.environ["STAND_IN_LOG"] = str(self.log)
        return measure.measure(run, STAND_IN, set())

    def test_limits_on_memory_and_cpu_time_hold(self):
        grown = self.measured("grow")
        self.assertTrue(grown["status"].startswith("crash"), grown["status"])
        self.assertLess(grown["peak_mb"], 2000)
        measure.GRACE, kept = 0, measure.GRACE
        burnt = self.measured("burn", time_limit=1)
        measure.GRACE = kept
        self.assertNotEqual(burnt["status"], "exact")
        self.assertLess(burnt["cpu_seconds"], 4)

    def test_a_hard_limit_from_outside_is_kept(self):
        self.ask([(1, "1/2")])
        shell = ["bash", "-c", 'ulimit -v 4000000; ulimit -t 20; exec "$@"', "bash", *map(str, self.words())]
        done = subprocess.run(shell, env=self.environment, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual({line["status"] for line in self.lines()}, {"exact"})


if __name__ == "__main__":
    unittest.main()
