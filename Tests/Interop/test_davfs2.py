"""The documents of a worksite as a folder of this machine, by davfs2."""

import shutil
import subprocess
import time

from documents import Documents


class Mount:
    """A worksite that davfs2 mounts."""

    def __init__(self, test, name):
        self.folder = test.company.folder / name
        username, password = test.login
        self.point, authority = self.folder / "mount", self.folder / "ca.crt"
        self.point.mkdir(parents=True)
        # davfs2 reads the authority as a user without rights.
        test.company.folder.chmod(0o755)
        shutil.copy(test.company.authority, authority)
        secrets = self.folder / "secrets"
        secrets.write_text(f"{self.point} {username} {password}\n")
        secrets.chmod(0o600)
        self.configuration = self.folder / "davfs2.conf"
        self.configuration.write_text(
            f"trust_ca_cert {authority}\nsecrets {secrets}\nask_auth 0\ndelay_upload 0\n"
            "dir_refresh 0\nfile_refresh 0\n")
        self.url = test.url

    def __enter__(self):
        subprocess.run(
            ["mount.davfs", self.url, self.point, "-o", f"conf={self.configuration}"], check=True, timeout=60)
        return self.point

    def __exit__(self, *_):
        subprocess.run(["umount", self.point], check=True, capture_output=True, timeout=120)


class Davfs2(Documents):
    def wait_for(self, path, text):
        """Waits for a file: davfs2 reads a folder again a second after it read it, and then asks for the file."""
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            if path.exists() and path.read_text() == text:
                return
            time.sleep(0.2)
        self.fail(f"{path} does not become “{text}”")

    def test_files_are_made_edited_renamed_and_removed(self):
        with Mount(self, "one") as one:
            (one / "Drawings").mkdir()
            plan = one / "Drawings" / "plan.txt"
            plan.write_text("a plan")
            plan.write_text("another plan")
            plan.rename(one / "site plan.txt")
            (one / "removed.txt").write_text("removed")
            (one / "removed.txt").unlink()
            self.assertEqual((one / "site plan.txt").read_text(), "another plan")
        self.assertEqual(self.content("site plan.txt"), b"another plan")
        self.assertEqual(self.versions("/site plan.txt"), [2, 1])
        self.assertEqual(self.client.send("GET", self.site + "removed.txt").status, 404)

    def test_the_executable_bit_is_kept(self):
        with Mount(self, "executable") as mount:
            (mount / "run").write_text("#!/bin/sh\necho run\n")
            (mount / "note").write_text("a note")
            (mount / "run").chmod(0o755)
        with Mount(self, "again") as mount:
            self.assertEqual([(mount / name).stat().st_mode & 0o100 for name in ("run", "note")], [0o100, 0])
            self.assertEqual(subprocess.run([mount / "run"], capture_output=True).stdout, b"run\n")

    def test_two_mounts_see_the_work_of_each_other(self):
        with Mount(self, "left") as left, Mount(self, "right") as right:
            (left / "shared.txt").write_text("of the left")
            self.wait_for(right / "shared.txt", "of the left")
            (right / "shared.txt").write_text("of the right")
            self.wait_for(left / "shared.txt", "of the right")
