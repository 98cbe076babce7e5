"""The number of `oddsat bench --signature`, printed and written to benchmarks/signature.txt.

  ./scripts/measure signature

It is run after a change that is meant to change what the translator or a solver does; the commit names the new number and the
reason.
"""

import subprocess

from .common import ROOT, program_of


def main(parser, words):
    program = program_of(parser.parse_args(words))
    number = subprocess.run([program, "bench", "--signature"], capture_output=True, text=True, check=True).stdout
    (ROOT / "benchmarks" / "signature.txt").write_text(number)
    print(number, end="")
    return 0
