"""Both prefixes with solvers that search and solvers that do not, ever further ahead in each game; writes
benchmarks/results/shifting.md and its summary in docs/quantifier-shifting.md.

  ./scripts/measure shifting [GAME...] [--cpu-limit S] [--budget S] [--memory-limit MB]
  ./scripts/measure shifting --all               all games of both suites
  ./scripts/measure shifting --only eliminate    one solver alone
  ./scripts/measure shifting --read              the tables again, from the lines that are there

A run is one solver on one formula with one prefix. For each way of solving, the horizon grows from 2 until a run reaches the limit or
the game is over. All lines are kept in build/measure/shifting.jsonl. A run with the same commit and limits is not repeated, so that an
interrupted measurement continues where it was; lines of other commits or limits are dropped. `--program` may name a copy of the program
that stays while build/release is built anew. Values of two runs that differ end it with exit code 1. Games: names of the suites
stochastic and deterministic; of a name that is in both, `deterministic/NAME` is the one without chance.

The plan (which variable of a block eliminate takes next) and the order of its diagrams are varied on some games. The formula is
written again for that: variables have numbers by the plan, and are listed in the order of diagrams within their blocks. Both follow the
order in which variables are known under the dependency prefix (latest or earliest first, for the plan), or are random.
"""

import json
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from . import shifting_tables as tables
from .common import ANSWERED, GAMES, KEPT, LIMIT_REACHED, ROOT, game_of, place_of, program_of, put_into_page, rows_of, run, write

LINES = KEPT / "shifting.jsonl"
SUITES = ("stochastic", "deterministic")
STEPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 18, 21, 25, 30, 36, 45, 60, 80, 120, 160, 240, 400]
MEASURED = ["stochastic-tictactoe-3x3-p50", "stochastic-nim-30-p50", "tictactoe-3x3", "breakthrough-2x5", "gttt-4x4-elly",
            "stochastic-connect4-4x4-p80", "connect3-4x4", "dots-and-boxes-2x2", "connect4-4x4", "stochastic-connect3-4x4-p50"]
VARIED = MEASURED[:4]  # with plans and orders
METHODS = [("whole blocks", ["--set", "eliminate.plan=blocks"]), ("diagrams by FORCE", ["--set", "eliminate.order=force"]), ("diagrams by sifting", ["--set", "eliminate.order=sift"])]
KEPT_STATISTICS = [*tables.WORK.values(), tables.WORK_OF_QBF, "largest_factor", "nodes_at_once", "cache_entries"]


def ways(game):
    """(solver, formula, arguments, plan, order); formula: reduced or translated"""
    for solver in ("xssat", "abstraction", "eliminate"):
        yield solver, "reduced", ["--solver", solver], "own", "written"
        yield solver, "translated", ["--solver", solver, "--no-reduce"], "own", "written"
    yield "eliminate", "reduced, no care sets", ["--solver", "eliminate", "--set", "eliminate.care-sets=off"], "own", "written"
    yield "eliminate", "translated, no care sets", ["--solver", "eliminate", "--no-reduce", "--set", "eliminate.care-sets=off"], "own", "written"
    yield "xssat", "translated, no definitions", ["--solver", "xssat", "--no-reduce", "--no-definitions"], "own", "written"
    if not has_chance(game):
        yield "abstraction", "reduced, no definitions", ["--solver", "abstraction", "--no-definitions"], "own", "written"
    if game not in VARIED:
        return
    for method, words in METHODS:
        yield "eliminate", f"reduced, {method}", ["--solver", "eliminate", *words], "own", "written"
    for plan in ("own", "latest", "earliest", "random"):
        for order in ("known", "random"):
            words = ["--solver", "eliminate", "--no-reduce", "--set", "eliminate.plan=" + ("narrowest" if plan == "own" else "numbered")]
            yield "eliminate", "translated", words, plan, order


def has_chance(name):
    return question_of(name)[2] == "stochastic"


def first_player_rows(suite):
    return [row for row in rows_of(suite) if place_of(row) == "first"]


