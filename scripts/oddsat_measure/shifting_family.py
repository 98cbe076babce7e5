"""A family of formulas that elimination solves under the dependency prefix and not under the baseline; writes
benchmarks/results/shifting-family.md and its main rows in docs/quantifier-shifting.md.

  ./scripts/measure shifting-family                          every solver on growing n with both prefixes
  ./scripts/measure shifting-family --write N PREFIX         the formula, to stdout
  ./scripts/measure shifting-family --check N                the proved lower bound by force: residuals of many orders

The decisions are n bits x, n bits y and s(1), ..., s(n-1), which choose how far y is turned. The result h is the parity of all
x(i) and y(i + turn): an inner product. Then a coin c is thrown, and h xor c wins. Everything but decisions and coin is defined:

  turned(i, k)   s(k) ? y(i + k) : turned(i, k + 1),  turned(i, n) = y(i)     the first s that is set counts
  product(i)     x(i) and turned(i, 1)
  parity(i)      product(i) xor parity(i - 1),  parity(0) = false
  goal           parity(n) xor c

With the baseline all of them are in the last block; with the dependency prefix only goal is.
"""

import itertools
import random
import tempfile
from pathlib import Path

from .common import header, line, program_of, put_into_page, run, write
from .shifting_tables import PREFIXES, WORK

SIZES = (2, 4, 6, 8, 10, 12, 14, 16, 24, 32)
COMPARED = (6, 8)
MEMORY_LIMIT = 3000
LETTER = {"exists": "e", "forall": "a", "chance": "r 1/2"}
ELIMINATE = ["--solver", "eliminate", "--no-reduce"]
WAYS = [  # title, options, quantifiers of decisions and coin
    ("eliminate", ELIMINATE, "exists", "chance"),
    ("eliminate, last defined first", [*ELIMINATE, "--set", "eliminate.plan=numbered"], "exists", "chance"),
    ("eliminate, whole blocks", [*ELIMINATE, "--set", "eliminate.plan=blocks"], "exists", "chance"),
    ("eliminate, diagrams by FORCE", [*ELIMINATE, "--set", "eliminate.order=force"], "exists", "chance"),
    ("eliminate, diagrams by sifting", [*ELIMINATE, "--set", "eliminate.order=sift"], "exists", "chance"),
    ("eliminate, reduced", ["--solver", "eliminate"], "exists", "chance"),
    ("eliminate, decisions by chance", ELIMINATE, "chance", "chance"),
    ("eliminate, forall for the coin", ELIMINATE, "exists", "forall"),
    ("abstraction", ["--solver", "abstraction", "--no-reduce"], "exists", "chance"),
    ("abstraction, decisions by chance", ["--solver", "abstraction", "--no-reduce"], "chance", "chance"),
    ("xssat", ["--solver", "xssat", "--threads", "1", "--no-reduce"], "exists", "chance"),
    ("xssat, decisions by chance", ["--solver", "xssat", "--threads", "1", "--no-reduce"], "chance", "chance"),
    ("xssat, reduced", ["--solver", "xssat", "--threads", "1"], "exists", "chance"),
]
ON_THE_PAGE = ("eliminate", "abstraction", "xssat")
HEAD = """# A family that separates elimination

Made by `./scripts/measure shifting-family`: the family of [quantifier-shifting.md](../../docs/quantifier-shifting.md) up to n = 32, {limit}
CPU seconds for a run. Work: nodes of diagrams made (eliminate), bounds learnt (abstraction), nodes of the search (xssat). `--check N`
counts residuals in random orders by force.

"""


class Family:
    def __init__(self, n, decisions="exists", last="chance"):
        self.n, self.kinds = n, (decisions, last)
        self.count, self.clauses, self.inner = 0, [], []
        self.s = [self.new() for _ in range(n - 1)]
        self.x = [self.new() for _ in range(n)]
        self.y = [self.new() for _ in range(n)]
        self.decided = self.count
        parity = self.parity()
        self.coin = self.new()
        self.goal = self.exclusive(parity, self.coin)
        self.inner.remove(self.goal)
        self.clauses.append([self.goal])

    def new(self):
        self.count += 1
        return self.count

    def choice(self, if_true, then, other):
        v = self.defined()
        self.clauses += [[-v, -if_true, then], [v, -if_true, -then], [-v, if_true, other], [v, if_true, -other]]
        return v

    def both(self, a, b):
        v = self.defined()
        self.clauses += [[-v, a], [-v, b], [v, -a, -b]]
        return v

    def exclusive(self, a, b):
        return self.choice(b, -a, a)

    def defined(self):
        self.inner.append(self.new())
        return self.inner[-1]

    def parity(self):
        sum_ = None
        for i in range(self.n):
            turned = self.y[i]
            for k in range(self.n - 1, 0, -1):
                turned = self.choice(self.s[k - 1], self.y[(i + k) % self.n], turned)
            product = self.both(self.x[i], turned)
            sum_ = product if sum_ is None else self.exclusive(product, sum_)
        return sum_

    def text(self, prefix):
        front, behind = ([], self.inner) if prefix == "baseline" else (self.inner, [])
        decisions, last = (LETTER[kind] for kind in self.kinds)
        blocks = [f"{decisions} {numbers(range(1, self.decided + 1))}", f"e {numbers(front)}" * bool(front),
                  f"{last} {self.coin} 0", f"e {numbers([*behind, self.goal])}"]
        clauses = [numbers(clause) for clause in self.clauses]
        return "\n".join([f"p cnf {self.count} {len(self.clauses)}", *filter(None, blocks), *clauses]) + "\n"


