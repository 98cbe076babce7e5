#!/usr/bin/env python3
"""Cubes through a real Slurm: solve-cubes, one task, the node and Slurm's controller are killed in the middle;
the same command is given again, and the answer is the one of forward search on the whole question.

  cubes_slurm_test.py PROGRAM [GAME CUBES [options of solve]]    another question than the small one of the test
"""

import json
import os
import shutil
import signal
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
GAME = ROOT / "benchmarks" / "games" / "stochastic-tictactoe-3x3-p80.gdl"
CUBES, QUESTION = "12", ["--player", "oplayer", "--moves"]


def answer(program, *words):
    done = subprocess.run([program, *words, "--memory-limit", "3000", "--output", "json"], capture_output=True, text=True, check=False)
    found = json.loads(done.stdout)
    return found["status"], found["value"], found.get("moves")


def kill_node(slurm):
    """The daemon of the node and all that runs under it."""
    for path in Path("/proc").glob("[0-9]*"):
        try:
            words = (path / "cmdline").read_bytes().split(b"\0")
            ours = str(slurm.folder).encode() in (path / "environ").read_bytes()
        except OSError:
            continue
        if words[0].startswith(b"slurmstepd") and ours:
            os.kill(int(path.name), signal.SIGKILL)
    slurm.processes["slurmd"].kill()
    slurm.processes["slurmd"].wait()
    slurm.start("slurmd", "slurmd", "-D", "-f", str(slurm.folder / "slurm.conf"))


def disturb(slurm, words, results):
    """Kills all that can be killed once there are some results. Says how many cubes were done by then."""
    process = subprocess.Popen(words, env=slurm.environment)
    slurm.wait_for(lambda: len(list(results.glob("*.json"))) >= 2, 600)
    process.kill()
    process.wait()
    running = slurm.ask("squeue", "--noheader", "--array", "--states", "RUNNING", "--format", "%i").split()
    slurm.ask("scancel", *running[-1:])
    kill_node(slurm)
    time.sleep(8)  # the controller saves its state every few seconds
    slurm.kill_controller()
    slurm.start_controller()
    slurm.wait_for(lambda: "idle" in slurm.ask("sinfo", "--noheader", "--format", "%T") or
                   slurm.ask("squeue", "--noheader"), 120)
    return len(list(results.glob("*.json")))


def main():
    program = Path(sys.argv[1]).resolve()
    game, count, question = (Path(sys.argv[2]), sys.argv[3], sys.argv[4:]) if len(sys.argv) > 3 else (GAME, CUBES, QUESTION)
    missing = [tool for tool in ("munged", "slurmctld", "slurmd", "sbatch") if not shutil.which(tool)]
    if missing or os.geteuid() != 0:
        print(f"skipped: needs root and {' '.join(missing) or 'nothing else'} (Debian: slurm-wlm munge)")
        return SKIP
    with tempfile.TemporaryDirectory() as name, PrivateSlurm(tempfile.mkdtemp(dir=name)) as slurm:
        folder = Path(name) / "question"
        subprocess.run([program, "split", game, *question, "--cubes", count, "-o", folder], check=True)
        words = [sys.executable, ROOT / "scripts" / "solve-cubes", folder, "--program", program, "--engine", "slurm",
                 "--jobs", "1", "--time-limit", "600", "--memory-limit", "3000"]
        before = disturb(slurm, words, folder / "results")
        cubes = json.loads(subprocess.run([program, "combine", folder, "--output", "json"], capture_output=True,
                                          text=True, check=False).stdout)["cubes"]
        assert cubes["needed"] > 0, "the cubes were solved before they could be disturbed"
        for _ in range(3):  # what the killed node had under way may be lost; the same command goes on
            code = subprocess.run(words, env=slurm.environment, check=False).returncode
            if code == 0:
                break
        assert code == 0, f"exit code {code}"
        expected = answer(program, "solve", game, *question)
        got = answer(program, "combine", folder)
        assert got == expected, f"{got} differs from {expected}"
        after = len(list((folder / "results").glob("*.json")))
        assert after <= cubes["all"], f"{after} results of {cubes['all']} cubes: some were computed twice"
        assert not slurm.ask("squeue", "--noheader"), "tasks are left in the queue"
    print(f"equal: {cubes['all']} cubes, {before} of them done before all was killed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
