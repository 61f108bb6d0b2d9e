"""A company on a real server with TLS, for programs of others."""

import base64
import http.client
import json
import os
import re
import ssl
import subprocess
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAMS = Path(os.environ.get("WORKSITE_PROGRAMS", ROOT / ".build" / "debug"))


class Answer:
    """A response of the server."""

    def __init__(self, response):
        self.status = response.status
        self.headers = response.headers
        self.body = response.read()

    def __repr__(self):
        return f"{self.status} {dict(self.headers)} {self.body[:2000]!r}"


# `make interop-long`: the sizes and times that an issue asks for, instead of one short case.
LONG = bool(os.environ.get("WORKSITE_LONG"))


class Company:
    """A server with the demo company, and app passwords of its people."""

    def __init__(self, behind_proxy=False):
        """behind_proxy: whether a proxy on this machine encrypts the connections."""
        self.behind_proxy = behind_proxy

    def __enter__(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.folder = Path(self.scratch.name)
        server = PROGRAMS / "worksite-server"
        env = dict(os.environ, LANG="C.UTF-8", WORKSITE_LANGUAGE="en")
        demo = subprocess.run(
            [server, "demo", "--data", self.folder / "data"], env=env, check=True, capture_output=True, text=True)
        # Each line names a person: username, role, password.
        self.people = {
            words[1]: (words[0], words[2])
            for words in (line.split() for line in demo.stdout.splitlines())
            if len(words) == 3 and words[1] in ("admin", "manager", "reporter")
        }
        subprocess.run(
            [server, "tls", "make", "--name", "localhost", self.folder / "tls"], env=env, check=True,
            capture_output=True)
        self.authority = self.folder / "tls" / "ca.crt"
        self.start()
        self.url = f"https://localhost:{self.port}"
        self.context = ssl.create_default_context(cafile=str(self.authority))
        return self

    def start(self, *more):
        """Starts the server, on a port of its own each time, with more arguments."""
        self.log = open(self.folder / "log", "w")
        encryption = (
            ["--trusted-proxies", "127.0.0.1/32"] if self.behind_proxy else
            ["--tls-certificate", self.folder / "tls" / "server.crt", "--tls-key", self.folder / "tls" / "server.key",
             "--tls-authority", self.authority])
        self.process = subprocess.Popen(
            [PROGRAMS / "worksite-server", "serve", "--data", self.folder / "data", "--listen", "127.0.0.1:0", *encryption,
             "--limits-user-burst", "10000", "--limits-user-per-second", "10000",
             "--limits-address-burst", "10000", "--limits-address-per-second", "10000", *more],
            stdout=self.log, stderr=subprocess.STDOUT, env=dict(os.environ, LANG="C.UTF-8", WORKSITE_LANGUAGE="en"))
        self.port = self._port()

    def _port(self):
        while self.process.poll() is None:
            text = (self.folder / "log").read_text()
            found = re.search(r"https?://127\.0\.0\.1:(\d+)", text)
            if found:
                return int(found.group(1))
            time.sleep(0.05)
        raise RuntimeError("the server did not start: " + (self.folder / "log").read_text())

    def memory(self, name="VmRSS"):
        """The resident memory of the server in bytes, or its highest size (VmHWM)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(rf"{name}:\s+(\d+) kB", status).group(1)) * 1024

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.log.close()
        self.scratch.cleanup()

    def request(self, method, path, body=None, headers=None, login=None):
        """Sends a request over a connection of its own; the path is sent as it is, and a list in chunks."""
        connection = http.client.HTTPSConnection("localhost", self.port, context=self.context, timeout=300)
        fields = dict(headers or {})
        if login:
            fields["Authorization"] = "Basic " + base64.b64encode(":".join(login).encode()).decode()
        if isinstance(body, str):
            body = body.encode()
        try:
            connection.putrequest(method, path)
            for name, value in fields.items():
                connection.putheader(name, value)
            if isinstance(body, list):
                connection.putheader("Transfer-Encoding", "chunked")
            elif body is not None or method in ("PUT", "POST", "PROPFIND", "REPORT", "PROPPATCH", "MKCOL"):
                connection.putheader("Content-Length", str(len(body or b"")))
            connection.endheaders(body or b"", encode_chunked=isinstance(body, list))
            return Answer(connection.getresponse())
        finally:
            connection.close()

    def token(self, role):
        """The token of a new login of the person with a role."""
        username, password = self.people[role]
        login = self.request(
            "POST", "/api/v1/login",
            json.dumps({"username": username, "password": password, "deviceName": "interop"}),
            {"Content-Type": "application/json"})
        return json.loads(login.body)["token"]

    def app_password(self, role, name):
        """The username and a new app password of the person with a role."""
        made = self.request(
            "POST", "/api/v1/me/app-passwords", json.dumps({"deviceName": name, "scope": "dav"}),
            {"Content-Type": "application/json", "Authorization": f"Bearer {self.token(role)}"})
        return self.people[role][0], json.loads(made.body)["password"]
