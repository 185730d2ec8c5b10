"""The disk of disk.c between sobi and the real one, and what it wrote down."""

import random
import struct

from harness import ROOT, SOBI, WORK, environment, run

SOURCE = ROOT / "script" / "durability.d" / "disk.c"
SECTOR = 512
_library = None


def library():
    """The shim, compiled once."""
    global _library
    if _library is None:
        _library = WORK / "disk.so"
        WORK.mkdir(parents=True, exist_ok=True)
        run(["clang", "-O1", "-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-o", _library, SOURCE,
             "-ldl", "-lpthread"])
    return _library


def settings(folder, **options):
    """The environment for a process whose changes under a folder go through the shim."""
    env = {"LD_PRELOAD": str(library()), "DISK_FOLDER": str(folder)}
    env.update({f"DISK_{name.upper()}": str(value) for name, value in options.items()
                if value is not None})
    return env


def through(ledger, arguments, *, expecting=None, timeout=120, **options):
    """Runs sobi on a ledger through the shim."""
    env = {**environment(ledger), **settings(ledger.parent, **options)}
    return run([SOBI, *arguments], env=env, expecting=expecting, cwd=ledger.parent, timeout=timeout)


def counts(ledger, arguments):
    """Runs sobi to its end; returns the run and how many operations, writes and syncs it took."""
    file = ledger.parent.parent / "disk-count.txt"
    file.unlink(missing_ok=True)
    result = through(ledger, arguments, count=file)
    return result, tuple(map(int, file.read_text(encoding="ascii").split()))


def records(path):
    """The operations of a trace: letter, file, place, bytes."""
    data = memoryview(path.read_bytes())
    position = 0
    while position + 25 <= len(data):
        letter, file, place, length = struct.unpack_from("<cQQQ", data, position)
        position += 25
        yield letter.decode(), file, place, bytes(data[position:position + length])
        position += length


class File:
    """A file: what is on the disk for certain, and what came since it was last synced."""

    def __init__(self):
        self.durable = bytearray()
        self.pending = []

    def sync(self):
        for change in self.pending:
            _apply(self.durable, change)
        self.pending.clear()

    def content(self, mode, generator):
        """What a cut leaves: nothing of what is pending, any half of it, or any half of its sectors."""
        content = bytearray(self.durable)
        for change in self.pending:
            if mode == "strict":
                continue
            if mode == "torn" and change[0] == "W":
                _, place, data = change
                start = 0
                while start < len(data):
                    end = min(len(data), start + SECTOR - (place + start) % SECTOR)
                    if generator.random() < 0.5:
                        _apply(content, ("W", place + start, data[start:end]))
                    start = end
            elif generator.random() < 0.5:
                _apply(content, change)
        return content


def _apply(content, change):
    letter, place, data = change
    if letter == "T":
        if place < len(content):
            del content[place:]
        else:
            content.extend(bytes(place - len(content)))
        return
    if place > len(content):
        content.extend(bytes(place - len(content)))
    content[place:place + len(data)] = data


class Disk:
    """The disk as a trace leaves it. Names reach it in order, when their folder is synced."""

    def __init__(self):
        self.files = {}
        self.names = {}
        self.pending_names = []

    def take(self, letter, file, place, data):
        if letter == "O":
            self.files[file] = File()
            self.pending_names.append(("O", data.decode(), self.files[file]))
        elif letter in "WT":
            # A file that was there before the trace, as a pipe of somebody else's, does not matter.
            if file in self.files:
                self.files[file].pending.append((letter, place, data))
        elif letter == "S":
            if file in self.files:
                self.files[file].sync()
        elif letter == "D":
            folder = data.decode()
            here = [n for n in self.pending_names if n[1].rpartition("/")[0] == folder]
            for change in here:
                _rename(self.names, change)
            self.pending_names = [n for n in self.pending_names if n not in here]
        elif letter == "U":
            self.pending_names.append(("U", data.decode(), None))
        elif letter in "RL":
            first, second = data.decode().split("\0")
            self.pending_names.append((letter, first, second))

    def after_a_cut(self, mode, seed):
        """Names and contents of the files that are left: `strict`, `half` or `torn`."""
        generator = random.Random(seed)
        names = dict(self.names)
        kept = 0 if mode == "strict" else generator.randint(0, len(self.pending_names))
        for change in self.pending_names[:kept]:
            _rename(names, change)
        contents = {}
        for name, file in names.items():
            if id(file) not in contents:
                contents[id(file)] = file.content(mode, generator)
        return {name: contents[id(file)] for name, file in names.items()}


def _rename(names, change):
    letter, first, second = change
    if letter == "O":
        names[first] = second
    elif letter == "U":
        names.pop(first, None)
    elif first in names:
        names[second] = names[first]
        if letter == "R":
            del names[first]


def acknowledge(trace, number):
    """Writes into a trace that a command succeeded: from here on its work has to be there."""
    with trace.open("ab") as file:
        file.write(struct.pack("<cQQQ", b"X", number, 0, 0))
