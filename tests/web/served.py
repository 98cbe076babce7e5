"""`oddsat serve` on a free port, for a test; and its JSON interface."""
import http.client
import json
import os
import subprocess
import time


class Served:
    def __init__(self, program, *words, stderr=subprocess.DEVNULL, token=None):
        # A sanitizer keeps what was freed for a while; that much must not look like growth.
        sanitizer = {"ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=8"}
        words = words if token else ("--no-token", *words)
        secret = {"ODDSAT_TOKEN": token} if token else {}
        self.process = subprocess.Popen([program, "serve", "--port", "0", *words], stdout=subprocess.PIPE,
                                        stderr=stderr, text=True, env={**os.environ, **sanitizer, **secret})
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"the server did not start: {line!r}")
        self.address = line.split()[-1].split("?")[0]
        self.port = int(self.address.rstrip("/").rsplit(":", 1)[1])

    def request(self, method, path, body=None, headers=None, timeout=30):
        """Status, headers, text."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        words = {"Content-Type": "application/json"} if body is not None else {}
        words.update(headers or {})
        try:
            connection.request(method, path, body=body, headers=words)
            response = connection.getresponse()
            return response.status, dict(response.getheaders()), response.read().decode("utf-8", "replace")
        finally:
            connection.close()

    def ask(self, path, body):
        status, _, text = self.request("POST", path, json.dumps(body))
        return status, json.loads(text)

    def events(self, job, most=1000):
        """The events of a job to its end: (kind, object)."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", f"/api/jobs/{job}/events")
        response = connection.getresponse()
        kind, found = None, []
        for raw in response:
            line = raw.decode().rstrip("\n")
            if line.startswith("event: "):
                kind = line[7:]
            elif line.startswith("data: "):
                found.append((kind, json.loads(line[6:])))
                if kind in ("done", "failed", "limit", "stopped") or len(found) >= most:
                    break
        connection.close()
        return found

    def finished(self, answer):
        """The result of an answer that may be a job."""
        return self.events(answer["job"])[-1][1] if "job" in answer else answer

    def memory(self):
        """Megabytes in use."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGESIZE") / 2**20

    def close(self):
        self.process.terminate()
        code = self.process.wait(20)
        self.process.stdout.close()
        time.sleep(0)
        return code
