"""A road between two network interfaces: it takes time, has a width, loses packets and is closed now and then.

Packets of two TUN interfaces (Linux, Documentation/networking/tuntap) are carried by a thread, so that TCP on both ends is
the kernel's own and meets what it would meet outside. `tc netem` does the same in the kernel, where the kernel has it.
"""

import fcntl
import heapq
import os
import random
import select
import struct
import threading
import time
from dataclasses import dataclass

TUNSETIFF = 0x400454CA
IFF_TUN = 0x0001
IFF_NO_PI = 0x1000


@dataclass(frozen=True)
class Profile:
    """What a road is like. Times are in seconds, the width in bits a second."""

    name: str
    round_trip: float
    width: float
    loss: float = 0.0
    open_for: float = 0.0
    closed_for: float = 0.0
    # What a queue holds before packets are dropped: routers of slow links keep much.
    queue: float = 0.5


PROFILES = [
    Profile("office", 0.001, 1e9),
    Profile("4g", 0.060, 10e6, loss=0.005),
    Profile("edge", 0.400, 120e3, loss=0.02, queue=4.0),
    Profile("basement", 0.060, 1e6, loss=0.005, open_for=5.0, closed_for=25.0),
]


def make_interface(name):
    """Makes a TUN interface, and gives the file its packets are read from."""
    file = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
    fcntl.ioctl(file, TUNSETIFF, struct.pack("16sH22x", name.encode(), IFF_TUN | IFF_NO_PI))
    return file


class Road:
    """Carries packets both ways until it is closed, and counts what it is given."""

    def __init__(self, profile, names):
        self.profile = profile
        self.files = [make_interface(name) for name in names]
        self.bytes = 0
        self.connections = set()
        self._since = time.monotonic()
        self._free = {file: 0.0 for file in self.files}
        self._on_way = []
        self._order = 0
        self._chance = random.Random(1)
        self._is_over = False
        self._thread = threading.Thread(target=self._carry, daemon=True)
        self._thread.start()

    def begin(self, before_end=0.7):
        """Starts counting anew. A road that closes does so so many seconds later."""
        self.bytes = 0
        self.connections = set()
        self._since = time.monotonic() - max(self.profile.open_for - before_end, 0)

    def close(self):
        self._is_over = True
        self._thread.join()
        for file in self.files:
            os.close(file)

    def _is_closed(self, now):
        if self.profile.closed_for == 0:
            return False
        period = self.profile.open_for + self.profile.closed_for
        return (now - self._since) % period >= self.profile.open_for

    def _carry(self):
        while not self._is_over:
            now = time.monotonic()
            while self._on_way and self._on_way[0][0] <= now:
                _, _, file, packet = heapq.heappop(self._on_way)
                try:
                    os.write(file, packet)
                except OSError:
                    pass  # The interface is down, or its queue full: the packet is lost.
            rest = self._on_way[0][0] - time.monotonic() if self._on_way else 0.2
            for file in select.select(self.files, [], [], min(max(rest, 0), 0.2))[0]:
                self._take(file)

    def _take(self, file):
        other = self.files[1 - self.files.index(file)]
        for _ in range(64):
            try:
                packet = os.read(file, 65536)
            except BlockingIOError:
                return
            if packet[0] >> 4 == 4:
                self._count(packet, file)
                self._send(packet, other)

    def _count(self, packet, file):
        self.bytes += len(packet)
        head = (packet[0] & 15) * 4
        # A segment that asks for a connection: SYN without ACK (RFC 9293 3.1).
        if file == self.files[0] and packet[9] == 6 and packet[head + 13] & 0x12 == 0x02:
            self.connections.add(packet[head : head + 2])

    def _send(self, packet, file):
        now = time.monotonic()
        begins = max(now, self._free[file])
        if self._is_closed(now) or begins - now > self.profile.queue:
            return
        self._free[file] = begins + len(packet) * 8 / self.profile.width
        if self._chance.random() < self.profile.loss:
            return
        self._order += 1
        arrives = self._free[file] + self.profile.round_trip / 2
        heapq.heappush(self._on_way, (arrives, self._order, file, packet))
