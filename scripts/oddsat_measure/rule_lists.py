"""Rule lists of a row of games; writes the lists, and benchmarks/results/rule-list-sizes.md with the plot of the curves.

  ./scripts/measure rule-lists                        all rows
  ./scripts/measure rule-lists --only tictactoe       the rows whose list has such a name; the others stay
  ./scripts/measure rule-lists --check                checks the committed lists, and makes none
  ./scripts/measure rule-lists --curves               the curves of the games with dice, and their plot
  ./scripts/measure rule-lists --write                the table and the plot again, from the committed figures
"""

import json

from .common import ANSWERED, GAMES, LIMIT_REACHED, RESULTS, STRATEGIES, answered, header, line, program_of, write

LISTS = STRATEGIES / "lists"
FIGURES = RESULTS / "rule-list-sizes.json"
CURVES = RESULTS / "rule-list-curves.json"
PLOT = RESULTS / "rule-list-curves.svg"

# list, game, player, question, seconds, whether the least number is to be proved
ROWS = [
    ("tictactoe_first", "tictactoe-3x3", "xplayer", ["--payoff", "goal"], 60, True),
    ("tictactoe_second", "tictactoe-3x3", "oplayer", ["--payoff", "goal"], 30, False),
    ("tictactoe_first_never_loses", "tictactoe-3x3", "xplayer", ["--goal", "50"], 30, True),
    ("tictactoe_first_lifted", "tictactoe-3x3", "xplayer", ["--payoff", "goal", "--language", "lifted"], 30, False),
    ("nim_first", "nim", "xplayer", [], 30, False),
    ("nim_first_lifted", "nim", "xplayer", ["--language", "lifted"], 30, False),
    ("nim_misere_first", "nim-misere", "xplayer", [], 30, False),
    ("nim_misere_first_lifted", "nim-misere", "xplayer", ["--language", "lifted"], 30, False),
    ("nim_1357_second", "nim-1357", "oplayer", [], 30, False),
    ("nim_1357_second_lifted", "nim-1357", "oplayer", ["--language", "lifted"], 30, False),
    ("sim_second", "sim", "oplayer", [], 180, False),
    ("connect3_4x4_first", "connect3-4x4", "xplayer", [], 60, False),
    ("breakthrough_2x6_first", "breakthrough-2x6", "xplayer", [], 30, False),
    ("breakthrough_2x6_second", "breakthrough-2x6", "oplayer", [], 30, False),
    ("dots_and_boxes_2x2_first", "dots-and-boxes-2x2", "xplayer", [], 30, False),
    ("dots_and_boxes_2x2_second", "dots-and-boxes-2x2", "oplayer", [], 30, False),
]

CURVE_ROWS = [
    ("stochastic-tictactoe-3x3-p80", "xplayer"),
    ("stochastic-tictactoe-3x3-p80", "oplayer"),
    ("stochastic-tictactoe-3x3-p50", "xplayer"),
    ("stochastic-tictactoe-3x3-p50", "oplayer"),
    ("stochastic-connect3-4x4-p80", "xplayer"),
    ("stochastic-connect3-4x4-p80", "oplayer"),
]

HEAD = """# Rule lists

Made by `./scripts/measure rule-lists`. The lists are in `benchmarks/strategies/lists`; each was checked by `oddsat check` before it
was written. Literals: one for each fluent or relation named, positive or negative; that a move is legal is implied. Positions: all
positions that can be reached and are not over. Seconds of a try: CPU time of one thread, the first try and the mean. Least: what is
proved over all lists of ground rules over the same atoms. With `--language lifted` rules may have variables.

"""
COLUMNS = ["game", "player", "question", "property", "positions", "rules", "literals", "least", "tries", "seconds of a try"]
NOTE = """
Two lists were made by `oddsat synthesise` alone: that for sim with `--seed 3 --tries 135`, that for the first player of
dots-and-boxes-2x2 with `-t 150`. What a given time finds differs from seed to seed and from version to version.
"""


def json_of(program, words):
    return answered(program, words, codes=(*ANSWERED, LIMIT_REACHED)).answer


def made(program, row):
    """The figures of a new list, or nothing where the time was too short."""
    name, game, player, question, seconds, prove = row
    words = ["synthesise", GAMES / f"{game}.gdl", "--player", player, *question, "-t", seconds, "--name", "list", "-o",
             LISTS / f"{name}.strat", *(["--prove-least"] if prove else [])]
    found = json_of(program, words)
    if found.get("status") != "exact":
        return None
    proved, pace = found.get("proved", {}), found["seconds"]
    print(name, found["rules"], found["literals"], flush=True)
    return {"game": game, "player": player, "question": " ".join(question), "property": found["property"],
            "positions": found["positions"], "rules": found["rules"], "literals": found["literals"],
            "least": "rules, literals" if proved.get("literals") else "rules" if proved.get("rules") else "",
            "tries": found["tries"], "first_try": pace["first_try"], "mean_try": pace["mean_try"]}


def row_of(figures):
    keys = ["game", "player", "question", "property", "positions", "rules", "literals", "least", "tries"]
    return line([*(figures[key] for key in keys), f"{figures['first_try']:.4f}, {figures['mean_try']:.4f}"])


