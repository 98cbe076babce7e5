"""Games with hidden information and with simultaneous moves (suite hidden); writes benchmarks/results/hidden.md.

  ./scripts/measure hidden                       all questions
  ./scripts/measure hidden --only leduc-poker    the rows of one game, printed
  ./scripts/measure hidden --time-limit 600 --memory-limit 12000
"""

from .common import answered, game_of, header, line
from .forward import measure_suite, value_of, words_of

HEAD = """# Hidden information

Made by `./scripts/measure hidden`. Where a limit ended the run, the value is between the two bounds. Nodes: merged histories, or positions
where every move is seen. Sets: information sets with a choice, of the player and of its opponents. Seconds: CPU time of the whole run,
reading included. Memory: the largest resident size. Entries: of the linear program.

"""
COLUMNS = ["game", "question", "value", "percent", "nodes", "sets", "opponents' sets", "entries", "seconds", "MB"]
COUNTS = ["nodes", "information_sets", "information_sets_opponents", "nonzeros"]


def row_of(program, limits, row):
    done = answered(program, words_of(row) + limits, codes=(0, 30))
    counts = done.answer.get("statistics", {})
    return line([game_of(row), row["question"], *value_of(done.answer), *(counts.get(key, "") for key in COUNTS), f"{done.cpu:.2f}",
                 int(done.megabytes)])


def main(parser, words):
    return measure_suite(parser, words, "hidden", "hidden.md", HEAD + header(COLUMNS, 3), row_of, "60")
