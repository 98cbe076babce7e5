#!/usr/bin/env python3
"""Interrupts the program, and sets time limits, in the middle of work on odd inputs of every kind: it ends soon after.
late_ends_test.py PROGRAM [-v] [NAME OF A TEST...]; with ODDSAT_ALL_ENDS=1 each command is interrupted after each time, else after one of them

How late an end comes is measured in CPU time of the program and of what it started, so other work on the machine does not matter."""
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else ""
GAMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "benchmarks", "games")
AFTER = (0.1, 0.2, 0.4, 0.8)  # CPU seconds
TICKS = os.sysconf("SC_CLK_TCK")
LONGEST = 60.0  # CPU seconds of one run: what has not ended by then is killed, and is late


def cpu_of_work():
    """CPU seconds of a fixed piece of work: 0.1 to 0.2 on common machines."""
    begin = time.process_time()
    sum(i * i for i in range(2_000_000))
    return time.process_time() - begin


# So late an end may be. All that was found to be without limits took many seconds, or for ever.
MARGIN = 2.5 * max(1.0, cpu_of_work() / 0.2)


def times(process):
    """Parent and CPU seconds of a process: its own and those of its children that have ended."""
    with open(f"/proc/{process}/stat", encoding="utf-8", errors="replace") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return int(fields[1]), sum(map(int, fields[11:15])) / TICKS


def cpu_of_tree(root):
    children, used = {}, {}
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            parent, seconds = times(entry)
        except OSError:  # it has just ended
            continue
        children.setdefault(parent, []).append(int(entry))
        used[int(entry)] = seconds
    total, waiting = 0.0, [root]
    while waiting:
        process = waiting.pop()
        total += used.get(process, 0.0)
        waiting += children.get(process, [])
    return total


