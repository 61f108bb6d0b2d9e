"""The Debian packages, installed, used, upgraded, removed and purged in a system of their own."""

import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import unittest
import urllib.request
from pathlib import Path

from company import LONG, ROOT
from debian_root import DebianRoot

DEPLOY = ROOT / "Tools" / "deploy"
DATA = "/var/lib/worksite/company"
# The page that only the newer package has.
NEW_PAGE = "worksite-server-backup.1.gz"


def built_before(package, folder):
    """The same package with an earlier version, other words in its settings and without one man page."""
    unpacked = folder / f"earlier-{package.name}"
    subprocess.run(["dpkg-deb", "--raw-extract", package, unpacked], check=True)
    control = unpacked / "DEBIAN" / "control"
    control.write_text(re.sub(r"(?m)^Version: ", "Version: 0~before-", control.read_text()))
    for settings in unpacked.glob("etc/worksite/server.env"):
        settings.write_text("# Settings of before.\n" + settings.read_text())
    for page in unpacked.glob(f"usr/share/man/man1/{NEW_PAGE}"):
        page.unlink()
    earlier = folder / f"earlier_{package.name}"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Znone", "--build", unpacked, earlier], check=True, capture_output=True)
    shutil.rmtree(unpacked)
    return earlier


class Service:
    """The server as its unit starts it: with the command, the user and the variables of the unit."""

    def __init__(self, root):
        unit = (root.path / "lib/systemd/system/worksite-server.service").read_text()
        settings = dict(re.findall(r"(?m)^(\w+)=(.*)$", unit))
        variables = dict(re.findall(r"(?m)^Environment=(\w+)=(.*)$", unit))
        given = (root.path / settings["EnvironmentFile"].removeprefix("-/")).read_text()
        variables |= dict(re.findall(r"(?m)^(\w+)=(.*)$", given))
        command, env = root.started(*settings["ExecStart"].split(), user=settings["User"], variables=variables)
        self.address = f"http://{variables['WORKSITE_LISTEN']}"
        self.process = subprocess.Popen(
            command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True)

    def __enter__(self):
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if self.address in line:
                return self
        raise AssertionError("".join(lines))

    def __exit__(self, *_):
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def status(self, path):
        with urllib.request.urlopen(self.address + path) as answer:
            return answer.status


class Changelog(unittest.TestCase):
    def test_each_release_is_an_entry_of_the_packages_changelog(self):
        with tempfile.TemporaryDirectory() as folder:
            source, written = Path(folder) / "CHANGELOG.md", Path(folder) / "changelog"
            source.write_text(
                "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A change to come.\n\n"
                "## [1.10.0] - 2027-03-01\n\n### Fixed\n\n- A fault of " + 30 * "many words, " + "\n  on two lines.\n"
                "- Another one.\n\n## [1.9.0] - 2027-02-01\n\nNothing that users notice.\n")
            with open(written, "w") as file:
                command = [DEPLOY / "write-debian-changelog", source, "A Name <name@example.com>"]
                subprocess.run(command, check=True, stdout=file)
            self.assertLessEqual(max(map(len, written.read_text().splitlines())), 80)
            read = subprocess.run(
                ["dpkg-parsechangelog", "--all", "--file", written, "--format", "rfc822"], check=True,
                capture_output=True, text=True)
        self.assertEqual(read.stderr, "")
        self.assertEqual(re.findall(r"(?m)^Version: (.*)$", read.stdout), ["1.10.0", "1.9.0"])
        self.assertEqual(
            re.findall(r"(?m)^Date: (.*)$", read.stdout),
            ["Mon, 01 Mar 2027 00:00:00 +0000", "Mon, 01 Feb 2027 00:00:00 +0000"])
        self.assertIn("on two lines.", read.stdout)
        self.assertIn("* Another one.", read.stdout)
        self.assertNotIn("to come", read.stdout)