def numbers(literals):
    return " ".join(map(str, [*literals, 0]))


def solved(program, path, words, limit):
    done = run(program, ["solve", path, *words, "--output", "json", "-q", "-t", limit * 10, "--memory-limit", MEMORY_LIMIT], cpu_limit=limit)
    return done.answer if done.exact() else None


def climb(program, way, prefix, limit, folder):
    """The work for each n until one is not solved."""
    _, words, decisions, last = way
    expected, done = {"chance": "1/2", "forall": "0"}[last], {}
    for n in SIZES:
        path = Path(folder) / "family.sdimacs"
        path.write_text(Family(n, decisions, last).text(prefix))
        answer = solved(program, path, words, limit)
        if answer is None:
            break
        if answer["value"]["exact"] != expected:
            raise SystemExit(f"measure shifting-family: {n} {way}: {answer['value']}, not {expected}")
        done[n] = answer["statistics"].get(WORK[words[1]], 0)
    return done


def rows(program, limit):
    """By way of solving, its row."""
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        for way in WAYS:
            done = [climb(program, way, prefix, limit, folder) for prefix in PREFIXES]
            work = [f"{d[n]:,}" if n in d else "" for n in COMPARED for d in done]
            found[way[0]] = line([way[0], *(max(d, default="–") for d in done), *work])
    return found


def result(family, values):
    """h xor coin, by the definitions."""
    n, turn = family.n, next((k for k in range(1, family.n) if values[family.s[k - 1]]), 0)
    return sum(values[family.x[i]] & values[family.y[(i + turn) % n]] for i in range(n)) % 2


def residuals(family, order, cut):
    """The number of functions of the other variables that the first variables of an order leave."""
    found = set()
    for front in itertools.product((0, 1), repeat=cut):
        values = dict(zip(order, front))
        rest = itertools.product((0, 1), repeat=len(order) - cut)
        found.add(tuple(result(family, values | dict(zip(order[cut:], back))) for back in rest))
    return len(found)


def check(n, orders):
    """The exit code: 0 where each order has at least 2^(n/2) residuals at some place with half of all x and y before it."""
    family, least = Family(n), None
    variables, cells = list(range(1, family.decided + 1)), {*family.x, *family.y}
    for seed in range(orders):
        order = random.Random(seed).sample(variables, len(variables))
        places = [i for i in range(len(order) + 1) if len(cells & set(order[:i])) == n]
        most = max(residuals(family, order, place) for place in places)
        least = most if least is None else min(least, most)
    print(f"n = {n}: at least {least} residuals in {orders} orders; {2 ** (n / 2):.0f} are proved")
    return 0 if least >= 2 ** (n / 2) else 1


def main(parser, words):
    parser.add_argument("--write", nargs=2, metavar=("N", "PREFIX"))
    parser.add_argument("--check", type=int, metavar="N")
    parser.add_argument("--orders", type=int, default=20)
    parser.add_argument("--cpu-limit", type=int, default=5, metavar="S")
    args = parser.parse_args(words)
    if args.write:
        print(Family(int(args.write[0])).text(args.write[1]), end="")
        return 0
    if args.check:
        return check(args.check, args.orders)
    columns = ["solver", "solved up to *n*: baseline", "dependency"]
    for n in COMPARED:
        columns += [f"work at *n* = {n}: baseline", "dependency"]
    found = rows(program_of(args), args.cpu_limit)
    write("shifting-family.md", HEAD.format(limit=args.cpu_limit) + "\n".join([header(columns), *found.values()]))
    put_into_page("quantifier-shifting.md", "shifting-family", "\n".join([header(columns), *(found[name] for name in ON_THE_PAGE)]))
    return 0
