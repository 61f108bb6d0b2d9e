"""Mounted worksites, as programs read them."""

import filecmp
import json
import os
import random
import subprocess
import tarfile
import unicodedata
from pathlib import Path

from mounted import Mounted, mounted_folders, wait_until


class Reading(Mounted):
    options = ("--read-only",)

    def prepare(self):
        chance = random.Random(7)
        self.local = self.folder / "local"
        for name in ("Plans", "Plans/Lifting", "Photos"):
            (self.local / name).mkdir(parents=True, exist_ok=True)
        for number, size in enumerate((0, 1, 4095, 4096, 100_000, 3_000_000)):
            (self.local / "Plans" / f"{number}.dwg").write_bytes(chance.randbytes(size))
        (self.local / "Photos" / "Pääsisäänkäynti.jpg").write_bytes(chance.randbytes(50_000))
        (self.local / "Plans" / "Lifting" / "a b.txt").write_text("lifting")
        self.machine.worksite("docs", "put", "-r", *sorted(self.local.iterdir()), "Marjala:/")

    def test_trees_are_equal_however_they_are_read(self):
        self.run_program("diff", "-r", self.local, self.site)
        self.run_program("cp", "-a", self.site, self.folder / "copied")
        self.run_program("diff", "-r", self.local, self.folder / "copied")
        self.run_program("tar", "-C", self.site, "-cf", self.folder / "out.tar", ".")
        with tarfile.open(self.folder / "out.tar") as archive:
            files = {entry.name[2:]: archive.extractfile(entry).read() for entry in archive if entry.isfile()}
        expected = {
            str(path.relative_to(self.local)): path.read_bytes() for path in self.local.rglob("*") if path.is_file()}
        self.assertEqual(files, expected)
        found = self.run_program("find", self.site, "-type", "f", "-size", "+20k").splitlines()
        self.assertEqual(len(found), 3)
        self.assertIn("a b.txt", self.run_program("ls", "-lR", self.site))

    def test_ranges_are_those_of_the_content(self):
        local, mounted = (folder / "Plans" / "5.dwg" for folder in (self.local, self.site))
        content, chance = local.read_bytes(), random.Random(1)
        with open(mounted, "rb", buffering=0) as file:
            for _ in range(300):
                start, count = chance.randrange(len(content) + 10), chance.randrange(200_000)
                self.assertEqual(os.pread(file.fileno(), count, start), content[start:start + count])
        self.assertTrue(filecmp.cmp(local, mounted, shallow=False))

    def test_names_are_found_in_any_case_and_form(self):
        name = "Pääsisäänkäynti.jpg"
        for form in (name.upper(), unicodedata.normalize("NFD", name)):
            self.assertEqual((self.site / "Photos" / form).stat().st_size, 50_000)
        self.assertEqual(os.listdir(self.site / "photos"), [name])

    def test_nothing_is_written(self):
        for change in (
            lambda: (self.site / "new.txt").write_text("x"), lambda: (self.site / "Photos").rmdir(),
            lambda: os.truncate(self.site / "Plans" / "1.dwg", 0), lambda: (self.site / "new").mkdir(),
        ):
            with self.assertRaises(OSError) as raised:
                change()
            self.assertEqual(raised.exception.errno, 30)

    def test_changes_elsewhere_show(self):
        plan = self.folder / "plan.txt"
        plan.write_text("first")
        self.machine.worksite("docs", "put", plan, "Marjala:/")
        self.assertEqual((self.site / "plan.txt").read_text(), "first")
        with open(self.site / "plan.txt") as opened:
            plan.write_text("the second")
            self.machine.worksite("docs", "put", plan, "Marjala:/")
            self.assertEqual(opened.read(), "first")
        wait_until(lambda: (self.site / "plan.txt").read_text() == "the second", "the second version")
        self.machine.worksite("docs", "mv", "Marjala:/plan.txt", "Marjala:/Plans/")
        wait_until(lambda: not (self.site / "plan.txt").exists(), "the name stays")
        self.assertEqual((self.site / "Plans" / "plan.txt").read_text(), "the second")
        self.machine.worksite("sites", "add", "Kallio")
        self.assertEqual(sorted(os.listdir(self.machine.point)), ["Kallio", "Marjala"])

    def test_attributes_of_worksite_are_readable(self):
        path = self.site / "Plans" / "4.dwg"
        self.assertEqual(os.getxattr(path, "user.worksite.state"), b"here")
        self.assertEqual(
            sorted(os.listxattr(path)), [f"user.worksite.{name}" for name in ("id", "state", "version")])
        shown = json.loads(self.machine.worksite("docs", "show", "Marjala:/Plans/4.dwg", "--json"))
        self.assertEqual(os.getxattr(path, "user.worksite.id").decode(), shown["item"]["id"])

    def test_a_mount_is_shown_and_refused_twice(self):
        status = json.loads(self.machine.worksite("status", "--json"))
        self.assertEqual(status["mounts"], [str(self.machine.point)])
        again = self.machine.worksite("mount", self.machine.point, "--json", check=False)
        self.assertEqual((again.returncode, "mount.mounted" in again.stdout + again.stderr), (73, True))
        with open(self.site / "Plans" / "1.dwg"):
            busy = self.machine.worksite("unmount", self.machine.point, check=False)
            self.assertEqual(busy.returncode, 69)
            self.assertIn(str(self.site / "Plans" / "1.dwg"), busy.stderr)
        self.machine.unmount()
        self.assertNotIn(str(self.machine.point), mounted_folders())
        self.assertEqual(os.listdir(self.machine.point), [])
        wait_until(lambda: self.machine.process() is None, "the process stays")

    def test_a_killed_mount_is_mounted_again(self):
        self.machine.kill()
        with self.assertRaises(OSError):
            os.listdir(self.machine.point)
        self.machine.mount("--read-only")
        self.run_program("diff", "-r", self.local, self.site)

    def test_a_mount_in_the_terminal_ends_with_a_signal(self):
        self.machine.unmount()
        process = subprocess.Popen(
            ["worksite", "mount", self.machine.point, "--foreground"], env=self.machine.env,
            stdout=subprocess.PIPE, text=True)
        self.assertIn(str(self.machine.point), process.stdout.readline())
        self.assertIn("Marjala", os.listdir(self.machine.point))
        process.terminate()
        self.assertEqual(process.wait(10), 0)
        process.stdout.close()
        self.assertEqual(os.listdir(self.machine.point), [])


class LargeFolder(Mounted):
    options = ("--read-only",)

    def prepare(self):
        folder = self.folder / "many"
        folder.mkdir()
        for number in range(10_000):
            (folder / f"{number:05}.txt").write_text(str(number))
        self.machine.worksite("docs", "put", "-r", folder, "Marjala:/")

    def test_a_large_folder_is_listed_whole(self):
        names = [f"{number:05}.txt" for number in range(10_000)]
        self.assertEqual(os.listdir(self.site / "many"), names)
        lines = self.run_program("ls", "-l", self.site / "many").splitlines()
        self.assertEqual(len(lines), 10_001)
        with os.scandir(self.site / "many") as entries:
            self.assertEqual(sum(entry.stat().st_size for entry in entries), sum(len(str(n)) for n in range(10_000)))
        self.assertEqual(Path(self.site / "many" / "09999.txt").read_text(), "9999")
