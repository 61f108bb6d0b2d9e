"""A server of a demo company in its place, with TLS, and what its access log tells."""

import json
import re
import subprocess
import time

from places import SERVER_ADDRESS, Places

LOG_LINE = re.compile(r"(GET|HEAD|POST|PUT|PATCH|DELETE) (/\S+) (\d+)")
PORT = 8443
SITE = "Marjala"


class Company:
    """Serves until the end of a `with`."""

    def __init__(self, program, places, folder):
        self._places = places
        self._log = folder / "log"
        self.authority = folder / "tls" / "ca.crt"
        self.address = f"https://{SERVER_ADDRESS}:{PORT}"
        people = subprocess.run(
            [program, "demo", "--data", folder / "data"], check=True, capture_output=True, text=True
        ).stdout
        self.user, _, self.password = people.splitlines()[0].split()
        subprocess.run(
            [program, "tls", "make", "--name", SERVER_ADDRESS, folder / "tls"], check=True, capture_output=True
        )
        self._command = Places.inside(
            places.server,
            [program, "serve", "--data", folder / "data", "--listen", f"0.0.0.0:{PORT}", "--log-level", "info",
             "--tls-certificate", folder / "tls" / "server.crt", "--tls-key", folder / "tls" / "server.key",
             "--limits-user-per-second", "1000", "--limits-address-per-second", "1000"],
        )

    def __enter__(self):
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.DEVNULL, stderr=open(self._log, "w", encoding="utf-8")
        )
        for _ in range(200):
            try:
                self._token = self._ask("/login", ["--json", json.dumps({"username": self.user, "password": self.password})])
                break
            except subprocess.CalledProcessError:
                time.sleep(0.05)
        else:
            raise SystemExit(f"the server does not answer:\n{self._log.read_text()}")
        self._token = re.search(r'"token":"([^"]+)"', self._token)[1]
        self._site = re.search(r'"id":"([^"]+)"', self._ask("/worksites", []))[1]
        return self

    def __exit__(self, *_):
        self._process.terminate()
        self._process.wait()

    def _ask(self, path, more):
        """Asks from where the server is: nothing of this passes the road."""
        token = getattr(self, "_token", None)
        command = ["curl", "-sSfk", *(["-H", f"Authorization: Bearer {token}"] if token else []), *more]
        command += [f"https://127.0.0.1:{PORT}/api/v1{path}"] if path else []
        return subprocess.run(
            Places.inside(self._places.server, command), check=True, capture_output=True, text=True
        ).stdout

    def make_folder(self, name, folder_id):
        """Makes a folder at the top of the worksite."""
        self._ask(
            f"/documents/worksites/{self._site}/folders",
            ["--json", json.dumps({"id": folder_id, "parent": self._site, "name": name})],
        )

    def put(self, folder_id, names, file):
        """Puts a file into a folder under some names."""
        base = f"https://127.0.0.1:{PORT}/api/v1/documents/folders/{folder_id}/children"
        pairs = [part for name in names for part in ("-T", str(file), f"{base}/{name}", "-o", "/dev/null")]
        self._ask("", pairs)

    def requests(self):
        """The requests of devices so far, as the access log has them."""
        lines = self._log.read_text(encoding="utf-8").splitlines()
        found = [(LOG_LINE.search(line), line) for line in lines if "127.0.0.1" not in line]
        return [f"{match[1]} {match[2]} {match[3]}" for match, _ in found if match]
