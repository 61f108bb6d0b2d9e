"""Mounted worksites, as programs write to them."""

import errno
import os
import random
import shutil
import sqlite3
import threading
import unittest

from company import LONG
from mounted import Mounted, write_in_some_way


class Writing(Mounted):
    def test_files_are_copied_in(self):
        local = self.folder / "local"
        chance = random.Random(3)
        for name in ("a", "a/b", "c"):
            (local / name).mkdir(parents=True)
        for number in range(60):
            path = local / ("a", "a/b", "c")[number % 3] / f"{number}.bin"
            path.write_bytes(chance.randbytes(chance.choice((0, 10, 5000, 300_000))))
        self.run_program("cp", "-a", local, self.site)
        self.run_program("diff", "-r", local, self.site / "local")
        self.run_program("tar", "-C", local, "-cf", self.folder / "in.tar", ".")
        (self.site / "unpacked").mkdir()
        self.run_program("tar", "-C", self.site / "unpacked", "-xf", self.folder / "in.tar")
        self.run_program("diff", "-r", local, self.site / "unpacked")
        self.settle()
        self.run_program("worksite", "docs", "get", "-r", "Marjala:/local", "-o", self.folder / "got")
        self.run_program("diff", "-r", local, self.folder / "got")
        self.run_program("rm", "-r", self.site / "unpacked")
        self.assertEqual(os.listdir(self.site), ["local"])
        self.run_program("worksite", "verify")

    @unittest.skipUnless(LONG, "make interop-long copies 20,000 files")
    def test_many_files_are_copied_found_and_removed(self):
        local = self.folder / "local"
        for folder in range(20):
            (local / str(folder)).mkdir(parents=True)
            for number in range(1000):
                (local / str(folder) / f"{number}.txt").write_text(f"{folder} {number}")
        self.run_program("cp", "-a", local, self.site, timeout=1200)
        found = self.run_program("find", self.site / "local", "-type", "f", timeout=600)
        self.assertEqual(len(found.splitlines()), 20_000)
        self.run_program("diff", "-r", local, self.site / "local", timeout=600)
        self.run_program("rm", "-r", self.site / "local", timeout=1200)
        self.assertEqual(os.listdir(self.site), [])
        self.run_program("worksite", "verify", timeout=600)

    def test_the_executable_bit_is_kept(self):
        local = self.folder / "local"
        local.mkdir()
        for name, mode in (("run", 0o755), ("note", 0o644)):
            (local / name).write_text(f"#!/bin/sh\necho {name}\n")
            (local / name).chmod(mode)
        self.run_program("cp", "-a", local, self.site)
        self.run_program("tar", "-C", local, "-cf", self.folder / "in.tar", ".")
        (self.site / "unpacked").mkdir()
        self.run_program("tar", "-C", self.site / "unpacked", "-xf", self.folder / "in.tar")
        for folder in ("local", "unpacked"):
            modes = [os.access(self.site / folder / name, os.X_OK) for name in ("run", "note")]
            self.assertEqual(modes, [True, False], folder)
            self.assertEqual(self.run_program(self.site / folder / "run"), "run\n")
        self.settle()
        self.run_program("worksite", "docs", "get", "-r", "Marjala:/local", "-o", self.folder / "got")
        self.assertEqual(
            [(self.folder / "got" / name).stat().st_mode & 0o100 for name in ("run", "note")], [0o100, 0])
        plan = self.site / "local" / "run"
        self.run_program("sed", "-i", "s/run/walk/", plan)
        self.assertEqual(self.run_program(plan), "walk\n")
        self.assertIn("executable", self.run_program("worksite", "docs", "show", "Marjala:/local/run"))
        self.run_program("chmod", "a-x", plan)
        self.assertFalse(os.access(plan, os.X_OK))
        self.run_program("worksite", "undo")
        self.assertIn("executable", self.run_program("worksite", "docs", "show", "Marjala:/local/run"))
        # Unpacked again, a file that was executable has the mode of the archive.
        self.run_program("chmod", "a+x", self.site / "unpacked" / "note")
        self.run_program("tar", "-C", self.site / "unpacked", "-xf", self.folder / "in.tar")
        self.assertFalse(os.access(self.site / "unpacked" / "note", os.X_OK))
        self.run_program("worksite", "verify")

    def test_git_sees_the_executable_bit(self):
        repository = self.site / "repository"
        git = ["git", "-C", repository, "-c", "user.name=Maija", "-c", "user.email=maija@example.com"]
        self.run_program("git", "init", "-q", repository)
        (repository / "run").write_text("#!/bin/sh\n")
        self.run_program(*git, "add", ".")
        self.run_program(*git, "commit", "-q", "-m", "plain")
        (repository / "run").chmod(0o755)
        self.run_program(*git, "commit", "-q", "-a", "-m", "executable")
        self.assertIn("100755", self.run_program(*git, "ls-files", "-s"))
        self.run_program(*git, "checkout", "-q", "HEAD^")
        self.assertFalse(os.access(repository / "run", os.X_OK))
        self.run_program(*git, "checkout", "-q", "-")
        self.assertTrue(os.access(repository / "run", os.X_OK))
        self.assertEqual(self.run_program(*git, "status", "--porcelain"), "")

    def test_editors_save_versions(self):
        plan = self.site / "plan.txt"
        plan.write_text("one line\n")
        self.run_program("sed", "-i", "s/one/1/", plan)
        self.assertEqual((self.stored("plan.txt"), self.versions("plan.txt")), ("1 line\n", 2))
        with open(plan, "a") as file:
            file.write("two\n")
        self.assertEqual((self.stored("plan.txt"), self.versions("plan.txt")), ("1 line\ntwo\n", 3))
        self.run_program("truncate", "-s", "2", plan)
        self.assertEqual((self.stored("plan.txt"), self.versions("plan.txt")), ("1 ", 4))
        self.run_program("worksite", "undo")
        self.assertEqual(self.stored("plan.txt"), "1 line\ntwo\n")

    @unittest.skipUnless(shutil.which("vim"), "vim is not installed")
    def test_vim_saves_versions_in_both_of_its_ways(self):
        for ways in ("yes", "no"):
            name = f"{ways}.txt"
            (self.site / name).write_text("one\n")
            self.run_program(
                "vim", "-u", "NONE", "-n", "-es", f"+set backupcopy={ways} backup", "+1s/one/two/", "+wq",
                self.site / name)
            self.assertEqual(self.stored(name), "two\n")

    def test_git_keeps_a_repository(self):
        repository = self.site / "repository"
        git = ["git", "-C", repository, "-c", "user.name=Maija", "-c", "user.email=maija@example.com"]
        self.run_program("git", "init", "-q", repository)
        commits = 500 if LONG else 5
        for number in range(commits):
            (repository / f"{number % 2}.txt").write_text(f"{number}\n" * 100)
            self.run_program(*git, "add", ".")
            self.run_program(*git, "commit", "-q", "-m", f"change {number}")
        self.run_program(*git, "gc", "-q")
        self.run_program(*git, "fsck", "--strict")
        self.run_program("git", "clone", "-q", repository, self.folder / "clone")
        self.assertEqual((self.folder / "clone" / "1.txt").read_text(), f"{(commits - 2) // 2 * 2 + 1}\n" * 100)
        self.assertEqual(len(self.run_program(*git, "log", "--oneline").splitlines()), commits)

    def test_sqlite_keeps_a_database(self):
        path = self.site / "data.db"
        with sqlite3.connect(path) as database:
            database.execute("CREATE TABLE entry (id INTEGER PRIMARY KEY, text TEXT)")
            for number in range(5):
                database.execute("INSERT INTO entry (text) VALUES (?)", (f"entry {number}" * 50,))
                database.commit()
        database.close()
        with self.assertRaises(sqlite3.IntegrityError):
            with sqlite3.connect(path) as database:
                database.execute("DELETE FROM entry")
                database.execute("INSERT INTO entry (id) VALUES (1), (1)")
        database.close()
        self.settle()
        self.run_program("worksite", "docs", "get", "Marjala:/data.db", "-o", self.folder / "data.db")
        for copy in (path, self.folder / "data.db"):
            with sqlite3.connect(copy) as database:
                self.assertEqual(database.execute("PRAGMA integrity_check").fetchone(), ("ok",))
                self.assertEqual(database.execute("SELECT COUNT(*) FROM entry").fetchone(), (5,))
            database.close()

    def test_operations_by_chance_do_what_they_do_to_a_local_file(self):
        chance = random.Random(11)
        paths = self.folder / "local.bin", self.site / "mounted.bin"
        files = [os.open(path, os.O_RDWR | os.O_CREAT) for path in paths]
        for step in range(100_000 if LONG else 1500):
            kind, start, count = chance.choice("rrwwwtsoc"), chance.randrange(200_000), chance.randrange(30_000)
            if kind == "r":
                one, other = (os.pread(file, count, start) for file in files)
                self.assertEqual(one, other, step)
            elif kind == "w":
                data = chance.randbytes(count)
                for file in files:
                    os.pwrite(file, data, start)
            elif kind == "t":
                for file in files:
                    os.ftruncate(file, start)
            elif kind == "s":
                one, other = (os.fstat(file).st_size for file in files)
                self.assertEqual(one, other, step)
            elif kind == "c" and step % 20 == 0:
                for file in files:
                    os.close(file)
                files = [os.open(path, os.O_RDWR) for path in paths]
            elif kind == "o" and step % 10 == 0:
                for file in files:
                    os.fsync(file)
        for file in files:
            os.close(file)
        self.run_program("cmp", *paths)
        self.settle()
        self.run_program("worksite", "docs", "get", "Marjala:/mounted.bin", "-o", self.folder / "got.bin")
        self.run_program("cmp", paths[0], self.folder / "got.bin")

    def test_several_programs_write_side_by_side(self):
        def write(number):
            for step in range(10):
                path = self.site / f"{number}.txt"
                path.write_text(f"{number} {step}\n" * 2000)
                self.assertEqual(path.read_text(), f"{number} {step}\n" * 2000)
        failures = []

        def run(number):
            try:
                write(number)
            except BaseException as failure:
                failures.append(failure)
        threads = [threading.Thread(target=run, args=(number,)) for number in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        self.assertEqual(self.stored("7.txt"), "7 9\n" * 2000)

    def test_bytes_that_were_synced_survive_a_kill(self):
        closed, synced = self.site / "closed.txt", self.site / "synced.txt"
        for round in range(10):
            closed.write_text(f"closed {round}")
            file = os.open(synced, os.O_RDWR | os.O_CREAT | os.O_TRUNC)
            os.write(file, f"synced {round}".encode())
            os.fsync(file)
            self.machine.kill()
            try:
                os.close(file)
            except OSError:
                pass
            self.machine.mount()
            self.assertEqual((closed.read_text(), synced.read_text()), (f"closed {round}", f"synced {round}"))
        self.assertEqual(self.versions("closed.txt"), 10)
        self.run_program("worksite", "verify")

    def test_bytes_survive_a_kill_at_any_moment(self):
        chance = random.Random(int(os.environ.get("WORKSITE_SEED", "5")))
        acknowledged, number = {}, 0
        for _ in range(int(os.environ.get("WORKSITE_KILLS", "100" if LONG else "25"))):
            killer = threading.Timer(chance.uniform(0.005, 0.3), self.machine.kill)
            killer.start()
            try:
                while True:
                    number += 1
                    path = self.site / f"{chance.randrange(4)}.txt"
                    write_in_some_way(path, str(number), chance)
                    acknowledged[path] = number
            except OSError:
                pass
            killer.join()
            self.machine.mount()
            # A write that was not acknowledged may be there whole, and never in part.
            for path, least in acknowledged.items():
                self.assertIn(int(path.read_text()), range(least, number + 1), path)
        self.run_program("worksite", "verify")

    def test_a_file_does_not_grow_beyond_the_room_of_the_disk(self):
        path = self.site / "huge.txt"
        path.write_text("a")
        for size in (1 << 45, 1 << 62, (1 << 63) - 1):
            with self.assertRaises(OSError) as raised:
                os.truncate(path, size)
            # The kernel rejects what no file system has.
            self.assertIn(raised.exception.errno, (errno.ENOSPC, errno.EFBIG), size)
            with open(path, "r+b", buffering=0) as file, self.assertRaises(OSError) as raised:
                file.seek(size - 1)
                file.write(b"z")
            self.assertIn(raised.exception.errno, (errno.ENOSPC, errno.EFBIG), size)
        self.assertEqual(path.read_text(), "a")
        self.assertEqual(self.versions("huge.txt"), 1)

    def test_what_files_of_worksites_cannot_do_is_rejected(self):
        (self.site / "a.txt").write_text("a")
        for change in (
            lambda: os.symlink("a.txt", self.site / "link"), lambda: os.link(self.site / "a.txt", self.site / "link"),
            lambda: os.mkfifo(self.site / "pipe"),
        ):
            with self.assertRaises(PermissionError):
                change()
        with self.assertRaises(OSError) as raised:
            (self.site / "a:b").write_text("a")
        self.assertEqual(raised.exception.errno, 22)
        with self.assertRaises(PermissionError):
            (self.machine.point / "Kallio").mkdir()