@unittest.skipUnless(LONG, "make interop-long installs the packages")
class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        programs = os.environ["WORKSITE_RELEASE_PROGRAMS"]
        subprocess.run([DEPLOY / "build-deb", programs, cls.folder], check=True, capture_output=True)
        cls.packages = sorted(cls.folder.glob("*.deb"))

    def test_lintian_finds_no_error_and_no_warning(self):
        found = subprocess.run(
            ["lintian", "--allow-root", "--fail-on", "error,warning", *self.packages], capture_output=True, text=True)
        self.assertEqual(found.returncode, 0, found.stdout)

    def test_the_packages_are_for_the_architecture_of_the_machine(self):
        architecture = subprocess.run(
            ["dpkg", "--print-architecture"], capture_output=True, text=True, check=True).stdout.strip()
        self.assertEqual(
            [package.name.split("_")[0::2] for package in self.packages],
            [["worksite-server", architecture + ".deb"], ["worksite", architecture + ".deb"]])
        named = [path for path in [*DEPLOY.rglob("*"), ROOT / "Makefile"] if path.is_file()]
        self.assertEqual([path for path in named if re.search(r"amd64|x86_64", path.read_text())], [])

    def test_the_same_programs_make_the_same_archive(self):
        made = []
        for name in ("one", "other"):
            programs = os.environ["WORKSITE_RELEASE_PROGRAMS"]
            subprocess.run([DEPLOY / "build-archive", programs, self.folder / name], check=True, capture_output=True)
            (archive,) = (self.folder / name).iterdir()
            made.append(archive.read_bytes())
        self.assertEqual(made[0], made[1])

    def test_a_life_of_the_packages(self):
        """One test: each part begins with the system that the part before it left."""
        earlier = [built_before(package, self.folder) for package in self.packages]
        with DebianRoot() as root:
            root.run("apt-get", "update")
            # What the packages depend on stays when they go.
            root.run("apt-get", "install", "--yes", *root.copy(*earlier))
            root.run("apt-get", "purge", "--yes", "worksite", "worksite-server")
            self.purge_data(root)
            before = root.files()
            root.run("apt-get", "install", "--yes", *root.copy(*earlier))
            self.installed(root)
            self.used(root)
            self.upgraded(root)
            self.removed(root)
            self.purged(root, before)

    def installed(self, root):
        version = root.run("worksite", "--version").strip()
        self.assertEqual(root.run("worksite-server", "--version").strip(), version)
        for folder in ("/var/lib/worksite", "/var/backups/worksite"):
            self.assertEqual(root.run("stat", "--format=%U:%G %a", folder).strip(), "worksite:worksite 700")
        self.assertEqual(root.run("stat", "--format=%U:%G %a", "/etc/worksite/server.env").strip(), "root:root 600")
        prerm = (root.path / "var/lib/dpkg/info/worksite-server.prerm").read_text()
        for unit in ("worksite-server.service", "worksite-backup.timer"):
            self.assertRegex(prerm, f"deb-systemd-invoke stop .*{re.escape(unit)}")
        enabled = [path.name for path in (root.path / "etc/systemd/system").glob("*.wants/worksite*")]
        self.assertEqual(enabled, ["worksite-server.service"])
        for unit in ("worksite-server.service", "worksite-backup.timer"):
            self.assertEqual(root.run("systemd-analyze", "verify", "--man=no", f"/lib/systemd/system/{unit}"), "")
        for unit in ("worksite-server.service", "worksite-backup.service"):
            root.run(
                "systemd-analyze", "security", "--offline=true", "--threshold=20", f"/lib/systemd/system/{unit}")

    def used(self, root):
        settings = root.path / "etc/worksite/server.env"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.listen = f"WORKSITE_LISTEN=127.0.0.1:{free.getsockname()[1]}"
        settings.write_text(settings.read_text() + self.listen + "\n")
        root.run(
            "worksite-server", "users", "add", "--data", DATA, "--role", "admin", "--username", "maija", "--name",
            "Maija", "--password-file", "-", user="worksite", input="a long password\n")
        with Service(root) as service:
            self.assertEqual(service.status("/readyz"), 200)
            root.run(
                "worksite", "login", service.address, "--user", "maija", "--password-stdin", input="a long password\n")
            root.run("worksite", "sites", "add", "Marjala")
            root.run("worksite", "hours", "add", "yesterday", "7-15", "Marjala", "--wait")
            self.assertIn("Marjala", root.run("worksite", "sites", "list"))
        self.assertIn("Maija", root.run("worksite-server", "users", "list", "--data", DATA, user="worksite"))
        unit = (root.path / "lib/systemd/system/worksite-backup.service").read_text()
        script = re.search(r"(?m)^ExecStart=(.*)$", unit)[1]
        root.run("env", f"WORKSITE_DATA={DATA}", script, user="worksite")
        (backup,) = (root.path / "var/backups/worksite").iterdir()
        self.assertIn(
            "All is well",
            root.run("worksite-server", "verify", "--data", f"/var/backups/worksite/{backup.name}", user="worksite"))

    def upgraded(self, root):
        page = root.path / "usr/share/man/man1" / NEW_PAGE
        self.assertFalse(page.exists())
        # Both sides have changed the settings: dpkg would ask.
        keep = ("-o", "Dpkg::Options::=--force-confold")
        root.run("apt-get", "install", "--yes", *keep, *root.copy(*self.packages))
        self.assertTrue(page.exists())
        self.assertTrue((root.path / "etc/worksite/server.env.dpkg-dist").exists())
        self.assertEqual(root.run("stat", "--format=%a", "/etc/worksite/server.env").strip(), "600")
        listed = root.run("dpkg-query", "--show", "--showformat=${Version} ${db:Status-Status}\\n", "worksite*")
        version = root.run("worksite", "--version").strip()
        self.assertEqual(listed.splitlines(), [f"{version} installed"] * 2)
        self.assertIn(self.listen, (root.path / "etc/worksite/server.env").read_text())
        with Service(root) as service:
            self.assertEqual(service.status("/readyz"), 200)
            self.assertIn("Marjala", root.run("worksite", "sites", "list", "--refresh"))

    def removed(self, root):
        root.run("apt-get", "remove", "--yes", "worksite", "worksite-server")
        self.assertFalse((root.path / "usr/bin/worksite-server").exists())
        self.assertTrue((root.path / "etc/worksite/server.env").exists())
        self.assertTrue((root.path / "var/lib/worksite/company/worksite.db").exists())

    def purged(self, root, before):
        root.run("apt-get", "purge", "--yes", "worksite", "worksite-server")
        self.assertFalse((root.path / "etc/worksite").exists())
        self.assertTrue((root.path / "var/lib/worksite/company/worksite.db").exists())
        self.assertEqual(len(list((root.path / "var/backups/worksite").iterdir())), 1)
        self.purge_data(root)
        shutil.rmtree(root.path / "root/.local")
        after = root.files()
        self.assertEqual(sorted(after - before), [])

    def purge_data(self, root):
        """The commands of README.Debian that remove the data, too."""
        text = (DEPLOY / "debian" / "worksite-server.README.Debian").read_text()
        commands = re.findall(r"(?m)^    sudo (rm .*|userdel .*)$", text)
        self.assertEqual(len(commands), 2)
        for command in commands:
            root.run(*command.split())


if __name__ == "__main__":
    unittest.main()
