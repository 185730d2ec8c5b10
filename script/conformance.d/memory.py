"""A million payments at 200,000 places: how long the import takes and how much memory."""

from harness import DATA, check, equal, folder, payment_count, sobi, sobi_measured
from openness import validation_errors

PAYMENTS, PLACES = 1_000_000, 200_000
LIMIT = 600  # megabytes


def run_section():
    work = folder("memory")
    ledger = work / "big.gpkg"
    sobi(ledger, "init", ledger)
    sobi(ledger, "districts", "import", DATA / "seoul-gu-approximate.geojson", "--level", "sigungu")
    statement = work / "big.csv"
    sobi(ledger, "generate", "--payments", PAYMENTS, "--places", PLACES, "--seed", "1",
         "--csv", statement)
    again = work / "again.csv"
    sobi(ledger, "generate", "--payments", PAYMENTS, "--places", PLACES, "--seed", "1",
         "--csv", again)
    check(statement.read_bytes() == again.read_bytes(), "generate writes the same bytes again")
    again.unlink()

    def measured(text, *arguments):
        result = sobi_measured(ledger, *arguments)
        check(result.peak_megabytes <= LIMIT, f"{text} stays under {LIMIT} MB",
              f"{result.seconds:.1f} s, {result.cpu_seconds:.1f} s of CPU, "
              f"peak {result.peak_megabytes:.0f} MB",
              f"peak {result.peak_megabytes:.0f} MB")

    measured(f"importing {PAYMENTS:,} payments at {PLACES:,} places", "import", statement)
    equal(payment_count(ledger), PAYMENTS, "every payment of the statement is in the ledger")
    measured("importing them again", "import", statement)
    equal(payment_count(ledger), PAYMENTS, "and adds nothing")
    measured("the table of districts", "districts")
    measured("a map as .geojsonl", "map", "-o", work / "big.geojsonl")
    equal(validation_errors(ledger), "", "the big ledger is clean in validate_gpkg")
