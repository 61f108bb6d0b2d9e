"""Names completed in zsh and fish, as a user types them."""

import os
import pty
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from company import PROGRAMS

PREPARED = """
worksite sites add Marjala
echo plan > "Floor 2.pdf"
worksite docs put "Floor 2.pdf" /Plans/
worksite docs add /Photos
worksite hours add yesterday 7-15 Marjala
worksite completions zsh > worksite.zsh
worksite completions fish > worksite.fish
"""


class Shells(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.env = {
            "PATH": f"{PROGRAMS}:{os.environ['PATH']}", "HOME": str(cls.folder), "LANG": "C.UTF-8", "TERM": "dumb",
            "WORKSITE_LANGUAGE": "en",
        }
        subprocess.run(["bash", "-ec", PREPARED], cwd=cls.folder, env=cls.env, check=True, capture_output=True)

    def typed(self, shell, setup, keys):
        """The command line after some keys, of which \\t completes it."""
        child, terminal = pty.fork()
        if child == 0:
            os.chdir(self.folder)
            os.execvpe(shell[0], shell, self.env)
        os.write(terminal, f"{setup}; printf '%s\\n' rea''dy\n".encode())
        self.read(terminal, r"ready")
        # Quotes around the line print it instead of running it.
        os.write(terminal, keys.encode() + b"\x01printf '%s\\n' 'line \x05END'\n")
        line = self.read(terminal, r"[^']line (.*?END)").group(1)
        os.close(terminal)
        os.waitpid(child, 0)
        return line

    def fish(self, keys):
        return self.typed(["fish", "--no-config", "--interactive"], "source worksite.fish", keys)

    def zsh(self, keys):
        setup = "PS1=; unsetopt zle_bracketed_paste; autoload -Uz compinit; compinit -u -D; source ./worksite.zsh"
        return self.typed(["zsh", "-f", "-i"], setup, keys)

    def read(self, terminal, pattern):
        text = ""
        while not (found := re.search(pattern, text.replace("\r", ""))):
            try:
                text += os.read(terminal, 4096).decode(errors="replace")
            except OSError:
                raise AssertionError(f"{pattern} is not in {text!r}") from None
        return found

    def test_zsh_completes_a_folder_at_a_time(self):
        self.assertEqual(self.zsh("worksite docs cat /Pl\tF\t"), r"worksite docs cat /Plans/Floor\ 2.pdfEND")

    def test_zsh_completes_a_worksite_with_its_colon(self):
        self.assertEqual(self.zsh("worksite docs cat Mar\tPh\t"), "worksite docs cat Marjala:/Photos/END")

    def test_zsh_completes_an_id_without_its_note(self):
        self.assertRegex(self.zsh("worksite hours edit \t"), "^worksite hours edit [0-9a-f]{8}END$")

    def test_fish_completes_a_folder_at_a_time(self):
        self.assertEqual(self.fish("worksite docs cat /Pl\tF\t"), r"worksite docs cat /Plans/Floor\ 2.pdf END")

    def test_fish_completes_a_worksite_with_its_colon(self):
        self.assertEqual(self.fish("worksite docs cat Mar\tPh\t"), "worksite docs cat Marjala:/Photos/END")

    def test_fish_completes_options_once_with_their_values(self):
        self.assertEqual(self.fish("worksite docs list --rev\t--sort=si\t"), "worksite docs list --reverse --sort=size END")
        self.assertEqual(self.fish("worksite hours list --sit\tMar\t"), "worksite hours list --site Marjala END")
        self.assertEqual(self.fish("worksite hours list --site=Mar\t"), "worksite hours list --site=Marjala END")

    def test_fish_completes_commands_and_files(self):
        self.assertEqual(self.fish("worksite contacts dup\t"), "worksite contacts duplicates END")
        self.assertEqual(self.fish("worksite docs put Floo\t"), r"worksite docs put Floor\ 2.pdf END")

    def test_fish_completes_an_id_without_its_note(self):
        self.assertRegex(self.fish("worksite hours edit \t"), "^worksite hours edit [0-9a-f]{8} END$")


if __name__ == "__main__":
    unittest.main()
