"""Writes the part of ICU's data that Sobi uses, as a source for the assembler.

icu.py ARCHIVE FOLDER: FOLDER gets icu.s and the data that it includes. The archive is Swift's static
lib_FoundationICU.a. Its data are a third of a program: locales of all languages, collation, names
of characters. Sobi formats texts by itself, so that it needs the time zones, the normal forms, the
encodings of statements, the names of hosts, and the locales of its languages.
"""

import pathlib
import re
import struct
import subprocess
import sys

# Folders without a use here: numbers as words, units, transliteration.
UNUSED = {"rbnf", "unit", "translit"}
# Names of characters, look-alikes, words of languages without blanks.
UNUSED_FILES = re.compile(r"unames\.icu|confusables\.cfu|.*\.dict")
LOCALES = {"root", "en", "en_001", "en_US", "ko", "ko_KR"}
# A locale: a language, a script, a region.
LOCALE = re.compile(r"[a-z]{2,3}(_[A-Z][a-z]{3})?(_([A-Z]{2}|[0-9]{3}))?(_[A-Z]+)?")
# CP949 and EUC-KR, Shift-JIS, GBK and GB 18030, what is in one byte, and what refers to them.
CONVERTERS = re.compile(
    r"ibm-(949|1363|970|942|943|1386)_.*|windows-(949|936|932).*|gb18030.*|gbk.*"
    r"|ibm-(12|13|52|53|54|9[12]|8|4|1006|1051|1089)\w*.*|iso-.*885.*")


def is_used(name):
    """Whether an item, such as curr/ko.res, is kept."""
    folder, _, file = name.rpartition("/")
    stem, _, kind = file.rpartition(".")
    if folder in UNUSED or UNUSED_FILES.fullmatch(file):
        return False
    if kind == "cnv":
        return bool(CONVERTERS.fullmatch(stem))
    if kind == "res" and LOCALE.fullmatch(stem):
        return stem in LOCALES
    return True


def items(data):
    """The header and the items of a file of common data, by name."""
    header = struct.unpack_from("<H", data)[0]
    assert data[2:4] == b"\xda\x27" and data[12:16] == b"CmnD", "no common data of ICU"
    count = struct.unpack_from("<I", data, header)[0]
    table = [struct.unpack_from("<II", data, header + 4 + 8 * i) for i in range(count)]
    ends = [start for _, start in table[1:]] + [len(data) - header]
    found = {}
    for (name, start), end in zip(table, ends):
        name = data[header + name:data.index(b"\0", header + name)].decode()
        found[name] = data[header + start:header + end]
    return data[:header], found


def packed(header, found):
    """A file of common data: the header, the table sorted by name, the names, the items."""
    names = sorted(found)
    table = 4 + 8 * len(names)
    text, starts = b"", []
    for name in names:
        starts.append(table + len(text))
        text += name.encode() + b"\0"
    body, offset, places = [], -(table + len(text)) % 16, []
    begin = table + len(text) + offset
    for name in names:
        places.append(begin)
        item = found[name] + bytes(-len(found[name]) % 16)
        body.append(item)
        begin += len(item)
    entries = b"".join(struct.pack("<II", *entry) for entry in zip(starts, places))
    return b"".join([header, struct.pack("<I", len(names)), entries, text, bytes(offset), *body])


def main(archive, folder):
    folder = pathlib.Path(folder)
    listed = subprocess.run(["nm", "--defined-only", "--print-size", "--print-file-name", archive],
                            capture_output=True, text=True, check=False).stdout
    member, symbol = re.search(r":(\S+\.o):.* R (icudt\d+_dat)$", listed, re.M).groups()
    subprocess.run(["ar", "x", "--output", folder, archive, member], check=True)
    whole = folder / "whole.dat"
    subprocess.run(["objcopy", "-O", "binary", "--only-section=.rodata", folder / member, whole],
                   check=True)
    header, found = items(whole.read_bytes())
    prefix = next(iter(found)).partition("/")[0] + "/"
    kept = {name: item for name, item in found.items() if is_used(name.removeprefix(prefix))}
    (folder / "icu.dat").write_bytes(packed(header, kept))
    (folder / "icu.s").write_text(
        f'.section .rodata\n.balign 16\n.globl {symbol}\n{symbol}:\n.incbin "{folder}/icu.dat"\n'
        '.section .note.GNU-stack,"",%progbits\n')
    print(f"package: {len(kept)} of {len(found)} items of ICU, "
          f"{(folder / 'icu.dat').stat().st_size} of {whole.stat().st_size} bytes", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
