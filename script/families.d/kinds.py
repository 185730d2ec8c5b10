"""The kinds of families: how many of each, and how a family is made of a kind and a seed."""

import dataclasses

from model import Family
from world import World, clone

KINDS = {}


@dataclasses.dataclass
class Kind:
    make: object  # (world) -> exports, each (name, layout, rows)
    sure: bool  # whether the files alone say what is the same
    cut: bool  # whether an export may begin later or end earlier
    ordered: bool  # whether the exports come in the order given
    share: int
    home: tuple


def kind(sure=False, cut=False, ordered=False, share=2, home=("KRW", "Asia/Seoul")):
    def keep(function):
        name = function.__name__.replace("_", "-")
        KINDS[name] = Kind(function, sure, cut, ordered, share, home)
        return function

    return keep


def shares(count):
    """How many families of each kind, count together."""
    total, given, result = sum(k.share for k in KINDS.values()), 0, {}
    passed = 0
    for name, made in KINDS.items():
        passed += made.share
        result[name] = round(count * passed / total) - given
        given += result[name]
    return result


def make(name, seed):
    """The family of this kind and seed: always the same."""
    made = KINDS[name]
    world = World(f"{name} {seed}", made.home)
    exports = [(title, layout, clone(rows)) for title, layout, rows in made.make(world)]
    if made.cut and world.chance.random() < 0.4:
        title, layout, rows = exports[-1]
        rows.sort(key=lambda r: (r.day, r.second))
        exports[-1] = title, layout, rows[1:] if world.chance.random() < 0.5 else rows[:-1]
    if not made.ordered:
        world.chance.shuffle(exports)
    files = [
        layout.write(f"{index}-{title}", rows)
        for index, (title, layout, rows) in enumerate(exports, 1)
    ]
    keys = {key for file in files for row in file.rows for key in row.keys}
    truths = [truth for truth in world.truths if truth.key in keys]
    together = world.chance.random() < 0.3
    return Family(name, seed, files, truths, made.sure, together, made.ordered, made.home)