class Run:
    """One run of the program: its exit code, its CPU time, and what of it came after a signal."""

    def __init__(self, folder, words, interrupt_after=None):
        with open(os.path.join(folder, "errors"), "w+", encoding="utf-8", errors="replace") as errors:
            # pylint: disable-next=consider-using-with
            self.process = subprocess.Popen([PROGRAM, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=errors)
            self.begun = False  # the signal was sent before the end
            before = self.wait_and_interrupt(interrupt_after) if interrupt_after else 0.0
            guard = threading.Thread(target=self.kill_when_endless)
            guard.start()
            _, status, usage = os.wait4(self.process.pid, 0)
            self.process.returncode = os.waitstatus_to_exitcode(status)
            guard.join()
            errors.seek(0)
            self.errors = errors.read()
        self.code = self.process.returncode
        self.cpu = usage.ru_utime + usage.ru_stime
        self.late = self.cpu - before

    def has_ended(self):
        return os.waitid(os.P_PID, self.process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def wait_and_interrupt(self, seconds):
        while not self.has_ended():
            used = cpu_of_tree(self.process.pid)
            if used >= seconds:
                self.begun = True
                os.kill(self.process.pid, signal.SIGINT)  # Popen's own would reap it
                return used
            time.sleep(0.005)
        return 0.0

    def kill_when_endless(self):
        while self.process.returncode is None:
            try:
                if not self.has_ended() and cpu_of_tree(self.process.pid) > LONGEST:
                    os.kill(self.process.pid, signal.SIGKILL)
            except ChildProcessError:
                return
            time.sleep(0.05)


def clauses(count, variables, length, rng):
    literals = (" ".join(str(rng.choice((1, -1)) * v) for v in rng.sample(range(1, variables + 1), length)) for _ in range(count))
    return f"p cnf {variables} {count}\n", "\n".join(line + " 0" for line in literals) + "\n"


def formula(kinds, count, variables, length=3):
    """Random clauses under equal blocks of these kinds ("e", "a", "r")."""
    head, body = clauses(count, variables, length, random.Random(7))
    size = variables // len(kinds) if kinds else 0
    prefix = "".join(f"{'r 0.5' if kind == 'r' else kind} {' '.join(str(i * size + j + 1) for j in range(size))} 0\n" for i, kind in enumerate(kinds))
    return head + prefix + body


BEGIN = "init(on). terminal :- true(over). next(over) :- true(on). role(x). legal(x,go). "
MOVES = "init(on). terminal :- true(over). next(over). goal(R,100) :- role(R). legal(R,go) :- role(R). legal(R,stay) :- role(R). "


def roles(count):
    return MOVES + " ".join(f"role(p{i})." for i in range(count))


def chain(count):
    return BEGIN + "goal(x,100) :- r0. " + " ".join(f"r{i} :- r{i + 1}." for i in range(count)) + f" r{count} :- true(on)."


def circle(count):
    return BEGIN + "goal(x,100) :- r(0). " + " ".join(f"r({i}) :- r({i + 1})." for i in range(count)) + f" r({count}) :- true(on)."


def literals(count):
    return BEGIN + "goal(x,100) :- " + ", ".join(f"true(f{i})" for i in range(count)) + ". " + " ".join(f"init(f{i})." for i in range(count))


def wide_rule(count):
    body = [f"num(X{i})" for i in range(count)] + [f"distinct(X{i},X{i + 1})" for i in range(count - 1)]
    return BEGIN + "num(1). num(2). num(3). goal(x,100) :- " + ", ".join(body) + "."


def open_fluents(count):
    facts = " ".join(f"init(f{i}(a))." for i in range(20))
    return BEGIN + facts + " goal(x,100) :- " + ", ".join(f"true(X{i})" for i in range(count)) + "."


def alternatives(count):
    return "(role x) (init on) (legal x go) terminal (<= (goal x 100) " + " ".join(f"(or (true a{i}) (true b{i}))" for i in range(count)) + ")"


def many_rules(count):
    return BEGIN + " ".join(f"legal(x,m{i}) :- true(f{i}). next(f{i + 1}) :- does(x,m{i}), true(f{i}). goal(x,{i % 101}) :- true(f{i})."
                            for i in range(count)) + " init(f0)."


def quantifiers(count):
    parts = [f"~(true(cell(X{i},1,x)) <-> true(cell(X{j},2,o)))" for i in range(count) for j in range(i)]
    return "exists " + ", ".join(f"X{i} in column" for i in range(count)) + ": " + " & ".join(parts)


def write_inputs(folder):
    files = {
        "roles-64.gdl": roles(64), "roles-3000.gdl": roles(3000), "chain.gdl": chain(20_000), "circle.gdl": circle(5_000),
        "literals.gdl": literals(20_000), "wide.gdl": wide_rule(3_000), "open.gdl": open_fluents(8), "or.kif": alternatives(15),
        "rules.gdl": many_rules(8_000), "deep.gdl": BEGIN + "goal(x,100). init(" + "s(" * 30_000 + "0" + ")" * 30_000 + ").",
        "big.cnf": formula("", 200_000, 50_000), "hard.cnf": formula("", 1491, 350), "big.qdimacs": formula("eae", 150_000, 45_000, 4),
        "deep.qdimacs": formula("ea" * 2000, 14_000, 4000, 4), "big.sdimacs": formula("er", 120_000, 40_000, 4),
        "small.sdimacs": formula("rere", 420, 200), "chance.sdimacs": formula("r", 40_000, 15_000),
        "literals.lp": "{a(1..40000)}. b :- " + ", ".join(f"a({i})" for i in range(1, 40_001)) + ". goal :- b.",
        "facts.lp": "\n".join(f"{{a({i})}}. b({i}) :- a({i}), not a({i * 7 % 60_000})." for i in range(60_000)),
        "circles.lp": "{e(X,Y)} :- n(X), n(Y). n(1..120). r(1). r(Y) :- r(X), e(X,Y). :- n(X), not r(X).",
        "sums.lp": "{a(1..2000)}. :- #sum { X*X+1,X : a(X) } < 1000000000. :- #count { X : a(X) } > 1000.",
        "quantifiers": quantifiers(9),
    }
    for name, text in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


def game(name):
    return os.path.join(GAMES, name + ".gdl")


def formula_commands(name):
    return [["solve", name], ["solve", name, "--solver", "xssat", "--certificate", "made.cert"], ["translate", name, "--to", "sdimacs", "--reduce"],
            ["check", name, "--certificate", name]]


CASES = {
    "many_roles": [[command, name, *more] for name in ("roles-64.gdl", "roles-3000.gdl") for command, *more in (
        ["info"], ["solve", "--simultaneous-as-last-mover"], ["solve", "--random", "p0", "--solver", "xssat"], ["check", "--property", "T"], ["playouts"],
        ["playouts", "--sample", "100000"], ["translate", "--to", "kif"], ["synthesise", "--simultaneous-as-last-mover"])],
    "long_chains": [[command, name, *more] for name in ("chain.gdl", "circle.gdl") for command, *more in (
        ["info"], ["solve"], ["check", "--property", "T"], ["translate", "--to", "qdimacs"], ["playouts"], ["synthesise"])],
    "many_literals": [[command, name, *more] for name in ("literals.gdl", "wide.gdl", "open.gdl", "or.kif", "rules.gdl", "deep.gdl") for command, *more in (
        ["info"], ["solve"], ["check", "--property", "T"], ["solve", "--solver", "xssat"])],
    "quantifiers": [["check", game("tictactoe-4x4"), "--property", "@quantifiers"],
                    ["check", game("connect4-5x5"), "--property", "@quantifiers"]],
    "clauses": [command for name in ("big.cnf", "hard.cnf", "big.qdimacs", "deep.qdimacs") for command in formula_commands(name)],
    "chance": [command for name in ("big.sdimacs", "small.sdimacs", "chance.sdimacs") for command in formula_commands(name)] + [
        ["solve", "small.sdimacs", "--solver", solver] for solver in ("abstraction", "eliminate")],
    "programs": [[command, name, *more] for name in ("literals.lp", "facts.lp", "circles.lp", "sums.lp")
                 for command, *more in (["solve"], ["translate", "--to", "sdimacs", "--reduce"])],
    "games": [[command, game(name), *more] for name in ("connect4-5x5", "stochastic-connect4-5x4-p80") for command, *more in (
        ["info"], ["solve"], ["solve", "--solver", "xssat"], ["solve", "--solver", "eliminate"], ["solve", "--horizon", "least"],
        ["translate", "--to", "sdimacs", "--reduce"], ["check", "--property", "T"], ["playouts"], ["playouts", "--sample", "100000000"],
        ["playouts", "--engine", "asp"], ["synthesise"], ["synthesise", "--language", "lifted"], ["split", "-o", "cubes"])],
    "certificates": [["check", "big.qdimacs", "--certificate", "long.cert"]],
}


class LateEnds(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()  # pylint: disable=consider-using-with
        cls.folder = cls.temporary.name
        write_inputs(cls.folder)
        with open(os.path.join(cls.folder, "long.cert"), "w", encoding="utf-8") as file:
            file.write("oddsat certificate 2\nvalue 0\n" + "".join(f"l {i} {i + 1} 0\n" for i in range(1, 40_000)) * 20 + "lower 0\nupper 0\n")

    @classmethod
    def tearDownClass(cls):
        cls.temporary.cleanup()

    def judge(self, words, run, allowed, how):
        if "-v" in sys.argv:
            print(f"{run.late:6.2f} {run.code:3} {' '.join(words)[:100]} {how}", file=sys.stderr)
        shown = f"{' '.join(words)[:200]} {how}: {run.late:.2f} CPU seconds, exit code {run.code}: {run.errors[-300:]}"
        self.assertLessEqual(run.late, allowed, shown)
        self.assertIn(run.code, (0, 1, 10, 20, 30), shown)

    def text_of(self, name):
        with open(os.path.join(self.folder, name), encoding="utf-8") as file:
            return file.read()

    def put_to(self, name):
        for number, words in enumerate(CASES[name]):
            words = [self.text_of(word[1:]) if word.startswith("@") else word for word in words]
            after = AFTER if os.environ.get("ODDSAT_ALL_ENDS") else AFTER[number % 4:][:1]
            with self.subTest(words=" ".join(words)[:200]):
                for seconds in after:
                    run = Run(self.folder, words, seconds)
                    self.judge(words, run, MARGIN if run.begun else LONGEST, f"interrupted after {seconds}")
                    if not run.begun:
                        break
                run = Run(self.folder, [*words, "-t", str(AFTER[-1])])
                self.judge(words, run, AFTER[-1] * (os.cpu_count() or 1) + MARGIN, f"-t {AFTER[-1]}")


for case in CASES:
    setattr(LateEnds, f"test_{case}", lambda self, case=case: self.put_to(case))

if __name__ == "__main__":
    unittest.main()
