"""A small Debian system in a folder, in which packages are installed. It needs root, and a mirror of Debian."""

import platform
import subprocess
import tempfile
from pathlib import Path

# Programs and mounts of the system end with the command that started them.
INSIDE = """
mount --bind /dev "$1/dev"
mount -t proc proc "$1/proc"
mount -t tmpfs tmpfs "$1/run"
exec chroot "$@"
"""
ENVIRONMENT = {
    "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "WORKSITE_LANGUAGE": "en", "HOME": "/root",
    "DEBIAN_FRONTEND": "noninteractive",
}


class DebianRoot:
    """The release of Debian that this machine has, without recommended packages."""

    def __enter__(self):
        self.scratch = tempfile.TemporaryDirectory(prefix="worksite-debian-")
        self.path = Path(self.scratch.name) / "root"
        release = platform.freedesktop_os_release()["VERSION_CODENAME"]
        self._run(["debootstrap", "--variant=minbase", release, self.path])
        # The files of packages that no test reads take the most time to install.
        (self.path / "etc/apt/apt.conf.d/no-recommends").write_text('APT::Install-Recommends "false";\n')
        return self

    def __exit__(self, *_):
        self.scratch.cleanup()

    def _run(self, command, **options):
        result = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)
        if result.returncode != 0:
            raise AssertionError(f"{command} ended with {result.returncode}: {result.stdout}")
        return result.stdout

    def started(self, *command, user="root", variables=None):
        """The arguments that run a command inside, and their environment; as a login of another user, if one is named."""
        change = [] if user == "root" else ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups"]
        inside = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-ec", INSIDE, "sh", self.path]
        return [*inside, *change, *command], dict(ENVIRONMENT, **(variables or {}))

    def run(self, *command, user="root", input=""):
        """Runs a command inside, and returns what it prints."""
        arguments, env = self.started(*command, user=user)
        return self._run(arguments, env=env, input=input)

    def copy(self, *files):
        """Copies files into the folder /packages, and returns their paths inside."""
        (self.path / "packages").mkdir(exist_ok=True)
        for file in files:
            (self.path / "packages" / file.name).write_bytes(file.read_bytes())
        return [f"/packages/{file.name}" for file in files]

    def files(self):
        """The paths of all files that packages may have installed or made."""
        left_out = ("dev", "proc", "run", "tmp", "packages", "var/lib/dpkg", "var/lib/apt", "var/cache", "var/log")
        inside = {path.relative_to(self.path).as_posix() for path in self.path.rglob("*")}
        return {"/" + path for path in inside if not any(path == each or path.startswith(each + "/") for each in left_out)}
