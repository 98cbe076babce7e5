#!/usr/bin/env python3
"""Stands in for oddsat where a test is about the runner: answers at once, with the value that the
environment gives to a solver, or does not end, or takes what it is not given."""

import json
import os
import subprocess
import sys
import time

words = sys.argv[1:]
if words[0] == "doctor":
    print(json.dumps({"backends": [{"name": "depqbf", "available": False}]}))
    sys.exit(0)

solver = words[words.index("--solver") + 1]
horizon = words[words.index("--horizon") + 1]
with open(os.environ["STAND_IN_LOG"], "a") as log:
    log.write(f"{solver} {horizon}\n")
with open(os.environ["STAND_IN_LOG"] + ".words", "a") as log:
    log.write("\t".join(words) + "\n")
if horizon == os.environ.get("STAND_IN_HANGS"):
    subprocess.Popen(["sleep", os.environ["STAND_IN_SLEEP"]])  # a child of its own, which has to go too
    time.sleep(float(os.environ["STAND_IN_SLEEP"]))
if solver == "burn":
    while True:
        pass
if solver == "grow":
    taken = bytearray(8 << 30)
if solver == "broken":
    sys.exit("no answer")
if solver == "unsure":
    print(json.dumps({"status": "unknown", "reason": "time limit reached", "value": {"low": {"exact": "3/4"}, "high": {"exact": "1"}}}))
    sys.exit(30)
value = os.environ.get(f"STAND_IN_{solver.upper()}", "1/2")
print(json.dumps({"status": "exact", "value": {"exact": value}, "solver": solver, "versions": {"oddsat": "0"},
                  "formula": {"variables": 9, "clauses": 8, "blocks": 3}, "reduced": {"variables": 5, "clauses": 4, "blocks": 3},
                  "seconds": {"total": 0.01}, "statistics": {"states": 3}}))
