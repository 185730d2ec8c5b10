"""Every command that writes, with arguments that change something each time."""

import json
import random
import sqlite3

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
            "places rename": ["places", "rename"], "places move": ["places", "move"],
            "places merge": ["places", "merge"], "import with a profile": ["import"],
            "profiles remove": ["profiles", "remove"], "rules add": ["rules", "add"],
            "rules edit": ["rules", "edit"], "rules import": ["rules", "import"],
            "rules remove": ["rules", "remove"], "classify correct": ["classify", "names"],
            "classify train": ["classify", "train"], "reclassify": ["reclassify"],
            "check --fix": ["check"], "forget": ["forget"], "init": ["init"], "import --all": ["import"],
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
        if kind == "forget":
            return self.generator.choice([
                ["forget", "payments", str(60 + turn % 80), str(2 + turn % 50), "--yes"],
                ["forget", "place", str(10 + turn % 40), "--yes"],
                ["forget", "--before", "2026-01-03", "--yes"]])
        if kind in PLACES:
            return PLACES[kind](turn)
        if kind in CATEGORIES:
            return CATEGORIES[kind](turn, self)
        if kind == "import with a profile":
            return ["import", "--no-progress", "--save-profile", "P", self._statement("p", 5)]
        if kind == "profiles remove":
            return ["profiles", "remove", "base"]
        if kind == "check --fix":
            return ["check", "--fix"]
        if kind == "init":
            return ["init", self.folder / f"new-{turn}.gpkg"]
        if kind == "import --all":
            return ["import", "--all", self.folder / "tables", "--ledger", self.folder / f"new-{turn}.gpkg"]
        return [kind]

    def labels(self):
        """A labelled table for a model."""
        path = self.folder / "labels.csv"
        path.write_text("name,category\n" + "".join(
            f"{word}{n},{code}\n" for n in range(30)
            for word, code in (("국밥집", "food"), ("약방", "health"), ("책나라", "misc"))), encoding="utf-8")
        return path

    def rules(self, turn):
        """A file of rules."""
        path = self.folder / "rules.csv"
        path.write_text("keyword,where,category\n" + "".join(
            f"낱말{turn}-{n},anywhere,food\n" for n in range(9)), encoding="utf-8")
        return path

    def _statement(self, name, rows):
        path = self.folder / f"statement-{name}.csv"
        lines = ["date,time,amount,merchant,longitude,latitude,category"]
        for row in range(rows):
            place = self.generator.randrange(400)
            lines.append(f"{_day(self.turn + row)},{row % 24:02}:{row % 60:02},{1000 + row},"
                         f"상점 {name} {place},{126.8 + place / 2000:.4f},{37.5 + place % 20 / 200:.4f},food")
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

# Commands about places; the first two places of the base stay.
PLACES = {
    "places rename": lambda turn: ["places", "rename", "1", f"가게 이름 {turn}"],
    "places move": lambda turn: ["places", "move", "2", f"{126.9 + turn % 90 / 500:.4f},37.53"],
    "places merge": lambda turn: ["places", "merge", "1", str(3 + turn % 50)],
}

# Commands about categories; the base has rule 1.
CATEGORIES = {
    "rules add": lambda turn, _: ["rules", "add", f"새말{turn}", "--category", "food"],
    "rules edit": lambda turn, _: ["rules", "edit", "1", "--keyword", f"다른말{turn}"],
    "rules import": lambda turn, made: ["rules", "import", made.rules(turn)],
    "rules remove": lambda turn, _: ["rules", "remove", "1"],
    "classify correct": lambda turn, _: ["classify", "names", f"상호 {turn}", "--correct", "food", "--as", "example"],
    "classify train": lambda turn, made: ["classify", "train", made.labels(), "--name-column", "name",
                                          "--label-column", "category"],
    "reclassify": lambda turn, _: ["reclassify"],
}


def base_ledger(path):
    """A small ledger with something of everything."""
    sobi(path, "init", path, "--region", "122,24,146,46")
    sobi(path, "categories", "import", DATA / "categories.csv")
    sobi(path, "generate", "--payments", "200", "--places", "60", "--seed", "5")
    squares = path.parent / "squares.geojson"
    squares.write_text(_squares("base"), encoding="utf-8")
    sobi(path, "districts", "import", squares, "--level", "gu", "--name", "squares-base")
    sobi(path, "places", "save", "base", "127.0,37.5")
    sobi(path, "rules", "add", "가게", "--category", "food")
    statement = path.parent / "base.csv"
    statement.write_text("date,amount,merchant\n2026-03-01,1200,은행나무 책방\n", encoding="utf-8")
    sobi(path, "import", "--no-progress", "--save-profile", "base", statement)
    sobi(path, "export", "--all", path.parent / "tables")
    # What another program spoils, a check mends.
    plain = sqlite3.connect(path)
    plain.execute("UPDATE payments SET (identity, identity_tail) = "
                  "(SELECT identity, identity_tail FROM payments WHERE id = 4) WHERE id = 3")
    plain.commit()
    plain.close()
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
