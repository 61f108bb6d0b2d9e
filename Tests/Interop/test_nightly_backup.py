"""The script behind worksite-backup.timer, beside a running server."""

import fcntl
import os
import subprocess
import unittest

from company import PROGRAMS, ROOT, Company

MIB = 1024 ** 2


class NightlyBackup(unittest.TestCase):
    def setUp(self):
        self.company = self.enterContext(Company())
        self.backups = self.company.folder / "backups"
        self.site = "/dav/Marjala/"
        self.login = self.company.app_password("manager", "Backup")

    def back_up(self, kept="2", data=None, path=os.environ["PATH"]):
        """Runs the script, and returns its exit code."""
        env = dict(
            os.environ, LANG="C.UTF-8", WORKSITE_LANGUAGE="en", WORKSITE_SERVER=str(PROGRAMS / "worksite-server"),
            WORKSITE_DATA=str(data or self.company.folder / "data"), WORKSITE_BACKUPS=str(self.backups),
            WORKSITE_BACKUPS_KEPT=kept, PATH=path)
        return subprocess.run([ROOT / "Tools" / "deploy" / "backup"], env=env, capture_output=True).returncode

    def kept(self):
        return sorted(self.backups.iterdir())

    def put(self, name):
        """Stores content that is a file of its own, not a row of the database."""
        answer = self.company.request("PUT", self.site + name, os.urandom(MIB), login=self.login)
        self.assertEqual(answer.status, 201, answer)

    def stored(self, folder):
        """The content below a folder that has files of its own, by name."""
        return {path.name: path for path in (folder / "blobs").rglob("*") if path.is_file() and path.stat().st_size == MIB}

    def verify(self, folder):
        return subprocess.run(
            [PROGRAMS / "worksite-server", "verify", "--data", folder], capture_output=True).returncode

    def test_the_last_backups_stay_and_each_is_whole(self):
        self.put("one.bin")
        for number in range(4):
            self.put(f"{number}.bin")
            self.assertEqual(self.back_up(), 0)
        older, newer = self.kept()
        self.assertEqual((len(self.stored(older)), len(self.stored(newer))), (4, 5))
        for backup in (older, newer):
            self.assertEqual(self.verify(backup), 0)

    def test_backups_share_content_and_no_database(self):
        self.put("one.bin")
        for _ in range(2):
            self.assertEqual(self.back_up(), 0)
        older, newer = self.kept()
        (name,) = self.stored(older)
        self.assertTrue(os.path.samefile(self.stored(older)[name], self.stored(newer)[name]))
        for database in [*older.rglob("*.db*"), *newer.rglob("*.db*")]:
            self.assertEqual(database.stat().st_nlink, 1, database)

    def test_a_failed_backup_leaves_the_earlier_ones(self):
        self.assertEqual(self.back_up(), 0)
        before = self.kept()
        self.assertEqual(self.back_up(data=self.company.folder / "nowhere"), 66)
        self.assertEqual([path for path in self.kept() if path.name != "unfinished"], before)
        self.assertEqual(self.back_up(), 0)
        self.assertEqual(len(self.kept()), 2)
        for backup in self.kept():
            self.assertEqual(self.verify(backup), 0)

    def test_a_backup_without_damaged_content_stays_beside_those_that_have_it(self):
        self.put("one.bin")
        for _ in range(2):
            self.assertEqual(self.back_up(), 0)
        before = self.kept()
        self.put("two.bin")
        (stored,) = (path for name, path in self.stored(self.company.folder / "data").items()
                     if name not in self.stored(before[0]))
        stored.write_bytes(bytes(MIB))
        self.assertEqual(self.back_up(), 65)
        self.assertEqual(self.kept()[:2], before)
        self.assertEqual(len(self.kept()), 3)

    def test_a_backup_of_another_company_does_not_stop_further_ones(self):
        self.assertEqual(self.back_up(), 0)
        other = self.enterContext(Company())
        self.assertEqual(self.back_up(data=other.folder / "data"), 0)
        self.assertEqual(self.back_up(), 0)
        self.assertEqual(len(self.kept()), 2)
        for backup in self.kept():
            self.assertEqual(self.verify(backup), 0)

    def test_a_rotten_or_unreadable_backup_does_not_stop_further_ones(self):
        self.assertEqual(self.back_up(), 0)
        (self.kept()[0] / "backup.json").write_text("{")
        self.assertEqual(self.back_up(), 0)
        # As on a disk without links.
        (self.company.folder / "cp").write_text("#!/bin/sh\nexit 1\n")
        (self.company.folder / "cp").chmod(0o755)
        self.assertEqual(self.back_up(path=f"{self.company.folder}:{os.environ['PATH']}"), 0)
        self.assertEqual(self.verify(self.kept()[1]), 0)

    def test_a_stale_draft_does_not_pass_as_a_new_backup(self):
        for _ in range(2):
            self.assertEqual(self.back_up(), 0)
        before, draft = self.kept()
        draft.rename(self.backups / "unfinished")
        self.assertEqual(self.back_up(data=self.company.folder / "nowhere"), 66)
        self.assertEqual(self.kept(), [before, self.backups / "unfinished"])

    def test_only_one_backup_is_made_at_once(self):
        self.backups.mkdir()
        folder = os.open(self.backups, os.O_RDONLY)
        self.addCleanup(os.close, folder)
        fcntl.flock(folder, fcntl.LOCK_EX)
        self.assertEqual(self.back_up(), 75)
        self.assertEqual(self.kept(), [])

    def test_a_number_that_would_keep_no_backup_is_rejected(self):
        for kept in ("0", "-1", "many", "01"):
            self.assertEqual(self.back_up(kept=kept), 64)
        self.assertFalse(self.backups.exists())


if __name__ == "__main__":
    unittest.main()
