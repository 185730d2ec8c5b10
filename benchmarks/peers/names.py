"""Names to the strongest keyword in each."""

import re
import subprocess

import ahocorasick
import ahocorasick_rs
import hyperscan
import numpy as np
import polars

from contest import KERNELS, Contestant, contest, kernel_contestant, log, timed


def longest(words, ranks):
    """The least rank of the parts of some words, by looking up every part of two to five syllables."""
    parts = (word[start:start + length] for word in words
             for start in range(len(word) - 1) for length in range(2, 6))
    return min((ranks[part] for part in parts if part in ranks), default=-1)


def reference(forms, ranks):
    """The answers, and where a keyword runs from one word into the next, which not all programs see."""
    known, apart = {}, {}
    for form in set(forms):
        known[form] = longest(form.split(" "), ranks)
        apart[form] = " " in form and longest([form.replace(" ", "")], ranks) != known[form]
    return (np.array([known[form] for form in forms]),
            np.array([apart[form] for form in forms]))


def least(found, none=-1):
    """The least of the ranks found in each name."""
    return np.fromiter((min(ranks, default=none) for ranks in found), dtype=np.int64,
                       count=len(found))


def polars_contestants(forms, keywords, ranks):
    names = polars.Series("name", forms)

    def extract():
        return polars.col("name").str.extract_many(keywords, overlapping=True).alias("found")

    def answers(found):
        return least([[ranks[part] for part in parts] for parts in found.to_list()])

    run, result = timed(lambda: names.to_frame().select(extract())["found"])
    yield Contestant("Polars, extract_many", run, lambda: answers(result()))
    if names.n_unique() == len(names):
        return
    table = names.to_frame()
    once, joined = timed(lambda: table.join(
        table.unique().with_columns(extract()), on="name", how="left", maintain_order="left"
    )["found"])
    yield Contestant("Polars, extract_many on distinct names, joined", once,
                     lambda: answers(joined()))


def rust_contestant(forms, keywords):
    automaton = ahocorasick_rs.AhoCorasick(
        keywords, implementation=ahocorasick_rs.Implementation.DFA)
    find = automaton.find_matches_as_indexes
    run, result = timed(lambda: [find(form, overlapping=True) for form in forms])
    return Contestant("ahocorasick_rs, DFA", run,
                      lambda: least([[match[0] for match in found] for found in result()]))


def python_contestant(forms, keywords):
    automaton = ahocorasick.Automaton()
    for rank, keyword in enumerate(keywords):
        automaton.add_word(keyword, rank)
    automaton.make_automaton()
    run, result = timed(lambda: [list(automaton.iter(form)) for form in forms])
    return Contestant("pyahocorasick", run,
                      lambda: least([[match[1] for match in found] for found in result()]))


def hyperscan_contestant(forms, keywords):
    database = hyperscan.Database()
    database.compile(expressions=[keyword.encode() for keyword in keywords],
                     ids=list(range(len(keywords))), elements=len(keywords),
                     flags=[hyperscan.HS_FLAG_SINGLEMATCH] * len(keywords))
    texts = [form.encode() for form in forms]

    def find():
        found = []

        def keep(rank, start, end, flags, number):
            found.append((number, rank))

        for number, text in enumerate(texts):
            database.scan(text, match_event_handler=keep, context=number)
        return found

    run, result = timed(find)

    def answers():
        ranks = np.full(len(texts), len(keywords))
        for number, rank in result():
            ranks[number] = min(ranks[number], rank)
        return np.where(ranks == len(keywords), -1, ranks)

    return Contestant("hyperscan", run, answers)


def expression_contestant(forms, keywords):
    search = re.compile("|".join(map(re.escape, keywords))).search
    run, result = timed(lambda: [search(form) for form in forms])
    return Contestant("re, alternation: whether there is any", run,
                      lambda: np.array([found is not None for found in result()]))


def names(folder, repeats, count, distinct, keyword_count):
    place = folder / f"names-{distinct}-{keyword_count}"
    place.mkdir()
    subprocess.run([KERNELS, "generate-names", "--names", str(count), "--distinct", str(distinct),
                    "--keywords", str(keyword_count), "--folder", str(place)], check=True)
    keywords = (place / "keywords.txt").read_text(encoding="utf-8").split()
    forms = (place / "forms.txt").read_text(encoding="utf-8").splitlines()
    ranks = {keyword: rank for rank, keyword in enumerate(keywords)}
    expected, apart = reference(forms, ranks)

    def sobi(name, work):
        return kernel_contestant(name, ["names", "--folder", place, "--work", work],
                                 place / "answers.i64")

    contestants = [sobi("**Sobi**, 1 thread", "find")]
    if distinct < count:
        contestants.append(sobi("**Sobi**, distinct names, the others by their keys", "find-repeated"))
    contestants += [*polars_contestants(forms, keywords, ranks), rust_contestant(forms, keywords),
                    hyperscan_contestant(forms, keywords), python_contestant(forms, keywords),
                    expression_contestant(forms, keywords)]

    def compare(answers):
        truth = expected >= 0 if answers.dtype == bool else expected
        wrong = np.count_nonzero((answers != truth) & ~apart)
        return "equal" if wrong == 0 else f"{wrong:,} differ"

    what = "all different" if distinct == count else f"{distinct:,} different by Zipf's law"
    contest(f"names, {what}, {keyword_count} keywords", contestants, repeats, compare)
    log(f"   with a keyword: {np.count_nonzero(expected >= 0):,}")
    return (f"Keywords in names: {count:,} names, {what}; {keyword_count:,} keywords",
            "Names are in their normal form beforehand, in each program's own kind of text. The "
            "longest keyword in each name is compared; picking it out of those found is not timed. "
            f"Left out of the comparison, not of the times: {np.count_nonzero(apart):,} names with "
            "a keyword across a space.", contestants, count, "ns")


def measure(folder, count, repeats):
    return [names(folder, repeats, count, distinct, keywords)
            for distinct in (count, max(1, count * 77 // 1_000)) for keywords in (500, 1_500)]