def curves(program, seconds):
    found = []
    for game, player in CURVE_ROWS:
        answer = json_of(program, ["synthesise", GAMES / f"{game}.gdl", "--player", player, "--curve", "10", "-t", seconds])
        points = [{"rules": p["rules"], "guaranteed": p["guaranteed"]["decimal"]} for p in answer["curve"]]
        found.append({"game": game, "player": player, "optimum": answer["value"]["decimal"], "points": points})
        print(game, player, [round(p["guaranteed"], 4) for p in points], flush=True)
    CURVES.write_text(json.dumps(found, indent=1) + "\n")
    return found


def curve_table(found):
    most = max(len(row["points"]) for row in found)
    rows = [line([row["game"], row["player"], *(f"{point['guaranteed']:.4f}" for point in row["points"]), f"{row['optimum']:.4f}"])
            for row in found]
    return "\n".join(["", "## With dice", "", "The chance of winning that the best list found with so many rules guarantees.", "",
                      header(["game", "player", *range(most), "best play"], 2), *rows, "",
                      f"![the guaranteed chance of winning, by the number of rules]({PLOT.name})"])


COLOURS = ["#e4572e", "#2e86c1", "#17a589", "#b35bb0", "#d99b0b", "#7d6ad6"]
WIDTH, HEIGHT, LEFT, TOP = 420, 240, 50, 14  # the area of the plot, and its corner


def plot(found):
    """A line for each game and player: the guaranteed part of the best chance of winning, by the number of rules."""
    most = max(point["rules"] for row in found for point in row["points"])

    def x(rules):
        return round(LEFT + WIDTH * rules / most, 1)

    def y(share):
        return round(TOP + HEIGHT * (1 - share), 1)

    parts = []
    for percent in range(0, 101, 20):
        parts.append(f'<path d="M{LEFT} {y(percent / 100)}h{WIDTH}" stroke="#9aa0ab" stroke-width="0.4"/>'
                     f'<text x="{LEFT - 6}" y="{y(percent / 100) + 4}" text-anchor="end">{percent}</text>')
    for rules in range(most + 1):
        parts.append(f'<text x="{x(rules)}" y="{TOP + HEIGHT + 16}" text-anchor="middle">{rules}</text>')
    parts.append(f'<text x="{LEFT + WIDTH / 2}" y="{TOP + HEIGHT + 34}" text-anchor="middle">rules</text>'
                 f'<text x="14" y="{TOP + HEIGHT / 2}" text-anchor="middle" '
                 f'transform="rotate(-90 14 {TOP + HEIGHT / 2})">guaranteed, % of best play</text>')
    for i, (row, colour) in enumerate(zip(found, COLOURS)):
        line = " ".join(f"{x(p['rules'])},{y(p['guaranteed'] / row['optimum'])}" for p in row["points"])
        name = f"{row['game'].removeprefix('stochastic-')}, {row['player']}"
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.6"/>'
                     f'<text x="{LEFT + WIDTH + 12}" y="{TOP + 16 + 18 * i}" fill="{colour}">{name}</text>')
    PLOT.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 200} {TOP + HEIGHT + 44}" '
                    'font-family="sans-serif" font-size="12" fill="#767c88">\n' + "\n".join(parts) + "\n</svg>\n")


def write_table(figures, found):
    rows = [row_of(figures[row[0]]) for row in ROWS if row[0] in figures]
    write("rule-list-sizes.md", "\n".join([HEAD + header(COLUMNS, 4), *rows]) + "\n" + NOTE + (curve_table(found) if found else ""))
    if found:
        plot(found)


def check(program, rows):
    """The exit code: 1 where a committed list is not strongly optimal."""
    bad = 0
    for name, game, player, question, _, _ in rows:
        question = [word for word in question if word not in ("--language", "lifted")]  # an option of making, not of checking
        holds = json_of(program, ["check", GAMES / f"{game}.gdl", "--player", player, *question, "--strategy",
                                  f"{player}={LISTS / name}.strat", "--property", "strongly-optimal"]).get("holds")
        print("yes" if holds else "NO", name, flush=True)
        bad += not holds
    return 1 if bad else 0


def main(parser, words):
    parser.add_argument("--only", default="")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--curves", action="store_true")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--seconds", type=int, help="for each row, instead of its own")
    args = parser.parse_args(words)
    rows = [row for row in ROWS if args.only in row[0]]
    if args.seconds:
        rows = [(*row[:4], args.seconds, row[5]) for row in rows]
    if args.check:
        return check(program_of(args), rows)
    LISTS.mkdir(exist_ok=True)
    figures = json.loads(FIGURES.read_text()) if FIGURES.exists() else {}
    if not args.write and not (args.curves and not args.only):
        program = program_of(args)
        for row in rows:
            if new := made(program, row):
                figures[row[0]] = new
        FIGURES.write_text(json.dumps(figures, indent=1) + "\n")
    found = json.loads(CURVES.read_text()) if CURVES.exists() else []
    if args.curves:
        found = curves(program_of(args), args.seconds or 60)
    write_table(figures, found)
    return 0
