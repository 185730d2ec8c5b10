"""What a ledger says, in a form in which two ledgers can be compared, and whether it is whole."""

import datetime
import hashlib
import re
import sqlite3

INSTANT = re.compile(r"^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(\.\d+)?Z$")

# The digests of a change are over rows that hold the time of the command; the log's mark is of a file.
# The id of a ledger is random.
COMPARED = {"settings": "name, iif(name = 'ledger_id', '', value)",
            "history_blocks": "id, change_id, table_name, row_count, row_ids, images IS NULL",
            "log_mark": "id"}


def _cell(value):
    """A value; an instant of these days is the time of a command, which is never the same."""
    if isinstance(value, str) and (found := INSTANT.match(value)):
        try:
            day = datetime.date.fromisoformat(found[1])
        except ValueError:
            return value
        if abs((datetime.datetime.now(datetime.timezone.utc).date() - day).days) <= 1:
            return "now"
    return value


def _tables(connection):
    return [name for name, in connection.execute(
        "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' "
        "AND name <> 'sqlite_schema' ORDER BY name")]


def state(ledger):
    """Every row of every table, the schema, and what SQLite finds wrong; None without a file."""
    if not ledger.exists():
        return None
    connection = sqlite3.connect(ledger)
    try:
        found = {"schema": _digest(connection.execute(
            "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name"))}
        for table in _tables(connection):
            columns = COMPARED.get(table, "*")
            found[table] = _digest(connection.execute(f'SELECT {columns} FROM "{table}"'))
        found["faults"] = faults(connection)
        return found
    finally:
        connection.close()


def _digest(rows):
    """How many rows, and a hash over them in any order."""
    lines = sorted(repr(tuple(_cell(v) for v in row)) for row in rows)
    return len(lines), hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def faults(connection):
    """What is wrong with a ledger; empty when all is well."""
    found = [row[0] for row in connection.execute("PRAGMA quick_check") if row[0] != "ok"]
    found += [f"orphan in {row[0]}" for row in connection.execute("PRAGMA foreign_key_check")]
    for tree, in connection.execute(
            "SELECT name FROM sqlite_schema WHERE sql LIKE 'CREATE VIRTUAL TABLE%rtree(%'").fetchall():
        verdict = connection.execute("SELECT rtreecheck(?)", (tree,)).fetchone()[0]
        found += [] if verdict == "ok" else [f"{tree}: {verdict}"]
        layer = tree.removeprefix("rtree_").removesuffix("_geom")
        missing = connection.execute(
            f'SELECT count(*) FROM (SELECT id FROM "{layer}" EXCEPT SELECT id FROM "{tree}")'
        ).fetchone()[0]
        found += [f"{missing} of {layer} not in {tree}"] if missing else []
    return found[:3]


def difference(found, *expected):
    """In which tables a state differs from the nearest of those expected."""
    if found is None:
        return "there is no ledger"
    def tables(other):
        return [f"{t}: {found.get(t)} not {other.get(t)}" for t in sorted(found.keys() | other.keys())
                if found.get(t) != other.get(t)]
    lists = [tables(other) for other in expected if other is not None]
    return "; ".join(min(lists, key=len)[:3]) if lists else "there should be no ledger"
