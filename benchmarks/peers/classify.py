"""Sobi's classifier beside a linear SVM and a logistic regression over character 1-4-grams (TF-IDF).

All learn from the shops of 서구 and 중구 and are judged by those of 유성구, by names alone, in ten
classes. `at 95 %` is the largest share of names that can be answered, the surest first, with 95 % of
the answers right; answers of one confidence are given together.
"""

import csv
import gzip
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

import numpy as np
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.svm import LinearSVC

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = pathlib.Path(os.environ.get("SOBI_SHARED_DATA") or ROOT.parent / "shared" / "data")
TEST_DISTRICT = "유성구"


def share_at(precision, confidence, right):
    """The largest share of names that can be answered with that precision."""
    order = np.argsort(-confidence, kind="stable")
    confidence, right = confidence[order], right[order]
    rates = np.cumsum(right) / np.arange(1, len(right) + 1)
    is_last = np.append(confidence[1:] < confidence[:-1], True)
    ends = np.flatnonzero((rates >= precision) & is_last)
    return (ends[-1] + 1) / len(right) if len(ends) else 0.0


def row(name, accuracy, at95, seconds):
    print(f"| {name} | {accuracy:.1%} | {at95:.1%} | {seconds:.0f} |", flush=True)


def baselines(train, test):
    vectorizer = TfidfVectorizer(analyzer="char", ngram_range=(1, 4))
    seen = vectorizer.fit_transform([shop["name"] for shop in train])
    unseen = vectorizer.transform([shop["name"] for shop in test])
    labels = np.array([shop["cat1"] for shop in train])
    truth = np.array([shop["cat1"] for shop in test])
    start = time.perf_counter()
    svm = LinearSVC().fit(seen, labels)
    margins = svm.decision_function(unseen)
    right = svm.classes_[margins.argmax(1)] == truth
    row("linear SVM", right.mean(), share_at(0.95, margins.max(1), right),
        time.perf_counter() - start)
    for cost in (1, 10):
        start = time.perf_counter()
        regression = LogisticRegression(C=cost, max_iter=300).fit(seen, labels)
        chances = regression.predict_proba(unseen)
        right = regression.classes_[chances.argmax(1)] == truth
        row(f"logistic regression, C = {cost}", right.mean(),
            share_at(0.95, chances.max(1), right), time.perf_counter() - start)


def sobi(program, train, test):
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, shops in (("train.csv", train), ("test.csv", test)):
            paths.append(os.path.join(folder, name))
            with open(paths[-1], "w", newline="", encoding="utf-8") as file:
                writer = csv.DictWriter(file, ["name", "cat1"], extrasaction="ignore")
                writer.writeheader()
                writer.writerows(shops)
        command = [program, "classify", "evaluate", paths[1], "--label-column", "cat1", "--labels",
                   "sangkwon", "--format", "json"]
        for trained in ([], ["--train", paths[0]]):
            start = time.perf_counter()
            answer = json.loads(subprocess.run(command + trained, check=True,
                                               stdout=subprocess.PIPE).stdout)
            seconds = time.perf_counter() - start
            for part in ("rules", "model", "both"):
                if answer[part] and bool(trained) == (part != "rules"):
                    row(f"**Sobi**, {part}", answer[part]["accuracy"],
                        answer[part]["coverage_at_95"], seconds)


def main():
    path = SHARED / "poi" / "daejeon-all.csv.gz"
    if not path.exists():
        print(f"peers: {path.name} is not there; nothing is compared", file=sys.stderr)
        return
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        shops = list(csv.DictReader(file))
    train = [shop for shop in shops if shop["sgg"] != TEST_DISTRICT]
    test = [shop for shop in shops if shop["sgg"] == TEST_DISTRICT]
    print(f"{len(train):,} names to learn from, {len(test):,} to be judged by\n")
    print("| program | accuracy | at 95 % | seconds |\n|---|--:|--:|--:|")
    if len(sys.argv) > 1:
        sobi(sys.argv[1], train, test)
    baselines(train, test)


main()
