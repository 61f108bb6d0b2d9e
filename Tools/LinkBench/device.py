"""A device with the command line on it, in its place."""

import os
import subprocess
import time

from places import Places


class Device:
    """A machine whose files are all in one folder."""

    def __init__(self, program, places, folder):
        self._program = program
        self._places = places
        folder.mkdir(parents=True)
        self._environment = {**os.environ, "XDG_DATA_HOME": str(folder), "LANG": "C.UTF-8"}
        self._agent = None

    def run(self, *arguments, text=None):
        """Runs a command of worksite again and again until it goes well, as a person would.

        Gives how often it took.
        """
        for tries in range(1, 31):
            done = subprocess.run(
                Places.inside(self._places.device, [self._program, *arguments]), env=self._environment,
                input=text, text=True, capture_output=True, check=False,
            )
            if done.returncode == 0:
                return tries
            if done.returncode != 69:
                raise SystemExit(f"{' '.join(arguments)}: {done.returncode}\n{done.stdout}{done.stderr}")
            time.sleep(1)
        raise SystemExit(f"{' '.join(arguments)} never went well: {done.stderr}")

    def log_in(self, company):
        return self.run(
            "login", company.address, "--user", company.user, "--password-stdin", "--ca", str(company.authority),
            text=company.password + "\n",
        )

    def start_agent(self):
        self._agent = subprocess.Popen(
            Places.inside(self._places.device, [self._program, "agent", "run"]), env=self._environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )

    def stop_agent(self):
        if self._agent:
            self._agent.terminate()
            self._agent.wait()
            self._agent = None
