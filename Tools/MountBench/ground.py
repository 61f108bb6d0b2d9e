"""A server, a mount of worksite and one of rclone, and a local folder."""

import os
import subprocess
from pathlib import Path

from company import Company
from mounted import Machine, wait_until


class Ground:
    """What the contests are held on: the worksite Kallio, mounted by two programs."""

    def __enter__(self):
        self.company = Company()
        self.company.__enter__()
        self.folder = self.company.folder
        self.local = self.folder / "local"
        self.local.mkdir()
        self.desk, self.hut = (self.device(name) for name in ("desk", "hut"))
        self.desk.worksite("sites", "add", "Kallio", "--wait")
        self.hut.worksite("sync")
        self.hut.mount()
        self.worksites = self.hut.point / "Kallio"
        self.start_rclone()
        return self

    def __exit__(self, *_):
        subprocess.run(["fusermount3", "-u", "-z", self.rclone], check=True)
        self.process.wait()
        for machine in (self.desk, self.hut):
            machine.end()
        self.company.__exit__()

    def device(self, name):
        machine = Machine(self.folder / name)
        username, password = self.company.people["manager"]
        machine.worksite(
            "login", self.company.url, "--user", username, "--ca", self.company.authority, "--password-stdin",
            input=password)
        return machine

    def start_rclone(self):
        """Mounts the same worksite by rclone, with its cache of whole content."""
        username, password = self.company.app_password("manager", "rclone")
        password = subprocess.run(
            ["rclone", "obscure", password], check=True, capture_output=True, text=True).stdout.strip()
        self.rclone = self.folder / "rclone"
        self.rclone.mkdir()
        environment = dict(
            os.environ, RCLONE_CONFIG_SITE_TYPE="webdav", RCLONE_CONFIG_SITE_URL=f"{self.company.url}/dav/",
            RCLONE_CONFIG_SITE_USER=username, RCLONE_CONFIG_SITE_PASS=password)
        self.process = subprocess.Popen(
            ["rclone", "mount", "site:Kallio", self.rclone, "--vfs-cache-mode", "full", "--ca-cert",
             self.company.authority, "--cache-dir", self.folder / "rclone-cache", "--dir-cache-time", "1h"],
            env=environment)
        wait_until(lambda: os.path.ismount(self.rclone), "rclone does not mount")

    def put(self, path, *sources):
        """Stores files and folders from the other device, and waits until the mounts have them."""
        self.desk.worksite("docs", "put", "-r", *sources, f"Kallio:/{path}/", "--wait=1800", timeout=3600)
        wait_until((self.worksites / path).exists, f"{path} does not come")

    @property
    def places(self):
        return {"mount": self.worksites, "rclone": self.rclone, "local": self.local}

    def memory(self):
        """The resident memory of the mounting process in bytes."""
        lines = Path(f"/proc/{self.hut.process()}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))
