#!/usr/bin/env python3
"""Completion in real shells on a pseudo-terminal: what fits is offered, and names out of files are never executed.
completion_test.py PROGRAM"""
import os
import pty
import select
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = os.path.abspath(sys.argv.pop(1)) if len(sys.argv) > 1 else ""

# Each makes a file named `pwned` when a shell expands it, or something else happens that a name must not do.
HOSTILE = ["'`touch${IFS}pwned`'", "`touch${IFS}pwned`", "$(touch${IFS}pwned)", "'$(touch${IFS}pwned)'", '"$(touch${IFS}pwned)"',
           "x;touch${IFS}pwned;", "x&touch${IFS}pwned", "x|touch${IFS}pwned", "${x:=`touch${IFS}pwned`}", "$((a[$(touch${IFS}pwned)]))",
           "a[$(touch${IFS}pwned)]", "<(touch${IFS}pwned)", ">pwned", "2>pwned", "\\`touch${IFS}pwned\\`",
           "'`touch${IFS}pwned`", "`touch${IFS}pwned`'", "{a,`touch${IFS}pwned`}", "~$(touch${IFS}pwned)", "!touch${IFS}pwned",
           "*", "$'\\x60touch${IFS}pwned\\x60'", "-e`touch${IFS}pwned`", "\x1b]0;pwned\x07"]
GAME = """(role xplayer) (role oplayer)
(init on) (<= (legal xplayer go) (true on)) (<= (legal oplayer go) (true on)) (<= (next over) (true on)) (<= terminal (true over))
(<= (goal xplayer 100) (true over)) (<= (goal oplayer 0) (true over))
"""


