#!/usr/bin/env python3
"""The page in a real browser, scene by scene, as a person would use it; prints how long answers take.
page_test.py PROGRAM"""
import os
import sys
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import browser  # noqa: E402
from playing_scenes import Playing  # noqa: E402,F401
from scene import Scene, tell_latencies  # noqa: E402
from strategy_scenes import Strategies  # noqa: E402,F401
from teaching_scenes import Teaching  # noqa: E402,F401
from written_games import LARGE  # noqa: E402

MISSING = 77  # ctest: skipped

HOSTILE = """role('<script>alert`1`</script>').  role(b).
init('<b>bold</b>').  init(step(0)).
legal('<script>alert`1`</script>','<img/src=x/onerror=alert`2`>').
legal('<script>alert`1`</script>',plain).
legal(b,noop).
next(step(1)) :- true(step(0)).
next(marked('"><svg/onload=alert`3`>')) :- does('<script>alert`1`</script>','<img/src=x/onerror=alert`2`>').
terminal :- true(step(1)).
goal('<script>alert`1`</script>',100) :- true(marked('"><svg/onload=alert`3`>')).
goal('<script>alert`1`</script>',0) :- not true(marked('"><svg/onload=alert`3`>')).
goal(b,0).
"""


class ThePipeline(Scene):
    def test_prefixes_and_solvers(self):
        self.go("pipeline?game=tictactoe-3x3&player=xplayer&random=oplayer&moves=mark(1,1) noop;noop mark(2,2);mark(1,2) noop;noop mark(1,3)")
        self.window.wait(lambda: len(self.window.all(".prefix-bar")) == 4, "both prefixes, translated and simplified", 60)
        self.window.find("summary", "temporal program")
        for solver in ("forward –", "xssat dependency", "xssat baseline"):
            self.window.click(f'[data-solver="{solver}"] button')
        told = [self.window.wait(lambda solver=solver: self.window.text(f'[data-solver="{solver}"] td.number'), solver, 30)
                for solver in ("forward –", "xssat dependency", "xssat baseline")]
        self.assertEqual(len(set(told)), 1, told)


    def test_solvers_of_the_table_and_games_without_turns(self):
        self.go("pipeline?game=tictactoe-3x3&player=xplayer&random=oplayer&moves=mark(1,1) noop;noop mark(2,2);mark(1,2) noop;noop mark(1,3)")
        self.window.wait(lambda: len(self.window.all(".prefix-bar")) == 4, "the prefixes", 60)
        self.window.find('[data-solver="eliminate baseline"]')
        self.window.click('[data-solver="eliminate dependency"] button')
        self.window.click('[data-solver="forward –"] button')
        told = [self.window.wait(lambda solver=solver: self.window.text(f'[data-solver="{solver}"] td.number'), solver, 30)
                for solver in ("forward –", "eliminate dependency")]
        self.assertEqual(told[0], told[1])


