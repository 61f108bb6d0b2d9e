"""The image of the server for containers, run from its files: with its user, its variables and its command."""

import base64
import json
import os
import re
import signal
import socket
import subprocess
import tarfile
import tempfile
import unittest
import urllib.request
from pathlib import Path

from company import LONG, ROOT, Company

DEPLOY = ROOT / "Tools" / "deploy"
# A container has its own mounts; a program finds its arguments in /proc.
INSIDE = 'mount -t proc proc "$1/proc"; exec /usr/sbin/chroot --userspec="$0" "$@"'


class HealthCheck(unittest.TestCase):
    def is_ready(self, company, **variables):
        command = DEPLOY / "container" / "ready"
        env = dict(os.environ, WORKSITE_LISTEN=f"0.0.0.0:{company.port}", **variables)
        return subprocess.run([command], env=env, capture_output=True).returncode == 0

    def test_it_speaks_as_the_server_does(self):
        with Company(behind_proxy=True) as plain:
            self.assertTrue(self.is_ready(plain))
        self.assertFalse(self.is_ready(plain))
        with Company() as encrypted:
            certificate = str(encrypted.folder / "tls" / "server.crt")
            self.assertTrue(self.is_ready(encrypted, WORKSITE_TLS_CERTIFICATE=certificate))
        self.assertFalse(self.is_ready(encrypted, WORKSITE_TLS_CERTIFICATE=certificate))


@unittest.skipUnless(LONG, "make interop-long builds the image")
class Image(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        programs = os.environ["WORKSITE_RELEASE_PROGRAMS"]
        subprocess.run([DEPLOY / "build-deb", programs, cls.folder], check=True, capture_output=True)
        (package,) = cls.folder.glob("worksite-server_*.deb")
        subprocess.run([DEPLOY / "build-image", package, cls.folder], check=True, capture_output=True)
        (cls.archive,) = cls.folder.glob("*.tar")
        cls.root = cls.folder / "root"
        with tarfile.open(cls.archive) as archive:
            (manifest,) = json.load(archive.extractfile("manifest.json"))
            cls.tag = manifest["RepoTags"][0].rpartition(":")[2]
            cls.config = json.load(archive.extractfile(manifest["Config"]))["config"]
            for layer in manifest["Layers"]:
                tarfile.open(fileobj=archive.extractfile(layer)).extractall(cls.root, numeric_owner=True)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            cls.port = free.getsockname()[1]

    def started(self, command):
        """A process of the container, as its user and with its variables, on a port of this test."""
        variables = dict(variable.split("=", 1) for variable in self.config["Env"])
        variables |= {"PATH": "/usr/bin:/bin:/usr/sbin", "WORKSITE_LISTEN": f"127.0.0.1:{self.port}", "WORKSITE_LANGUAGE": "en"}
        return subprocess.Popen(
            ["/usr/bin/unshare", "--mount", "/bin/sh", "-ec", INSIDE, self.config["User"], self.root, *command],
            env=variables, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def run_command(self, *arguments):
        """Runs a command of the server to its end, and returns what it prints."""
        process = self.started([*self.config["Entrypoint"], *arguments])
        output, _ = process.communicate()
        self.assertEqual(process.returncode, 0, output)
        return output

    def is_ready(self):
        """Whether the health check of the image succeeds."""
        kind, *command = self.config["Healthcheck"]["Test"]
        self.assertEqual(kind, "CMD")
        process = self.started(command)
        process.communicate()
        return process.returncode == 0

    def request(self, method, path, body, authorization=None):
        fields = {"Content-Type": "application/json"} | ({"Authorization": authorization} if authorization else {})
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", method=method, data=body, headers=fields)
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.read()

    def test_the_server_stores_a_document_as_its_own_user(self):
        people = dict(re.findall(r"(?m)^(\w+) +\w+ +(\S+)$", self.run_command("demo")))
        self.assertFalse(self.is_ready())
        server = self.started([*self.config["Entrypoint"], *self.config["Cmd"]])
        try:
            for line in server.stdout:
                if "listens on" in line:
                    break
            self.assertIsNone(server.poll())
            self.assertTrue(self.is_ready())
            login = json.dumps({"username": "olli", "password": people["olli"], "deviceName": "interop"})
            _, answer = self.request("POST", "/api/v1/login", login.encode())
            token = "Bearer " + json.loads(answer)["token"]
            password = json.dumps({"deviceName": "interop", "scope": "dav"})
            _, answer = self.request("POST", "/api/v1/me/app-passwords", password.encode(), token)
            basic = base64.b64encode(f"olli:{json.loads(answer)['password']}".encode()).decode()
            status, _ = self.request("PUT", "/dav/Marjala/image.txt", b"text", f"Basic {basic}")
            self.assertEqual(status, 201)
        finally:
            server.send_signal(signal.SIGTERM)
            server.communicate()
        self.assertEqual(server.returncode, 0)
        data = self.root / "var/lib/worksite/company"
        owners = {path.stat().st_uid for path in [data, *data.rglob("*")]}
        # Every image has the same number, which the files in a volume keep.
        self.assertEqual(owners, {820})
        self.assertIn("All is well", self.run_command("verify"))

    def test_data_is_in_the_volume_and_nowhere_else(self):
        self.assertEqual(list(self.config["Volumes"]), ["/var/lib/worksite"])
        self.assertIn("WORKSITE_DATA=/var/lib/worksite/company", self.config["Env"])
        self.assertEqual(list(self.config["ExposedPorts"]), ["8080"])
        # The compose file names the image of this release.
        compose = (DEPLOY / "container" / "compose.yaml").read_text()
        self.assertIn(f"image: worksite-server:${{WORKSITE_VERSION:-{self.tag}}}", compose)
        self.assertIn("data:/var/lib/worksite", compose)


if __name__ == "__main__":
    unittest.main()
