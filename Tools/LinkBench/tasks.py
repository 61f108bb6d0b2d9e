"""What is done on the device, and what each costs: round trips, bytes and seconds."""

import os
import time
import uuid
from dataclasses import dataclass

from company import SITE


@dataclass
class Cost:
    """What one task took until it was done."""

    task: str
    requests: list
    connections: int
    bytes: int
    seconds: float
    tries: int

    @property
    def trips(self):
        """Round trips: each request is one, and a connection takes two to be made, one for TCP and one for TLS 1.3.

        Requests that go side by side count each, so that it may be fewer.
        """
        return len(self.requests) + 2 * self.connections


def new_id():
    """A UUIDv7 (RFC 9562 5.7)."""
    value = int(time.time() * 1000) << 80 | 7 << 76 | int.from_bytes(os.urandom(10), "big") & ~(15 << 76)
    return str(uuid.UUID(int=value & ~(3 << 62) | 2 << 62))


class Tasks:
    """The tasks, on a device that comes fresh to a company."""

    SIZE = 200_000
    LISTED = 200
    CHANGES = 30

    def __init__(self, places, company, make_device, folder):
        self._places = places
        self._company = company
        self._make_device = make_device
        self._folder = folder
        self._listed = [new_id() for _ in range(2)]
        for number, folder_id in enumerate(self._listed):
            company.make_folder(f"Lista{number}", folder_id)
            small = self._file("small", 100)
            company.put(folder_id, [f"Pohjapiirustus-{n}.pdf" for n in range(self.LISTED)], small)
            company.put(folder_id, ["Aikataulu.bin"], self._file(f"down{number}", self.SIZE))

    def _file(self, name, size):
        path = self._folder / name
        path.write_bytes(os.urandom(size))
        return path

    def costs(self):
        """Each cost, as soon as it is known."""
        device = self._make_device()
        yield self._cost("login", lambda: device.log_in(self._company))
        yield from self._everyday(device, 0, "")
        yield self._day_away(device)
        device.start_agent()
        try:
            self._settle()
            yield from self._everyday(device, 1, ", agent")
        finally:
            device.stop_agent()

    def _everyday(self, device, number, how):
        place = f"{SITE}:/Lista{number}"
        yield self._cost(f"list {self.LISTED}{how}", lambda: device.run("docs", "list", place))
        yield self._cost(f"make a folder{how}", lambda: device.run("docs", "add", f"{SITE}:/Uusi{number}", "--wait"))
        up = self._file(f"up{number}", self.SIZE)
        yield self._cost(f"put 200 KB{how}", lambda: device.run("docs", "put", str(up), place, "--wait"))
        down = self._folder / f"got{number}"
        yield self._cost(f"get 200 KB{how}", lambda: device.run("docs", "get", f"{place}/Aikataulu.bin", "--output", str(down)))
        if down.read_bytes() != (self._folder / f"down{number}").read_bytes():
            raise SystemExit("what was got is not what was put")

    def _day_away(self, device):
        """Others change things in a folder the device has opened, while it is away."""
        names = [f"Kuva-{number}.jpg" for number in range(self.CHANGES)]
        self._company.put(self._listed[0], names, self._folder / "small")
        return self._cost(f"sync {self.CHANGES} changes", lambda: device.run("sync"))

    def _cost(self, task, work):
        road = self._places.road
        self._settle()
        known = len(self._company.requests())
        road.begin()
        start = time.monotonic()
        tries = work()
        seconds = time.monotonic() - start
        count, connections = road.bytes, len(road.connections)
        # The server writes its line when it has answered. What comes later nobody waited for.
        time.sleep(0.01)
        requests = self._company.requests()[known:]
        return Cost(task, requests, connections, count, seconds, tries)

    def _settle(self):
        """Waits until nothing has passed the road for a while."""
        calm, last = 0, -1
        while calm < 3:
            time.sleep(0.5)
            calm = calm + 1 if self._places.road.bytes == last else 0
            last = self._places.road.bytes
