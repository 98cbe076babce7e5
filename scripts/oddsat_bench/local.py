"""The local engine: so many runs at a time on this machine."""

import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

from .measure import end_group, measure


def tell(record, number, total):
    value = record["value"] or (f"in {record['bounds']}" if record["bounds"] else record["reason"] or "-")
    prefix = "" if record["prefix"] == "-" else "/" + record["prefix"]
    print(f"[{number}/{total}] {record['instance']} {record['question']} {record['solver']}{prefix}: "
          f"{record['status']} {value} {record['cpu_seconds']} s {record['peak_mb']} MB", file=sys.stderr, flush=True)


def run_local(runs, store, program, jobs):
    running, stop, told = set(), threading.Event(), []

    def interrupted(_sign, _frame):
        stop.set()
        for process in list(running):
            end_group(process)

    previous = {s: signal.signal(s, interrupted) for s in (signal.SIGINT, signal.SIGTERM)}

    def one(run):
        if stop.is_set():
            return
        record = measure(run, program, running)
        if stop.is_set():
            return  # cut off by us: no result, it will be done again
        store.put(record)
        told.append(record)
        tell(record, len(told), len(runs))

    try:
        with ThreadPoolExecutor(max_workers=jobs) as pool:
            for future in [pool.submit(one, run) for run in runs]:
                future.result()
    finally:
        for sign, handler in previous.items():
            signal.signal(sign, handler)
    if stop.is_set():
        print("bench: interrupted; what is finished is kept, the same command goes on", file=sys.stderr)
        raise SystemExit(130)
