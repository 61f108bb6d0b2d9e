"""Programs that save documents in their own ways on mounted worksites, which another device then reads."""

import fcntl
import json
import os
import pty
import random
import shutil
import struct
import subprocess
import termios
import threading
import unittest
import zipfile
from pathlib import Path

from company import LONG
from mounted import Devices, wait_until

OFFICE = Path(__file__).parent / "libreoffice.py"


class Terminal:
    """A program that a user types to."""

    def __init__(self, *command, env):
        self.keys, screen = pty.openpty()
        fcntl.ioctl(screen, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            list(map(str, command)), stdin=screen, stdout=screen, stderr=screen, env=dict(env, TERM="xterm"),
            start_new_session=True)
        os.close(screen)
        self.shown = b""
        self.reader = threading.Thread(target=self._read)
        self.reader.start()

    def _read(self):
        # A terminal whose last program has ended is an error to Linux.
        try:
            while data := os.read(self.keys, 4096):
                self.shown += data
        except OSError:
            pass

    def wait_for(self, text):
        wait_until(lambda: text in self.shown, f"{text} does not show: {self.shown}")

    def type(self, text):
        os.write(self.keys, text)

    def end(self):
        code = self.process.wait(60)
        self.reader.join()
        os.close(self.keys)
        return code


class Programs(Devices):
    def setUp(self):
        super().setUp()
        self.hut.mount()
        self.folder = self.company.folder / self._testMethodName
        self.folder.mkdir()
        self.name = self._testMethodName
        self.mounted = self.site / self.name
        self.mounted.mkdir()

    def check_everywhere(self, local):
        """The mount, and the other device by its command line, have the files of a local folder."""
        self.hut.run("diff", "-r", local, self.mounted)
        self.hut.worksite("unmount", self.hut.point, "--wait=60")
        self.desk.worksite("sync")
        got = self.folder / "got"
        self.desk.worksite("docs", "get", "-r", f"Kallio:/{self.name}", "-o", got)
        self.hut.run("diff", "-r", local, got)
        for machine in (self.hut, self.desk):
            machine.worksite("verify")

    def versions(self, path):
        """The number of versions of a document at the server."""
        listed = self.desk.worksite("docs", "versions", f"Kallio:/{self.name}/{path}", "--json")
        return len(json.loads(listed)["items"])

    def test_rsync_copies_both_ways(self):
        self.check_rsync()

    def test_rsync_copies_both_ways_in_place(self):
        self.check_rsync("--inplace", "--no-whole-file")

    def check_rsync(self, *options):
        chance, local = random.Random(7), self.folder / "local"
        for folder in ("a", "a/b", "c"):
            (local / folder).mkdir(parents=True)
        files = [local / ("a", "a/b", "c")[number % 3] / f"{number}.bin" for number in range(3000 if LONG else 20)]
        for path in files:
            path.write_bytes(chance.randbytes(chance.choice((0, 10, 5000, 300_000))))
        changed = local / "plan.bin"
        content = chance.randbytes(500_000)
        changed.write_bytes(content)
        times = {"timeout": 1200 if LONG else 120}
        self.hut.run("rsync", "-a", *options, f"{local}/", self.mounted, **times)
        self.hut.run("diff", "-r", local, self.mounted)
        changed.write_bytes(content[:200_000] + b"a change" + content[200_008:] + b"more")
        files[0].unlink()
        self.hut.run("rsync", "-a", "--delete", *options, f"{local}/", self.mounted, **times)
        # Nothing is left to copy, by the contents and by the times.
        left = self.hut.run("rsync", "-rtin", "--omit-dir-times", "--delete", f"{local}/", self.mounted, **times)
        self.assertEqual(left, "")
        left = self.hut.run("rsync", "-rcin", "--delete", f"{local}/", self.mounted, **times)
        self.assertEqual(left, "")
        back = self.folder / "back"
        self.hut.run("rsync", "-a", *options, f"{self.mounted}/", back, **times)
        (back / "c" / "new.txt").write_text("new")
        changed.write_bytes(b"changed on the mount")
        (self.mounted / "plan.bin").write_bytes(b"changed on the mount")
        self.hut.run("rsync", "-a", *options, f"{self.mounted}/", back, **times)
        (back / "c" / "new.txt").unlink()
        self.hut.run("diff", "-r", local, back)
        self.check_everywhere(local)
        self.assertEqual(self.versions("plan.bin"), 3)

    def test_nano_saves_versions(self):
        local = self.folder / "local"
        local.mkdir()
        for way, options in (("plain.txt", ()), ("backup.txt", ("--backup",))):
            path = self.mounted / way
            path.write_text("one line\n")
            nano = Terminal("nano", "--ignorercfiles", *options, path, env=self.hut.env)
            nano.wait_for(b"one line")
            nano.type(b"The first of ")
            nano.wait_for(b"The first of ")
            # Ctrl-O and Enter save, Ctrl-X ends.
            nano.type(b"\x0f")
            nano.wait_for(b"File Name to Write")
            nano.type(b"\r")
            nano.wait_for(b"Wrote 1 line")
            nano.type(b"\x18")
            self.assertEqual(nano.end(), 0)
            (local / way).write_text("The first of one line\n")
        (local / "backup.txt~").write_text("one line\n")
        self.check_everywhere(local)
        self.assertEqual((self.versions("plain.txt"), self.versions("backup.txt")), (2, 2))

    @unittest.skipUnless(
        shutil.which("soffice") and Path("/usr/lib/python3/dist-packages/uno.py").exists(),
        "LibreOffice is not installed: apt-get install libreoffice-writer-nogui python3-uno")
    def test_libreoffice_converts_and_saves(self):
        home = f"-env:UserInstallation=file://{self.folder}/office"
        (self.mounted / "plan.txt").write_text("A plan\n")
        self.hut.run(
            "soffice", "--headless", home, "--convert-to", "docx:MS Word 2007 XML", "--outdir", self.mounted,
            self.mounted / "plan.txt")
        document = self.mounted / "plan.docx"
        self.assertIn("A plan", self.text(document))
        pipe = f"mount{self.company.port}"
        office = subprocess.Popen(
            ["soffice", "--headless", "--norestore", "--nologo", home, f"--accept=pipe,name={pipe};urp;"],
            env=self.hut.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.addCleanup(office.wait)
        self.addCleanup(office.terminate)
        self.hut.run("/usr/bin/python3", OFFICE, pipe, "save", document)
        self.assertIn("A changed plan", self.text(document))
        local = self.folder / "local"
        local.mkdir()
        for path in ("plan.txt", "plan.docx"):
            (local / path).write_bytes((self.mounted / path).read_bytes())
        self.check_everywhere(local)
        self.assertEqual(self.versions("plan.docx"), 2)

    @staticmethod
    def text(document):
        with zipfile.ZipFile(document) as parts:
            return parts.read("word/document.xml").decode()
