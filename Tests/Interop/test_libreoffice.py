"""LibreOffice opens a document of a worksite for editing, and locks it meanwhile.

It saves only where a user can answer its questions, which a test without a window cannot.
"""

import shutil
import subprocess
import unittest
import urllib.parse
from pathlib import Path

from dav import DAV
from documents import Documents

PROGRAM = Path(__file__).parent / "libreoffice.py"


@unittest.skipUnless(
    shutil.which("soffice") and Path("/usr/lib/python3/dist-packages/uno.py").exists(),
    "LibreOffice is not installed: apt-get install libreoffice-writer-nogui python3-uno")
class LibreOffice(Documents):
    def setUp(self):
        self.pipe = f"worksite{self.company.port}"
        home = self.company.folder / "office"
        home.mkdir()
        self.office = subprocess.Popen(
            self.trusting(
                "soffice", "--headless", "--norestore", "--nologo", f"-env:UserInstallation=file://{home}",
                f"--accept=pipe,name={self.pipe};urp;"),
            env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(self.office.wait)
        self.addCleanup(self.office.terminate)

    def start(self, *arguments):
        return subprocess.Popen(
            ["/usr/bin/python3", PROGRAM, self.pipe, *arguments], text=True, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, env=self.environment)

    def locks(self, name):
        found = self.client.propfind(self.site + name, DAV + "lockdiscovery").properties[self.site + name]
        return found[DAV + "lockdiscovery"].findall(DAV + "activelock")

    def test_an_open_document_is_locked(self):
        made = self.company.folder / "plan.docx"
        with self.start("make", str(made)) as program:
            program.communicate(timeout=120)
        self.client.send("PUT", self.site + "plan.docx", made.read_bytes())

        username, password = map(urllib.parse.quote, self.login)
        address = f"vnd.sun.star.webdavs://{username}:{password}@localhost:{self.company.port}{self.site}plan.docx"
        with self.start("open", address) as program:
            self.assertEqual(program.stdout.readline(), "opened\n")
            self.assertEqual(len(self.locks("plan.docx")), 1)
            self.assertEqual(self.client.send("PUT", self.site + "plan.docx", b"meanwhile").status, 423)
            program.stdin.write("\n")
            program.stdin.flush()
            self.assertEqual(program.stdout.readline(), "closed\n")
        self.assertEqual(self.locks("plan.docx"), [])
        self.assertEqual(self.versions("/plan.docx"), [1])