def all_games():
    """Every game of both suites, by the shortest name that determines the question."""
    names = {suite: [game_of(row) for row in first_player_rows(suite)] for suite in SUITES}
    other = [f"deterministic/{name}" if name in names["stochastic"] else name for name in names["deterministic"]]
    return list(dict.fromkeys(names["stochastic"] + other))


def stem(name):
    return name.split("/")[-1]


def question_of(name):
    """The options of the question but the horizon, the last horizon if the suite names it, and the suite."""
    for suite in [name.split("/")[0]] if "/" in name else SUITES:
        for row in first_player_rows(suite):
            if game_of(row) == stem(name):
                words = row["question"].split()
                at = words.index("--horizon") if "--horizon" in words else None
                most = int(words[at + 1]) if at is not None else None
                return (words if at is None else words[:at] + words[at + 2:]), most, suite
    raise SystemExit(f"measure shifting: no game '{name}' in the suites")


def blocks_of(text):
    lines = text.splitlines()
    prefix = [line for line in lines if line[:2] in ("e ", "a ", "r ")]
    clauses = [line for line in lines if line and line[0] in "-0123456789"]
    return prefix, clauses


def listed(prefix):
    """The variables of the blocks, outermost first."""
    for line in prefix:
        words = line.split()[1:-1]
        yield from (int(word) for word in (words[1:] if line[0] == "r" else words))


def rewritten(text, known, plan, order):
    """The same formula: numbers encode the plan (highest first), places within blocks the order of diagrams."""
    shuffled = random.Random(1).sample(known, len(known))
    names = {"own": known, "latest": known, "earliest": known[::-1], "random": shuffled}[plan]
    places = known if order == "known" else random.Random(2).sample(known, len(known))
    number = {v: i + 1 for i, v in enumerate(names)}
    place = {v: i for i, v in enumerate(places)}
    prefix, clauses = blocks_of(text)
    out = [f"p cnf {len(known)} {len(clauses)}"]
    for kind, variables, probability in merged(prefix):
        inner = sorted(variables, key=place.get)
        if kind == "r":
            out += [f"r {probability[v]} {number[v]} 0" for v in inner]
        else:
            out.append(" ".join([kind, *(str(number[v]) for v in inner), "0"]))
    for clause in clauses:
        literals = (int(word) for word in clause.split()[:-1])
        out.append(" ".join([*(str(number[abs(l)] if l > 0 else -number[abs(l)]) for l in literals), "0"]))
    return "\n".join(out) + "\n"


def merged(prefix):
    blocks = []
    for line in prefix:
        kind, *words = line.split()[:-1]
        chance = words.pop(0) if kind == "r" else None
        if not blocks or blocks[-1][0] != kind:
            blocks.append((kind, [], {}))
        for word in words:
            blocks[-1][1].append(int(word))
            blocks[-1][2][int(word)] = chance
    return blocks


class Formulas:
    """The files of one game, made when they are first needed."""

    def __init__(self, program, game, question, folder):
        self.program, self.game = program, GAMES / f"{stem(game)}.gdl"
        self.question, self.folder = question, Path(folder)

    def plain(self, horizon, prefix):
        path = self.folder / f"{horizon}-{prefix}.sdimacs"
        if not path.exists():
            subprocess.run([self.program, "translate", self.game, *self.question, "--horizon", str(horizon), "--prefix", prefix, "--to",
                            "sdimacs", "-o", path, "-q"], check=True)
        return path

    def path(self, horizon, prefix, plan, order):
        plain = self.plain(horizon, prefix)
        if order == "written":
            return plain
        path = self.folder / f"{horizon}-{prefix}-{plan}-{order}.sdimacs"
        if not path.exists():
            known = list(listed(blocks_of(self.plain(horizon, "dependency").read_text())[0]))
            path.write_text(rewritten(plain.read_text(), known, plan, order))
        return path


