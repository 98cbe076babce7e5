#!/usr/bin/env python3
"""A small suite through a real Slurm: one task and the controller are killed in the middle, the same
command is given again, and the results are complete and equal to a local run."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parent))
from private_slurm import PrivateSlurm  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent
SKIP = 77
QUESTIONS = [("games/tictactoe-3x3.gdl", "--player xplayer --random oplayer --horizon %d" % n) for n in range(2, 10)]


def bench_words(program, suite, results, *more):
    return [sys.executable, ROOT / "scripts" / "bench", suite, "--program", program, "--results", results,
            "--solvers", "forward,xssat", "--prefixes", "dependency", "--time-limit", "60", "--memory-limit", "1024",
            *more]


def values(results):
    records = [json.loads(line) for line in Path(results).read_text().splitlines()]
    return {(r["instance"], r["question"], r["solver"], r["prefix"]): (r["status"], r["value"]) for r in records}


def interrupted_run(slurm, words, parts):
    process = subprocess.Popen(words, env=slurm.environment)
    slurm.wait_for(lambda: any(parts.glob("*.json")), 120)
    running = slurm.ask("squeue", "--noheader", "--array", "--states", "RUNNING,PENDING", "--format", "%i").split()
    if running:
        slurm.ask("scancel", running[-1])
        time.sleep(8)  # the controller saves its state every few seconds
    slurm.kill_controller()
    slurm.start_controller()
    return process.wait(600), bool(running)


def main():
    program = Path(sys.argv[1])
    missing = [tool for tool in ("munged", "slurmctld", "slurmd", "sbatch") if not shutil.which(tool)]
    if missing or os.geteuid() != 0:
        print(f"skipped: needs root and {' '.join(missing) or 'nothing else'} (Debian: slurm-wlm munge)")
        return SKIP
    with tempfile.TemporaryDirectory() as name, PrivateSlurm(tempfile.mkdtemp(dir=name)) as slurm:
        folder = Path(name)
        suite = folder / "small.csv"
        suite.write_text("instance,question,expected,tags\n" + "".join(f"{i},{q},open,chance\n" for i, q in QUESTIONS))
        subprocess.run(bench_words(program, suite, folder / "local.jsonl"), check=True)
        words = bench_words(program, suite, folder / "slurm.jsonl", "--engine", "slurm", "--jobs", "1")
        code, cut = interrupted_run(slurm, words, folder / "slurm.parts")
        assert cut, "the suite was over before it could be disturbed"
        # The controller may have forgotten that it killed the task; if not, one was lost, and said so.
        assert code in (0, 1), f"exit code {code}"
        subprocess.run(words, check=True, env=slurm.environment)
        expected, got = values(folder / "local.jsonl"), values(folder / "slurm.jsonl")
        assert got == expected, f"{got} differs from {expected}"
        assert all(status == "exact" for status, _ in got.values()), got
    print(f"equal: {len(QUESTIONS) * 2} runs, one killed task, one killed controller")
    return 0


if __name__ == "__main__":
    sys.exit(main())
