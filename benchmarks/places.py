#!/usr/bin/env python3
"""Search and resolution of places, measured on real names with noise.

  places.py search  --sobi BIN --shops seoul-food.csv.gz [--count 2000] [--seed 1]
  places.py resolve --sobi BIN --shops seoul-food.csv.gz [--payers 20] [--seed 1] [--hidden 1]
  places.py growth  --sobi BIN [--sizes 10000,100000,1000000,2500000]

`search` asks for shops by what people make of their names, and for the same in SQLite FTS5 with the
trigram tokenizer. `resolve` makes statements of payers who live and work somewhere, of which one shop
in five is in no list, and compares the places that payments got with the true ones. `growth` times
imports and questions over made-up shops. Figures are written as tables in Markdown.
"""
import argparse, csv, gzip, json, math, os, random, resource, sqlite3, statistics, subprocess
import sys, tempfile, time

INITIALS = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"


def shops(path):
    with gzip.open(path, "rt", encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file) if len(compact(row["name"])) >= 2]
    for number, row in enumerate(rows):
        row["id"] = "S%d" % number
        # The list of all shops of a district has no addresses and no days of closing.
        row.setdefault("subtype", row.get("cat3", ""))
        row.setdefault("closed", "")
        row.setdefault("address", " ".join(filter(None, (row.get("sgg"), row.get("dong")))))
        row["lon"], row["lat"] = float(row["lon"]), float(row["lat"])
    return rows


def compact(name):
    return "".join(c for c in name.lower() if c.isalnum())


def meters(a, b):
    x = math.radians(a[0] - b[0]) * math.cos(math.radians((a[1] + b[1]) / 2))
    return 6371008.8 * math.hypot(x, math.radians(a[1] - b[1]))


def mistype(name, rng):
    """One letter of one syllable is another."""
    places = [i for i, c in enumerate(name) if "가" <= c <= "힣"]
    if not places:
        return name
    place = rng.choice(places)
    code = ord(name[place]) - 0xAC00
    first, vowel, last = code // 588, code % 588 // 28, code % 28
    part = rng.randrange(3)
    if part == 0:
        first = rng.choice([f for f in range(19) if f != first])
    elif part == 1:
        vowel = rng.choice([v for v in range(21) if v != vowel])
    else:
        last = rng.choice([v for v in (0, 1, 4, 8, 16, 17, 21) if v != last])
    return name[:place] + chr(0xAC00 + first * 588 + vowel * 28 + last) + name[place + 1:]