class Terminal:
    """A shell that somebody types into."""

    def __init__(self, folder, *words):
        self.process, self.line = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            environment = {"PATH": f"{folder}/bin:{os.environ['PATH']}", "HOME": folder, "TERM": "dumb", "PS1": "> ", "LC_ALL": "C.UTF-8"}
            os.execvpe(words[0], words, environment)

    def type(self, text):
        os.write(self.line, text.encode())

    def read_until(self, mark, seconds=120):
        """What is shown until the mark is; all there is where it never comes."""
        shown, end = "", time.time() + seconds
        while mark not in shown and time.time() < end:
            if select.select([self.line], [], [], 0.1)[0]:
                try:
                    shown += os.read(self.line, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        return shown

    def close(self):
        os.close(self.line)
        os.kill(self.process, 9)
        os.waitpid(self.process, 0)


class Completion(unittest.TestCase):
    shell = "bash"
    start = ["bash", "--norc", "--noprofile", "-i"]
    load = "bind 'set completion-query-items 0'; bind 'set page-completions off'; source <(oddsat --print completion)"

    def setUp(self):
        if not shutil.which(self.shell):
            self.skipTest(f"{self.shell} is not installed")
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        os.mkdir(self.path("bin"))
        os.symlink(PROGRAM, self.path("bin/oddsat"))
        os.mkdir(self.path("work"))
        self.write("good.kif", GAME)
        self.write("lists.strat", "strategy centre for xplayer = does(me,go)\nstrategy corner = does(me,go)\n")
        self.terminal = None

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(os.path.join(self.folder, "work", name), "w", encoding="utf-8") as file:
            file.write(text)

    def begin(self):
        self.terminal = Terminal(self.folder, *self.start)
        self.addCleanup(self.terminal.close)
        self.terminal.type(f"cd work; {self.load}; echo re''ady\n")
        self.assertIn("ready", self.terminal.read_until("ready\r\n"))

    def offered(self, line):
        """What is shown after the line and two tabs; the line is given up then. A command that shows where it ends proves that
        the shell has read all of it."""
        self.terminal.type(line + "\t\t")
        self.terminal.type("\x01\x0b")  # to its start, and away with it
        self.terminal.type("echo en''d\n")
        shown = self.terminal.read_until("end\r\n")
        self.assertIn("end", shown)
        return shown

    def no_harm(self, what):
        found = [name for _, _, names in os.walk(self.folder) for name in names if name.startswith("pwned")]
        self.assertEqual(found, [], what)

    def test_what_fits_is_offered(self):
        self.begin()
        self.assertIn("translate", self.offered("oddsat tra"))
        shown = self.offered("oddsat solve good.kif --player ")
        self.assertIn("xplayer", shown)
        self.assertIn("oplayer", shown)
        self.assertIn("xplayer=", self.offered("oddsat solve good.kif --strategy x"))
        self.assertIn("lists.strat", self.offered("oddsat solve good.kif --strategy xplayer=li"))
        shown = self.offered("oddsat solve good.kif --strategy xplayer=lists.strat:c")
        self.assertIn("centre", shown)
        self.assertIn("corner", shown)
        self.assertIn("never-loses", self.offered("oddsat check good.kif --property never-l"))
        self.assertIn("xssat", self.offered("oddsat solve good.kif --solver xs"))
        self.assertIn("--memory-limit", self.offered("oddsat solve good.kif --mem"))
        self.assertIn("good.kif", self.offered("oddsat info go"))
        self.no_harm("names that are harmless")

    def test_roles_are_not_executed(self):
        for i, name in enumerate(HOSTILE):
            self.write(f"evil{i}.kif", GAME.replace("(role xplayer)", f"(role {name}) (role xplayer)"))
        self.begin()
        for i, name in enumerate(HOSTILE):
            self.offered(f"oddsat solve evil{i}.kif --player ")
            self.offered(f"oddsat solve evil{i}.kif --strategy ")
            self.no_harm(name)

    def test_strategies_are_not_executed(self):
        for i, name in enumerate(HOSTILE):
            self.write(f"evil{i}.strat", f"strategy {name} = T\nstrategy fine = T\n strategy  x{name} = T\n")
        self.begin()
        for i, name in enumerate(HOSTILE):
            shown = self.offered(f"oddsat solve good.kif --strategy xplayer=evil{i}.strat:")
            self.assertIn("fine", shown)
            self.no_harm(name)

    def test_properties_are_not_executed(self):
        self.begin()
        for name in HOSTILE:
            if not any(mark in name for mark in "!\x1b;|&"):  # typed by somebody, these end the command
                self.offered(f"oddsat check good.kif --property {name}")
                self.no_harm(name)

    def test_file_names_are_not_executed(self):
        for i, name in enumerate(HOSTILE):
            os.mkdir(self.path(f"work/d{i}"))
            for suffix in ("", "b", ".strat"):
                self.write(f"d{i}/f{i}{name}{suffix}".replace("\x1b", "e"), "strategy fine = T\n")
            os.makedirs(self.path(f"work/e{i}/g{name}".replace("\x1b", "e")))
            self.write(f"e{i}/g{name}/game.kif".replace("\x1b", "e"), GAME)
        self.begin()
        for i, name in enumerate(HOSTILE):
            for line in (f"oddsat info e{i}/\t", f"oddsat solve good.kif --strategy xplayer=e{i}/\t", f"oddsat info e{i}/\tga\t --player \t",
                         f"oddsat info d{i}/f", f"oddsat solve good.kif --strategy xplayer=d{i}/f", f"oddsat info d{i}/\t"):
                self.offered(line)
                self.no_harm(name)
        for i, name in enumerate(HOSTILE):  # and what completion has typed is a word, not a command
            os.remove(self.path(f"work/d{i}/f{i}{name}b".replace("\x1b", "e")))
            os.remove(self.path(f"work/d{i}/f{i}{name}".replace("\x1b", "e")))
            self.terminal.type(f"oddsat info d{i}/\t\n")
            self.terminal.type("echo en''d\n")
            self.assertIn("end", self.terminal.read_until("end\r\n"))
            self.no_harm(name)


class Zsh(Completion):
    shell = "zsh"
    start = ["zsh", "-f", "-i"]
    load = "autoload -U compinit; compinit -u; unsetopt beep; source <(oddsat --print completion-zsh)"


class Fish(Completion):
    shell = "fish"
    start = ["fish", "--no-config"]
    load = "oddsat --print completion-fish | source"

    def begin(self):
        pass

    def offered(self, line):
        """Fish completes without a terminal."""
        script = f"cd work; {self.load}; complete -C (cat)"
        return subprocess.run(["fish", "--no-config", "-c", script], input=line, capture_output=True, text=True, check=False, cwd=self.folder, errors="replace",
                              env={"PATH": f"{self.folder}/bin:{os.environ['PATH']}", "HOME": self.folder, "TERM": "dumb", "LC_ALL": "C.UTF-8"}).stdout

    def test_file_names_are_not_executed(self):
        for i, name in enumerate(HOSTILE):
            self.write(f"f{i}{name}.strat".replace("\x1b", "e").replace("/", "_"), "strategy fine = T\n")
        for line in ("oddsat info f", "oddsat solve good.kif --strategy xplayer=f"):
            self.assertIn("f0", self.offered(line))
            self.no_harm(line)


if __name__ == "__main__":
    unittest.main()
