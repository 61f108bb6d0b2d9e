"""Mounted worksites of a company's server, with and without the network."""

import errno
import json
import os
import random
import threading

from company import LONG
from mounted import Devices, wait_until, write_in_some_way


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

    def test_the_executable_bit_reaches_the_other_device(self):
        self.put("Tools/run", b"#!/bin/sh\necho run\n")
        self.hut.mount()
        path = self.site / "Tools" / "run"
        wait_until(path.exists, "the document does not come")
        path.chmod(0o755)
        self.assertEqual(self.hut.run(str(path)), "run\n")
        self.hut.worksite("sync")
        shown = self.desk.worksite("docs", "show", "Kallio:/Tools/run", "--refresh")
        self.assertIn("executable", shown)
        # A file without the bit takes it away, and the mount shows that.
        self.put("Tools/run", b"#!/bin/sh\necho run\n")
        wait_until(lambda: not os.access(path, os.X_OK), "the change does not show")

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


class Space(Devices):
    """A server that keeps a part of the room of its disk free."""

    kept = 0.5

    @staticmethod
    def room(folder):
        """The free room of a file system in bytes."""
        found = os.statvfs(folder)
        return found.f_bavail * found.f_frsize

    @classmethod
    def restart(cls):
        cls.end_server()
        cls.company.start("--limits-free-bytes", str(int(cls.room(cls.company.folder) * cls.kept)))
        cls.company.url = f"https://localhost:{cls.company.port}"

    @classmethod
    def end_server(cls):
        cls.company.process.terminate()
        cls.company.process.wait()

    def test_the_mount_has_the_room_of_the_server(self):
        self.hut.mount()
        free = self.room(self.company.folder)
        self.assertGreater(self.room(self.site), free // 8)
        self.assertLess(self.room(self.site), free * 7 // 8)


class NoSpace(Space):
    """A server that accepts no more content."""

    kept = 4

    def test_the_mount_has_the_room_of_the_server(self):
        self.hut.mount()
        self.assertEqual(self.room(self.site), 0)
        self.hut.unmount()
        # Without a network it is what the server reported last.
        self.end_server()
        self.hut.mount()
        self.assertEqual(self.room(self.site), 0)


class Killed(Devices):
    def test_saves_reach_the_server_exactly_once(self):
        chance = random.Random(int(os.environ.get("WORKSITE_SEED", "9")))
        self.hut.mount()
        folder = self.site / "Killed"
        folder.mkdir()
        acknowledged, shown, number = {}, {}, 0
        for _ in range(int(os.environ.get("WORKSITE_KILLS", "100" if LONG else "6"))):
            killer = threading.Timer(chance.uniform(0.005, 0.3), self.hut.kill)
            killer.start()
            try:
                while True:
                    number += 1
                    path = folder / f"{chance.randrange(4)}.txt"
                    write_in_some_way(path, str(number), chance)
                    acknowledged[path] = number
            except OSError:
                pass
            killer.join()
            self.hut.mount()
            for path, least in acknowledged.items():
                found = int(path.read_text())
                self.assertIn(found, range(least, number + 1), path)
                shown.setdefault(path.name, set()).add(found)
        self.hut.worksite("unmount", self.hut.point, "--wait=120")
        self.desk.worksite("sync")
        listed = json.loads(self.desk.worksite("docs", "list", "Kallio:/Killed", "--json"))["items"]
        # A save that was made twice could also be a conflict beside the document.
        names = {item["name"] for item in listed if not item["name"].endswith(".tmp")}
        self.assertLessEqual(set(shown), names)
        self.assertLessEqual(names, {f"{name}.txt" for name in range(4)})
        for name, numbers in shown.items():
            path = f"Kallio:/Killed/{name}"
            versions = json.loads(self.desk.worksite("docs", "versions", path, "--json"))["items"]
            contents = [
                self.desk.worksite("docs", "cat", path, "--revision", version["number"]) for version in versions]
            self.assertEqual(len(set(contents)), len(contents), name)
            self.assertLessEqual({str(number) for number in numbers}, set(contents), name)
        for machine in (self.hut, self.desk):
            machine.worksite("verify")
