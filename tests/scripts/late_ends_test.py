#!/usr/bin/env python3
"""Ctrl-C at many moments of every kind of work, on odd inputs: how many CPU seconds pass until the program has ended. CPU time is counted, so
other work on the machine does not matter. late_ends_test.py PROGRAM [--all [WORD]]: all moments, of the cases with that word, as a table."""
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else ""
SLOWER = 10 if os.environ.get("ODDSAT_SANITIZED") else 1
MOST_LATE = 1.5 * SLOWER  # CPU seconds
MOMENTS = (0.1, 0.2, 0.4, 0.8, 1.6)
END = "terminal :- true(over).\nnext(over) :- true(on).\ninit(on).\ngoal(p0,100) :- true(over).\n"


def many_roles(count=3000):
    return "".join(f"role(p{i}).\n" for i in range(count)) + END + "legal(R,go) :- role(R).\nlegal(R,stay) :- role(R).\n"


def many_literals(count=3000):
    body = ", ".join(f"true(f({i}))" for i in range(count))
    start = "".join(f"init(f({i})).\nnext(f({i})) :- true(f({i})).\n" for i in range(count))
    return f"role(p0).\n{END}legal(p0,go).\n{start}next(all) :- {body}.\n"


def many_rules(count=20000):
    return f"role(p0).\n{END}legal(p0,go).\n" + "".join(f"r{i} :- r{i + 1}.\n" for i in range(count)) + f"r{count} :- true(on).\nnext(x) :- r0.\n"


def many_moves(count=3000):
    return f"role(p0).\nrole(q).\n{END}legal(p0,go(X)) :- n(X).\nlegal(q,go(X)) :- n(X).\nnext(s(X,Y)) :- does(p0,go(X)), does(q,go(Y)).\n" + \
        "".join(f"n({i}).\n" for i in range(count))


def wide_join(count=200):
    return f"role(p0).\n{END}legal(p0,go).\n" + "".join(f"n({i}).\n" for i in range(count)) + \
        "next(s(A,B)) :- n(A), n(B), n(C), n(D), true(s(C,D)).\ninit(s(1,2)).\nw(A,B,C) :- n(A), n(B), n(C).\nnext(t) :- w(A,B,C), true(s(A,C)).\n"


def deep_terms(depth=400):
    term = "f(" * depth + "a" + ")" * depth
    return f"role(p0).\n{END}legal(p0,{term}).\ninit(g({term})).\nnext(g(X)) :- true(g(X)).\n" + \
        "".join(f"next(h({i},X)) :- true(g(X)).\n" for i in range(300))


def alternatives(count=18):
    body = ", ".join(f"(true(on) ; true(f({i})))" for i in range(count))
    return f"role(p0).\n{END}legal(p0,go).\nnext(x) :- {body}.\n" + "".join(f"next(f({i})) :- true(on).\n" for i in range(count))


def counter(bits=24):
    text = f"role(p0).\nlegal(p0,go).\nlegal(p0,stop).\nterminal :- true(b({bits})).\ngoal(p0,100) :- true(b({bits})).\ngoal(p0,0) :- not true(b({bits})).\ninit(b(0)).\n"
    for i in range(bits + 1):
        carry = ", ".join(f"true(b({j}))" for j in range(i)) or "true(b(0))"
        text += f"carry({i}) :- {carry}.\nnext(b({i})) :- true(b({i})), not carry({i}).\nnext(b({i})) :- not true(b({i})), carry({i}).\n"
    return text


def blocks(count=3000):
    lines = [f"p cnf {2 * count} {2 * count}"]
    for i in range(count):
        lines += [f"e {2 * i + 1} 0", f"r 0.5 {2 * i + 2} 0" if i % 2 else f"a {2 * i + 2} 0"]
    lines += [f"{v} {-(v % (2 * count) + 1)} {(7 * v) % (2 * count) + 1} 0" for v in range(1, 2 * count + 1)]
    return "\n".join(lines) + "\n"


def chance(count=20000):
    return f"p cnf {count} {count}\nr 0.5 " + " ".join(map(str, range(1, count + 1))) + " 0\n" + \
        "".join(f"{v} {-(v * 7 % count + 1)} {v * 13 % count + 1} 0\n" for v in range(1, count + 1))


def pigeons(holes=11):
    var = lambda p, h: p * holes + h + 1  # noqa: E731
    rows = [" ".join(str(var(p, h)) for h in range(holes)) + " 0" for p in range(holes + 1)]
    rows += [f"{-var(p, h)} {-var(q, h)} 0" for h in range(holes) for p in range(holes + 1) for q in range(p)]
    return f"p cnf {holes * (holes + 1)} {len(rows)}\ne " + " ".join(str(v + 1) for v in range(holes * (holes + 1))) + " 0\n" + "\n".join(rows) + "\n"


def wide_clause(count=200000):
    return f"p cnf {count} 2\nr 0.5 " + " ".join(map(str, range(1, count + 1))) + " 0\n" + " ".join(map(str, range(1, count + 1))) + " 0\n1 2 0\n"


def program(count=300):
    return f"n(1..{count}). {{a(X,Y)}} :- n(X), n(Y). b(X) :- a(X,Y), a(Y,X). :- b(X), not a(X,X). _exists(1,a(X,Y)) :- n(X), n(Y). c :- a(X,Y), a(Y,Z), a(Z,X).\n"


