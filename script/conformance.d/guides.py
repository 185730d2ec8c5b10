"""The guides in docs/guides: their commands are typed in an empty folder, and what they print is
compared with what the guide shows. SOBI_WRITE_GUIDES=1 puts what they print into the guides."""

import os
import re
import shutil
import subprocess

from harness import ROOT, SOBI, check, equal, fail, folder, missing

GUIDES = ROOT / "docs" / "guides"
#: What a command needs besides sobi and a shell.
OTHERS = ("curl", "ogrinfo", "ogr2ogr", "sqlite3", "swift", "python3")
HERE_DOCUMENT = re.compile(r"<<-?\s*'?(\w+)'?")
#: What is another one each time: moments, and the token of a server.
MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d|\d{8}T\d{6}Z|(?<=token=)[\w-]{43}|(?<=/t/)[\w-]{43}")
SIZE = re.compile(r"\b(\d+) kB")
#: The day on which the guides were written.
TODAY = "2026-11-26"
#: A bound for what hangs; a release build takes two seconds a guide.
SECONDS = 300


class Entry:
    """A command of a guide, and the lines that the guide shows of its output."""

    def __init__(self, line, command):
        self.line, self.command, self.shown = line, command, []
        self.first = self.last = line  # the lines of the document that show its output

    @property
    def needs(self):
        return [name for name in OTHERS if re.search(rf"(?:^|[|(]\s*){name}\b", self.command)]


def entries_of(lines):
    """The commands of the blocks ```console: `$ ` and what follows a backslash or `<<'END'`."""
    entries, inside, ending = [], False, None
    for number, line in enumerate(lines):
        if ending is not None:
            entries[-1].command += "\n" + line
            entries[-1].first = entries[-1].last = number + 1
            if line == ending:
                ending = None
        elif line.startswith("```"):
            inside = not inside and line == "```console"
        elif not inside:
            continue
        elif line.startswith("$ ") or (entries and entries[-1].command.endswith("\\")
                                       and entries[-1].first == number):
            if line.startswith("$ "):
                entries.append(Entry(number + 1, line[2:]))
            else:
                entries[-1].command += "\n" + line
            entries[-1].first = entries[-1].last = number + 1
            found = HERE_DOCUMENT.search(line)
            ending = found.group(1) if found else None
        elif entries:
            entries[-1].shown.append(line)
            entries[-1].last = number + 1
    return entries


def fits(found, shown):
    """Whether lines are those shown, where a line `…` stands for any number of lines and `…` in a
    line for any text."""
    if not shown:
        return not found
    if shown[0] == "…":
        return any(fits(found[skipped:], shown[1:]) for skipped in range(len(found) + 1))
    if not found:
        return False
    # The order of places on a shared page is random, and with it some bytes of its size.
    sizes = [list(map(int, SIZE.findall(lines[0]))) for lines in (shown, found)]
    if any(abs(one - other) > 1 for one, other in zip(*sizes)):
        return False
    wanted, line = (SIZE.sub("- kB", MOMENT.sub("-", lines[0])) for lines in (shown, found))
    is_same = re.fullmatch(".*".join(map(re.escape, wanted.split("…"))), line) is not None
    return is_same and fits(found[1:], shown[1:])


def without_blanks(lines):
    lines = [line.rstrip() for line in lines]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def type_in(entries, name):
    """Runs commands one after the other in one shell; what each printed and its status."""
    place, results = folder(f"guide-{name}"), folder(f"guide-{name}-results")
    home, programs = folder(f"guide-{name}-home"), folder(f"guide-{name}-programs")
    for shared in ("Data", "Examples"):
        (place / shared).symlink_to(ROOT / shared)
    (programs / "sobi").symlink_to(SOBI)
    script = ["trap 'kill $(jobs -p) 2>/dev/null' EXIT"]
    for number, entry in enumerate(entries):
        if entry.command == "cat serve.log":
            # A server logs a request after its answer, and a person types slower than a script.
            script.append("sleep 2")
        script.append(f"{{\n{entry.command}\n}} >{results}/{number}.out 2>&1 </dev/null\n"
                      f"echo $? >{results}/{number}.status")
    environment = {"PATH": f"{programs}:{os.environ['PATH']}", "HOME": str(home), "TZ": "UTC",
                   "LANG": "C.UTF-8", "SOBI_LANG": "en", "SOBI_TODAY": TODAY, "COLUMNS": "80"}
    file = results / "script"
    file.write_text("\n".join(script) + "\n", encoding="utf-8")
    try:
        subprocess.run(["bash", str(file)], cwd=place, env=environment, stdin=subprocess.DEVNULL,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=SECONDS,
                       check=False)
    except subprocess.TimeoutExpired:
        fail(f"the commands of {name} end", f"not in {SECONDS} s")

    def read(number, part):
        path = results / f"{number}.{part}"
        return path.read_text(encoding="utf-8", errors="replace") if path.exists() else ""

    return [(without_blanks(read(number, "out").split("\n")), read(number, "status").strip())
            for number in range(len(entries))]


