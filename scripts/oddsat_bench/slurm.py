"""The Slurm engine: one array job for a suite. Each task does one run and writes its own file, so a
killed task, or a controller that goes away, costs only the runs that were under way."""

import os
import shlex
import subprocess
import sys
import time

from pathlib import Path

from .suite import ROOT

POLL = 2  # seconds between queries of the queue


def job_script(words, indices, store, jobs, time_limit, memory_limit):
    minutes = int(2 * time_limit / 60) + 2
    array = ",".join(str(index) for index in indices) + (f"%{jobs}" if jobs else "")
    command = " ".join(shlex.quote(str(word)) for word in words)
    return f"""#!/bin/sh
#SBATCH --job-name=oddsat
#SBATCH --array={array}
#SBATCH --ntasks=1
#SBATCH --time={minutes}
#SBATCH --mem={memory_limit + 1024}
#SBATCH --requeue
#SBATCH --output={store.parts}/task-%a.log
cd {shlex.quote(str(ROOT))} && exec {command} --only "$SLURM_ARRAY_TASK_ID"
"""


def slurm(*words):
    return subprocess.run(words, capture_output=True, text=True, check=False)


def submit(script):
    done = slurm("sbatch", "--parsable", str(script))
    if done.returncode != 0:
        raise SystemExit(f"{Path(sys.argv[0]).name}: sbatch failed: {done.stderr.strip()}")
    return done.stdout.strip().split(";")[0]


def still_queued(job):
    """None while the controller does not answer; the caller then waits."""
    done = slurm("squeue", "--noheader", "--jobs", job, "--format", "%i %T")
    if done.returncode == 0:
        return bool(done.stdout.strip())
    return False if "Invalid job id" in done.stderr else None


def wait_for(job, index, watch):
    """Waits until the array has left the queue. Tasks that `watch` does not need any more are cancelled."""
    cancelled = set()
    while still_queued(job) is not False:
        time.sleep(POLL)
        unwanted = {number for run, number in index.items() if watch and not watch.wanted(run)} - cancelled
        if unwanted and slurm("scancel", *(f"{job}_{number}" for number in sorted(unwanted))).returncode == 0:
            cancelled |= unwanted


def run_slurm(runs, missing, store, words, jobs, time_limit, memory_limit, watch=None, on_submit=None):
    index = {run: number for number, run in enumerate(runs)}
    script = store.parts / f"job.{os.getpid()}.sh"
    script.write_text(job_script(words, [index[run] for run in missing], store, jobs, time_limit, memory_limit))
    job = submit(script)
    print(f"{Path(sys.argv[0]).name}: submitted array job {job} with {len(missing)} tasks", file=sys.stderr)
    if on_submit:
        on_submit(job)
    wait_for(job, {run: index[run] for run in missing}, watch)
    if watch:
        watch.look()
    lost = [run for run in missing if not store.has(run)]
    for log in store.parts.glob("task-*.log"):
        log.unlink(missing_ok=True)
    script.unlink(missing_ok=True)
    if lost:
        print(f"{Path(sys.argv[0]).name}: {len(lost)} runs did not finish; the same command goes on with them", file=sys.stderr)
        raise SystemExit(1)
