"""What a lesson needs: one's own rules, mistakes that are named, hints on request, other languages."""
import json
import os
import re
import time

from scene import PROGRAM, Scene
from served import Served

PEOPLE = "seats=xplayer:person,oplayer:person"
WON = "mark(1,1) noop;noop mark(1,2);mark(2,2) noop;noop mark(3,2);mark(3,3) noop"


class Teaching(Scene):
    def write(self, field, text):
        self.window.run("const t = document.getElementById(arguments[0]); t.value = arguments[1]; t.dispatchEvent(new Event('input'));", field, text)

    def choose(self, field, value):
        self.window.run("const s = document.getElementById(arguments[0]); s.value = arguments[1]; s.dispatchEvent(new Event('change'));", field, value)

    def looks(self, css, name):
        return self.window.run("return getComputedStyle(document.querySelector(arguments[0])).getPropertyValue(arguments[1])", css, name)

    # ---- rules

    def test_rules_that_come_with_the_program_are_edited(self):
        self.window.open(self.served.address)
        self.window.click('[data-name="tictactoe-3x3"] .card-tools a', "Edit the rules")
        self.window.find(".sheet-picture .cell")
        text = self.window.run("return document.getElementById('own-text').value")
        self.write("own-text", text.replace("init(control(xplayer)).", "init(control(xplayer)).\ninit(cell(2,2,o))."))
        self.window.wait(lambda: len(self.window.all(".sheet-picture .cell .stroke")) == 1, "the picture with the mark")
        self.window.find("#sheet-state", "draft")
        self.go("games")  # a draft survives another tab, an error and a reload
        self.window.find(".card-name")
        self.go("rules?game=tictactoe-3x3")
        self.window.find("#sheet-state", "draft")
        self.write("own-text", text.replace("init(control(xplayer)).", "init(control(xplayer)."))
        self.window.find(".errors .error", "line ")
        self.window.call("POST", "/refresh")
        self.window.find(".errors .error", "line ")
        self.window.console()  # the browser writes down that requests were answered with 400
        self.write("own-text", text.replace("init(control(xplayer)).", "init(control(oplayer))."))
        self.window.wait(lambda: not self.window.all(".errors .error"), "no errors")
        self.window.click("#own-open")  # the name belongs to a game of the server
        self.window.find("#choice", "exists already")
        self.window.click("#choice button", "Keep as tictactoe-3x3-copy")
        self.window.find(".turn", "oplayer to move")
        self.window.open(self.served.address)
        self.window.find('.card[data-name="tictactoe-3x3-copy"] .card-name', "Tic-Tac-Toe")

    def test_a_name_that_exists_is_asked_about(self):
        for turn in ("red", "blue"):
            self.go("games")
            self.window.find(".card-name")
            self.go("rules?new=1")
            self.window.find("#own-text")
            self.window.run("const n = document.getElementById('own-name'); n.value = 'same'; n.dispatchEvent(new Event('change'));")
            text = self.window.run("return document.getElementById('own-text').value")
            self.write("own-text", text.replace("init(turn(red))", f"init(turn({turn}))"))
            self.window.click("#own-open")
            if turn == "blue":
                self.window.find("#choice", "same exists already")
                self.window.click("#choice button", "Replace same")
            self.window.find(".turn", f"{turn} to move")

    def test_the_drawing_is_edited_and_files_are_saved(self):
        self.go("rules?game=tictactoe-3x3")
        self.window.find(".sheet-picture .cell")
        self.window.click("#copy-game")
        self.window.wait(lambda: "tictactoe-3x3-copy" in self.window.run("return location.hash"), "the copy")
        text = self.window.run("return document.getElementById('own-text').value")
        self.write("own-text", text.replace("init(control(xplayer)).", "init(control(xplayer)).\ninit(cell(2,2,o))."))
        self.write("own-drawing", json.dumps({"looks": {"o": {"shape": "square", "colour": "red"}}}))
        self.window.wait(lambda: self.window.all(".sheet-picture rect.c-red"), "the red square")
        self.write("own-drawing", '{\n  "looks": 7\n}')
        self.window.find(".side-panel .errors .error", "looks")
        self.window.console()
        self.window.click("#download-game")
        path = os.path.join(self.window.downloads, "tictactoe-3x3-copy.gdl")
        self.window.wait(lambda: os.path.exists(path), "the file")
        with open(path, encoding="utf-8") as file:
            self.assertIn("init(cell(2,2,o)).", file.read())
        self.write("own-text", "")
        self.window.all("#own-file")[0].type(path)
        self.window.wait(lambda: "init(cell(2,2,o))." in self.window.run("return document.getElementById('own-text').value"), "the opened file")
        self.window.console()

    # ---- who wins

    def test_who_wins_by_name_and_colour(self):
        self.go(f"play?game=tictactoe-3x3&player=xplayer&{PEOPLE}&moves=mark(1,1) noop;noop mark(1,2);mark(2,2) noop")
        self.window.find("#value", "xplayer wins")
        self.window.find('[data-move="mark(3,3)"] .move-value', "oplayer loses")
        self.window.find("#legend", "xplayer wins")
        self.window.find("#legend", "oplayer wins")
        one = self.looks(self.cell("3,3") + " .tint", "fill")
        self.choose("asked", "oplayer")  # the colours belong to the roles, whoever is asked about
        self.window.find(".asked", "oplayer against best play of xplayer")
        self.window.find('[data-move="mark(3,3)"] .move-value', "oplayer loses")
        self.assertEqual(self.looks(self.cell("3,3") + " .tint", "fill"), one)

    def test_mistakes_are_named(self):
        self.go(f"play?game=tictactoe-3x3&player=xplayer&{PEOPLE}")
        self.window.find(".move-value", "draw")
        self.assertEqual(self.window.all(".star"), [])  # all first moves are equally good
        self.window.click(self.cell("1,1"))
        self.window.find(".turn", "oplayer to move")
        self.window.click(self.cell("1,2"))
        self.window.find("#mistake", "mark(1,2) of oplayer was a mistake: the draw is gone. Better: mark(2,2).")
        self.window.find('#playout [data-step="2"] .mistake-sign', "??")
        self.window.find(".wrong-sign", "??")
        self.window.click("#mistake-back")
        self.window.find(".step-number", "step 1 of 2")
        self.window.find(self.cell("2,2") + ".best .star")

    def test_the_line_of_a_link_is_valued(self):
        self.go(f"play?game=tictactoe-3x3&player=xplayer&{PEOPLE}&moves={WON}")
        self.window.find(".turn", "xplayer wins")
        self.window.wait(lambda: len(self.window.all(".value-line .point")) == 6, "a point for each step")
        self.window.find("#mistake", "was a mistake")

    def test_one_click_is_one_request(self):
        self.go(f"play?game=tictactoe-3x3&player=xplayer&{PEOPLE}")
        self.window.find(".move-value", "draw")
        self.window.run("performance.clearResourceTimings()")
        self.window.click(self.cell("2,2"))
        self.window.find(".turn", "oplayer to move")
        self.window.find(".move-value", "draw")
        sent = self.window.run("return performance.getEntriesByType('resource').map(e => e.name.replace(location.origin, ''))")
        self.assertEqual([each for each in sent if not each.endswith("/events")], ["/api/positions"])
        self.assertLessEqual(len(sent), 2)

    # ---- hints

    def test_hints_when_asked(self):
        self.go(f"play?game=tictactoe-3x3&player=xplayer&{PEOPLE}&hints=xplayer:asked,oplayer:never")
        self.window.find("#no-hint", "Try first")
        self.assertEqual(self.window.all(".move-value, .cell .value, .tint"), [])
        self.window.click("#show-values")
        self.window.find(".move-value", "draw")
        self.window.click(self.cell("1,1"))
        self.window.find("#no-hint", "not shown for this seat")
        self.assertEqual(self.window.all("#show-values, .move-value"), [])
        self.window.click(self.cell("1,2"))
        self.window.find("#no-hint", "Try first")
        self.assertEqual(self.window.all("#mistake, .wrong-sign, .mistake-sign"), [])

    # ---- the playout

    def test_the_last_step_the_line_and_undo(self):
        self.go(f"play?game=tictactoe-3x3&player=xplayer&{PEOPLE}&moves={WON.rsplit(';', 1)[0]}")
        self.window.find(self.cell("3,2") + ".last")
        self.window.click(self.cell("3,3"))
        self.window.find(".turn", "xplayer wins")
        self.window.wait(lambda: len(self.window.all(".cell.won")) == 3, "the winning line")
        self.assertEqual(len(self.window.all("#playout li")), 5)
        self.window.find("#playout li.here", "xplayer mark(3,3)")
        self.window.click("#undo-move")
        self.window.find(".step-number", "step 4 of 4")
        self.assertEqual(self.window.all(".cell.won"), [])
        self.window.click('#playout [data-step="1"] button')
        self.window.find(".step-number", "step 1 of 4")
        self.window.click("#go-on", "drops 3 steps")
        self.window.find(".step-number", "step 1 of 1")
        self.window.click(".note button", "Bring back")
        self.window.find(".step-number", "step 4 of 4")

    def test_undo_takes_back_the_answer_too(self):
        self.go("play?game=tictactoe-3x3&player=xplayer&seats=xplayer:person,oplayer:best")
        self.window.find(".move-value", "draw")
        self.window.click(self.cell("2,2"))
        self.window.find(".step-number", "step 2 of 2")
        self.window.find(".turn", "xplayer to move")
        self.window.click("#undo-move")
        self.window.find(".step-number", "step 0 of 0")

    def test_dice_in_words(self):
        self.go("play?game=stochastic-tictactoe-3x3-p80&player=xplayer&seats=xplayer:person,oplayer:person,random:person&moves=mark(2,2) noop throw(5)")
        self.window.find("#dice", "Dice: ⚄ 5. (2,2) becomes o")
        self.window.find("#playout .playout-dice", "⚄ 5")

    def test_no_click_is_lost_or_doubled(self):
        self.go(f"play?game=connect3-4x4&player=xplayer&{PEOPLE}")
        self.window.find('[data-move="drop(2)"]')
        self.window.run("""const click = move => document.querySelector(`.move[data-move="${move}"]`).click();
          click('drop(2)'); click('drop(2)'); click('drop(3)');""")  # a double click, and one that is too early
        self.window.find(".step-number", "step 2 of 2")
        self.window.find('#playout [data-step="1"]', "drop(2)")
        self.window.find('#playout [data-step="2"]', "drop(3)")

    def test_focus_and_the_live_region(self):
        self.go("play?game=tictactoe-3x3&player=xplayer&seats=xplayer:person,oplayer:best")
        self.window.find(".move-value", "draw")
        self.window.run("document.querySelector(arguments[0]).focus()", self.cell("2,2"))
        self.window.press("Enter")
        self.window.find(".step-number", "step 2 of 2")
        self.assertEqual(self.window.run("return document.activeElement.dataset.place"), "2,2")
        self.window.wait(lambda: re.search(r"Played: oplayer mark\(\d,\d\)\. xplayer to move\. Value: draw\.",
                                           self.window.run("return document.getElementById('said').textContent")), "the words for screen readers")

    # ---- games

    def test_families_and_filters(self):
        self.window.open(self.served.address)
        self.window.find(".card-name", "Tic-Tac-Toe")
        titles = self.window.run("return [...document.querySelectorAll('.card-name')].map(e => e.textContent)")
        self.assertEqual(titles[:3], ["Tic-Tac-Toe", "Connect Four", "Nim"])
        self.assertEqual(len(titles), len(set(titles)))
        self.window.find('[data-name="tictactoe-3x3"] .card-about', "3 in a row win")
        self.choose("filter-dice", "yes")
        shown = self.window.run("return [...document.querySelectorAll('.card:not([hidden])')].map(e => e.dataset.name)")
        self.assertIn("stochastic-tictactoe-3x3-p50", shown)
        self.assertNotIn("tictactoe-3x3", shown)
        self.choose("filter-dice", "")
        self.window.click('[data-member="tictactoe-4x4-k3"]', "4x4-k3")
        self.window.wait(lambda: "game=tictactoe-4x4-k3" in self.window.run("return location.hash"), "the larger game")

    # ---- words

    def test_conditions_of_rules_in_words(self):
        self.go("strategies?game=tictactoe-3x3&player=xplayer")
        self.window.find(".rule-card.fires")
        self.window.click("#add-rule")
        self.window.find(".rule-card.selected .literal", "(1,1) is empty")
        self.window.run("const t = document.getElementById('strategy-text'); t.value = 'strategy bad = first {'; t.dispatchEvent(new Event('input'));")
        self.window.find("#strategy-errors .error")
        self.window.find("#guarantee", "correct them first")
        self.assertTrue(self.window.run("return document.getElementById('verify').disabled"))
        self.window.console()

    def test_verify_says_what_to_do_first(self):
        self.go("strategies?game=tictactoe-3x3&player=xplayer")
        self.window.find(".rule-card.fires")
        self.write("strategy-text", "strategy mine = first {\n  when T do mark(1,1)\n}\n")
        self.window.wait(lambda: len(self.window.all(".rule-card")) == 1, "one rule")
        self.window.click("#verify")
        self.window.find("#first-to-do", "First:", 30)

    def test_languages(self):
        self.go(f"play?game=tictactoe-3x3&player=xplayer&{PEOPLE}&moves=mark(1,1) noop;noop mark(1,2)")
        for language, words, tab in (("de", "xplayer ist am Zug.", "Spielen"), ("fr", "C’est à xplayer de jouer.", "Jouer")):
            self.window.find("#value")
            self.choose("language-choice", language)
            self.window.find(".turn", words)
            self.assertEqual(self.window.run("return document.documentElement.lang"), language)
            self.assertIn(tab, self.window.text("#tabs"))
        tables = self.window.call("POST", "/execute/async", {"args": [], "script": """
          const done = arguments[0];
          Promise.all(['en', 'de', 'fr'].map(each => import(`/words_${each}.js`))).then(all => done(all.map(each => each.default)));"""})
        slots = [{key: sorted(set(re.findall(r"{\w+}", json.dumps(text)))) for key, text in table.items()} for table in tables]
        self.assertEqual(slots[0], slots[1])
        self.assertEqual(slots[0], slots[2])
        web = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../web")
        for name in os.listdir(web):
            if name.endswith(".js") and not name.startswith("words_"):
                with open(os.path.join(web, name), encoding="utf-8") as file:
                    for key in re.findall(r'\b(?:t|parts|pieces)\("([^"]+)"', file.read()):
                        self.assertIn(key, tables[0], name)

    # ---- edges

    def test_a_link_that_was_cut(self):
        self.go(f"play?game=tictactoe-3x3&player=xplayer&{PEOPLE}&moves=mark(1,1) noop;noop mark(1")
        self.window.find(".note", "its end is missing")
        self.window.find(".step-number", "step 1 of 1")
        self.window.console()

    def test_the_token_is_asked_for(self):
        served = Served(PROGRAM, token="the-secret-word")
        try:
            self.window.open(f"{served.address}#/play?game=tictactoe-3x3&moves=mark(1,1) noop")
            self.window.find("#token").type("something else")
            self.window.click("#token-form button")
            self.window.find("#token-wrong", "not the token")
            self.window.find("#token").type("the-secret-word")
            self.window.click("#token-form button")
            self.window.find(".step-number", "step 1 of 1")
            self.window.console()
        finally:
            self.window.open("about:blank")
            served.close()

    def test_three_sizes_and_two_themes(self):
        """Nothing is wider than the window; buttons can be touched; the window is used."""
        for width, height in ((390, 844), (1280, 800), (1920, 1080)):
            self.window.size(width, height)
            for tab in ("games", f"play?game=tictactoe-3x3&player=xplayer&{PEOPLE}&moves={WON}", "rules?game=nim", "strategies?game=tictactoe-3x3"):
                self.go(tab)
                self.window.find(".card-about, #playout li, .sheet-picture, .rule-card")
                time.sleep(0.2)
                self.assertLessEqual(self.window.run("return document.documentElement.scrollWidth"), width, tab)
                if width == 390:
                    low = self.window.run("""return [...document.querySelectorAll('button, select, .like-button')].filter(e => e.offsetParent && !e.classList.contains('link'))
                      .filter(e => e.getBoundingClientRect().height < 32).map(e => e.outerHTML.slice(0, 90))""")
                    self.assertEqual(low, [], tab)
            self.go(f"play?game=tictactoe-3x3&player=xplayer&{PEOPLE}&moves={WON}")
            self.window.find("#playout li")
            for theme in ("light", "dark"):
                self.window.run("document.documentElement.dataset.theme = arguments[0]", theme)
                if os.environ.get("ODDSAT_PICTURES"):
                    self.window.picture(os.path.join(os.environ["ODDSAT_PICTURES"], f"play-{width}-{theme}.png"))
        used = self.window.run("return document.querySelector('.play').getBoundingClientRect().width / innerWidth")
        self.assertGreater(used, 0.9)