def check_lines(name, lines):
    """Lines have 100 characters at most, but for tables and what a program prints."""
    inside, long = False, []
    for number, line in enumerate(lines, 1):
        inside ^= line.startswith("```")
        if len(line) > 100 and not inside and not line.startswith("|"):
            long.append(number)
    check(not long, f"{name}: lines have 100 characters at most", "", f"lines {long}")


def check_texts(path, text):
    """What a document links to is there, and its Swift is that of the examples, which tests run."""
    links = re.findall(r"\]\(([^)#:]+)\)", text)
    gone = [link for link in links if not (path.parent / link).exists()]
    check(links and not gone, f"{path.name}: what it links to is there", "", ", ".join(gone))
    examples = [file.read_text(encoding="utf-8") for file in (ROOT / "Examples").rglob("*.swift")]
    # A view cannot be compiled where there is no SwiftUI.
    wrong = [code.split("\n")[0] for code in re.findall(r"```swift\n(.*?)```", text, re.DOTALL)
             if "import SwiftUI" not in code and not any(code in each for each in examples)]
    check(not wrong, f"{path.name}: its Swift is in Examples", "", "; ".join(wrong))


def run_guide(path, writing):
    text = path.read_text(encoding="utf-8")
    lines = text.split("\n")
    check_lines(path.name, lines)
    check_texts(path, text)
    entries = entries_of(lines)
    if not entries:
        return entries
    for name in sorted({name for entry in entries for name in entry.needs}):
        if not shutil.which(name):
            missing(f"the commands of {path.name}", f"{name} is not installed")
            return entries
    printed = type_in(entries, path.stem)
    wrong = []
    for entry, (found, status) in reversed(list(zip(entries, printed, strict=True))):
        shown = without_blanks(entry.shown)
        # What fails shows an error or a finding.
        is_failure = (any(re.match(r"sobi: (error|오류):", line) for line in shown)
                      or entry.command == "sobi check" and bool(shown))
        if not fits(found, shown):
            if writing and status:
                lines[entry.first:entry.last] = found
            else:
                wrong.append(f"line {entry.line} printed: " + " / ".join(found)[:300])
        elif (status != "0") != is_failure:
            wrong.append(f"line {entry.line}: status {status}")
    if writing:
        path.write_text("\n".join(lines), encoding="utf-8")
    check(not wrong, f"{path.name}: {len(entries)} commands print what it shows", "",
          "; ".join(reversed(wrong))[:1000])
    return entries


def run_section():
    writing = bool(os.environ.get("SOBI_WRITE_GUIDES"))
    # One of them, while it is written.
    only = os.environ.get("SOBI_GUIDE", "")
    paths = sorted(path for path in GUIDES.glob("*.md") if path.name.startswith(only))
    names, listed = {}, (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    check_texts(ROOT / "docs" / "README.md", listed)
    for path in paths:
        check(f"(guides/{path.name})" in listed, f"{path.name} is in the list of docs/README.md")
        entries = run_guide(path, writing)
        # The languages differ in texts in quotes and in the contents of files, not in what is typed.
        typed = [re.sub('"[^"]*"?', '""', entry.command.split("\n")[0]) for entry in entries]
        names.setdefault(path.name.split(".")[0], []).append(
            [line for line in typed if "SOBI_LANG" not in line])
    for name, typed in names.items():
        equal(len(typed), 2, f"the guide {name} is there in English and in Korean")
        check(all(each == typed[0] for each in typed), f"the guide {name} has the same commands in both")