def strategies(rules=400):
    cells = [f"true(cell({i % 3 + 1},{i // 3 % 3 + 1},b))" for i in range(9)]
    shared = "does(me,mark(1,1))"
    for i in range(40):
        shared = f"({shared} <-> {cells[i % 9]})"
    return "strategy many = " + " |> ".join(f"(does(me,mark({i % 3 + 1},{i // 3 % 3 + 1})) & {cells[(i * 7) % 9]} & next({cells[i % 9]}))" for i in range(rules)) + \
        f"\nstrategy shared = next({shared})\n" + \
        "strategy forward = next(next(next(next(next(~wins(opp))))))\n"


class Case:
    def __init__(self, name, files, *words):
        self.name, self.files, self.words = name, files, words


def cases(folder):
    """Each with the files that it needs."""
    made = os.path.join(folder, "connect3-8x8.gdl")
    with open(made, "w", encoding="utf-8") as out:
        subprocess.run([os.path.join(ROOT, "scripts", "make-game"), "connect", "3", "8x8"], stdout=out, check=True)

    def file(name, text):
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            with open(path, "w", encoding="utf-8") as to:
                to.write(text)
        return path
    games = {"connect3-8x8": made, "roles": file("roles.gdl", many_roles()), "literals": file("literals.gdl", many_literals()),
             "rules": file("rules.gdl", many_rules()), "moves": file("moves.gdl", many_moves()), "join": file("join.gdl", wide_join()),
             "deep": file("deep.gdl", deep_terms()), "alternatives": file("alternatives.gdl", alternatives()), "counter": file("counter.gdl", counter())}
    formulas = {"blocks": file("blocks.sdimacs", blocks()), "chance": file("chance.sdimacs", chance()), "pigeons": file("pigeons.qdimacs", pigeons()),
                "wide": file("wide.sdimacs", wide_clause())}
    for name, path in games.items():
        for words in (("info",), ("solve",), ("solve", "--horizon", "3", "--solver", "xssat"), ("playouts",), ("playouts", "--sample", "100000"),
                      ("check", "--property", "T"), ("translate", "--horizon", "3", "--to", "qdimacs"), ("synthesise",), ("show",)):
            yield Case(f"{name} {' '.join(words)}", [path], *words)
    for name, path in formulas.items():
        for solver in ("auto", "xssat", "abstraction", "elimination", "qbf"):
            yield Case(f"{name} solve {solver}", [path], "solve", "--solver", solver)
        yield Case(f"{name} translate", [path], "translate", "--reduce", "--to", "sdimacs")
    yield Case("program solve", [file("program.lp", program())], "solve")
    game = os.path.join(ROOT, "benchmarks", "games", "tictactoe-3x3.gdl")
    rules = file("odd.strat", strategies())
    for name in ("many", "shared", "forward"):
        for words in (("check", "--property", "complete"), ("solve",), ("solve", "--solver", "xssat"), ("playouts",)):
            yield Case(f"{name} {' '.join(words)}", [game], *words, "--strategy", f"xplayer={rules}:{name}")


def ticks(pid):
    """CPU seconds of a process and of all that it has started."""
    total, children = 0.0, {}
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open(f"/proc/{entry}/stat", encoding="utf-8", errors="replace") as file:
                    words = file.read().rsplit(")", 1)[1].split()
            except OSError:
                continue
            children.setdefault(int(words[1]), []).append((int(entry), sum(map(int, words[11:15]))))
            if int(entry) == pid:
                total += sum(map(int, words[11:15]))
    todo = [pid]
    while todo:
        for child, spent in children.get(todo.pop(), []):
            total += spent
            todo.append(child)
    return total / os.sysconf("SC_CLK_TCK")


def late(case, moment):
    """CPU seconds from Ctrl-C, sent once so many were used, to the end; None where the work ended by itself."""
    command = [PROGRAM, case.words[0], *case.files, *case.words[1:], "--memory-limit", "1500"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL) as process:
        used = 0.0
        while used < moment:
            time.sleep(0.01)
            if os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT):
                return None
            used = ticks(process.pid)
        process.send_signal(signal.SIGINT)
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
        return usage.ru_utime + usage.ru_stime - used


class LateEnds(unittest.TestCase):
    def test_ctrl_c(self):
        """One moment of each case, another one for the next."""
        with tempfile.TemporaryDirectory() as folder:
            for i, case in enumerate(cases(folder)):
                with self.subTest(case.name):
                    self.assertLess(late(case, MOMENTS[i % 4]) or 0, MOST_LATE)

    def test_cpu_time_is_used_up(self):
        """SIGXCPU, as `ulimit -t` sends it."""
        with tempfile.TemporaryDirectory() as folder:
            case = next(iter(cases(folder)))
            command = [PROGRAM, "solve", *case.files]
            with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (1, 60))) as process:
                _, _, usage = os.wait4(process.pid, 0)
                process.returncode = 0
            self.assertLess(usage.ru_utime + usage.ru_stime - 1, MOST_LATE)


def table(word):
    with tempfile.TemporaryDirectory() as folder:
        for case in cases(folder):
            if word in case.name:
                found = [late(case, moment) for moment in MOMENTS]
                worst = max((each or 0 for each in found))
                print(f"{worst:6.2f}  {case.name:45}", " ".join("-" if each is None else f"{each:.2f}" for each in found), flush=True)


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1] == "--all":
        table(sys.argv[2] if len(sys.argv) > 2 else "")
    else:
        unittest.main()
