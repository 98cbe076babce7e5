#!/usr/bin/env python3
"""Games in which positions recur, played by rules of their own and solved by value iteration in
floating point: the program's exact value must be as near as that can tell.

  recurring_games_test.py ODDSAT
"""
import os
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../benchmarks/games/recurring")
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

# A position is (who moves, the rest). A game is its start and a function from a position to either
# the worth of an end for the first player, or a list of moves: each a list of (probability, next).


def pig(target, sides, lowest=2):
    """One side of the die loses the turn, the others add lowest, lowest + 1, ..."""
    def moves(position):
        who, scores, total = position
        other = 1 - who
        rolled = [(1 / sides, (other, scores, 0))]
        for number in range(lowest, lowest + sides - 1):
            if scores[who] + total + number >= target:
                rolled.append((1 / sides, ("won", who)))
            else:
                rolled.append((1 / sides, (who, scores, total + number)))
        found = [rolled]
        if total:
            held = list(scores)
            held[who] += total
            found.append([(1.0, (other, tuple(held), 0))])
        return found
    return (0, (0, 0), 0), moves


def piglet(target):
    return pig(target, 2, lowest=1)


def two_dice(most):
    def moves(position):
        who, counts, numbers = position
        found = []
        if counts[who] < (most if who == 0 else counts[0]):
            after = [list(numbers) for _ in range(6)]
            for i, own in enumerate(after):
                own[who] = i + 1
            more = tuple(c + (side == who) for side, c in enumerate(counts))
            found.append([(1 / 6, (who, more, tuple(own))) for own in after])
        if counts[who]:
            last = ("won", 0 if numbers[0] > numbers[1] else 1)
            found.append([(1.0, (1, counts, numbers) if who == 0 else last)])
        return found
    return (0, (0, 0), (0, 0)), moves


def morris(men):
    near = {}
    for a, b, c in LINES:
        for x, y in ((a, b), (b, c)):
            near.setdefault(x, set()).add(y)
            near.setdefault(y, set()).add(x)

    def moves(position):
        who, board, hands = position
        other = 1 - who
        found = []
        for to in range(9):
            if board[to] is not None:
                continue
            places = [None] if hands[who] else [a for a in near[to] if board[a] == who]
            for start in places:
                after = list(board)
                after[to] = who
                if start is not None:
                    after[start] = None
                left = list(hands)
                left[who] -= 1 if hands[who] else 0
                won = any(all(after[p] == who for p in line) for line in LINES)
                found.append([(1.0, ("won", who) if won else (other, tuple(after), tuple(left)))])
        return found or ("won", other)
    return (0, (None,) * 9, (men, men)), moves


def nim(start):
    def moves(position):
        who, pile = position
        found = []
        for take in (1, 2):
            rest = pile - take
            if rest < 0:
                continue
            if rest == 0:
                found.append([(1.0, ("won", who))])
            elif rest == 2 * start:
                found.append([(1.0, (1 - who, rest))])
            else:
                found.append([(0.5, (1 - who, rest)), (0.5, (1 - who, rest + 1))])
        return found
    return (0, start), moves


def chutes():
    leads = {5: 1, 8: 3, 9: 6, 2: 7}

    def moves(position):
        who, at = position
        found = []
        for sides in (3, 2):
            outcomes = []
            for number in range(1, sides + 1):
                square = at[who] + number
                square = leads.get(square, square)
                after = list(at)
                after[who] = square
                to = ("won", who) if square >= 10 else (1 - who, tuple(after))
                outcomes.append((1 / sides, to))
            found.append(outcomes)
        return found
    return (0, (0, 0)), moves


def bear_off():
    def moves(position):
        if position[0] == "chance":
            _, who, checkers = position
            return [[(1 / 3, (who, number, checkers)) for number in (1, 2, 3)]]
        who, number, checkers = position
        found = []
        for i, distance in enumerate(checkers[who]):
            if distance == 0 or distance < number:
                continue
            own = list(checkers[who])
            own[i] -= number
            after = list(checkers)
            after[who] = tuple(sorted(own))
            found.append([(1.0, ("won", who) if sum(own) == 0
                           else ("chance", 1 - who, tuple(after)))])
        return found or [[(1.0, ("chance", 1 - who, checkers))]]
    return ("chance", 0, ((3, 3), (3, 3))), moves


def cant_stop():
    heights = (2, 3, 2)

    def moves(position):
        who, marks, runners = position
        thrown = []
        for column, probability in ((0, 0.25), (1, 0.5), (2, 0.25)):
            at = runners[column]
            if at is None and sum(r is not None for r in runners) < 2:
                at = marks[who][column]
            if at is None or at == heights[column]:
                thrown.append((probability, (1 - who, marks, (None,) * 3)))
            else:
                after = list(runners)
                after[column] = at + 1
                thrown.append((probability, (who, marks, tuple(after))))
        found = [thrown]
        if any(r is not None for r in runners):
            own = tuple(m if r is None else r for m, r in zip(marks[who], runners))
            after = (own, marks[1]) if who == 0 else (marks[0], own)
            to = ("won", who) if any(m == h for m, h in zip(own, heights)) \
                else (1 - who, after, (None,) * 3)
            found.append([(1.0, to)])
        return found
    return (0, ((0,) * 3, (0,) * 3), (None,) * 3), moves


