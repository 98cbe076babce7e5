"""One run: its own process group, limits on CPU time, wall time and memory, and its use of them."""

import json
import os
import resource
import signal
import subprocess
import tempfile
import threading
import time
from dataclasses import asdict
from functools import lru_cache
from pathlib import Path

from .suite import ROOT

GRACE = 10  # seconds in which the program prints its bounds after its own limit


@lru_cache(maxsize=None)
def machine():
    model = "unknown"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    return {"cpu": model, "cores": os.cpu_count()}


@lru_cache(maxsize=None)
def commit():
    def git(*words):
        return subprocess.run(["git", "-C", str(ROOT), *words], capture_output=True, text=True, check=False).stdout.strip()

    sources = ["CMakeLists.txt", "app", "encodings", "solvers", "translator", "benchmarks/games", "benchmarks/strategies"]
    changed = "+changes" if git("status", "--porcelain", "--", *sources) else ""
    return (git("rev-parse", "--short", "HEAD") or "unknown") + changed


def lower_limit(kind, soft, hard):
    """A batch system or a shell may have set a hard limit below ours, and that one cannot be raised."""
    _, inherited = resource.getrlimit(kind)
    if inherited != resource.RLIM_INFINITY:
        soft, hard = min(soft, inherited), min(hard, inherited)
    resource.setrlimit(kind, (soft, hard))


def limit_child(run):
    cpu = int(run.time_limit) + GRACE
    memory = 2 * (run.memory_limit << 20) + (1 << 30)  # addresses, not use: the program keeps its own limit
    lower_limit(resource.RLIMIT_CPU, cpu, cpu + 1)
    lower_limit(resource.RLIMIT_AS, memory, memory)


def end_group(process, sign=signal.SIGKILL):
    try:
        os.killpg(process.pid, sign)
    except ProcessLookupError:
        pass


def answer_of(text):
    try:
        return json.loads(text.strip().splitlines()[-1])
    except (IndexError, ValueError):
        return None


def status_of(answer, code, stopped):
    if stopped:
        return "timeout"
    if answer is None:
        return f"crash ({code})"
    return answer.get("status", "error")


def measure(run, program, running):
    """The record of a run to its end or to its limits; `running` contains the process meanwhile, for an interrupt."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        begin = time.monotonic()
        process = subprocess.Popen(run.words(program), stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                   cwd=ROOT, start_new_session=True, preexec_fn=lambda: limit_child(run))
        running.add(process)
        stopped = threading.Event()
        alarm = threading.Timer(2 * run.time_limit + GRACE, lambda: (stopped.set(), end_group(process)))
        alarm.start()
        try:
            _, status, usage = os.wait4(process.pid, 0)
        finally:
            alarm.cancel()
            end_group(process)
            running.discard(process)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0), err.seek(0)
        answer, errors = answer_of(out.read()), err.read()[-2000:]
    return record(run, answer, errors, process.returncode, stopped.is_set(), time.monotonic() - begin, usage)


def record(run, answer, errors, code, stopped, wall, usage):
    answer = answer or {}
    value = answer.get("at_best" if run.solver == "check" else "value", {})
    return {
        **{field: value for field, value in asdict(run).items() if field != "folder"}, "key": run.key(), "status": status_of(answer or None, code, stopped), "exit_code": code,
        "value": value.get("exact"), "bounds": [value[k]["exact"] for k in ("low", "high")] if "low" in value else None,
        "cpu_seconds": round(usage.ru_utime + usage.ru_stime, 3), "wall_seconds": round(wall, 3),
        "peak_mb": round(usage.ru_maxrss / 1024, 1), "seconds": answer.get("seconds", {}),
        "formula": answer.get("formula"), "reduced": answer.get("reduced"), "statistics": answer.get("statistics", {}),
        "horizon": answer.get("horizon"), "reason": answer.get("reason"),
        "message": errors if answer.get("status") in (None, "error") else "",
        "versions": answer.get("versions", {}), "machine": machine(), "commit": commit(),
    }
