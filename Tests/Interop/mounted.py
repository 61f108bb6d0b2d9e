"""Worksites that the command line mounts on a folder."""

import contextlib
import json
import os
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from company import PROGRAMS, Company

# The one reason to leave out these tests: everywhere else they have to succeed.
try:
    os.close(os.open("/dev/fuse", os.O_RDWR))
    NO_FUSE = None
except OSError as error:
    NO_FUSE = f"/dev/fuse: {error.strerror}"


def mounted_folders():
    """The folders on which worksites are mounted."""
    lines = Path("/proc/self/mountinfo").read_text().splitlines()
    return {line.split()[4] for line in lines if " - fuse.worksite " in line}


def wait_until(condition, what):
    """Waits for another process."""
    deadline = time.monotonic() + 60
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(what)
        time.sleep(0.05)


def write_in_some_way(path, text, chance):
    """Writes a text of its own to a file in place, synced or not, or by a temporary file that is renamed."""
    way = chance.choice(("in place", "synced", "renamed"))
    target = path.with_name(f"{text}.tmp") if way == "renamed" else path
    file = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    try:
        os.write(file, text.encode())
        if way == "synced":
            os.fsync(file)
    finally:
        os.close(file)
    if way == "renamed":
        os.replace(target, path)


class Machine:
    """A profile of the command line, and the folder on which its worksites are mounted."""

    def __init__(self, folder):
        self.home, self.point = folder / "home", folder / "Worksites"
        self.home.mkdir(parents=True)
        self.point.mkdir()
        self.env = {
            "PATH": f"{PROGRAMS}:{os.environ['PATH']}", "HOME": str(self.home), "LANG": "C.UTF-8",
            "WORKSITE_LANGUAGE": "en",
        }

    def run(self, *command, check=True, timeout=120, **options):
        """The output of a command."""
        run = subprocess.run(
            command, env=self.env, capture_output=True, text=True, timeout=timeout, **options)
        if check and run.returncode != 0:
            raise AssertionError(f"{command}: {run.returncode} {run.stdout} {run.stderr}")
        return run.stdout if check else run

    def worksite(self, *arguments, check=True, **options):
        return self.run("worksite", *map(str, arguments), check=check, **options)

    def mount(self, *options):
        self.worksite("mount", self.point, *options)

    def unmount(self):
        self.worksite("unmount", self.point)

    def process(self):
        """The process that answers for the mount."""
        for entry in Path("/proc").iterdir():
            try:
                words = (entry / "cmdline").read_bytes().split(b"\0")
            except OSError:
                continue
            if b"mount" in words and str(self.point).encode() in words:
                return int(entry.name)
        return None

    def kill(self):
        """Ends the mounting process as a crash does."""
        process = self.process()
        os.kill(process, signal.SIGKILL)
        wait_until(lambda: self.process() is None, "the process does not end")

    def processes(self):
        """The processes of this machine's programs, senders among them, which outlive a command."""
        home = f"HOME={self.home}".encode()
        for entry in Path("/proc").iterdir():
            try:
                if home in (entry / "environ").read_bytes().split(b"\0"):
                    yield int(entry.name)
            except (OSError, ValueError):
                continue

    def end(self):
        for process in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        if str(self.point) in mounted_folders():
            subprocess.run(["umount", "-l", self.point], check=True)
        wait_until(lambda: not any(self.processes()), "the processes do not end")


@unittest.skipIf(NO_FUSE, NO_FUSE)
class Mounted(unittest.TestCase):
    """Programs at mounted worksites of a machine alone."""

    options = ()

    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.machine = Machine(self.folder)
        self.addCleanup(self.machine.end)
        self.machine.worksite("sites", "add", "Marjala")
        self.prepare()
        self.machine.mount(*self.options)
        self.site = self.machine.point / "Marjala"

    def prepare(self):
        """Makes what is there before the mount."""

    def run_program(self, *command, **options):
        return self.machine.run(*map(str, command), **options)

    def settle(self):
        """Waits until closed documents are versions, which they become a moment after `close` has returned."""
        changed = self.machine.home / ".local/share/worksite/default/mounted"
        wait_until(lambda: not any(changed.iterdir()), "closed documents do not become versions")

    def stored(self, path):
        """The content of a document, as the command line reads it."""
        self.settle()
        return self.run_program("worksite", "docs", "cat", f"Marjala:/{path}")

    def versions(self, path):
        """The number of versions of a document."""
        self.settle()
        listed = self.run_program("worksite", "docs", "versions", f"Marjala:/{path}", "--json")
        return len(json.loads(listed)["items"])


@unittest.skipIf(NO_FUSE, NO_FUSE)
class Devices(unittest.TestCase):
    """Two devices of a manager: one mounts the worksites, the other one uses the command line."""

    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(Company())
        cls.restart()
        cls.desk, cls.hut = (cls.device(name) for name in ("desk", "hut"))
        cls.desk.worksite("sites", "add", "Kallio", "--wait")
        cls.hut.worksite("sync")

    @classmethod
    def restart(cls):
        """Starts the server again where the tests need other settings."""

    @classmethod
    def device(cls, name):
        machine = Machine(cls.company.folder / name)
        username, password = cls.company.people["manager"]
        machine.worksite(
            "login", cls.company.url, "--user", username, "--ca", cls.company.authority, "--password-stdin",
            input=password)
        return machine

    def setUp(self):
        for machine in (self.desk, self.hut):
            self.addCleanup(machine.end)
        self.site = self.hut.point / "Kallio"

    def put(self, path, content):
        """Stores a document from the other device."""
        local = self.company.folder / Path(path).name
        local.write_bytes(content)
        self.desk.worksite("docs", "put", local, f"Kallio:/{Path(path).parent}/", "--wait")
