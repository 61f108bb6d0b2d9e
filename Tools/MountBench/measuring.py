"""Times of actions at several places, which take turns."""

import os
import statistics
import time
from pathlib import Path


def seconds(action):
    """The time that an action takes."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def forget():
    """Has the kernel forget the content of files and the attributes of folders."""
    os.sync()
    Path("/proc/sys/vm/drop_caches").write_text("3")


class Contest:
    """Figures of the mount, of rclone and of a local folder."""

    def __init__(self, rounds):
        self.rounds = rounds

    def times(self, action, places, before=lambda: None):
        """The median time of an action at each of some places, which take turns."""
        times = {name: [] for name in places}
        for turn in range(self.rounds):
            for name, place in places.items():
                before()
                times[name].append(seconds(lambda: action(place, turn)))
        return {name: statistics.median(some) for name, some in times.items()}

    def show(self, title, times, size=None):
        """Prints the times, and how many times as fast as the others the mount is."""
        mount = times["mount"]
        shown = "".join(
            f"  {name} {size / time / 1e6:8.0f} MB/s" if size else f"  {name} {time * 1000:9.1f} ms"
            for name, time in times.items())
        ratios = "".join(f"  {time / mount:5.2f} × {name}" for name, time in times.items() if name != "mount")
        print(f"{title:<36}{shown}{ratios}", flush=True)
