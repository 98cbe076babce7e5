#!/usr/bin/env python3
"""A question split into cubes, with everything going wrong that can: killed solvers and controllers, a full
disk, two at once, files cut in half, results of other questions and versions. Nothing is lost, nothing is
counted twice, and what is left out is said.

  cubes_faults_test.py PROGRAM
"""

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = Path(sys.argv[1]).resolve()
GAME = ROOT / "benchmarks/games/tictactoe-3x3.gdl"
QUESTION = ["--player", "xplayer", "--random", "oplayer", "--moves"]

# Stands before the program: `solve` waits for a file, kills itself, or writes down that it was asked.
WRAPPER = """#!/bin/sh
if [ "$1" = solve ]; then
  echo "$2 $$" >> {folder}/asked
  while [ -e {folder}/hold ]; do sleep 0.02; done
  if [ -e {folder}/die ]; then rm {folder}/die; kill -KILL $$; fi
fi
exec {program} "$@"
"""


class Faults(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.base = Path(self.temporary.name)
        self.folder = self.base / "question"
        self.wrapper = self.base / "oddsat"
        self.wrapper.write_text(WRAPPER.format(folder=self.base, program=PROGRAM))
        self.wrapper.chmod(0o755)

    def tearDown(self):
        self.temporary.cleanup()

    def oddsat(self, *words, **more):
        return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False, timeout=100, **more)

    def split(self, *words, folder=None):
        done = self.oddsat("split", GAME, *QUESTION, "--cubes", "6", "-o", folder or self.folder, *words)
        self.assertEqual(done.returncode, 0, done.stderr)

    def words(self, *more):
        return [sys.executable, ROOT / "scripts" / "solve-cubes", self.folder, "--program", self.wrapper,
                "--time-limit", "60", *more]

    def solve(self, *more, **how):
        return subprocess.run(self.words(*more), capture_output=True, text=True, check=False, timeout=200, **how)

    def state(self, *more):
        done = self.oddsat("combine", self.folder, "--output", "json", *more)
        return json.loads(done.stdout), done

    def asked(self):
        path = self.base / "asked"
        return path.read_text().splitlines() if path.exists() else []

    def wait_for(self, holds):
        end = time.monotonic() + 60
        while not holds():
            self.assertLess(time.monotonic(), end, "it did not come to that")
            time.sleep(0.02)

    def expect_answer(self):
        state, done = self.state()
        self.assertEqual((done.returncode, state["status"], state["value"]["exact"]), (0, "exact", "191/192"), done.stderr)
        self.assertEqual([row["value"] for row in state["moves"]],
                         ["191/192", "379/384", "191/192", "379/384", "95/96", "379/384", "191/192", "379/384", "191/192"])
        self.assertEqual(state["left_out"], [])

    def results(self):
        return sorted((self.folder / "results").glob("*.json"))

    def some_result(self):
        self.solve()
        return self.results()[0]

    def test_a_prefix_without_a_formula_is_refused(self):
        self.split()
        for words in ([], ["--solver", "forward"], ["--solver", "auto"]):
            done = self.solve("--prefix", "baseline", *words)
            self.assertEqual(done.returncode, 2)
            self.assertIn("--prefix is not understood by solver forward", done.stderr)
        self.assertEqual(self.asked(), [])
        self.assertEqual(self.solve("--prefix", "baseline", "--solver", "xssat").returncode, 0)
        self.expect_answer()

    def test_a_killed_solver_is_asked_again(self):
        self.split()
        (self.base / "die").touch()
        done = self.solve()
        self.assertEqual(done.returncode, 30, done.stderr)
        self.assertIn("crash (-9)", done.stdout)
        before = len(self.asked())
        self.assertEqual(self.solve().returncode, 0)
        self.assertEqual(len(self.asked()), before + 1)
        self.assertEqual(self.state()[0]["cubes"]["needed"], 0)
        self.expect_answer()

    def test_a_killed_controller_goes_on_with_what_is_missing(self):
        self.split()
        process = subprocess.Popen(self.words(), stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.wait_for(lambda: len(self.results()) >= 2)
        (self.base / "hold").touch()
        self.wait_for(lambda: len(self.asked()) > len(self.results()) or process.poll() is not None)
        process.kill()
        process.communicate()
        (self.base / "hold").unlink()
        kept = {path: path.stat().st_mtime_ns for path in self.results()}
        self.assertEqual(self.solve().returncode, 0)
        for path, when in kept.items():
            self.assertEqual(path.stat().st_mtime_ns, when, "a result was computed twice")
        self.expect_answer()

    def test_an_interrupt_leaves_no_process(self):
        self.split()
        (self.base / "hold").touch()
        process = subprocess.Popen(self.words(), stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.wait_for(lambda: self.asked())
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)
        self.assertEqual(process.returncode, 130)
        for line in self.asked():
            self.assertFalse(Path("/proc", line.split()[-1]).exists())
        (self.base / "hold").unlink()
        self.assertEqual(self.solve().returncode, 0)
        self.expect_answer()

    def test_a_full_disk_keeps_what_is_finished(self):
        self.split()
        limit = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (64, 64))  # noqa: E731
        done = self.solve(preexec_fn=limit)
        self.assertEqual(done.returncode, 1)
        self.assertIn("a result cannot be written: [Errno 27] File too large", done.stderr)
        self.assertEqual(list((self.folder / "results").iterdir()), [])
        self.assertEqual(self.solve().returncode, 0)
        self.expect_answer()

    def test_a_full_disk_leaves_no_half_question(self):
        words = [PROGRAM, "split", GAME, *QUESTION, "-o", self.folder]

        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))

        done = subprocess.run(words, capture_output=True, text=True, check=False, preexec_fn=limit)
        self.assertEqual(done.returncode, 1)
        self.assertIn("question.json: error: cannot be written: File too large", done.stderr)
        self.assertEqual([path.name for path in self.folder.iterdir() if path.is_file()], ["game.gdl"])
        self.split()
        self.assertIn("holds a split question already", self.oddsat("split", GAME, *QUESTION, "-o", self.folder).stderr)

    def test_a_result_cut_in_half_is_left_out_and_done_again(self):
        self.split()
        path = self.some_result()
        path.write_text(path.read_text()[:100])
        state, done = self.state()
        self.assertEqual(done.returncode, 30)
        self.assertEqual(state["cubes"]["needed"], 1)
        self.assertIn(f"{path.name}: is cut off, or no JSON object; it is left out", done.stderr)
        self.assertEqual(self.solve().returncode, 0)
        self.expect_answer()

    def change(self, path, **fields):
        record = json.loads(path.read_text())
        path.write_text(json.dumps({**record, **fields}))

    def test_results_of_others_are_left_out(self):
        other = self.base / "other"
        done = self.oddsat("split", GAME, "--player", "oplayer", "--random", "xplayer", "--cubes", "6", "-o", other)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.split()
        path = self.some_result()
        record = json.loads(path.read_text())
        version, _, build = record["versions"]["oddsat"].partition("+")
        self.assertEqual(len(build), 12)
        for fields, why in [({"question": json.loads((other / "question.json").read_text())["id"]},
                             "is the result of another question, game or version of the program"),
                            ({"versions": {"oddsat": "0.0.1"}}, "was computed by oddsat 0.0.1"),
                            ({"versions": {"oddsat": f"{version}+{build[::-1]}"}}, f"was computed by oddsat {version}+{build[::-1]}"),
                            ({"cube": "0123456789abcdef"}, "names no cube of this folder"),
                            ({"value": "3/2"}, "'value' is missing, or not a fraction from 0 to 1"),
                            ({"value": None}, "'value' is missing, or not a text")]:
            self.change(path, **fields)
            state, done = self.state()
            self.assertEqual((done.returncode, state["cubes"]["needed"]), (30, 1), fields)
            self.assertIn(why, done.stderr)
            path.write_text(json.dumps(record))
        self.expect_answer()

    def test_results_that_exclude_each_other_are_an_error(self):
        self.split()
        path = self.some_result()
        copy = path.with_name(path.stem + "-copy.json")
        shutil.copy(path, copy)
        self.expect_answer()  # the same result twice counts once
        self.change(copy, value="1/7")
        done = self.oddsat("combine", self.folder)
        self.assertEqual(done.returncode, 1)
        self.assertIn("one of them is wrong, delete it", done.stderr)
        self.assertIn(copy.name, done.stderr)
        self.assertEqual(done.stdout, "")

    def test_a_changed_folder_is_refused(self):
        self.split()
        question, game = self.folder / "question.json", self.folder / "game.gdl"
        text = question.read_text()
        for changed, why in [(text.replace('"version":"', '"version":"9.'), "was written by oddsat 9."),
                             (text.replace('"horizon":9', '"horizon":8'), "its id does not fit what it asks"),
                             (text.replace('"weight":1,"node":1}', '"weight":1,"node":0}'), "the opened tree is damaged"),
                             (text[:len(text) // 2], "is cut off, or no JSON object")]:
            self.assertNotEqual(changed, text)
            question.write_text(changed)
            done = self.oddsat("combine", self.folder)
            self.assertEqual(done.returncode, 1)
            self.assertIn(why, done.stderr)
        question.write_text(text)
        game.write_text(game.read_text() + "\n")
        self.assertIn("its content has changed", self.oddsat("combine", self.folder).stderr)
        self.assertIn("its content has changed", self.solve().stderr)
        self.assertIn("holds no question.json", self.oddsat("combine", self.base).stderr)

    def run_out(self):
        """A record as if the first needed cube had run out of time."""
        row = self.state()[0]["needed"][0]
        record = {"question": self.state()[0]["question"], "cube": row["cube"], "solver": "forward", "prefix": "-",
                  "status": "unknown", "reason": "time limit reached", "bounds": ["1/2", "1"], "cpu_seconds": 60,
                  "time_limit": 60, "memory_limit": 4096, "versions": {"oddsat": self.state()[0]["versions"]["oddsat"]}}
        (self.folder / "results" / f"{row['cube']}-slow.json").write_text(json.dumps(record))
        return row["cube"]

    def test_what_ran_out_of_time_is_split_again_once(self):
        self.split()
        cube = self.run_out()
        before = self.state()[0]
        self.assertEqual(before["needed"][0]["low"], "1/2")
        both = [subprocess.Popen([PROGRAM, "combine", self.folder, "--resplit", "--output", "json"], text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)]
        for process in both:
            process.communicate()
            self.assertEqual(process.returncode, 30)
        state = self.state()[0]
        self.assertEqual(state["generation"], 1)
        self.assertNotIn(cube, [row["cube"] for row in state["needed"]])
        self.assertGreater(state["cubes"]["needed"], before["cubes"]["needed"])
        self.assertEqual(self.solve().returncode, 0)
        self.expect_answer()

    def test_resplit_goes_on_until_all_is_known(self):
        self.split()
        cube = self.run_out()
        (self.base / "hold").touch()
        done = subprocess.Popen(self.words("--resplit", "--time-limit", "30"), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.wait_for(lambda: self.asked())
        (self.base / "hold").unlink()
        done.communicate(timeout=100)
        self.assertEqual(done.returncode, 0)
        self.assertTrue((self.folder / "question.1.json").exists())
        self.assertEqual([path for path in self.results() if cube in path.name and "slow" not in path.name], [])
        self.expect_answer()

    def test_two_controllers_at_once_lose_nothing(self):
        self.split()
        both = [subprocess.Popen(self.words("--jobs", "2"), stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(2)]
        for process in both:
            process.communicate(timeout=100)
            self.assertEqual(process.returncode, 0)
        self.expect_answer()

    def test_a_cube_that_is_not_needed_any_more_is_ended(self):
        done = self.oddsat("split", GAME, "--player", "xplayer", "--random", "oplayer", "--at-least", "1/2", "--cubes",
                           "3", "-o", self.folder)
        self.assertEqual(done.returncode, 0, done.stderr)
        (self.base / "hold").touch()
        process = subprocess.Popen(self.words("--jobs", "2"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.wait_for(lambda: len(self.asked()) == 2)
        pids = [line.split()[-1] for line in self.asked()]
        record = {"question": self.state()[0]["question"], "cube": self.state()[0]["needed"][2]["cube"], "solver": "forward",
                  "prefix": "-", "status": "exact", "value": "379/384", "bounds": None, "cpu_seconds": 1, "time_limit": 60,
                  "memory_limit": 4096, "versions": {"oddsat": self.state()[0]["versions"]["oddsat"]}}
        (self.folder / "results" / "by-somebody-else.json").write_text(json.dumps(record))
        os.kill(int(pids[0]), signal.SIGKILL)  # then the controller looks again, and ends the other one
        out, _ = process.communicate(timeout=60)
        self.assertEqual(process.returncode, 10, out)
        self.assertIn("yes: ", out)
        self.assertFalse(Path("/proc", pids[1]).exists())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
