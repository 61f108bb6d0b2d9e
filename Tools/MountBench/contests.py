"""What mounted worksites have to do as fast as others."""

import os
import random
import shutil

from measuring import forget, seconds

GIB = 1 << 30
MIB = 1 << 20


def make(path, size):
    """A file of random bytes."""
    with open(path, "wb") as file:
        while size > 0:
            size -= file.write(os.urandom(min(size, 8 * MIB)))
    return path


def read(path):
    """Reads a file from the beginning to the end."""
    with open(path, "rb", buffering=0) as file:
        while file.read(MIB):
            pass


def reading(contest, ground):
    """Content that is on this machine, which the kernel has forgotten."""
    ground.put("Read", make(ground.local / "large.bin", GIB))
    places = {
        "mount": ground.worksites / "Read/large.bin", "rclone": ground.rclone / "Read/large.bin",
        "local": ground.local / "large.bin"}
    for path in places.values():
        read(path)
    contest.show(
        "1 GiB from begin to end", contest.times(lambda path, _: read(path), places, before=forget), size=GIB)

    def at_random(path, turn):
        chance = random.Random(turn)
        file = os.open(path, os.O_RDONLY)
        for _ in range(5000):
            os.pread(file, 4096, chance.randrange(GIB // 4096) * 4096)
        os.close(file)

    contest.show("5,000 × 4 KiB anywhere in 1 GiB", contest.times(at_random, places, before=forget))


def listing(contest, ground):
    """A folder that is listed again, the first look at a large one, and the memory for it."""
    idle = ground.memory()
    print(f"{'memory of the mount, idle':<36}  {idle / MIB:.0f} MiB")
    few, many = ground.local / "few", ground.local / "many"
    for folder, count in ((few, 10_000), (many, 100_000)):
        folder.mkdir()
        for number in range(count):
            (folder / f"{number:06}.txt").write_text(str(number))
    ground.put("Listed", few)
    places = {name: place / ("few" if name == "local" else "Listed/few") for name, place in ground.places.items()}

    def list_all(folder, _):
        for entry in os.scandir(folder):
            entry.stat(follow_symlinks=False)

    for place in places.values():
        list_all(place, 0)
    contest.show("10,000 with their attributes, again", contest.times(list_all, places))
    ground.put("Large", many)
    first = seconds(lambda: next(os.scandir(ground.worksites / "Large/many")))
    print(f"{'first of 100,000, never listed':<36}  mount {first * 1000:9.1f} ms")
    list_all(ground.worksites / "Large/many", 0)
    print(f"{'memory after 100,000 were listed':<36}  + {(ground.memory() - idle) / MIB:.0f} MiB")


def first_bytes(contest, ground):
    """The first bytes of content that is not on this machine. Each program has files of its own, which the server has not read."""
    large = ground.local / "large"
    for name in ("mount", "rclone"):
        (large / name).mkdir(parents=True)
        for turn in range(contest.rounds):
            make(large / name / f"{turn}.bin", 500_000_000)
    ground.put("First", large)

    def begin(folder, turn):
        with open(folder / f"{turn}.bin", "rb", buffering=0) as file:
            file.read(65536)

    places = {name: ground.places[name] / "First/large" / name for name in ("mount", "rclone")}
    contest.show("first 64 KiB of 500 MB, not here", contest.times(begin, places))


def writing(contest, ground):
    """One large file, and many small ones that are synced."""
    source = make(ground.local / "source.bin", 512 * MIB)
    places = {name: place / "Written" for name, place in ground.places.items()}
    for place in (ground.worksites, ground.local):
        (place / "Written").mkdir()

    def copy(folder, turn):
        shutil.copyfile(source, folder / f"{turn}.bin")
        if folder.parent == ground.local:
            os.sync()

    contest.show(
        "512 MiB written and closed", contest.times(copy, places, before=forget), size=512 * MIB)

    def make_many(folder, turn):
        (folder / f"{turn}").mkdir()
        for number in range(1000):
            file = os.open(folder / f"{turn}" / f"{number}.txt", os.O_WRONLY | os.O_CREAT)
            os.write(file, bytes(4096))
            os.fsync(file)
            os.close(file)

    contest.show("1,000 × 4 KiB, synced and closed", contest.times(make_many, places))


CONTESTS = {"read": reading, "list": listing, "first": first_bytes, "write": writing}
