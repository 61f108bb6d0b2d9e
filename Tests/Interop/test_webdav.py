"""litmus and rclone work on the documents of a worksite."""

import subprocess
import unittest
import urllib.parse

import dav
from company import Company
from dav import DAV


class WebDAV(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(Company())
        cls.login = cls.company.app_password("manager", "desk")
        cls.client = dav.Client(cls.company, cls.login)
        sites = cls.client.propfind("/dav/", DAV + "resourcetype", depth="1").properties
        cls.site = [href for href in sites if href != "/dav/"][0]
        cls.url = cls.company.url + cls.site
        cls.environment = {
            "HOME": str(cls.company.folder), "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8",
            "SSL_CERT_FILE": str(cls.company.authority),
        }

    def run_program(self, *arguments, text="", **environment):
        run = subprocess.run(
            [str(argument) for argument in arguments], input=text, text=True, capture_output=True, timeout=300,
            cwd=self.company.folder, env=self.environment | environment)
        self.assertEqual(run.returncode, 0, f"{arguments}: {run.stdout}{run.stderr}")
        return run.stdout

    def content(self, name):
        return self.client.send("GET", self.site + urllib.parse.quote(name)).body

    def folder(self, name, **files):
        """A folder on this machine with some files."""
        folder = self.company.folder / name
        folder.mkdir()
        for file, text in files.items():
            (folder / f"{file}.txt").write_text(text)
        return folder

    def test_litmus(self):
        username, password = self.login
        output = self.run_program("litmus", self.url, username, password, TESTS="basic copymove props http")
        # Locks are the only thing that is missing.
        self.assertEqual(output.count("WARNING"), output.count("WARNING: server does not claim Class 2 compliance"))
        self.assertNotIn("FAIL", output)
        self.assertEqual(output.count("100.0%"), 4, output)

    def rclone(self, *arguments):
        username, password = self.login
        hidden = self.run_program("rclone", "obscure", password).strip()
        return self.run_program(
            "rclone", "--ca-cert", self.company.authority, *arguments, RCLONE_CONFIG_SERVER_TYPE="webdav",
            RCLONE_CONFIG_SERVER_URL=self.url, RCLONE_CONFIG_SERVER_VENDOR="other",
            RCLONE_CONFIG_SERVER_USER=username, RCLONE_CONFIG_SERVER_PASS=hidden)

    def test_rclone(self):
        local = self.folder("rclone", a="a" * 300_000, b="b", c="")
        self.rclone("copy", local, "server:rclone")
        self.rclone("check", "--download", local, "server:rclone")
        (local / "b.txt").write_text("another b")
        (local / "c.txt").unlink()
        self.rclone("sync", local, "server:rclone")
        self.rclone("check", "--download", local, "server:rclone")
        self.assertEqual(self.rclone("lsf", "server:rclone").split(), ["a.txt", "b.txt"])
        self.rclone("moveto", "server:rclone/b.txt", "server:rclone/d.txt")
        self.assertEqual(self.content("rclone/d.txt"), b"another b")
