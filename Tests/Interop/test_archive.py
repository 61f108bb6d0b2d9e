"""The archive of `make dist` installs both programs with their pages, completions and licences, and removes them again."""

import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from company import PROGRAMS, ROOT

PREFIX = "/opt/worksite"
ENVIRONMENT = dict(os.environ, LANG="C.UTF-8", WORKSITE_LANGUAGE="en", COLUMNS="100000", MANWIDTH="1000")


def printed(*command, **options):
    return subprocess.run(
        command, check=True, capture_output=True, text=True, stdin=subprocess.DEVNULL, env=ENVIRONMENT, **options).stdout


class Archive(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        printed(ROOT / "Tools" / "deploy" / "build-archive", PROGRAMS, cls.folder)
        (archive,) = cls.folder.glob("*.tar.gz")
        printed("tar", "--extract", "--file", archive, cwd=cls.folder)
        cls.unpacked = cls.folder / archive.name.removesuffix(".tar.gz")
        cls.root = cls.folder / "root"
        cls.install("--prefix", PREFIX)
        cls.installed = Path(f"{cls.root}{PREFIX}")

    @classmethod
    def install(cls, *arguments, root=None):
        subprocess.run(
            [cls.unpacked / "install.sh", *arguments], check=True, capture_output=True,
            env=dict(ENVIRONMENT, DESTDIR=str(root or cls.root)))

    def commands(self, program):
        """The paths of the commands that the help of a program shows."""
        def below(command, above):
            path = (*above, command["commandName"])
            shown = (
                each for each in command.get("subcommands", [])
                if each.get("shouldDisplay", True) and each["commandName"] != "help")
            return [path] + [found for each in shown for found in below(each, path)]
        return below(json.loads(printed(PROGRAMS / program, "--experimental-dump-help"))["command"], ())

    def man(self, name):
        """A man page as a terminal shows it."""
        page = subprocess.run(
            ["man", "--warnings", "--local-file", self.installed / "share" / "man" / "man1" / f"{name}.1"], check=True,
            capture_output=True, text=True, env={key: value for key, value in ENVIRONMENT.items() if "PAGER" not in key})
        self.assertEqual(page.stderr, "", name)
        return page.stdout

    def test_the_installed_programs_run(self):
        for program in ("worksite", "worksite-server"):
            version = printed(self.installed / "bin" / program, "--version")
            self.assertIn(f"## [{version.strip()}] - ", (ROOT / "CHANGELOG.md").read_text())

    def test_units_and_scripts_name_the_prefix(self):
        named = [path for path in self.installed.rglob("*") if path.is_file() and path.parts[-2] in ("system", "worksite")]
        texts = {path.name: path.read_text() for path in named if path.suffix in (".service", "") and path.name.islower()}
        self.assertIn(f"ExecStart={PREFIX}/bin/worksite-server serve", texts["worksite-server.service"])
        self.assertIn(f"ExecStart={PREFIX}/libexec/worksite/backup", texts["worksite-backup.service"])
        self.assertIn(f"{PREFIX}/bin/worksite-server", texts["backup"])
        for name in ("worksite-server.service", "worksite-backup.service", "backup"):
            self.assertNotIn("/usr/local", texts[name])

    def test_the_documentation_names_units_and_settings_that_are_installed(self):
        text = (self.installed / "share/doc/worksite/docs/operations.md").read_text()
        units = set(re.findall(r"\bworksite-\w+\.(?:service|timer)\b", text))
        self.assertEqual(units, {path.name for path in (self.installed / "lib/systemd/system").iterdir()})
        sample = (self.installed / "share/worksite/server.env").read_text()
        named = set(re.findall(r"\bWORKSITE_[A-Z_]+\b", text)) - {"WORKSITE_NAME"}
        self.assertEqual({name for name in named if f"\n#{name}=" not in sample}, set())
        compose = (ROOT / "Tools" / "deploy" / "container" / "compose.yaml").read_text()
        self.assertIn("${WORKSITE_NAME:?", compose)

    def test_each_command_has_a_page_and_no_other(self):
        pages = sorted(path.name for path in (self.installed / "share" / "man" / "man1").iterdir())
        commands = [path for program in ("worksite", "worksite-server") for path in self.commands(program)]
        self.assertEqual(pages, sorted("-".join(path) + ".1" for path in commands))

    def test_a_page_says_what_the_help_says(self):
        help = printed(PROGRAMS / "worksite", "docs", "put", "--help")
        page = " ".join(self.man("worksite-docs-put").split())
        for line in help.splitlines():
            text = re.sub(r"^(OVERVIEW|USAGE): ", "", line).strip()
            self.assertIn(" ".join(text.rstrip(":").split()), page)
        # The help of a command that only reads does not offer to wait, and neither does the page.
        self.assertIn("--wait", page)
        self.assertNotIn("--wait", self.man("worksite-docs-list"))

    def test_the_page_and_the_help_name_the_installed_documentation(self):
        page = self.man("worksite")
        self.assertIn(f"Documentation: {PREFIX}/share/doc/worksite/README.md", page)
        self.assertRegex(page, r"worksite sites add NAME\s+adds a worksite")
        readme = self.installed / "share" / "doc" / "worksite" / "README.md"
        self.assertTrue(readme.is_file())
        self.assertIn(f"Documentation: {readme}\n", printed(self.installed / "bin" / "worksite"))

    def test_pages_are_written_as_man_reads_them(self):
        for page in sorted((self.installed / "share" / "man" / "man1").iterdir())[::8]:
            text = self.man(page.name.removesuffix(".1"))
            self.assertIn("EXIT STATUS", text)
            self.assertNotIn("\\", text)

    def test_a_page_refers_to_pages_that_exist(self):
        pages = {path.name: path for path in (self.installed / "share" / "man" / "man1").iterdir()}
        for name, page in pages.items():
            related = re.findall(r"\\fB(.+?)\\fR\(1\)", page.read_text().partition(".SH SEE ALSO")[2])
            self.assertTrue(related, name)
            self.assertEqual([each for each in related if each.replace(r"\-", "-") + ".1" not in pages], [], name)

    def test_shells_read_the_completions(self):
        share = self.installed / "share"
        for program in ("worksite", "worksite-server"):
            bash = share / "bash-completion" / "completions" / program
            completed = printed("bash", "--norc", "-c", 'source "$1" && complete -p "$2"', "bash", bash, program)
            self.assertTrue(completed.endswith(f" {program}\n"), completed)
            zsh = share / "zsh" / "site-functions" / f"_{program}"
            self.assertTrue(zsh.read_text().startswith(f"#compdef {program}\n"))
            printed("zsh", "-n", zsh)
            printed("fish", "--no-config", "--no-execute", share / "fish" / "vendor_completions.d" / f"{program}.fish")

    def test_the_licences_are_those_of_all_that_is_linked(self):
        text = (self.installed / "share" / "doc" / "worksite" / "LINKED-LICENSES").read_text()
        checkouts = sorted((ROOT / ".build" / "checkouts").iterdir())
        self.assertTrue(checkouts)
        for name in [*(checkout.name for checkout in checkouts), "Swift standard library", "ICU"]:
            self.assertIn(name, text)
        self.assertIn("Version 2.0, January 2004", text)
        debian = printed(ROOT / "Tools" / "deploy" / "write-licenses", ROOT / ".build" / "checkouts", "--debian")
        self.assertNotIn("Version 2.0, January 2004", debian)
        self.assertIn("/usr/share/common-licenses/Apache-2.0", debian)

    def test_make_installs_below_the_usual_prefix(self):
        root, prefix = self.folder / "made", "/usr/local/stow/worksite"
        printed("make", "-C", ROOT, "install", f"PROGRAMS={PROGRAMS}", f"PREFIX={prefix}", f"DESTDIR={root}", "STRIP=")
        unit = Path(f"{root}{prefix}/lib/systemd/system/worksite-server.service").read_text()
        self.assertIn(f"\nExecStart={prefix}/bin/worksite-server serve\n", unit)

    def test_a_relative_root_is_below_the_current_folder(self):
        subprocess.run(
            [self.unpacked / "install.sh"], check=True, capture_output=True, cwd=self.folder,
            env=dict(ENVIRONMENT, DESTDIR="relative root"))
        self.assertTrue((self.folder / "relative root/usr/local/bin/worksite").is_file())
        self.assertFalse((self.unpacked / "files/relative root").exists())

    def test_systemd_is_told_of_a_prefix_that_it_does_not_know(self):
        prefix = str(self.folder / "own")
        text = printed(self.unpacked / "install.sh", "--prefix", prefix)
        named = re.findall(r"(?m)^    (?:systemd-sysusers|systemd-tmpfiles --create|systemctl link) (.+)$", text)
        self.assertEqual(len(named), 5)
        for path in named:
            self.assertTrue(path.startswith(prefix) and Path(path).is_file(), path)

    def test_a_running_server_is_not_removed(self):
        prefix = self.folder / "running"
        printed(self.unpacked / "install.sh", "--prefix", prefix)
        (self.folder / "systemctl").write_text("#!/bin/sh\n")
        (self.folder / "systemctl").chmod(0o755)
        removed = subprocess.run(
            [self.unpacked / "install.sh", "--uninstall", "--prefix", prefix], capture_output=True,
            env=dict(ENVIRONMENT, PATH=f"{self.folder}:{os.environ['PATH']}"))
        self.assertEqual(removed.returncode, 73)
        self.assertTrue((prefix / "bin/worksite").is_file())

    def test_the_settings_come_from_the_sample_where_there_are_none(self):
        text = (self.installed / "lib/tmpfiles.d/worksite.conf").read_text()
        self.assertIn(f"\nC /etc/worksite/server.env 0600 root root - {PREFIX}/share/worksite/server.env\n", text)

    def test_removing_leaves_nothing(self):
        root = self.folder / "other"
        self.install(root=root)
        self.assertTrue((root / "usr/local/bin/worksite").is_file())
        self.install("--uninstall", root=root)
        self.assertEqual([path for path in root.rglob("*") if not path.is_dir()], [])

    def test_a_wrong_argument_changes_nothing(self):
        for arguments in (["--prefix", "relative"], ["--prefix", "/a b"], ["--prefix=/a|b&c"], ["--prefix"], ["--everything"]):
            root = self.folder / "none"
            with self.assertRaises(subprocess.CalledProcessError) as raised:
                self.install(*arguments, root=root)
            self.assertEqual(raised.exception.returncode, 64)
            self.assertFalse(root.exists())


if __name__ == "__main__":
    unittest.main()
