import GRDB
import GeoPackage

/// Distinguishes damage to a copy from flaws in its rows, which the ledger has too. Flaws do not
/// prevent a backup, because a ledger with flaws needs a backup most.
enum BackupCheck {
  /// The number of flaws that are counted.
  static let listedFlaws = 10_000

  /// Returns the number of values that break the rules of their tables.
  ///
  /// - Throws: ``BackupError/damaged(finding:)``.
  static func flaws(of db: Database) throws -> Int {
    let count = try countFlaws(db)
    guard count >= listedFlaws else { return count }
    // That many flaws may hide a damage after them: the search is repeated without them.
    try db.execute(sql: "PRAGMA ignore_check_constraints=ON")
    defer { try? db.execute(sql: "PRAGMA ignore_check_constraints=OFF") }
    _ = try countFlaws(db)
    return count
  }

  /// Returns the number of wrong values among the first messages of the check, and throws an error
  /// if a message describes damage.
  private static func countFlaws(_ db: Database) throws -> Int {
    let verdicts = try String.fetchAll(db, sql: "PRAGMA quick_check(\(listedFlaws))")
      .filter { $0 != "ok" }
    if let damage = verdicts.first(where: { !isFlaw($0) }) {
      throw BackupError.damaged(finding: damage)
    }
    return verdicts.count
  }

  /// Returns whether a message of SQLite's check describes a wrong value in a row, not damage to
  /// the file.
  static func isFlaw(_ verdict: String) -> Bool {
    verdict.hasPrefix("CHECK constraint") || verdict.contains(" value in ")
  }
}
