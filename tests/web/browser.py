"""A small WebDriver client: Debian's chromium through chromedriver, over its JSON protocol."""
import base64
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Enter": "\ue007", "Tab": "\ue004", "Escape": "\ue00c", "Left": "\ue012", "Up": "\ue013",
        "Right": "\ue014", "Down": "\ue015", "End": "\ue010", "Home": "\ue011", "Space": "\ue00d"}


def available():
    return bool(shutil.which("chromium") and shutil.which("chromedriver"))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Problem(Exception):
    pass


class Driver:
    """chromedriver itself; sessions (windows) are made from it."""

    def __init__(self):
        self.port = free_port()
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        self.folder = tempfile.mkdtemp(prefix="oddsat-browser-")
        environment = dict(os.environ, HOME=self.folder, XDG_CONFIG_HOME=self.folder, XDG_CACHE_HOME=self.folder)
        self.process = subprocess.Popen([shutil.which("chromedriver"), f"--port={self.port}"],
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)
        for _ in range(100):
            try:
                if self.call("GET", "/status")["ready"]:
                    return
            except (OSError, Problem):
                time.sleep(0.1)
        raise Problem("chromedriver does not start")

    def call(self, method, path, body=None):
        data = None if body is None and method == "GET" else json.dumps(body or {}).encode()
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data=data, method=method,
                                         headers={"Content-Type": "application/json"})
        try:
            with self.opener.open(request, timeout=60) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            told = json.load(error)["value"]
            raise Problem(f"{told['error']}: {told['message'].splitlines()[0]}") from None

    def window(self, width=1280, height=800, dark=False):
        return Window(self, width, height, dark)

    def close(self):
        self.process.terminate()
        self.process.wait(10)
        shutil.rmtree(self.folder, ignore_errors=True)


class Window:
    def __init__(self, driver, width, height, dark):
        self.driver = driver
        self.downloads = tempfile.mkdtemp(dir=driver.folder)
        arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                     "--disable-extensions", "--disable-background-networking", "--hide-scrollbars",
                     "--force-device-scale-factor=1", f"--window-size={width},{height}"]
        if dark:
            arguments.append("--force-dark-mode")
        capabilities = {"browserName": "chrome", "goog:loggingPrefs": {"browser": "ALL"},
                        "goog:chromeOptions": {"args": arguments, "binary": shutil.which("chromium"),
                                               "prefs": {"download.default_directory": self.downloads}}}
        made = driver.call("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.path = f"/session/{made['sessionId']}"
        self.size(width, height)

    def call(self, method, path, body=None):
        return self.driver.call(method, self.path + path, body)

    def size(self, width, height):
        self.command("Emulation.setDeviceMetricsOverride",
                     {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def command(self, name, parameters):
        return self.call("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def open(self, address):
        self.call("POST", "/url", {"url": address})

    def run(self, script, *arguments):
        return self.call("POST", "/execute/sync", {"script": script, "args": list(arguments)})

    def frames_after_click(self, css, watched, words):
        """Milliseconds from a click to the first frame that shows these words, by the page's own clock."""
        return self.call("POST", "/execute/async", {"args": [css, watched, words], "script": """
          const [css, watched, words, done] = arguments, begun = performance.now();
          document.querySelector(css).click();
          const look = () => document.querySelector(watched)?.innerText === words ? done(performance.now() - begun) : requestAnimationFrame(look);
          look();"""})

    def all(self, css):
        found = self.call("POST", "/elements", {"using": "css selector", "value": css})
        return [Element(self, each[ELEMENT]) for each in found]

    def find(self, css, containing=None, seconds=10):
        """The first visible element that matches; waits for it."""
        def look():
            for each in self.all(css):
                if containing is None or containing in each.text:
                    return each
            return None
        return self.wait(look, f"'{css}'" + (f" with '{containing}'" if containing else ""), seconds)

    def wait(self, condition, what, seconds=10):
        end = time.time() + seconds
        while True:
            try:
                found = condition()
                if found:
                    return found
            except Problem as problem:
                if "stale element" not in str(problem) and "no such element" not in str(problem):
                    raise
            if time.time() > end:
                raise Problem(f"waited {seconds} s in vain for {what}")
            time.sleep(0.02)

    def click(self, css, containing=None, seconds=10):
        for attempt in range(5):  # what was found may be drawn anew before it is clicked
            found = self.find(css, containing, seconds)
            try:
                return found.click()
            except Problem as problem:
                if "click intercepted" in str(problem):  # under the bar at the top: scroll, as a person would
                    self.run("arguments[0].scrollIntoView({ block: 'center' })", {ELEMENT: found.name})
                elif attempt == 4 or ("stale element" not in str(problem) and "no such" not in str(problem)):
                    raise
        raise Problem(f"'{css}' cannot be clicked")

    def text(self, css):
        return self.run("const e = document.querySelector(arguments[0]); return e ? e.innerText : '';", css)

    def press(self, key):
        pressed = KEYS.get(key, key)
        self.call("POST", "/actions", {"actions": [{"type": "key", "id": "keys", "actions": [
            {"type": "keyDown", "value": pressed}, {"type": "keyUp", "value": pressed}]}]})

    def picture(self, path):
        with open(path, "wb") as out:
            out.write(base64.b64decode(self.call("GET", "/screenshot")))

    def console(self):
        """What the browser complained about since it was last looked at."""
        return [each for each in self.call("POST", "/se/log", {"type": "browser"}) if each["level"] != "DEBUG"]

    def tab(self):
        """A second tab; returns its handle after going there."""
        handle = self.call("POST", "/window/new", {"type": "tab"})["handle"]
        self.go_to(handle)
        return handle

    def one_tab(self):
        """Closes all tabs but the first."""
        first, *others = self.call("GET", "/window/handles")
        for other in others:
            self.go_to(other)
            self.driver.call("DELETE", self.path + "/window")
        self.go_to(first)

    def here(self):
        return self.call("GET", "/window")

    def go_to(self, handle):
        self.call("POST", "/window", {"handle": handle})

    def close(self):
        self.call("DELETE", "")


class Element:
    def __init__(self, window, name):
        self.window, self.name = window, name

    def call(self, method, path, body=None):
        return self.window.call(method, f"/element/{self.name}{path}", body)

    @property
    def text(self):
        return self.call("GET", "/text")

    def attribute(self, name):
        return self.call("GET", f"/attribute/{name}")

    def click(self):
        self.call("POST", "/click")

    def type(self, words):
        self.call("POST", "/value", {"text": words})

    def clear(self):
        self.call("POST", "/clear")