def noisy(name, kind, rng):
    letters = compact(name)
    if kind == "as it is":
        return name
    if kind == "no spaces":
        return name.replace(" ", "")
    if kind == "other spaces":
        cut = rng.randrange(1, len(letters))
        return letters[:cut] + " " + letters[cut:]
    if kind == "suffix":
        return name + rng.choice([" 본점", "점", " 직영점", " 1호점"])
    if kind == "cut":
        return letters[:max(2, len(letters) * 2 // 3)]
    if kind == "inner part":
        start = rng.randrange(0, max(1, len(letters) - 2))
        return letters[start:start + max(2, len(letters) * 2 // 3)]
    if kind == "mistyped":
        return mistype(name, rng)
    if kind == "initials":
        if not all("가" <= c <= "힣" for c in letters) or len(letters) < 3:
            return None
        return "".join(INITIALS[(ord(c) - 0xAC00) // 588] for c in letters)
    if kind == "two letters":
        return letters[:2]
    if kind == "word order":
        words = name.split()
        return " ".join(reversed(words)) if len(words) > 1 else None
    raise ValueError(kind)


KINDS = ["as it is", "no spaces", "other spaces", "suffix", "cut", "inner part", "mistyped",
         "word order", "initials", "two letters"]


def write_list(path, rows):
    with open(path, "w", newline="", encoding="utf-8") as file:
        out = csv.writer(file)
        out.writerow(["id", "name", "subtype", "address", "lon", "lat", "closed"])
        for row in rows:
            out.writerow([row["id"], row["name"], row["subtype"], row["address"], row["lon"],
                          row["lat"], row["closed"]])


def run(arguments, environment=None, check=True):
    done = subprocess.run(arguments, capture_output=True, env=environment)
    if check and done.returncode != 0:
        sys.exit("%s: %s" % (" ".join(arguments), done.stderr.decode()))
    return done


def measure_search(options):
    rng = random.Random(options.seed)
    rows = shops(options.shops)
    folder = tempfile.mkdtemp()
    listed, gazetteer = folder + "/shops.csv", folder + "/places.gpkg"
    write_list(listed, rows)
    start = time.time()
    run([options.sobi, "gazetteer", "import", listed, "--gazetteer", gazetteer])
    print("%d places imported in %.1f s, %.0f MB\n" % (
        len(rows), time.time() - start, os.path.getsize(gazetteer) / 1e6))
    base = sqlite3.connect(folder + "/fts.db")
    base.execute("CREATE VIRTUAL TABLE f USING fts5(name, tokenize='trigram')")
    base.executemany("INSERT INTO f(rowid, name) VALUES (?, ?)",
                     [(n, compact(row["name"])) for n, row in enumerate(rows)])
    table = []
    for kind in KINDS:
        asked = []
        while len(asked) < options.count:
            number = rng.randrange(len(rows))
            words = noisy(rows[number]["name"], kind, rng)
            if words:
                # A name of a list may have a line end in it.
                words = " ".join(words.split())
                # Somewhere within some 1.5 km of the shop.
                near = (rows[number]["lon"] + rng.gauss(0, 0.008),
                        rows[number]["lat"] + rng.gauss(0, 0.006))
                asked.append((number, words, near))
        with open(folder + "/q.txt", "w", encoding="utf-8") as file:
            for _, words, near in asked:
                file.write("%s\t%.6f,%.6f\n" % (words, near[0], near[1]))
        lines = run([options.sobi, "gazetteer", "answer", folder + "/q.txt", "--closed",
                     "--gazetteer", gazetteer]).stdout.decode().rstrip("\n").split("\n")
        first = five = fts_first = fts_five = 0
        times = []
        for (number, words, near), line in zip(asked, lines):
            parts = line.split("\t")
            times.append(int(parts[0]) / 1000)
            found = [int(i[1:]) for i in parts[1::3]]
            hits = [same(rows[number], rows[n]) for n in found[:5]]
            first += hits[:1] == [True]
            five += any(hits)
            text = compact(words)
            got = []
            if len(text) >= 3:
                got = [r[0] for r in base.execute(
                    "SELECT rowid FROM f WHERE f MATCH ? ORDER BY rank LIMIT 300",
                    ('"%s"' % text,))]
                got.sort(key=lambda n: meters(near, (rows[n]["lon"], rows[n]["lat"])))
            hits = [same(rows[number], rows[n]) for n in got[:5]]
            fts_first += hits[:1] == [True]
            fts_five += any(hits)
        n = len(asked)
        times.sort()
        table.append((kind, first / n, five / n, fts_first / n, fts_five / n,
                      statistics.median(times), times[int(n * .99)]))
    print("| words | rank 1 | first 5 | FTS5 rank 1 | FTS5 first 5 | median ms | p99 ms |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for row in table:
        print("| %s | %.1f %% | %.1f %% | %.1f %% | %.1f %% | %.2f | %.2f |" % (
            row[0], *(100 * v for v in row[1:5]), row[5], row[6]))


def same(a, b):
    """The shop, or one of its name on its spot: lists have many twice."""
    return a is b or (compact(a["name"]) == compact(b["name"])
                      and meters((a["lon"], a["lat"]), (b["lon"], b["lat"])) < 30)


ONLINE = ["쿠팡", "네이버페이", "(주)우아한형제들", "넷플릭스서비시스코리아", "카카오페이", "KG이니시스", "토스페이먼츠",
          "쿠팡이츠", "11번가(주)", "구글코리아", "에스케이텔레콤(주)", "마켓컬리", "Apple", "지마켓"]
BRANDS = ["스타벅스", "김밥천국", "파리바게뜨", "이디야커피", "GS25", "CU", "세븐일레븐", "투썸플레이스", "버거킹", "맥도날드",
          "(주)비케이알", "뚜레쥬르", "롯데리아", "이삭토스트"]


def statement_text(name, rng):
    kind = rng.random()
    if kind < 0.35:
        return name
    if kind < 0.65:
        return name.replace(" ", "")
    if kind < 0.75:
        return "(주)" + name
    if kind < 0.83:
        return name.replace(" ", "")[:10]
    if kind < 0.88:
        return mistype(name, rng)
    if kind < 0.94:
        return name[:-1] if name.endswith("점") and len(name) > 4 else name + "점"
    return name.upper()


def payer(rows, rng, grid):
    """A person with a home and a place of work, and what the statement says."""
    home, work = rng.choice(rows), rng.choice(rows)
    visits = []
    for _ in range(90):
        center = rng.choice([home, home, work])
        spread = rng.choice([0.004, 0.008, 0.03, 0.08])
        for _ in range(50):
            x = center["lon"] + rng.gauss(0, spread)
            y = center["lat"] + rng.gauss(0, spread * 0.8)
            near = grid.get((round(x / 0.004), round(y / 0.003)))
            if near:
                visits.append(rng.choice(near))
                break
    return home, work, visits


def measure_resolve(options):
    rows = shops(options.shops)
    rng = random.Random(options.seed)
    grid = {}
    for row in rows:
        # Nobody pays where a shop has closed.
        if row["closed"] and row["closed"] < "20180601":
            continue
        grid.setdefault((round(row["lon"] / 0.004), round(row["lat"] / 0.003)), []).append(row)
    folder = tempfile.mkdtemp()
    hidden = set(random.Random(options.hidden).sample(range(len(rows)), len(rows) // 5))
    write_list(folder + "/shops.csv", [r for n, r in enumerate(rows) if n not in hidden])
    run([options.sobi, "gazetteer", "import", folder + "/shops.csv", "--gazetteer",
         folder + "/g.gpkg"])
    hidden_ids = {rows[n]["id"] for n in hidden}
    results = {}
    for number in range(options.payers):
        home, work, visits = payer(rows, rng, grid)
        for variant in ("names only", "home and work saved", "a third with positions",
                        "half with positions"):
            truth = {}
            ledger = "%s/%d.gpkg" % (folder, len(results) * 0 + number)
            environment = dict(os.environ, SOBI_LEDGER=ledger, SOBI_LANG="en")
            if os.path.exists(ledger):
                os.remove(ledger)
            run([options.sobi, "init", "--region", "none"], environment)
            lines = [["이용일시", "가맹점명", "이용금액", "경도", "위도"]]
            local = random.Random(options.seed * 1000 + number)
            for visit in visits:
                text = statement_text(visit["name"], local)
                given = local.random() < {"a third with positions": 1 / 3,
                                          "half with positions": 1 / 2}.get(variant, 0)
                if not given:
                    truth.setdefault(text, []).append(visit)
                for _ in range(local.choice([1, 1, 1, 2, 3, 5])):
                    lines.append(["2018-05-%02d %02d:%02d" % (
                        local.randrange(1, 29), local.randrange(8, 23), local.randrange(60)), text,
                        str(local.randrange(10, 900) * 100)]
                        + ([visit["lon"], visit["lat"]] if given else ["", ""]))
            for text in local.sample(ONLINE, 8) + local.sample(BRANDS, 5):
                truth.setdefault(text, []).append(None)
                lines.append(["2018-05-%02d 12:00" % local.randrange(1, 29), text, "5000", "", ""])
            with open(folder + "/s.csv", "w", newline="", encoding="cp949", errors="replace") as f:
                csv.writer(f).writerows(lines)
            run([options.sobi, "import", folder + "/s.csv", "--no-progress"], environment)
            if variant == "home and work saved":
                for name, place in (("집", home), ("회사", work)):
                    run([options.sobi, "places", "save", name,
                         "%f,%f" % (place["lon"], place["lat"])], environment)
            start = time.time()
            found = json.loads(run([options.sobi, "places", "resolve", "--gazetteer",
                                    folder + "/g.gpkg", "--format", "json"], environment).stdout)
            seconds = time.time() - start
            row = results.setdefault(variant, [])
            for merchant in found["merchants"]:
                true = truth.get(merchant["merchant"], "known")
                if true == "known":
                    continue
                best = merchant["proposals"][0] if merchant["proposals"] else None
                right = best is not None and any(t is not None and meters(
                    best["coordinates"], (t["lon"], t["lat"])) < 30 for t in true) and len(
                        {(t["lon"], t["lat"]) for t in true if t}) == 1
                kind = ("never" if true[0] is None else "hidden" if true[0]["id"] in hidden_ids
                        else "listed")
                row.append((best["score"] if best else 0, right, len(merchant["payments"]), kind,
                            merchant["merchant"], best["name"] if best else "",
                            best["evidence"] if best else []))
    if options.details:
        with open(options.details, "w") as file:
            json.dump(results, file, ensure_ascii=False)
    print("| ledger | min score | payments | resolved | right | of listed found | brand or online "
          "placed |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    for variant, row in results.items():
        payments = sum(r[2] for r in row)
        listed = sum(r[2] for r in row if r[3] == "listed")
        for score in options.scores:
            taken = [r for r in row if r[0] >= score]
            resolved = sum(r[2] for r in taken)
            right = sum(r[2] for r in taken if r[1])
            wrong = sum(r[2] for r in taken if r[3] == "never")
            print("| %s | %.2f | %d | %d | %.2f %% | %.1f %% | %d |" % (
                variant, score, payments, resolved, 100 * right / max(1, resolved),
                100 * right / max(1, listed), wrong))


def measure_growth(options):
    folder = tempfile.mkdtemp()
    print("| places | import s | peak MB | file MB | warm median ms | p99 ms | cold process ms | "
          "FTS5 build s | FTS5 median ms | FTS5 p99 ms |")
    print("|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|")
    for size in options.sizes:
        listed, gazetteer = folder + "/l.csv", folder + "/g.gpkg"
        for name in (gazetteer, folder + "/fts.db"):
            if os.path.exists(name):
                os.remove(name)
        run([options.sobi, "gazetteer", "generate", listed, "--places", str(size)])
        start = time.time()
        done = run(["/usr/bin/time", "-f", "%M", options.sobi, "gazetteer", "import", listed,
                    "--gazetteer", gazetteer])
        seconds = time.time() - start
        peak = int(done.stderr.decode().split()[-1]) / 1024
        rng = random.Random(7)
        with open(listed, encoding="utf-8") as file:
            rows = list(csv.DictReader(file)) if size <= 100000 else sample(file, size, rng)
        asked = []
        for _ in range(options.count):
            row = rng.choice(rows)
            name = (row["상호명"] + " " + row["지점명"]).strip()
            words = noisy(name, rng.choice(KINDS), rng) or name
            if rng.random() < 0.2:
                words = row["지번주소"].split()[2] + " " + name
            asked.append((words, "%s,%s" % (row["경도"], row["위도"]) if rng.random() < 0.7 else ""))
        with open(folder + "/q.txt", "w", encoding="utf-8") as file:
            for words, near in asked:
                file.write(words + "\t" + near + "\n")
        times = sorted(int(line.split("\t")[0]) / 1000 for line in run(
            [options.sobi, "gazetteer", "answer", folder + "/q.txt", "--gazetteer", gazetteer]
        ).stdout.decode().rstrip("\n").split("\n"))
        cold = []
        for words, near in asked[:15]:
            begin = time.time()
            run([options.sobi, "places", "search", words, "--gazetteer", gazetteer]
                + (["--near", near] if near else []),
                dict(os.environ, SOBI_LEDGER=folder + "/none.gpkg"))
            cold.append((time.time() - begin) * 1000)
        base = sqlite3.connect(folder + "/fts.db")
        start = time.time()
        base.execute("CREATE VIRTUAL TABLE f USING fts5(name, tokenize='trigram')")
        with open(listed, encoding="utf-8") as file:
            base.executemany("INSERT INTO f(name) VALUES (?)",
                             ((compact(r["상호명"] + r["지점명"]),) for r in csv.DictReader(file)))
        base.commit()
        fts_build = time.time() - start
        fts = []
        for words, _ in asked[:300]:
            begin = time.time()
            if len(compact(words)) >= 3:
                base.execute("SELECT rowid FROM f WHERE f MATCH ? ORDER BY rank LIMIT 15",
                             ('"%s"' % compact(words),)).fetchall()
            fts.append((time.time() - begin) * 1000)
        fts.sort()
        print("| %d | %.1f | %.0f | %.0f | %.2f | %.2f | %.0f | %.1f | %.2f | %.2f |" % (
            size, seconds, peak, os.path.getsize(gazetteer) / 1e6, statistics.median(times),
            times[int(len(times) * .99)], statistics.median(cold), fts_build,
            statistics.median(fts), fts[int(len(fts) * .99)]), flush=True)


def sample(file, size, rng):
    kept = []
    for number, row in enumerate(csv.DictReader(file)):
        if rng.random() < 20000 / size:
            kept.append(row)
    return kept


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["search", "resolve", "growth"])
    parser.add_argument("--sobi", required=True)
    parser.add_argument("--shops")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--payers", type=int, default=20)
    parser.add_argument("--hidden", type=int, default=1, help="the seed of what no list has")
    parser.add_argument("--details", help="write every merchant's outcome to this file")
    parser.add_argument("--scores", type=lambda t: [float(s) for s in t.split(",")],
                        default=[0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97])
    parser.add_argument("--sizes", type=lambda t: [int(s) for s in t.split(",")],
                        default=[10_000, 100_000, 1_000_000, 2_500_000])
    options = parser.parse_args()
    {"search": measure_search, "resolve": measure_resolve, "growth": measure_growth}[
        options.what](options)


if __name__ == "__main__":
    main()
