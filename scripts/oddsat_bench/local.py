"""The local engine: so many runs at a time on this machine."""

import signal
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from .measure import end_group, measure


def tell(record, number, total):
    value = record["value"] or (f"in {record['bounds']}" if record["bounds"] else record["reason"] or record["message"].strip())
    prefix = "" if record["prefix"] == "-" else "/" + record["prefix"]
    print(f"[{number}/{total}] {record['instance']} {record['question']} {record['solver']}{prefix}: "
          f"{record['status']} {value} {record['cpu_seconds']} s {record['peak_mb']} MB", file=sys.stderr, flush=True)


def run_local(work, program, jobs, end=None):
    """The runs of `work`, each with the store for its line; after `end` none is begun."""
    running, stop, told = set(), threading.Event(), []

    def interrupted(_sign, _frame):
        stop.set()
        for process in list(running):
            end_group(process)

    previous = {s: signal.signal(s, interrupted) for s in (signal.SIGINT, signal.SIGTERM)}

    def one(run, store):
        if stop.is_set() or end and time.monotonic() > end:
            return
        record = measure(run, program, running)
        if stop.is_set():
            return  # cut off by us: no result, it will be done again
        store.put(record)
        told.append(record)
        tell(record, len(told), len(work))

    try:
        with ThreadPoolExecutor(max_workers=jobs) as pool:
            for future in [pool.submit(one, *item) for item in work]:
                future.result()
    finally:
        for sign, handler in previous.items():
            signal.signal(sign, handler)
    if stop.is_set():
        print("bench: interrupted; what is finished is kept, the same command goes on", file=sys.stderr)
        raise SystemExit(130)