def einstein():
    def moves(position):
        if position[0] == "chance":
            _, who, stones = position
            return [[(1 / 3, (who, number, stones)) for number in range(3)]]
        who, number, stones = position
        own = [n for n in range(3) if stones[who][n]]
        named = [number] if number in own else \
            [n for n in own if n < number][-1:] + [n for n in own if n > number][:1]
        way = 1 if who == 0 else -1
        corner = (3, 3) if who == 0 else (1, 1)
        found = []
        for n in named:
            x, y = stones[who][n]
            for to in ((x + way, y), (x, y + way), (x + way, y + way)):
                if not all(1 <= c <= 3 for c in to):
                    continue
                after = [[None if s == to else s for s in side] for side in stones]
                after[who][n] = to
                won = to == corner or not any(after[1 - who])
                found.append([(1.0, ("won", who) if won
                               else ("chance", 1 - who, tuple(map(tuple, after))))])
        return found
    return ("chance", 0, (((1, 1), (1, 2), (2, 1)), ((3, 3), (3, 2), (2, 3)))), moves


def mover(position):
    return position[1] if position[0] == "chance" else position[0]


def value(start, moves):
    """Value iteration from below, in the order in which positions were found, backwards."""
    positions, number, rows = [start], {start: 0}, []
    for position in positions:
        found = ("won", position[1]) if position[0] == "won" else moves(position)
        if isinstance(found, tuple):
            rows.append(1.0 if found[1] == 0 else 0.0)
            continue
        row = []
        for outcomes in found:
            for _, to in outcomes:
                if to not in number:
                    number[to] = len(positions)
                    positions.append(to)
            row.append([(p, number[to]) for p, to in outcomes])
        rows.append((mover(position), row))
    values = [row if isinstance(row, float) else 0.0 for row in rows]
    while True:
        change = 0.0
        for i in range(len(rows) - 1, -1, -1):
            if isinstance(rows[i], float):
                continue
            who, row = rows[i]
            worths = [sum(p * values[to] for p, to in outcomes) for outcomes in row]
            now = max(worths) if who == 0 else min(worths)
            change = max(change, abs(now - values[i]))
            values[i] = now
        if change < 1e-14:
            return values[0]


def printed(oddsat, sheet, facts, player):
    with open(os.path.join(FOLDER, sheet + ".gdl"), encoding="utf-8") as file:
        text = file.read()
    for old, new in facts:
        assert "\n" + old in text, (sheet, old)
        text = text.replace("\n" + old, "\n" + new, 1)
    with tempfile.NamedTemporaryFile("w", suffix=".gdl", delete=False) as file:
        file.write(text)
    try:
        run = subprocess.run([oddsat, "solve", file.name, "--horizon", "forever", "--player", player],
                             capture_output=True, text=True, check=True)
    finally:
        os.unlink(file.name)
    if run.stdout.startswith("won"):
        return 1.0
    if re.match("not won|drawn", run.stdout):
        return 0.0
    words = re.search(r"probability of \w+ (\d+)(?:/(\d+))?", run.stdout)
    return int(words[1]) / int(words[2] or 1)


def main():
    oddsat = sys.argv[1]
    rows = [
        ("piglet", [], "first", piglet(6)),
        ("piglet", [("target(6).", "target(9).")], "first", piglet(9)),
        ("pig", [], "first", pig(10, 6)),
        ("pig", [("target(10).", "target(15)."), ("sides(6).", "sides(4).")], "first", pig(15, 4)),
        ("three-mens-morris", [], "white", morris(3)),
        ("achi", [], "white", morris(4)),
        ("nim-growing", [], "first", nim(10)),
        ("nim-growing", [("start(10).", "start(4).")], "first", nim(4)),
        ("chutes", [], "first", chutes()),
        ("bear-off", [], "first", bear_off()),
        ("cant-stop", [], "first", cant_stop()),
        ("einstein", [], "white", einstein()),
        ("two-dice", [], "first", two_dice(3)),
        ("two-dice", [("most(3).", "most(5).")], "first", two_dice(5)),
    ]
    wrong = 0
    for sheet, facts, player, game in rows:
        found, expected = printed(oddsat, sheet, facts, player), value(*game)
        good = abs(found - expected) < 1e-9
        wrong += not good
        print(f"{sheet} {facts}: {found:.12f}, by own rules {expected:.12f}{'' if good else ' WRONG'}")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
