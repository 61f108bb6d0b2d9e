"""A laptop on which vdirsyncer keeps folders of cards in step with the server."""

import subprocess


class Laptop:
    """The folders of cards of one login; the first `sync` fetches all."""

    def __init__(self, company, login):
        """login: a username with an app password."""
        self.folder = company.folder / f"laptop of {login[0]}"
        (self.folder / "cards").mkdir(parents=True)
        username, password = login
        (self.folder / "config").write_text(f"""
[general]
status_path = "{self.folder}/status/"
[pair contacts]
a = "local"
b = "server"
collections = ["from b"]
conflict_resolution = "b wins"
[storage local]
type = "filesystem"
path = "{self.folder}/cards/"
fileext = ".vcf"
[storage server]
type = "carddav"
url = "{company.url}/"
username = "{username}"
password = "{password}"
verify = "{company.authority}"
""")
        self.run("discover", answers="y\n" * 10)
        self.sync()

    def run(self, *arguments, answers=""):
        """Runs vdirsyncer."""
        run = subprocess.run(
            ["vdirsyncer", "--config", str(self.folder / "config"), *arguments], input=answers, text=True,
            capture_output=True, env={"HOME": str(self.folder), "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"})
        if run.returncode != 0:
            raise AssertionError(f"vdirsyncer {arguments}: {run.stdout}{run.stderr}")

    def sync(self):
        self.run("sync")

    def book(self, href):
        """The folder of an address book."""
        return self.folder / "cards" / href.rstrip("/").rsplit("/", 1)[1]