class Writing(Scene):
    def write(self, text):
        self.go("rules?new=1")
        self.window.find("#own-text")
        self.window.run("const t = document.getElementById('own-text'); t.value = arguments[0]; t.dispatchEvent(new Event('input'));", text)
        self.window.click("#own-open")

    def test_the_pipeline_refuses_games_without_turns(self):
        self.write("""role(a).  role(b).  init(step(0)).
            legal(a,heads).  legal(a,tails).  legal(b,heads).  legal(b,tails).
            next(step(1)).  next(same) :- does(a,X), does(b,X).  terminal :- true(step(1)).
            goal(a,100) :- true(same).  goal(a,0) :- not true(same).  goal(b,0).""")
        self.window.find(".turn", "a and b to move")
        self.window.run("location.hash = location.hash.replace('#/play', '#/pipeline')")
        self.window.find(".pipeline .muted", "have a choice at once", 20)

    def test_a_large_game_is_opened_as_a_job(self):
        self.write(LARGE)
        self.window.find(".opening", "compiling the rules")
        self.window.click("#stop-opening")
        self.window.find(".errors", "was stopped")

    def test_a_broken_game_is_told_at_its_line(self):
        self.go("rules?new=1")
        self.window.find("#own-text")
        self.window.run("const t = document.getElementById('own-text'); t.value = 'role(x).\\ninit(a(1)).\\nnext(a(1)) :- true(a(1), foo(Y.\\n'; t.dispatchEvent(new Event('input'));")
        self.window.click("#own-open")
        self.window.find(".errors .error", "line 3")
        self.assertEqual(self.window.text(".line-numbers .marked"), "3")
        self.window.console()  # the browser itself writes down that a request was answered with 400

    def test_a_game_of_ones_own_survives_a_reload(self):
        self.go("rules?new=1")
        self.window.click("#own-open")
        self.window.find(".turn", "red to move")
        self.window.find(".move.best", "take(2)")
        address = self.window.run("return location.href")
        self.window.run("localStorage.clear()")
        self.window.open("about:blank")
        self.window.open(address)
        self.window.find(".move.best", "take(2)")

    def test_names_that_are_html(self):
        self.go("rules?new=1")
        self.window.find("#own-text")
        self.window.run("const t = document.getElementById('own-text'); t.value = arguments[0]; t.dispatchEvent(new Event('input'));", HOSTILE)
        self.window.run("const n = document.getElementById('own-name'); n.value = '<img src=x onerror=alert(4)>'; n.dispatchEvent(new Event('change'));")
        self.window.click("#own-open")
        self.window.find(".move", "<img/src=x/onerror=alert`2`>")
        self.window.click(".move", "<img/src=x/onerror=alert`2`>")
        self.window.find(".turn", "The game is over")
        self.assertEqual(self.window.run("return document.querySelectorAll('main img, main script, main svg[onload]').length"), 0)


class Looks(Scene):
    def test_fits_a_phone(self):
        self.window.size(390, 844)
        for tab in ("games", "play?game=connect4-4x4", "strategies?game=tictactoe-3x3", "pipeline?game=tictactoe-3x3&moves=mark(1,1) noop;noop mark(2,2)"):
            self.go(tab)
            self.window.find("h1, .turn")
            time.sleep(0.3)
            wide = self.window.run("return document.documentElement.scrollWidth")
            self.assertLessEqual(wide, 390, tab)

    def test_everything_has_a_name(self):
        for tab in ("games", "play?game=tictactoe-3x3", "strategies?game=tictactoe-3x3", "pipeline?game=tictactoe-3x3&moves=mark(1,1) noop;noop mark(2,2)"):
            self.go(tab)
            self.window.find("h1, .turn")
            time.sleep(0.3)
            nameless = self.window.run("""return [...document.querySelectorAll('button, select, input, textarea, a, [role=button]')]
              .filter(e => !(e.textContent.trim() || e.getAttribute('aria-label') || e.title || (e.labels && e.labels.length) || e.placeholder))
              .map(e => e.outerHTML)""")
            self.assertEqual(nameless, [], tab)

    def test_contrast(self):
        """WCAG AA: text on its background, in both themes."""
        for theme in ("light", "dark"):
            self.go("play?game=tictactoe-3x3&player=xplayer&random=oplayer")
            self.window.find(".move.best")
            self.window.run("document.documentElement.dataset.theme = arguments[0]", theme)
            low = self.window.run("""
              const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
              const parse = text => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1); return [...canvas.getImageData(0, 0, 1, 1).data]; };
              const light = ([r, g, b]) => { const f = c => { c /= 255; return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4; }; return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
              const back = e => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c[3] === 255) return c; } return [255, 255, 255]; };
              return [...document.querySelectorAll('main p, main span, main button, main label, main h2, header a')].filter(e => e.textContent.trim() && e.offsetParent && !e.closest('.unseen') && !e.disabled)
                .map(e => { const a = light(parse(getComputedStyle(e).color)), b = light(back(e)); return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), e.outerHTML.slice(0, 80)]; })
                .filter(([ratio]) => ratio < 4.5);""")
            self.assertEqual(low, [], theme)


if __name__ == "__main__":
    if not browser.available():
        print("chromium and chromedriver are not here (Debian: chromium, chromium-driver): the page is not tested in a browser")
        sys.exit(MISSING)
    finished = unittest.main(verbosity=2, exit=False)
    tell_latencies()
    sys.exit(0 if finished.result.wasSuccessful() else 1)
