#!/usr/bin/env python3
"""`scripts/run` in a checkout that cannot be written: it runs what is built, and names what is not.

  read_only_test.py PROGRAM
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parent.parent.parent
NOBODY = 65534


class ReadOnly(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = Path(self.temporary.name)
        self.folder.chmod(0o755)
        self.checkout = self.folder / "checkout"
        for part in ("scripts", "app", "encodings", "solvers", "translator", "web", "build/release"):
            (self.checkout / part).mkdir(parents=True)
        for file in ("scripts/run", "scripts/setup", "CMakePresets.json", "app/main.cpp"):
            shutil.copy(ROOT / file, self.checkout / file)

    def tearDown(self):
        self.allow(0o755)
        self.temporary.cleanup()

    def allow(self, mode):
        for folder, _, _ in os.walk(self.checkout):
            os.chmod(folder, mode)

    def run_script(self):
        """Root can write everywhere, so it runs the script as somebody else."""
        before = sorted(self.checkout.rglob("*"))
        self.allow(0o555)
        who = {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
        done = subprocess.run([self.checkout / "scripts" / "run", "info", "-"], input=(ROOT / "benchmarks/games/nim.gdl").read_text(),
                              capture_output=True, text=True, check=False, timeout=100, cwd=self.folder, **who)
        self.assertEqual(sorted(self.checkout.rglob("*")), before)
        return done

    def build(self):
        program = self.checkout / "build" / "release" / "oddsat"
        shutil.copy(PROGRAM, program)
        program.chmod(0o755)
        return program

    def test_runs_what_is_built(self):
        self.build()
        done = self.run_script()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("roles", done.stdout)
        self.assertEqual(done.stderr, "")

    def test_warns_of_sources_that_are_newer(self):
        built = self.build().stat().st_mtime
        os.utime(self.checkout / "app" / "main.cpp", (built + 10, built + 10))
        done = self.run_script()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("sources are newer than build/release/oddsat", done.stderr)

    def test_names_what_is_not_built(self):
        done = self.run_script()
        self.assertEqual(done.returncode, 3)
        self.assertIn("cannot be written, and build/release lacks: oddsat", done.stderr)


if __name__ == "__main__":
    PROGRAM = sys.argv.pop(1)
    unittest.main()
