import Testing

/// A backup that cannot be made or restored, and ledgers that somebody changed.
@Suite struct BackupErrorTests {
  @Test(arguments: cases)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  static let cases: [ErrorCase] = [
    ErrorCase(
      "a backup in the place of the ledger",
      sobi: ["backup", "./ledger.gpkg"],
      prints: """
        sobi: error: ./ledger.gpkg is the ledger itself; it was left untouched
        Name another file.
        """),
    ErrorCase(
      "a backup in the place of another file",
      files: ["may.csv": "date,amount\n"],
      sobi: ["backup", "may.csv"],
      prints: """
        sobi: error: may.csv already exists and is not a ledger; it was left untouched
        Name another file, or move the existing file away.
        """),
    ErrorCase(
      "a backup in a folder that is not there",
      sobi: ["backup", "none/b.gpkg"],
      prints: """
        sobi: error: none/b.gpkg cannot be written
        Check that its folder exists, and check the permissions of the file and the folder.
        """),
    ErrorCase(
      "a backup in the place of a folder",
      files: ["b/": .folder],
      sobi: ["backup", "b"],
      prints: """
        sobi: error: b is not a file
        """),
    ErrorCase(
      "a backup beside the log of another",
      files: ["b.gpkg-wal": "x"],
      sobi: ["backup", "b.gpkg"],
      prints: """
        sobi: error: b.gpkg-wal exists without its ledger, and SQLite would apply it to a new ledger
        Move it away, or put it back beside the ledger that it belongs to.
        """),
    ErrorCase(
      "nobody to ask",
      after: [["backup", "b.gpkg"]],
      sobi: ["restore", "b.gpkg"],
      prints: """
        sobi: error: cannot ask whether to replace the ledger: standard input is not a terminal; nothing was changed
        Add --yes.
        """),
    ErrorCase(
      "a backup that is not there",
      sobi: ["restore", "none.gpkg", "--yes"],
      prints: """
        sobi: error: there is no file none.gpkg
        Name a file that sobi backup made.
        """),
    ErrorCase(
      "a backup that is no ledger",
      files: ["b.gpkg": "hello\n"],
      sobi: ["restore", "b.gpkg", "--yes"],
      prints: """
        sobi: error: b.gpkg is not an SQLite database; it was left untouched
        """),
    ErrorCase(
      "the ledger as its own backup",
      sobi: ["restore", "ledger.gpkg", "--yes"],
      prints: """
        sobi: error: ledger.gpkg is the ledger itself; it was left untouched
        Name another file.
        """),
    ErrorCase(
      "an export into a folder that is there",
      after: [["export", "--all", "all"]],
      sobi: ["export", "--all", "all"],
      prints: """
        sobi: error: all exists already; it was left untouched
        Name a new folder.
        """),
    ErrorCase(
      "an export into a folder of none",
      sobi: ["export", "--all", "none/all"],
      prints: """
        sobi: error: none/all cannot be written
        Check that its folder exists, and check the permissions of the file and the folder.
        """),
    ErrorCase(
      "an import of a folder that is no export",
      files: ["all/": .folder],
      sobi: ["import", "--all", "all", "--ledger", "new.gpkg"],
      prints: """
        sobi: error: there is no schema.json in the folder "all"
        Name a folder that sobi export --all made.
        """),
    ErrorCase(
      "an import in the place of a ledger",
      after: [["export", "--all", "all"]],
      sobi: ["import", "--all", "all"],
      prints: """
        sobi: error: ledger.gpkg exists already; it was left untouched
        """),
  ]
}
