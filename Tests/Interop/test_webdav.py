"""litmus, rclone, cadaver and curl work on the documents of a worksite."""

import hashlib
import os
import stat

from company import LONG
from documents import Documents


class WebDAV(Documents):
    def folder(self, name, **files):
        """A folder on this machine with some files."""
        folder = self.company.folder / name
        folder.mkdir()
        for file, text in files.items():
            (folder / f"{file}.txt").write_text(text)
        return folder

    def test_litmus(self):
        self.litmus()

    def rclone(self, *arguments):
        username, password = self.login
        hidden = self.run_program("rclone", "obscure", password).strip()
        return self.run_program(
            "rclone", "--ca-cert", self.company.authority, *arguments, RCLONE_CONFIG_SERVER_TYPE="webdav",
            RCLONE_CONFIG_SERVER_URL=self.url, RCLONE_CONFIG_SERVER_VENDOR="other",
            RCLONE_CONFIG_SERVER_USER=username, RCLONE_CONFIG_SERVER_PASS=hidden)

    def test_rclone(self):
        local = self.folder("rclone", a="a" * 300_000, b="b", c="")
        self.rclone("copy", local, "server:rclone")
        self.rclone("check", "--download", local, "server:rclone")
        (local / "b.txt").write_text("another b")
        (local / "c.txt").unlink()
        self.rclone("sync", local, "server:rclone")
        self.rclone("check", "--download", local, "server:rclone")
        self.assertEqual(self.rclone("lsf", "server:rclone").split(), ["a.txt", "b.txt"])
        self.rclone("moveto", "server:rclone/b.txt", "server:rclone/d.txt")
        self.assertEqual(self.content("rclone/d.txt"), b"another b")

    def test_rclone_resumes_a_copy(self):
        count = 2_000 if LONG else 40
        local = self.folder("many", **{f"file{number}": f"{number}" for number in range(count)})
        for number in range(0, count, 2):
            self.client.send("MKCOL", self.site + "many/")
            self.client.send("PUT", f"{self.site}many/file{number}.txt", f"{number}")
        self.rclone("copy", "--checksum", local, "server:many")
        self.rclone("check", "--download", local, "server:many")

    def test_cadaver(self):
        """A script of commands, as a user types them."""
        username, password = self.login
        home = self.folder("home")
        netrc = home / ".netrc"
        netrc.write_text(f"machine localhost\nlogin {username}\npassword {password}\n")
        netrc.chmod(stat.S_IRUSR | stat.S_IWUSR)
        (home / "plan.txt").write_text("a plan")
        commands = [
            "mkcol cadaver", "cd cadaver", f"lcd {home}", "put plan.txt", "copy plan.txt copy.txt",
            "move copy.txt moved.txt", "propset plan.txt state checked", "propget plan.txt state", "ls",
            "get moved.txt fetched.txt", "delete moved.txt", "quit",
        ]
        output = self.run_program(*self.trusting("cadaver", self.url), text="\n".join(commands), HOME=home)
        self.assertNotIn("failed", output)
        self.assertIn("Value of state is: checked", output)
        self.assertEqual((home / "fetched.txt").read_text(), "a plan")
        self.assertEqual(self.content("cadaver/plan.txt"), b"a plan")
        self.assertEqual(self.client.send("GET", self.site + "cadaver/moved.txt").status, 404)

    def test_curl_resumes_and_compares(self):
        """Ranges and conditions, as scripts use them."""
        size = 512 * 1024 * 1024 if LONG else 4 * 1024 * 1024
        local = self.folder("curl")
        sent, fetched, tags = local / "sent.bin", local / "fetched.bin", local / "tags"
        sent.write_bytes(os.urandom(size))
        self.curl("--upload-file", sent, self.url + "curl.bin")
        fetched.write_bytes(sent.read_bytes()[: size // 3])
        self.curl("--continue-at", "-", "--output", fetched, self.url + "curl.bin")
        self.assertEqual(hashlib.sha256(fetched.read_bytes()).digest(), hashlib.sha256(sent.read_bytes()).digest())

        code = ["--write-out", "%{http_code}", "--output", local / "ignored"]
        self.assertEqual(self.curl("--etag-save", tags, *code, self.url + "curl.bin"), "200")
        self.assertEqual(self.curl("--etag-compare", tags, *code, self.url + "curl.bin"), "304")
        sent.touch()
        self.assertEqual(self.curl("--time-cond", sent, *code, self.url + "curl.bin"), "304")
        stale = ["--header", 'If-Match: "stale"', "--upload-file", tags]
        self.assertEqual(self.curl(*stale, *code, self.url + "curl.bin"), "412")
        self.assertEqual(self.versions("/curl.bin"), [1])

    def curl(self, *arguments):
        return self.run_program(
            "curl", "--silent", "--show-error", "--cacert", self.company.authority, "--user", ":".join(self.login),
            *arguments)
