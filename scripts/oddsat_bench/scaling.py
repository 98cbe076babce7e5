"""Growth of work, and its distribution over many workers: fits over measured rows, and a schedule simulated from measured cube
times."""

import heapq
import math
import random
import re
from collections import defaultdict

NAME = re.compile(r"(?P<kind>(?:stochastic-)?(?:connect\d|tictactoe))-(?P<width>\d+)x(?P<height>\d+)(?P<rest>.*)$")
BARE = 13  # MB of a run without positions


def fitted_line(points):
    """Least squares: (slope, value at 0) of y over x."""
    n, xs, ys = len(points), [x for x, _ in points], [y for _, y in points]
    mean_x, mean_y = sum(xs) / n, sum(ys) / n
    spread = sum((x - mean_x) ** 2 for x in xs)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0
    return slope, mean_y - slope * mean_x


class Row:
    """A question that forward search has answered."""

    def __init__(self, record, match):
        self.family = f"{match['kind']}{match['rest']}, {record['question']}"
        self.cells = int(match["width"]) * int(match["height"])
        self.board = f"{match['width']}x{match['height']}"
        self.states, self.seconds = record["statistics"]["states"], record["cpu_seconds"]
        self.megabytes = record["peak_mb"]

    def bytes_per_state(self):
        return (self.megabytes - BARE) * 2 ** 20 / self.states


def families(records):
    """Rows by family, the smaller boards first; families of one board are left out, because they show no growth."""
    rows = defaultdict(dict)
    for record in records:
        match = NAME.match(record["instance"].split("/")[-1].removesuffix(".gdl"))
        if match and record["solver"] == "forward" and record["status"] == "exact" and "--horizon" not in record["question"]:
            row = Row(record, match)
            rows[row.family][row.board] = row
    found = {family: sorted(by_board.values(), key=lambda row: row.cells) for family, by_board in rows.items()}
    return {family: found[family] for family in sorted(found) if len({row.cells for row in found[family]}) > 1}


class Growth:
    """Growth of a family: states over cells, seconds over states, both as straight lines of logarithms."""

    def __init__(self, rows):
        self.rows = rows
        self.cell, self.first = fitted_line([(row.cells, math.log(row.states)) for row in rows])
        large = [row for row in rows if row.seconds >= 0.2]  # shorter times are the start of the program
        self.exponent, self.factor = None, None
        if len(large) > 1:
            self.exponent, self.factor = fitted_line([(math.log(row.states), math.log(row.seconds)) for row in large])

    def states(self, cells):
        return math.exp(self.cell * cells + self.first)

    def seconds(self, states):
        """Seconds beyond the largest measured board, in proportion to its states."""
        last = self.rows[-1]
        return last.seconds * states / last.states


def makespan(seconds, workers):
    """Seconds until all are done, each started by the first worker that is free."""
    free = [0.0] * min(workers, len(seconds))
    for each in seconds:
        heapq.heappush(free, heapq.heappop(free) + each)
    return max(free)


def drawn(seconds, total, seed=1):
    """Cube times drawn from measured ones until their sum is the total."""
    source, found = random.Random(seed), []
    while total > 0:
        found.append(min(source.choice(seconds), total))
        total -= found[-1]
    return found
