#!/usr/bin/env python3
"""Links to the page that were cut, typed wrongly or written with bad intent: each is refused or repaired with a message, and
the page can still be used.
link_test.py PROGRAM"""
import base64
import os
import sys
import unittest
import zlib

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import browser  # noqa: E402
from scene import Scene  # noqa: E402

MISSING = 77  # ctest: skipped
GAME = """role(a).  role(b).  init(step(0)).
legal(a,left).  legal(a,right).  legal(b,noop).
next(step(1)).  next(good) :- does(a,left).  terminal :- true(step(1)).
goal(a,100) :- true(good).  goal(a,0) :- not true(good).  goal(b,0).
"""


def packed(text):
    """As pack() in web/address.js."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(compressor.compress(text.encode()) + compressor.flush()).decode().rstrip("=")


class Links(Scene):
    def tearDown(self):
        self.window.console()  # the browser itself logs requests that were refused

    def arrive(self, link):
        self.window.open("about:blank")
        self.go(link)

    def note(self, words):
        self.window.find("#notes .note", words)

    def test_names_of_the_language_are_no_tabs(self):
        for tab in ("constructor", "__proto__", "toString", "nowhere"):
            self.arrive(f"{tab}?game=tictactoe-3x3")
            self.window.find("h1", "Choose a game")

    def test_names_of_the_language_are_names_of_games(self):
        for name in ("constructor", "__proto__"):
            self.arrive(f"strategies?game={name}&text={packed(GAME)}")
            self.window.find("#strategy-text")

    def test_wrong_parameters_are_reported_and_left_out(self):
        for wrong in ("at=-1", "at=x", "at=1.5", "horizon=x", "horizon=-3", "horizon=2.5", "goal=-5", "goal=x", "goal=1e99",
                      "seats=xplayer:evil,oplayer:__proto__"):
            self.arrive(f"play?game=tictactoe-3x3&player=xplayer&random=oplayer&{wrong}")
            self.note(f"'{wrong.split('=', maxsplit=1)[0]}'")
            self.window.find(".turn", "xplayer to move")
            self.exact("191/192")
        self.arrive("play?game=tictactoe-3x3&seats=xplayer:person,oplayer:person&moves=mark(1,1) noop&at=0&horizon=3&goal=50")
        self.window.find(".turn", "xplayer to move")
        self.window.find(".step-number", "step 0 of 1")
        self.assertEqual(self.window.all("#notes .note"), [])

    def test_a_cut_game_or_strategy(self):
        text = packed(GAME)
        for cut in (text[:len(text) // 2], text[:-1], "%%%"):
            self.arrive(f"play?game=mine&text={cut}")
            self.note("link")
            self.window.find("h1", "Choose a game")
            self.arrive(f"strategies?game=tictactoe-3x3&strategy={cut}")
            self.note("link")
            self.window.find("#strategy-text")


if __name__ == "__main__":
    if not browser.available():
        print("chromium and chromedriver are not here (Debian: chromium, chromium-driver): links are not tested in a browser")
        sys.exit(MISSING)
    unittest.main(verbosity=2)
