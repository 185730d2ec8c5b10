import Diagnostics
import GRDB
import GeoPackage

extension StoreReader {
  /// Checks one consistent version of the file for damage and inconsistencies.
  ///
  /// - Parameter quick: Whether to leave out the checks that read every page of every index.
  /// - Complexity: O(*n* log *n*) for *n* payments; a check of a million payments takes seconds.
  package func check(quick: Bool = false) throws -> CheckReport {
    let db = try db
    // The schema cache of this connection may predate changes by another program.
    db.clearSchemaCache()
    var report = CheckReport()
    guard try Self.checkPages(db, quick: quick, &report) else { return report }
    if try LogMark.state(db, path: path) == .lacksLog {
      report.add(
        CheckFinding(.log, .missingLog, recovery: .copyWithLog, isFixable: true))
    }
    // A ledger that has not been upgraded has the schema of its version.
    let version = try LedgerDatabase.schemaVersion(db, path: path)
    try SchemaCheck.of(version: version).run(db, &report)
    try TriggerCheck.run(db, version: version, &report)
    try SettingsCheck.run(db, &report)
    guard version > 1 else { return report }
    // The following checks read columns by their names.
    guard !report.findings.contains(where: \.problem.isMissingTableOrColumn) else { return report }
    try checkRows(db, &report)
    if version >= 10 { try DoubleCheck.run(db, zone: zone, &report) }
    if version >= 13 { try BudgetCheck.run(self, &report) }
    return report
  }

  /// Checks the rows. A value that is too large to be read ends only the check that reads this
  /// value.
  private func checkRows(_ db: Database, _ report: inout CheckReport) throws {
    let hasLarge = try SizeCheck.run(db, &report)
    func run(_ check: (Database, inout CheckReport) throws -> Void) throws {
      do { try check(db, &report) } catch let error as DatabaseError
        where error.resultCode == .SQLITE_TOOBIG && hasLarge
      {} catch GeoPackageError.tooLarge where hasLarge {}
    }
    try run(ReferenceCheck.run)
    try run(LoopCheck.run)
    for check in LayerCheck.all { try run(check.run) }
    for check in try RowCheck.all(in: db) { try run(check.run) }
    try run { try ReadingCheck.run($0, zone: zone, &$1) }
    try run(CounterCheck.run)
    try run(IdentityCheck.run)
    try run(HistoryCheck.run)
  }

  /// Returns whether the file is sound enough for further checks.
  private static func checkPages(
    _ db: Database, quick: Bool, _ report: inout CheckReport
  ) throws -> Bool {
    let verdicts: [String]
    do {
      verdicts = try String.fetchAll(
        db, sql: quick ? "PRAGMA quick_check(10000)" : "PRAGMA integrity_check(10000)")
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      report.add(damage(.unreadableFile(reason: error.message ?? error.resultCode.description)))
      return false
    }
    guard verdicts != ["ok"] else { return true }
    for verdict in verdicts {
      // CHECK and NOT NULL violations are reported by our own rules; an index can be rebuilt.
      if BackupCheck.isFlaw(verdict) { continue }
      let isIndex = verdict.contains("index") && !verdict.contains("freelist")
      report.add(
        isIndex
          ? CheckFinding(
            .file, .damagedIndex(finding: verdict), recovery: .repair(.mend), isFixable: true)
          : damage(.damagedFile(finding: verdict)))
    }
    return report.findings.allSatisfy(\.isFixable)
  }

  private static func damage(_ problem: CheckProblem) -> CheckFinding {
    CheckFinding(.file, problem, recovery: .restoreBackup)
  }
}

extension CheckProblem {
  /// Whether reading tables and columns by their names would fail.
  fileprivate var isMissingTableOrColumn: Bool {
    switch self {
    case .missingTable, .missingColumn: true
    default: false
    }
  }
}

extension StoreChange {
  /// Repairs every finding for which only one repair is possible. The history records all changed
  /// rows as one change. Indexes, triggers, views and descriptions are recreated.
  package func fix(_ report: CheckReport) throws {
    let fixable = report.findings.filter(\.isFixable)
    guard !fixable.isEmpty else { return }
    let db = try db
    let areas = Set(fixable.map(\.area))
    // First: an altered trigger must not act on the repairs that follow.
    if areas.contains(.geopackage) { try SchemaCheck.of().fix(db) }
    // While a trigger was missing, changes were not logged.
    try SnapshotMark.clear(db)
    if areas.contains(.file) { try db.execute(sql: "REINDEX") }
    let layers = Set(
      fixable.filter { $0.area == .index || $0.area == .geopackage }.compactMap(\.table))
    for check in LayerCheck.all where layers.contains(check.layer) { try check.fix(db) }
    if areas.contains(.values) {
      for check in try RowCheck.all(in: db) { try check.fix(db) }
      try CounterCheck.fix(db)
    }
    if areas.contains(.references) { try ReferenceCheck.fix(db) }
    if areas.contains(.identities) { try IdentityCheck.fix(db) }
    if areas.contains(.history) { try HistoryCheck.fix(db) }
    try GeoPackageSchema.touch(["payments", "places", "payments_map"], in: db)
  }
}
