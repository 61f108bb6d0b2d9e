"""Two places with a road between them: network namespaces (ip-netns(8)), the device in one, the server in the other."""

import os
import subprocess

from road import Road

DEVICE_ADDRESS = "10.77.0.1"
SERVER_ADDRESS = "10.77.0.2"


def ip(*arguments):
    subprocess.run(["ip", *arguments], check=True)


class Places:
    """Made with a road of some profile; gone at the end of a `with`."""

    def __init__(self, profile):
        self.device = f"ws-device-{os.getpid()}"
        self.server = f"ws-server-{os.getpid()}"
        self._links = [f"wsd{os.getpid()}", f"wss{os.getpid()}"]
        self._profile = profile

    def __enter__(self):
        try:
            for place in (self.device, self.server):
                ip("netns", "add", place)
                ip("-n", place, "link", "set", "lo", "up")
            self.road = Road(self._profile, self._links)
            ends = [(self.device, DEVICE_ADDRESS), (self.server, SERVER_ADDRESS)]
            for (place, address), link in zip(ends, self._links):
                ip("link", "set", link, "netns", place)
                ip("-n", place, "addr", "add", f"{address}/24", "dev", link)
                ip("-n", place, "link", "set", link, "up", "mtu", "1500")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        if hasattr(self, "road"):
            self.road.close()
        for place in (self.device, self.server):
            subprocess.run(["ip", "netns", "del", place], check=False)

    @staticmethod
    def inside(place, command):
        """The command that runs another in a place."""
        return ["ip", "netns", "exec", place, *command]
