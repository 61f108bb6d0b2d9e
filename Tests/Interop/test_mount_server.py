"""Mounted worksites of a company's server, with and without the network."""

import errno
import os
import unittest
from pathlib import Path

from company import Company
from mounted import NO_FUSE, Machine, wait_until


@unittest.skipIf(NO_FUSE, NO_FUSE)
class Devices(unittest.TestCase):
    """Two devices of a manager: one mounts the worksites, the other one uses the command line."""

    @classmethod
    def setUpClass(cls):
        cls.company = cls.enterClassContext(Company())
        cls.desk, cls.hut = (cls.device(name) for name in ("desk", "hut"))
        cls.desk.worksite("sites", "add", "Kallio", "--wait")
        cls.hut.worksite("sync")

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


class AtServer(Devices):
    def test_content_is_fetched_when_it_is_read(self):
        content = os.urandom(2_000_000)
        self.put("Plans/large.dwg", content)
        self.hut.mount("--read-only")
        path = self.site / "Plans" / "large.dwg"
        wait_until(path.exists, "the document does not come")
        self.assertEqual((path.stat().st_size, path.stat().st_blocks), (len(content), 0))
        self.assertEqual(os.getxattr(path, "user.worksite.state"), b"server")
        self.assertEqual(path.read_bytes(), content)
        # The parts become whole after the close.
        wait_until(lambda: os.getxattr(path, "user.worksite.state") == b"here", "the content does not become whole")

    def test_changes_of_another_device_show(self):
        self.put("Plans/notes.txt", b"first")
        self.hut.mount("--read-only")
        path = self.site / "Plans" / "notes.txt"
        wait_until(path.exists, "the document does not come")
        self.assertEqual(path.read_bytes(), b"first")
        self.put("Plans/notes.txt", b"the second")
        wait_until(lambda: path.read_bytes() == b"the second", "the change does not show")

    def test_saves_reach_the_server(self):
        self.hut.mount()
        (self.site / "Saved").mkdir()
        (self.site / "Saved" / "a.txt").write_text("of the mount")
        self.hut.worksite("unmount", self.hut.point, "--wait")
        self.desk.worksite("sync")
        self.assertEqual(self.desk.worksite("docs", "cat", "Kallio:/Saved/a.txt"), "of the mount")

    def test_rejected_saves_are_files(self):
        self.put("Rejected/plan.txt", b"first")
        self.hut.mount()
        path = self.site / "Rejected" / "plan.txt"
        wait_until(path.exists, "the document does not come")
        self.assertFalse((self.hut.point / ".worksite").exists())
        self.hut.worksite("queue", "pause")
        path.write_bytes(b"what the hut saved")
        # The version is made a moment after `close` has returned.
        wait_until(lambda: "plan.txt" in self.hut.worksite("queue"), "the save is not in the queue")
        self.desk.worksite("docs", "trash", "Kallio:/Rejected/plan.txt", "--yes", "--wait")
        self.hut.worksite("queue", "resume")
        folder = self.hut.point / ".worksite" / "rejected"
        wait_until(folder.exists, "the rejected save does not show")
        (rejected,) = folder.iterdir()
        self.assertRegex(rejected.name, r"^Kallio \([0-9a-f]{8}\) plan\.txt$")
        self.assertEqual(rejected.read_bytes(), b"what the hut saved")
        self.assertEqual(os.getxattr(rejected, "user.worksite.state"), b"rejected")
        for change in (rejected.unlink, lambda: rejected.write_bytes(b"other"), lambda: (folder / "new").touch()):
            with self.assertRaises(PermissionError):
                change()
        change = os.getxattr(rejected, "user.worksite.id").decode()
        self.hut.worksite("queue", "discard", change, "--yes")
        self.assertNotIn(".worksite", os.listdir(self.hut.point))


class AwayFromServer(Devices):
    def test_nothing_looks_missing(self):
        self.put("Away/here.txt", b"here")
        self.put("Away/there.txt", b"there")
        self.put("Unread/never.txt", b"never")
        self.hut.worksite("docs", "cat", "Kallio:/Away/here.txt")
        self.hut.mount()
        self.assertEqual((self.site / "Away" / "here.txt").read_bytes(), b"here")
        self.company.process.terminate()
        self.company.process.wait()
        self.assertEqual((self.site / "Away" / "here.txt").read_bytes(), b"here")
        for path in (self.site / "Away" / "there.txt", self.site / "Unread" / "never.txt"):
            with self.assertRaises(OSError) as raised:
                path.read_bytes()
            self.assertEqual(raised.exception.errno, errno.ENETUNREACH)
        (self.site / "Away" / "new.txt").write_text("made without the server")
        unsent = self.hut.worksite("unmount", self.hut.point, check=False)
        self.assertEqual(unsent.returncode, 75, unsent.stderr)
        # The version of the last close is made before the command counts.
        self.assertIn("new.txt", unsent.stderr)
        self.assertIn("to be sent", unsent.stderr)
