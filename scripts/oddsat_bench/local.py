"""The local engine: several runs at a time on this machine."""

import signal
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .measure import end_group, measure

LOOK = 0.5  # seconds between checks which runs are still needed


def tell(record, number, total):
    value = record["value"] or (f"in {record['bounds']}" if record["bounds"] else record["reason"] or record["message"].strip())
    prefix = "" if record["prefix"] == "-" else "/" + record["prefix"]
    print(f"[{number}/{total}] {record['instance']} {record['question']} {record['solver']}{prefix}: "
          f"{record['status']} {value} {record['cpu_seconds']} s {record['peak_mb']} MB", file=sys.stderr, flush=True)


def run_local(work, program, jobs, end=None, watch=None, telling=tell):
    """The runs of `work`, each with the store for its line; none is started after `end`. Where not every run is
    needed to the end, `watch.wanted(run)` says which are; it is asked again and again."""
    running, dropped, told, lost = {}, set(), [], []
    stop, over = threading.Event(), threading.Event()

    def end_run(run):
        for process in list(running.get(run, ())):
            end_group(process)

    def interrupted(_sign, _frame):
        stop.set()
        for run in list(running):
            end_run(run)

    previous = {s: signal.signal(s, interrupted) for s in (signal.SIGINT, signal.SIGTERM)}

    def drop_unwanted():
        while not over.wait(LOOK):
            for run in [run for run in list(running) if not watch.wanted(run)]:
                dropped.add(run)
                end_run(run)

    def one(run, store):
        if stop.is_set() or end and time.monotonic() > end or watch and not watch.wanted(run):
            return
        running[run] = set()
        record = measure(run, program, running[run])
        del running[run]
        if stop.is_set() or run in dropped:
            return  # ended by this script: no result; it is repeated if it is needed
        try:
            store.put(record)
        except OSError as error:
            lost.append(error)
            interrupted(None, None)
            return
        told.append(record)
        telling(record, len(told), len(work))

    if watch:
        threading.Thread(target=drop_unwanted, daemon=True).start()
    try:
        with ThreadPoolExecutor(max_workers=jobs) as pool:
            for future in [pool.submit(one, *item) for item in work]:
                future.result()
    finally:
        over.set()
        for sign, handler in previous.items():
            signal.signal(sign, handler)
    if lost:
        raise SystemExit(f"a result cannot be written: {lost[0]}; what is finished is kept, the same command goes on")
    if stop.is_set():
        print(f"{Path(sys.argv[0]).name}: interrupted; what is finished is kept, the same command goes on", file=sys.stderr)
        raise SystemExit(130)
