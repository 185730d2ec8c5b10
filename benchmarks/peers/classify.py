"""Sobi's classifier beside a linear SVM and a logistic regression over character 1-4-grams (TF-IDF).

`daejeon`: all learn from the shops of 서구 and 중구 and are judged by those of 유성구, by names alone,
in ten classes. `seoul`: food businesses, by names alone, in the three kinds of licence (`type`) and in
the kinds of business (`subtype`); the districts in the order of their names go in turns to learning and
judging. `at 95 %` is the largest share of names that can be answered, the surest first, with 95 % of the
answers right; answers of one confidence are given together.
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
from sklearn.multiclass import OneVsRestClassifier
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


def baselines(train, test, column, regressions):
    vectorizer = TfidfVectorizer(analyzer="char", ngram_range=(1, 4))
    seen = vectorizer.fit_transform([shop["name"] for shop in train])
    unseen = vectorizer.transform([shop["name"] for shop in test])
    labels = np.array([shop[column] for shop in train])
    truth = np.array([shop[column] for shop in test])
    start = time.perf_counter()
    svm = LinearSVC().fit(seen, labels)
    margins = svm.decision_function(unseen)
    right = svm.classes_[margins.argmax(1)] == truth
    row("linear SVM", right.mean(), share_at(0.95, margins.max(1), right),
        time.perf_counter() - start)
    for name, regression in regressions:
        start = time.perf_counter()
        regression.fit(seen, labels)
        chances = regression.predict_proba(unseen)
        right = regression.classes_[chances.argmax(1)] == truth
        row(name, right.mean(), share_at(0.95, chances.max(1), right),
            time.perf_counter() - start)


def sobi(program, train, test, column, labels, untrained):
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, shops in (("train.csv", train), ("test.csv", test)):
            paths.append(os.path.join(folder, name))
            with open(paths[-1], "w", newline="", encoding="utf-8") as file:
                writer = csv.DictWriter(file, ["name", column], extrasaction="ignore")
                writer.writeheader()
                writer.writerows(shops)
        command = [program, "classify", "evaluate", paths[1], "--label-column", column, "--labels",
                   labels, "--format", "json"]
        for trained in ([[]] if untrained else []) + [["--train", paths[0]]]:
            start = time.perf_counter()
            answer = json.loads(subprocess.run(command + trained, check=True,
                                               stdout=subprocess.PIPE).stdout)
            seconds = time.perf_counter() - start
            for part in ("rules", "model", "both"):
                if answer[part] and (bool(trained) == (part != "rules") or not untrained):
                    row(f"**Sobi**, {part}", answer[part]["accuracy"],
                        answer[part]["coverage_at_95"], seconds)


def compare(title, train, test, column, regressions, labels="sangkwon", untrained=True):
    train = [shop for shop in train if shop["name"] and shop[column]]
    test = [shop for shop in test if shop["name"] and shop[column]]
    print(f"\n{title}: {len(train):,} names to learn from, {len(test):,} to be judged by\n")
    print("| program | accuracy | at 95 % | seconds |\n|---|--:|--:|--:|", flush=True)
    if len(sys.argv) > 2:
        sobi(sys.argv[2], train, test, column, labels, untrained)
    baselines(train, test, column, regressions)


def shops(name):
    path = SHARED / "poi" / name
    if not path.exists():
        print(f"peers: {path.name} is not there; nothing is compared", file=sys.stderr)
        sys.exit(0)
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def daejeon():
    every = shops("daejeon-all.csv.gz")
    compare("Daejeon, cat1", [shop for shop in every if shop["sgg"] != TEST_DISTRICT],
            [shop for shop in every if shop["sgg"] == TEST_DISTRICT], "cat1",
            [(f"logistic regression, C = {cost}", LogisticRegression(C=cost, max_iter=300))
             for cost in (1, 10)])


def seoul():
    every = shops("seoul-food.csv.gz")
    districts = sorted({shop["gu"] for shop in every})
    for column in ("type", "subtype"):
        # Of 47 classes, the regression over all at once takes hours.
        each = LogisticRegression(C=10, solver="liblinear", dual=True)
        compare(f"Seoul, {column}", [shop for shop in every if shop["gu"] in districts[0::2]],
                [shop for shop in every if shop["gu"] in districts[1::2]], column,
                [("logistic regression, each against the others, C = 10",
                  OneVsRestClassifier(each))], untrained=False)


{"daejeon": daejeon, "seoul": seoul}[sys.argv[1]]()
