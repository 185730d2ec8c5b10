"""Every command that writes, with arguments that change something each time."""

import json
import random

from harness import DATA, SOBI, run, sobi


class Commands:
    """Makes command lines for a ledger in a folder of its own; random, the same for the same seed."""

    def __init__(self, folder, seed):
        self.folder = folder
        self.generator = random.Random(seed)
        self.turn = 0
        (folder / "squares-a.geojson").write_text(_squares("a"), encoding="utf-8")
        (folder / "squares-b.geojson").write_text(_squares("b"), encoding="utf-8")
        self.kinds = [name for name, words in {
            "add": ["add"], "add at a place": ["add"], "import": ["import"],
            "import of two files": ["import"], "categories import": ["categories", "import"],
            "districts import": ["districts", "import"], "districts remove": ["districts", "remove"],
            "places save": ["places", "save"], "places forget": ["places", "forget"],
            "settings": ["settings"], "backup": ["backup"], "restore": ["restore"],
            "edit": ["edit"], "remove": ["remove"], "undo": ["undo"], "redo": ["redo"],
        }.items() if _exists(words)]

    def make(self, kind):
        """The arguments of a command of a kind."""
        self.turn += 1
        turn = self.turn
        if kind == "add":
            return ["add", str(1000 + turn), f"가게 {turn}", "--date", _day(turn), "--category", "food"]
        if kind == "add at a place":
            return ["add", str(1000 + turn), f"카페 {turn % 40}", "--date", _day(turn), "--time", "08:30",
                    "--at", f"{126.9 + turn % 100 / 500:.4f},37.55"]
        if kind == "import":
            return ["import", "--no-progress", self._statement("a", self.generator.choice([3, 60, 900]))]
        if kind == "import of two files":
            return ["import", "--no-progress", self._statement("a", 40), self._statement("b", 40)]
        if kind == "categories import":
            path = self.folder / "categories.csv"
            path.write_text("code,title,title_ko\n" + "".join(
                f"c{n},Title {n} of {turn},제목\n" for n in range(20)), encoding="utf-8")
            return ["categories", "import", path]
        if kind == "districts import":
            return ["districts", "import", self.folder / f"squares-{'ab'[turn % 2]}.geojson",
                    "--level", "gu", "--name", f"squares-{turn % 3}", "--replace"]
        if kind == "districts remove":
            return ["districts", "remove", "squares-base"]
        if kind == "places save":
            return ["places", "save", f"이름 {turn % 7}", f"{126.9 + turn % 100 / 500:.4f},37.56"]
        if kind == "places forget":
            return ["places", "forget", "base"]
        if kind == "settings":
            return ["settings", "--own", f"account {turn}", "--region", "122,24,146,46"]
        if kind == "backup":
            return ["backup", self.folder / "backup.gpkg"]
        if kind == "restore":
            return ["restore", self.folder / "older.gpkg", "--yes"]
        if kind in ("edit", "remove"):
            # The first payment of the base is never removed by these.
            return {"edit": ["edit", "1", "--memo", f"memo {turn}"],
                    "remove": ["remove", str(2 + turn % 50)]}[kind]
        return [kind]

    def _statement(self, name, rows):
        path = self.folder / f"statement-{name}.csv"
        lines = ["date,time,amount,merchant,longitude,latitude,category"]
        for row in range(rows):
            place = self.generator.randrange(400)
            lines.append(f"{_day(self.turn + row)},{row % 24:02}:{row % 60:02},{1000 + row},"
                         f"상점 {name} {place},{126.8 + place / 2000:.4f},{37.5 + place % 20 / 200:.4f},food")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

def base_ledger(path):
    """A small ledger with something of everything."""
    sobi(path, "init", path, "--region", "122,24,146,46")
    sobi(path, "categories", "import", DATA / "categories.csv")
    sobi(path, "generate", "--payments", "200", "--places", "60", "--seed", "5")
    squares = path.parent / "squares.geojson"
    squares.write_text(_squares("base"), encoding="utf-8")
    sobi(path, "districts", "import", squares, "--level", "gu", "--name", "squares-base")
    sobi(path, "places", "save", "base", "127.0,37.5")
    return path

def _day(number):
    return f"2026-{1 + number % 10:02}-{1 + number % 28:02}"

def _squares(name):
    features = []
    for n in range(30):
        x, y = 126 + n % 6 * 0.2, 37 + n // 6 * 0.2
        ring = [[x, y], [x + 0.2, y], [x + 0.2, y + 0.2], [x, y + 0.2], [x, y]]
        features.append({"type": "Feature", "properties": {"code": f"{n:02}", "name": f"{name} {n}"},
                         "geometry": {"type": "Polygon", "coordinates": [ring]}})
    return json.dumps({"type": "FeatureCollection", "features": features})

def _exists(words):
    """Whether there is such a command: help for an unknown one is that of the whole program."""
    return b"USAGE: sobi " + " ".join(words).encode() in run([SOBI, *words, "--help"], expecting=None).out
