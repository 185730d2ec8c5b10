"""Groups the symbols of modules by topic, for DocC; and lists what `import Sobi` gives.

catalogue.py --modules           the modules of the reference: products, and what Sobi exports
catalogue.py --symbols SYMBOLS   the public symbols of `import Sobi`, one a line
catalogue.py SYMBOLS FOLDER      FOLDER/MODULE.docc for each module

The topic of a symbol is the folder of its file, as docs/internals/modules.md names them: a symbol of
Sources/Sobi/Trips is under Trips.
"""

import json
import pathlib
import re
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXPORT = re.compile(r"^@_exported public import (?:(?:struct|enum|class|protocol|func) )?(\w+)(?:\.(\w+))?$",
                    re.M)
PRODUCT = re.compile(r'\.library\(name: "(\w+)", targets')


def exports():
    """The modules that Sobi exports, each with the names of its types; an empty set is all of them."""
    found = {}
    for module, name in EXPORT.findall((ROOT / "Sources/Sobi/Exports.swift").read_text()):
        found.setdefault(module, set()).update([name] if name else [])
    return found


def modules():
    products = PRODUCT.findall((ROOT / "Package.swift").read_text())
    return sorted({*products, *exports()} - {"SobiC"})


def graphs(folder, module):
    """The symbol graphs of a module: its own, and those of its extensions of other modules."""
    return sorted(folder.glob(f"{module}.symbols.json")) + sorted(
        folder.glob(f"{module}@*.symbols.json"))


def public_symbols(folder):
    """Kind and name of each public symbol that `import Sobi` gives."""
    found, exported = set(), exports()
    for module in ["Sobi", *exported]:
        for graph in graphs(folder, module):
            for symbol in json.loads(graph.read_text())["symbols"]:
                path = symbol["pathComponents"]
                names = exported.get(module)
                if not names or path[0] in names or "@" in graph.name:
                    kind = symbol["kind"]["identifier"].removeprefix("swift.")
                    found.add(f"{module} {kind} {'.'.join(path)}")
    return sorted(found)


def holds(module):
    """What docs/internals/modules.md says of a module."""
    text = (ROOT / "docs/internals/modules.md").read_text()
    row = re.search(rf"^\| `{module}` \| (.*?) \|", text, re.M)
    return row[1][0].upper() + row[1][1:] + "."


def topics(folder, module):
    """Names of the types and functions of a module by topic."""
    found = {}
    symbols = json.loads((folder / f"{module}.symbols.json").read_text())["symbols"]
    for symbol in symbols:
        path = symbol["pathComponents"]
        if len(path) != 1:
            continue
        file = symbol["location"]["uri"].partition(f"/Sources/{module}/")[2]
        topic = file.split("/")[0] if "/" in file else "Essentials"
        found.setdefault(topic, set()).add(path[0])
    return found


def page(module, groups):
    """The page of a module, which DocC puts before its symbols."""
    lines = [f"# ``{module}``", "", holds(module), "", "## Topics"]
    # What is in no folder comes first.
    for topic in sorted(groups, key=lambda name: (name != "Essentials", name)):
        title = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", topic)
        lines += ["", f"### {title}", "", *(f"- ``{name}``" for name in sorted(groups[topic]))]
    return "\n".join(lines) + "\n"


def main(arguments):
    if arguments == ["--modules"]:
        return print("\n".join(modules()))
    if arguments[0] == "--symbols":
        return print("\n".join(public_symbols(pathlib.Path(arguments[1]))))
    symbols, folder = map(pathlib.Path, arguments)
    for module in modules():
        catalogue = folder / f"{module}.docc"
        catalogue.mkdir()
        (catalogue / f"{module}.md").write_text(page(module, topics(symbols, module)))
        for graph in graphs(symbols, module):
            shutil.copy(graph, catalogue)
    return None


if __name__ == "__main__":
    main(sys.argv[1:])