def measured(program, path, words, limits):
    alone = ["--threads", "1"] if "xssat" in words else []  # the nodes of one thread are always the same
    done = run(program, ["solve", path, *words, *alone, "--output", "json", "-q", "-t", limits.cpu_limit * 10, "--memory-limit",
                         limits.memory_limit], cpu_limit=limits.cpu_limit)
    if done.code not in (*ANSWERED, LIMIT_REACHED) or not done.answer:
        if done.code >= 0:
            raise SystemExit(f"measure shifting: {path} {' '.join(words)}: {done.errors}")
        return {"status": "unknown", "cpu": round(done.cpu, 2)}
    statistics = {name: n for name, n in done.answer.get("statistics", {}).items() if name in KEPT_STATISTICS}
    kept = {"status": done.answer["status"], "cpu": round(done.cpu, 2), "statistics": statistics}
    return kept | ({"value": done.answer["value"]["exact"]} if done.exact() else {})


def same_run(line):
    return tuple(line.get(name) for name in ("game", "horizon", "prefix", "solver", "formula", "plan", "order"))


def climb(game, formulas, most, way, prefix, limits, lines):
    name, formula, words, plan, order = way
    for horizon in [step for step in STEPS if step < most] + [most]:
        line = {"game": game, "horizon": horizon, "last": horizon == most, "prefix": prefix, "solver": name, "formula": formula,
                "plan": plan, "order": order} | limits.conditions
        if same_run(line) not in lines.known:
            if time.monotonic() > limits.end:
                return
            lines.add(line | measured(formulas.program, formulas.path(horizon, prefix, plan, order), words, limits))
        if lines.known[same_run(line)]["status"] != "exact":
            return


class Lines:
    """The lines kept so far; every new one is written at once."""

    def __init__(self, path, conditions):
        self.path = path
        self.known = {same_run(line): line for line in read_lines(path) if conditions.items() <= line.items()}
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("".join(json.dumps(line) + "\n" for line in self.known.values()))

    def add(self, line):
        self.known[same_run(line)] = line
        with self.path.open("a") as file:
            file.write(json.dumps(line) + "\n")


def run_game(program, game, limits, lines):
    question, most, _ = question_of(game)
    most = most or run(program, ["info", GAMES / f"{stem(game)}.gdl", "--output", "json"]).answer["horizon"]
    with tempfile.TemporaryDirectory() as folder:
        formulas = Formulas(program, game, question, folder)
        for way in [way for way in ways(game) if limits.only in (None, way[0])]:
            for prefix in tables.PREFIXES:
                climb(game, formulas, most, way, prefix, limits, lines)
        print(f"{game}: {'out of budget' if time.monotonic() > limits.end else 'done'}", file=sys.stderr)


def read_lines(path):
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


def commit():
    text = subprocess.run(["git", "-C", ROOT, "log", "-1", "--format=%h", "--", "solvers", "translator", "benchmarks/games", "app"],
                          capture_output=True, text=True, check=True)
    return text.stdout.strip()


def main(parser, words):
    parser.add_argument("games", nargs="*", default=MEASURED)
    parser.add_argument("--all", action="store_true", help="all games of both suites")
    parser.add_argument("--only", choices=tables.WORK, help="run this solver only")
    parser.add_argument("--cpu-limit", type=int, default=10, metavar="S")
    parser.add_argument("--memory-limit", type=int, default=3000, metavar="MB")
    parser.add_argument("--budget", type=float, default=1e9, metavar="S", help="start nothing new after so many seconds")
    parser.add_argument("--read", action="store_true")
    limits = parser.parse_args(words)
    limits.end = time.monotonic() + limits.budget
    if not limits.read:
        program = program_of(limits)
        limits.conditions = {"limit": limits.cpu_limit, "memory": limits.memory_limit, "commit": commit()}
        lines = Lines(LINES, limits.conditions)
        for game in all_games() if limits.all else limits.games:
            run_game(program, game, limits, lines)
    lines = tables.finished(read_lines(LINES))
    if not lines:
        raise SystemExit(f"measure shifting: no finished way of solving in {LINES}")
    write("shifting.md", tables.tables(lines))
    put_into_page("quantifier-shifting.md", "shifting", tables.page_summary(lines))
    wrong = tables.disagreements(lines)
    print("\n".join(wrong), file=sys.stderr)
    return 1 if wrong else 0
