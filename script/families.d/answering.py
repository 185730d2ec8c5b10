"""True answers: what the maker of the files knows when the program asks."""

import hashlib
import json
import re

TEMPLATE = re.compile(r"^\{.*^\}", re.M | re.S)


def is_question(message):
    return bool(
        TEMPLATE.search(message)
        or re.search(r"^(Say|Give the meaning|Answer|Add --|Name the column)", message, re.M)
        or "give its format with --date-format" in message
    )


class Answering:
    """True answers: what an export's maker knows when the program asks."""

    def __init__(self, files):
        self.by_hash = {hashlib.sha256(f.data).hexdigest(): (i, f) for i, f in enumerate(files)}
        self.files, self.answers, self.options, self.count = files, {}, [], 0

    def twin(self, index, file, line):
        """same if the row's payment is in an earlier file, or in an earlier row of the command."""
        row = next((r for r in file.rows if r.line == line), None)
        if row is None:
            return None
        known = {k for f in self.files[:index] for r in f.rows for k in r.keys}
        return "same" if known & set(row.keys) else "new"

    def is_listed(self, index, file, asked):
        """Whether the payment that a waiting row may be is in another file, and is that of the row."""
        row = next((r for r in file.rows if r.line == asked["line"]), None)
        return row is not None and any(
            set(r.keys) & set(row.keys) and str(r.day) == asked["payment_day"]
            for number, other in enumerate(self.files)
            if number != index
            for r in other.rows
        )

    def take(self, message, group):
        """Adds answers to the questions of a message; False if there is nothing new."""
        before = (json.dumps(self.answers, sort_keys=True), list(self.options))
        found = TEMPLATE.search(message)
        for digest, asked in (json.loads(found[0]) if found else {}).items():
            index, file = self.by_hash[digest]
            mine = self.answers.setdefault(digest, {})
            for question, forms in asked.items():
                if question == "twins":
                    given = {line: self.twin(index, file, int(line)) for line in forms}
                    mine.setdefault("twins", {}).update({k: v for k, v in given.items() if v})
                    self.count += len(forms)
                elif question in file.hints:
                    mine[question] = file.hints[question]
                    self.count += 1
        if not found:
            self.take_options(message, group)
        return before != (json.dumps(self.answers, sort_keys=True), self.options)

    def take_options(self, message, group):
        """An option holds for all files of a command; with several, the answers name the file."""
        hints = {}
        for file in group:
            hints.update(file.hints)
            digest = hashlib.sha256(file.data).hexdigest()
            asks = re.search(
                rf"^sobi: error: {re.escape(file.name)}: it is not clear", message, re.M
            )
            for option in re.findall(r"--(date-format|decimal-mark|negative)", message):
                if len(group) > 1 and asks and option in file.hints:
                    self.answers.setdefault(digest, {})[option] = file.hints[option]
        for option in re.findall(r"--([a-z-]+)", message):
            if option in ("date-format", "decimal-mark", "negative") and len(group) > 1:
                continue
            if option in hints and option not in ("status", "direction", "map"):
                wanted = ["--" + option, hints[option]]
                if wanted not in self.options:
                    self.options.append(wanted)
                    self.count += 1
        columns = hints.get("map", {})
        asked = re.findall(r"--map ([a-z-]+)=", message)
        if "amount" in asked and "amount" not in columns:  # it has two columns of amounts
            asked += ["withdrawal", "deposit"]
        if "date" in asked:
            asked.remove("timestamp")  # a column is one or the other
        for field in asked:
            wanted = ["--map", f"{field}={columns.get(field)}"]
            if field in columns and wanted not in self.options:
                self.options.append(wanted)
                self.count += 1
        for option, word in re.findall(r"--(status|direction) \"?([^=\n]+?)=", message):
            meaning = hints.get(option, {}).get(word)
            wanted = ["--" + option, f"{word}={meaning}"]
            if meaning and wanted not in self.options:
                self.options.append(wanted)
                self.count += 1
