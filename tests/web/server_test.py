#!/usr/bin/env python3
"""The server of the page without a browser: who is refused, what is too much, what is remembered.
server_test.py PROGRAM"""
import http.client
import json
import os
import socket
import subprocess
import sys
import tempfile
import threading
import time
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from served import Served  # noqa: E402
from written_games import LARGE  # noqa: E402

PROGRAM = sys.argv.pop(1) if len(sys.argv) > 1 else ""
SANITIZED = bool(os.environ.get("ODDSAT_SANITIZED"))
JSON = {"Content-Type": "application/json"}
TICTACTOE = {"name": "tictactoe-3x3"}
COIN = """role(p). role(random). init(on). legal(p,a). legal(p,b). legal(random,h). legal(random,t).
next(won) :- does(p,a), does(random,h). next(over) :- true(on). terminal :- true(over). goal(p,100) :- true(won).
goal(p,0) :- not true(won)."""


def becomes_idle(served):
    """A request may be answered a moment before its job is counted out."""
    for _ in range(300):
        if served.ask("/api/load", {})[1]["running"] == 0:
            return True
        time.sleep(0.1)
    return False


class Server(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.served = Served(PROGRAM, "--jobs", "2", "--time-limit", "60")

    @classmethod
    def tearDownClass(cls):
        assert cls.served.close() == 0

    def open(self, **what):
        status, answer = self.served.ask("/api/open", what)
        self.assertEqual(status, 200, answer)
        return self.served.finished(answer)

    def values(self, game, question, moves=()):
        status, answer = self.served.ask("/api/values", {"game": game["game"], "question": question, "moves": list(moves)})
        self.assertEqual(status, 200, answer)
        return self.served.finished(answer)

    # ---- what it answers

    def test_values_of_all_moves(self):
        game = self.open(**TICTACTOE)
        answer = self.values(game, {"player": "xplayer", "random": ["oplayer"]})
        self.assertEqual(answer["value"]["exact"], "191/192")
        worth = {each["move"]: each["value"]["exact"] for each in answer["moves"]}
        self.assertEqual(worth["mark(1,2)"], "379/384")
        self.assertEqual(len(worth), 9)

    def test_expected_goals_are_those_of_the_command_line(self):
        name, moves = "stochastic-tictactoe-3x3-p80", [["mark(2,2)", "noop", "throw(1)"]]
        game = self.open(name=name)
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../benchmarks/games", name + ".gdl")
        for steps, words in (([], ()), (moves, ("--after", "xplayer mark(2,2), random throw(1)"))):
            answer = self.values(game, {"player": "xplayer", "payoff": True}, steps)
            told = json.loads(subprocess.run([PROGRAM, "solve", path, "--player", "xplayer", "--payoff", "goal", "--output", "json", *words],
                                             capture_output=True, text=True, check=True).stdout)
            self.assertEqual(answer["value"]["exact"], told["value"]["exact"])

    def test_solvers_of_the_pipeline(self):
        names = [each["name"] for each in self.served.ask("/api/solvers", {})[1]["solvers"]]
        self.assertEqual(names, ["forward", "xssat", "qbf", "abstraction", "eliminate"])

    def test_a_move_by_playouts(self):
        game = self.open(**TICTACTOE)
        moves = [["mark(1,1)", "noop"], ["noop", "mark(1,2)"], ["mark(2,2)", "noop"], ["noop", "mark(3,2)"]]
        told = self.served.finished(self.served.ask("/api/choose", {"game": game["game"], "role": "xplayer", "moves": moves, "seconds": 0.5})[1])
        self.assertEqual((told["move"], told["estimate"]), ("mark(3,3)", 1))
        self.assertEqual(self.served.ask("/api/choose", {"game": game["game"], "role": "nobody", "moves": []})[0], 400)

    def test_after_a_move_and_without_a_job(self):
        game = self.open(**TICTACTOE)
        question = {"player": "xplayer", "random": ["oplayer"], "goal": 100}
        moves = [["mark(2,2)", "noop"], ["noop", "mark(1,2)"]]
        first = self.values(game, question, moves)
        status, again = self.served.ask("/api/values", {"game": game["game"], "question": question, "moves": moves})
        self.assertEqual((status, again["value"]), (200, first["value"]))

    def test_values_are_those_of_the_command_line(self):
        for name, player in (("stochastic-tictactoe-3x3-p80", "oplayer"), ("nim", "x"), ("breakthrough-2x5", "white")):
            roles = self.open(name=name)["roles"]
            player = player if player in roles else next(role for role in roles if role != "random")
            answer = self.values(self.open(name=name), {"player": player})
            path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../benchmarks/games", name + ".gdl")
            told = json.loads(subprocess.run([PROGRAM, "solve", path, "--player", player, "--moves", "--output", "json"],
                                             capture_output=True, text=True, check=True).stdout)
            self.assertEqual(answer["value"]["exact"], told["value"]["exact"])
            self.assertEqual({each["move"]: each["value"]["exact"] for each in answer["moves"]},
                             {each["move"]: each["value"] for each in told["moves"]})

    def verified(self, game, question, rule):
        status, answer = self.served.ask("/api/verify", {"game": game["game"], "question": question, "properties": ["keeps-value"],
                                                         "strategy": {"text": f"strategy s = {rule}", "role": question["player"]}})
        self.assertEqual(status, 200, answer)
        return self.served.finished(answer)

    # The guarantee of a rule, with the words of `check --value` for the same question.
    def guaranteed(self, path, rule, *words):
        with tempfile.NamedTemporaryFile("w", suffix=".strat") as file:
            file.write(f"strategy s = {rule}\n")
            file.flush()
            told = subprocess.run([PROGRAM, "check", path, "--player", "x", "--strategy", f"x={file.name}", "--value", "--output", "json", *words],
                                  capture_output=True, text=True, check=True)
        return json.loads(told.stdout)

    def test_guarantees_where_both_sides_choose(self):
        path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../games/simultaneous.gdl")
        with open(path) as file:
            game = self.open(name="simultaneous", text=file.read())
        for rule in ("does(me,die)", "~does(me,die)", "T"):
            question = {"player": "x", "random": ["random"], "simultaneous_as_last_mover": True}
            answer, told = self.verified(game, question, rule), self.guaranteed(path, rule, "--simultaneous-as-last-mover")
            self.assertEqual(answer["guaranteed"]["exact"], told["guaranteed"]["exact"], rule)
            self.assertEqual(answer["optimum"]["exact"], told["optimum"]["exact"])
            paid = self.verified(game, {**question, "payoff": True}, rule)
            told = self.guaranteed(path, rule, "--simultaneous-as-last-mover", "--payoff", "goal")
            self.assertEqual(paid["guaranteed"]["exact"], told["guaranteed"]["exact"], rule)

    def test_a_gap_of_the_strategy_is_reported(self):
        game = self.open(name="crossdot-4-2")
        answer = self.verified(game, {"player": "x"}, "init & does(me,mark(2))")
        self.assertEqual(answer["guaranteed"]["exact"], "0")
        self.assertEqual(answer["stuck"]["words"], "x mark(2); o mark(4)")

    def test_values_along_a_playout_are_those_of_the_command_line(self):
        name = "stochastic-tictactoe-3x3-p80"
        game = self.open(name=name)
        roles = game["roles"]
        for step in (0, 1, 2, 3, 2, 1):
            position = self.served.ask("/api/positions", {"game": game["game"], "moves": self.taken(game, step)})[1]["positions"][0]
            self.assertEqual(position["step"], step)
            answer = self.values(game, {"player": roles[0]}, self.taken(game, step))
            after = "; ".join(", ".join(f"{role} {move}" for role, move in zip(roles, joint)) for joint in self.taken(game, step))
            path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../benchmarks/games", name + ".gdl")
            told = json.loads(subprocess.run([PROGRAM, "solve", path, "--player", roles[0], "--moves", "--output", "json"] + (["--after", after] if after else []),
                                             capture_output=True, text=True, check=True).stdout)
            self.assertEqual(answer["value"]["exact"], told["value"]["exact"])
            self.assertEqual({each["move"]: each["value"]["exact"] for each in answer["moves"]}, {each["move"]: each["value"] for each in told["moves"]})

    def taken(self, game, steps):
        """The first legal moves, so many times."""
        moves = []
        for _ in range(steps):
            position = self.served.ask("/api/positions", {"game": game["game"], "moves": moves})[1]["positions"][0]
            moves.append([legal[0] for legal in position["legal"]])
        return moves

    def test_dice_and_text_of_ones_own(self):
        game = self.open(name="coin", text=COIN)
        answer = self.values(game, {"player": "p"})
        self.assertEqual({each["move"]: each["value"]["exact"] for each in answer["moves"]}, {"a": "1/2", "b": "0"})

    def test_mistakes_with_their_places(self):
        status, answer = self.served.ask("/api/open", {"name": "mine", "text": "role(x).\ninit(a(1)).\nnext(a) :- true(a(1)).\nlegal(x,go) :- foo(Y"})
        self.assertEqual(status, 400)
        self.assertEqual(answer["status"], "error")
        self.assertTrue(any(each["line"] == 4 for each in answer["errors"]), answer)

    def test_wrong_requests(self):
        game = self.open(**TICTACTOE)["game"]
        for path, body, expected in (("/api/open", {}, 400), ("/api/open", {"name": "../../etc/passwd"}, 404), ("/api/open", [], 400),
                                     ("/api/positions", {"game": "0", "moves": []}, 404), ("/api/positions", {"game": game, "moves": [["mark(9,9)", "noop"]]}, 400),
                                     ("/api/positions", {"game": game, "moves": 7}, 400), ("/api/positions", {"game": game, "moves": [[1]]}, 400),
                                     ("/api/values", {"game": game, "question": {"player": "nobody"}, "moves": []}, 400),
                                     *[("/api/values", {"game": game, "question": {"player": "xplayer", "horizon": odd}, "moves": []}, 400)
                                       for odd in ("x", -1, 1.5, 4294967296, 4294967305, 10**18)],
                                     ("/api/nothing", {}, 404)):
            status, answer = self.served.ask(path, body)
            self.assertEqual(status, expected, (path, body, answer))
            self.assertTrue(answer["errors"][0]["message"])
        for text in ("", "{", "nul", "[" * 100000, '{"name": "\\ud800"}', "\xff"):
            status, _, answer = self.served.request("POST", "/api/open", text.encode("latin-1"))
            self.assertIn(status, (400, 404), text[:20])
            json.loads(answer)

    def clicked(self, game, question, moves, steps):
        """A click of the page: the position, and the values of these steps, with one request and one stream."""
        status, answer = self.served.ask("/api/positions", {"game": game["game"], "moves": moves, "question": question, "steps": steps})
        self.assertEqual(status, 200, answer)
        values = self.served.events(answer["values_job"])[-1][1]["values"] if "values_job" in answer else answer["values"]
        return answer["positions"], {each["step"]: each for each in values}

    def test_a_click_has_positions_and_values(self):
        game = self.open(**TICTACTOE)
        self.assertIs(game["opposed"], True)
        question = {"player": "xplayer", "random": [], "goal": 100, "payoff": False, "horizon": None}
        moves = [["mark(1,1)", "noop"], ["noop", "mark(1,2)"]]
        positions, values = self.clicked(game, question, moves, [2, 1, 0])
        self.assertEqual(len(positions), 1)
        self.assertEqual([values[step]["verdict"] for step in (0, 1, 2)], ["draw", "draw", "win"])
        self.assertEqual(values[2]["steps"], 5)
        mistake = next(each for each in values[1]["moves"] if each["move"] == "mark(1,2)")
        self.assertEqual((mistake["best"], mistake["gives_away"], mistake["verdict"]), (False, "draw", "win"))
        self.assertEqual(mistake["own"]["verdict"], "loss")
        self.assertEqual([each["move"] for each in values[1]["moves"] if each["best"]], ["mark(2,2)"])

    def test_an_end_is_valued_and_its_line_is_marked(self):
        game = self.open(**TICTACTOE)
        question = {"player": "oplayer", "goal": 100}
        moves = [["mark(1,1)", "noop"], ["noop", "mark(1,2)"], ["mark(2,2)", "noop"], ["noop", "mark(3,2)"], ["mark(3,3)", "noop"]]
        positions, values = self.clicked(game, question, moves, [5])
        self.assertEqual((values[5]["status"], values[5]["verdict"]), ("exact", "loss"))
        cells = positions[0]["board"]["panels"][0]["cells"]
        self.assertEqual(sorted(cells[place["cell"]]["name"] for place in positions[0]["won"]), ["1,1", "2,2", "3,3"])

    def test_opposed_players(self):
        """Where it is claimed, the goal values add up to 100 at the ends of all playouts that are tried."""
        for name, opposed in (("nim", True), ("connect3-4x4", True), ("stochastic-tictactoe-3x3-p80", True), ("breakthrough-2x5", True)):
            game = self.open(name=name)
            self.assertIs(game["opposed"], opposed, name)
            moves = []
            for step in range(40):
                position = self.served.ask("/api/positions", {"game": game["game"], "moves": moves})[1]["positions"][0]
                if position["terminal"]:
                    goals = [goals[0] for role, goals in zip(game["roles"], position["goals"]) if role != "random"]
                    self.assertEqual(sum(goals), 100)
                    break
                moves.append([legal[(7 * step + 3) % len(legal)] for legal in position["legal"]])
        both = "role(a). role(b). init(on). legal(a,x). legal(a,y). legal(b,noop). next(won) :- does(a,x). next(over) :- true(on). " \
               "terminal :- true(over). goal(R,100) :- role(R), true(won). goal(R,0) :- role(R), not true(won)."
        self.assertIs(self.open(name="both", text=both)["opposed"], False)

    def test_a_game_that_is_refused_has_positions(self):
        game = self.open(name="kuhn-poker")
        positions, values = self.clicked(game, {"player": "first", "goal": 100}, [], [0])
        self.assertEqual(len(positions), 1)
        self.assertEqual(values[0]["status"], "refused")
        self.assertTrue(values[0]["reason"])

    def test_games_are_introduced(self):
        games = {each["name"]: each for each in self.served.ask("/api/list", {})[1]["games"]}
        self.assertEqual(games["tictactoe-4x4"]["title"], "Tic-Tac-Toe")
        self.assertIn("3 in a row win", games["tictactoe-3x3"]["about"])
        self.assertEqual((games["tictactoe-3x3"]["players"], games["tictactoe-3x3"]["dice"]), (2, False))
        self.assertEqual((games["stochastic-nim-30-p50"]["players"], games["stochastic-nim-30-p50"]["dice"]), (2, True))
        self.assertEqual([name for name, game in games.items() if not game["title"] or not game["about"]], [])

    def test_the_drawing_of_a_game(self):
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../benchmarks/games/tictactoe-3x3.gdl"), encoding="utf-8") as file:
            text = file.read()
        drawing = json.dumps({"looks": {"x": {"shape": "square", "colour": "red"}}})
        game = self.open(name="mine", text=text, drawing=drawing)
        self.assertEqual(game["drawing"], drawing)
        position = self.served.ask("/api/positions", {"game": game["game"], "moves": [["mark(1,1)", "noop"]]})[1]["positions"][0]
        look = next(cell["contents"][0]["look"] for cell in position["board"]["panels"][0]["cells"] if cell["contents"])
        self.assertEqual((look["shape"], look["colour"]), ("square", "red"))
        status, answer = self.served.ask("/api/open", {"name": "mine", "text": text, "drawing": "{\n  \"looks\": 7\n}"})
        self.assertEqual((status, answer["errors"][0]["file"]), (400, "mine.board.json"))

    # ---- who may ask

    def test_foreign_hosts_and_origins(self):
        port = self.served.port
        good = {"Host": f"127.0.0.1:{port}"}
        for headers, expected in (({}, 200), ({"Host": f"localhost:{port}"}, 200), ({"Host": "evil.example"}, 403), ({"Host": f"evil.example:{port}"}, 403),
                                  ({"Host": "127.0.0.1:1"}, 403), ({"Host": ""}, 403), ({**good, "Origin": "http://evil.example"}, 403), ({**good, "Origin": "null"}, 403),
                                  ({**good, "Origin": f"http://127.0.0.1:{port}"}, 200), ({**good, "Origin": f"https://127.0.0.1:{port}"}, 403),
                                  ({**good, "Sec-Fetch-Site": "cross-site"}, 403)):
            status, _, _ = self.served.request("POST", "/api/list", "{}", headers)
            self.assertEqual(status, expected, headers)
            if "Sec-Fetch-Site" not in headers:
                self.assertEqual(self.served.request("GET", "/", None, headers)[0], expected, headers)

    def test_one_origin(self):
        own = f"http://127.0.0.1:{self.served.port}"
        for origins, expected in (([own], b"200"), ([own, "http://evil.example"], b"403"), (["http://evil.example", own], b"403")):
            lines = "".join(f"Origin: {origin}\r\n" for origin in origins)
            with socket.create_connection(("127.0.0.1", self.served.port)) as line:
                line.settimeout(30)
                line.sendall(f"POST /api/list HTTP/1.1\r\nHost: {own[7:]}\r\nContent-Type: application/json\r\n{lines}Content-Length: 2\r\n\r\n{{}}".encode())
                self.assertEqual(line.recv(12)[9:], expected, origins)

    def test_only_json_is_read(self):
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
            self.assertIn(self.served.request("POST", "/api/list", "{}", {"Content-Type": kind})[0], (400, 415))
        self.assertEqual(self.served.request("POST", "/api/list", "{}", {"Content-Encoding": "gzip"})[0], 415)

    def test_nothing_after_a_refused_request_is_read_as_another(self):
        port = self.served.port
        hidden = f"DELETE /api/jobs/1 HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n"
        outer = f"POST /api/list HTTP/1.1\r\nHost: evil\r\nContent-Type: text/plain\r\nContent-Length: {len(hidden)}\r\n\r\n{hidden}"
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.sendall(outer.encode())
            line.settimeout(10)
            told = b""
            try:
                while chunk := line.recv(65536):
                    told += chunk
            except ConnectionError:
                pass
        self.assertLessEqual(told.count(b"HTTP/1.1 "), 1)

    def test_the_page_and_its_headers(self):
        status, headers, text = self.served.request("GET", "/")
        self.assertEqual(status, 200)
        self.assertIn("<!doctype html>", text)
        policy = headers["Content-Security-Policy"]
        self.assertIn("default-src 'none'", policy)
        self.assertNotIn("unsafe", policy)
        self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
        self.assertIn("javascript", self.served.request("GET", "/main.js")[1]["Content-Type"])
        for outside in ("http:", "https:", "//"):
            self.assertNotIn(f'"{outside}', text)

    def test_no_path_leads_to_a_file(self):
        for path in ("/../etc/passwd", "/..%2f..%2fetc%2fpasswd", "/%2e%2e/%2e%2e/etc/passwd", "/web/../../etc/passwd", "//etc/passwd", "/etc/passwd",
                     "/index.html%00.js", "/.git/config", "/main.js/../../README.md", "/" + "a" * 7000):
            status, _, text = self.served.request("GET", path)
            self.assertIn(status, (400, 403, 404, 414), path)
            self.assertNotIn("root:", text)

    def test_names_that_are_html_stay_data(self):
        nasty = "role('<script>alert`1`</script>'). init('<b>'). legal('<script>alert`1`</script>','<img/src=x/onerror=alert`1`>'). " \
                "next(end) :- true('<b>'). terminal :- true(end). goal('<script>alert`1`</script>',100)."
        status, answer = self.served.ask("/api/open", {"name": "<i>name</i>", "text": nasty})
        self.assertEqual(status, 200, answer)
        _, headers, _ = self.served.request("POST", "/api/open", json.dumps({"name": "<i>", "text": nasty}))
        self.assertEqual(headers["Content-Type"], "application/json")

    # ---- too much

    def test_oversized_bodies(self):
        status, _, _ = self.served.request("POST", "/api/open", json.dumps({"name": "x", "text": "a" * (3 << 20)}))
        self.assertEqual(status, 413)
        deep = "role(x). init(" + "f(" * 50000 + "a" + ")" * 50000 + ")."
        self.assertEqual(self.served.ask("/api/open", {"name": "deep", "text": deep})[0], 400)

    def test_slow_and_many_connections(self):
        lines = [socket.create_connection(("127.0.0.1", self.served.port)) for _ in range(200)]
        for i, line in enumerate(lines):
            line.sendall(b"GET / HT" if i % 2 else b"POST /api/list HTTP/1.1\r\nHost: x\r\nContent-Le")
        begun = time.time()
        self.assertEqual(self.served.request("GET", "/")[0], 200)
        self.assertLess(time.time() - begun, 10)
        for line in lines:
            line.close()

    def test_two_hundred_at_once(self):
        found = []

        def one():
            found.append(self.served.ask("/api/list", {})[0])
        threads = [threading.Thread(target=one) for _ in range(200)]
        for each in threads:
            each.start()
        for each in threads:
            each.join(60)
        self.assertEqual(found, [200] * 200)

    def test_a_storm_of_jobs_is_refused_not_hoarded(self):
        game = self.open(name="tictactoe-5x5-k3")
        told = [self.served.ask("/api/values", {"game": game["game"], "question": {"player": "xplayer", "goal": 1 + i}, "moves": []}) for i in range(40)]
        self.assertIn(429, [status for status, _ in told])
        for status, answer in told:
            if status == 200 and "job" in answer:
                self.assertEqual(self.served.request("DELETE", f"/api/jobs/{answer['job']}")[0], 200)
        self.assertTrue(becomes_idle(self.served), "jobs that were stopped go on")
        self.test_values_of_all_moves()

    def test_a_job_is_stopped(self):
        game = self.open(name="stochastic-connect3-5x5-p80")
        _, answer = self.served.ask("/api/values", {"game": game["game"], "question": {"player": "xplayer"}, "moves": []})
        threading.Timer(0.5, lambda: self.served.request("DELETE", f"/api/jobs/{answer['job']}")).start()
        events = self.served.events(answer["job"])
        self.assertTrue(events[-1][1]["status"] == "unknown" or events[-1][0] == "stopped", events[-1])
        self.assertTrue(becomes_idle(self.served), "jobs that were stopped go on")

    def test_a_client_that_goes_away_ends_its_job(self):
        game = self.open(name="connect4-5x5")
        _, answer = self.served.ask("/api/values", {"game": game["game"], "question": {"player": "xplayer", "random": []}, "moves": []})
        line = socket.create_connection(("127.0.0.1", self.served.port))
        line.sendall(f"GET /api/jobs/{answer['job']}/events HTTP/1.1\r\nHost: 127.0.0.1:{self.served.port}\r\n\r\n".encode())
        self.assertIn(b"200", line.recv(1000))
        line.close()
        self.assertTrue(becomes_idle(self.served), "jobs that were stopped go on")

    def test_memory_stays(self):
        game = self.open(**TICTACTOE)["game"]
        question = {"player": "xplayer", "random": ["oplayer"]}
        requests = int(os.environ.get("ODDSAT_CLICKS", "1000" if SANITIZED else "10000"))

        def clicks(count):
            for i in range(count):
                first = f"mark({i % 3 + 1},{i // 3 % 3 + 1})"
                status, answer = self.served.ask("/api/positions", {"game": game, "moves": [[first, "noop"]]})
                self.assertEqual(status, 200, answer)
                if i % 100 == 0:
                    self.values({"game": game}, question, [[first, "noop"]])
        clicks(500)
        before = self.served.memory()
        begun = time.time()
        clicks(requests)
        print(f"\n{requests} requests: {time.time() - begun:.1f} s, memory {before:.0f} MB before, {self.served.memory():.0f} MB after", file=sys.stderr)
        self.assertLess(self.served.memory() - before, 100)


def each_with_each(count):
    """Three to the power of count instances, unless they are refused or a limit ends them."""
    variables = [f"X{i}" for i in range(count)]
    pairs = [f"~(true(cell({a},1,b)) <-> true(cell({b},2,x)))" for i, a in enumerate(variables) for b in variables[:i]]
    return f"exists {', '.join(f'{each} in {{1,2,3}}' for each in variables)}: {' & '.join(pairs)}"


class Limits(unittest.TestCase):
    """What is computed for a request that is answered at once has the limits of a job, too."""

    @classmethod
    def setUpClass(cls):
        cls.served = Served(PROGRAM, "--memory-limit", "300", "--time-limit", "4")

    @classmethod
    def tearDownClass(cls):
        assert cls.served.close() == 0

    def rules(self, rule):
        game = self.served.finished(self.served.ask("/api/open", TICTACTOE)[1])["game"]
        request = {"game": game, "strategy": {"text": f"strategy s = {rule}\n", "name": "s", "role": "xplayer"}, "moves": []}
        status, _, text = self.served.request("POST", "/api/rules", json.dumps(request), timeout=300)
        return status, json.loads(text)

    def refused(self, rule):
        before = self.served.memory()
        status, answer = self.rules(rule)
        self.assertIn(status, (400, 503), answer)
        self.assertLess(self.served.memory() - before, 2000 if SANITIZED else 700)
        self.assertTrue(becomes_idle(self.served))
        return answer


    def test_many_instances(self):
        for count in (14, 40):
            self.refused(each_with_each(count))

    def test_shared_parts(self):
        """Each level has both of its sides twice: following them all takes longer than there is."""
        rule = "does(opp,noop)"
        for i in range(60):
            rule = f"({rule} <-> does(opp,mark({i % 3 + 1},{i // 3 % 3 + 1})))"
        self.assertEqual(self.refused(rule)["reason"], "time limit reached")

    def test_work_counts_as_a_job(self):
        rule = each_with_each(14)
        threads = [threading.Thread(target=self.rules, args=(f"{rule} & T",)) for _ in range(2)]
        seen = 0
        for each in threads:
            each.start()
        while any(each.is_alive() for each in threads):
            seen = max(seen, self.served.ask("/api/load", {})[1]["running"])
            time.sleep(0.005)
        self.assertGreater(seen, 0)


class Classroom(unittest.TestCase):
    """Thirty sessions, each with a click once a second, on one server."""

    SESSIONS, SECONDS = 30, int(os.environ.get("ODDSAT_CLASS_SECONDS", "6"))
    GAMES = ("tictactoe-3x3", "nim", "connect3-4x4", "stochastic-tictactoe-3x3-p80", "breakthrough-2x5")

    @classmethod
    def setUpClass(cls):
        cls.served = Served(PROGRAM)

    @classmethod
    def tearDownClass(cls):
        assert cls.served.close() == 0

    def ask(self, path, body):
        """As the page does: a request that a busy server refuses is sent again."""
        for _ in range(20):
            status, answer = self.served.ask(path, body)
            if status != 429:
                break
            time.sleep(0.3)
        return status, answer

    def play(self, number, until, waits, failures):
        """Playouts with legal moves of all roles, from the start as often as one ends."""
        try:
            game = self.served.finished(self.ask("/api/open", {"name": self.GAMES[number % len(self.GAMES)]})[1])
            player = next(role for role in game["roles"] if role != "random")
            moves, position, click = [], game["positions"][0], number
            while time.time() < until:
                begun = time.time()
                moves = [] if position["terminal"] else [*moves, [legal[click % len(legal)] for legal in position["legal"]]]
                status, answer = self.ask("/api/positions", {"game": game["game"], "moves": moves, "steps": [len(moves)],
                                                             "question": {"player": player, "random": [], "goal": 100}})
                values = self.served.events(answer["values_job"])[-1][1]["values"] if "values_job" in answer else answer["values"]
                waits.append(time.time() - begun)
                if status != 200 or values[0]["status"] != "exact":
                    failures.append((status, answer))
                position, click = answer["positions"][0], click + 7
                time.sleep(max(0, 1 - (time.time() - begun)))
        except Exception as problem:  # pylint: disable=broad-except
            failures.append(problem)

    def test_thirty_sessions(self):
        waits, failures, until = [], [], time.time() + self.SECONDS
        threads = [threading.Thread(target=self.play, args=(i, until, waits, failures)) for i in range(self.SESSIONS)]
        for each in threads:
            each.start()
        time.sleep(self.SECONDS / 3)
        before = self.served.memory()
        for each in threads:
            each.join(self.SECONDS + 60)
        median = sorted(waits)[len(waits) // 2]
        print(f"\n{len(waits)} clicks of {self.SESSIONS} sessions: median {1000 * median:.0f} ms, longest {1000 * max(waits):.0f} ms, "
              f"memory {before:.0f} MB, then {self.served.memory():.0f} MB", file=sys.stderr)
        self.assertEqual(failures, [])
        self.assertGreater(len(waits), self.SESSIONS * self.SECONDS / 4)
        self.assertLess(median, 2 if SANITIZED else 0.5)
        self.assertLess(self.served.memory() - before, 400 if SANITIZED else 150)


class LargeGames(unittest.TestCase):
    """Those that do not compile in the time there is."""

    @classmethod
    def setUpClass(cls):
        cls.served = Served(PROGRAM, "--time-limit", "6")

    @classmethod
    def tearDownClass(cls):
        assert cls.served.close() == 0

    def test_they_are_played_rule_by_rule(self):
        status, answer = self.served.ask("/api/open", {"name": "large", "text": LARGE})
        self.assertEqual(status, 200, answer)
        self.assertIn("job", answer)  # it takes longer than a moment
        game = self.served.events(answer["job"])[-1][1]
        self.assertIs(game["compiled"], False)
        self.assertEqual(game["goal_values"], [[0, 100], [0, 100]])
        start = game["positions"][0]
        self.assertEqual(len(start["legal"][0]), 7)
        self.assertEqual(len(start["board"]["panels"][0]["cells"]), 9)
        status, answer = self.served.ask("/api/choose", {"game": game["game"], "role": "red", "moves": [], "seconds": 0.5})
        self.assertEqual(status, 200, answer)
        chosen = self.served.finished(answer)
        self.assertEqual(chosen["move"], "put(2,2)")  # it wins at once
        status, answer = self.served.ask("/api/positions", {"game": game["game"], "moves": [[chosen["move"], "noop"]]})
        self.assertIn("at(2,2,red)", answer["positions"][0]["fluents"])
        status, answer = self.served.ask("/api/values", {"game": game["game"], "question": {"player": "red"}, "moves": []})
        self.assertEqual(status, 400)
        self.assertIn("too large", answer["errors"][0]["message"])

    def test_opening_is_stopped(self):
        _, answer = self.served.ask("/api/open", {"name": "stopped", "text": LARGE})
        self.assertEqual(self.served.request("DELETE", f"/api/jobs/{answer['job']}")[0], 200)
        self.assertEqual(self.served.events(answer["job"])[-1][0], "stopped")

    def test_a_picture_takes_no_longer(self):
        begun = time.time()
        game = self.served.finished(self.served.ask("/api/open", {"name": "picture", "text": LARGE, "brief": True})[1])
        self.assertTrue(game["positions"][0]["board"]["panels"])
        self.assertLess(time.time() - begun, 20)


class Folders(unittest.TestCase):
    """What a folder offers, and the token."""

    def test_only_what_is_in_the_folder(self):
        with tempfile.TemporaryDirectory() as top:
            folder = os.path.join(top, "games")
            os.mkdir(folder)
            with open(os.path.join(folder, "coin.gdl"), "w", encoding="utf-8") as out:
                out.write(COIN)
            with open(os.path.join(top, "secret.gdl"), "w", encoding="utf-8") as out:
                out.write(COIN)
            os.symlink(os.path.join(top, "secret.gdl"), os.path.join(folder, "link.gdl"))
            os.symlink("/nowhere", os.path.join(folder, "broken.gdl"))
            served = Served(PROGRAM, folder)
            try:
                self.assertEqual([each["name"] for each in served.ask("/api/list", {})[1]["games"]], ["coin"])
                self.assertEqual(served.ask("/api/open", {"name": "coin"})[0], 200)
                for name in ("link", "secret", "../secret", "../secret.gdl", "tictactoe-3x3"):
                    self.assertEqual(served.ask("/api/open", {"name": name})[0], 404)
            finally:
                self.assertEqual(served.close(), 0)

    def test_the_token(self):
        served = Served(PROGRAM, "--host", "0.0.0.0", token="abcdefgh12")
        try:
            status, headers, text = served.request("GET", "/")
            self.assertEqual((status, headers["Content-Type"]), (401, "text/html; charset=utf-8"))
            self.assertIn('id="token-form"', text)
            self.assertEqual(served.request("GET", "/base.css")[0], 200)  # no secret; the page that asks needs it
            self.assertEqual(served.request("GET", "/api/jobs/1/events")[0], 401)
            self.assertEqual(served.request("POST", "/api/list", "{}")[0], 401)
            self.assertEqual(served.request("POST", "/api/list", "{}", {"Authorization": "Bearer abcdefgh12"})[0], 200)
            status, headers, _ = served.request("GET", "/?token=abcdefgh12")
            self.assertEqual(status, 303)
            cookie = headers["Set-Cookie"].split(";")[0]
            self.assertIn("HttpOnly", headers["Set-Cookie"])
            self.assertEqual(served.request("GET", "/", None, {"Cookie": cookie})[0], 200)
            self.assertEqual(served.request("GET", "/?token=wrong", None)[0], 401)
        finally:
            self.assertEqual(served.close(), 0)

    def started(self, *words, **environment):
        """The address that the server prints, and its errors if it does not start."""
        known = {key: value for key, value in os.environ.items() if key != "ODDSAT_TOKEN"}
        with subprocess.Popen([PROGRAM, "serve", "--port", "0", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              text=True, env={**known, **environment}) as process:
            line = process.stdout.readline()
            process.terminate()
            return line, process.stderr.read()

    def test_where_the_token_is_from(self):
        first, second = self.started()[0], self.started()[0]
        self.assertRegex(first, r"\?token=[0-9a-f]{24}$")
        self.assertNotEqual(first.split("=")[1], second.split("=")[1])
        self.assertNotIn("token", self.started("--no-token")[0])
        self.assertIn("?token=fromTheEnvironment", self.started(ODDSAT_TOKEN="fromTheEnvironment")[0])
        with tempfile.NamedTemporaryFile("w") as file:
            file.write("fromTheFile\n")
            file.flush()
            self.assertIn("?token=fromTheFile", self.started("--token-file", file.name, ODDSAT_TOKEN="another-one")[0])
        for words, environment in (((), {"ODDSAT_TOKEN": "short"}), (("--token-file", "/dev/null"), {})):
            line, errors = self.started(*words, **environment)
            self.assertEqual(line, "")
            self.assertIn("at least 8 characters", errors)

    def test_ports(self):
        served = Served(PROGRAM)
        try:
            told = subprocess.run([PROGRAM, "serve", "--port", str(served.port)], capture_output=True, text=True, timeout=20, check=False)
            self.assertEqual(told.returncode, 1)
            self.assertIn("cannot listen", told.stderr)
        finally:
            served.close()


if __name__ == "__main__":
    if not os.access(PROGRAM, os.X_OK):
        print("which program?", file=sys.stderr)
        sys.exit(2)
    unittest.main(verbosity=2)
