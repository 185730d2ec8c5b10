import GRDB
import GeoPackage

/// Tells damage of a copy from flaws of its rows, which the ledger has too: who has a ledger with a flaw
/// needs a backup more than others.
enum BackupCheck {
  /// How many flaws are counted.
  static let listedFlaws = 10_000

  /// How many values break the rules of their tables.
  ///
  /// - Throws: ``BackupError/damaged(finding:)``.
  static func flaws(of db: Database) throws -> Int {
    let verdicts = try String.fetchAll(db, sql: "PRAGMA quick_check(\(listedFlaws))")
    guard let damage = verdicts.first(where: { $0 != "ok" && !isFlaw($0) }) else {
      // As many flaws may stand before a damage.
      return verdicts == ["ok"] ? 0 : try count(verdicts, in: db)
    }
    throw BackupError.damaged(finding: damage)
  }

  private static func count(_ verdicts: [String], in db: Database) throws -> Int {
    guard verdicts.count >= listedFlaws else { return verdicts.count }
    try db.execute(sql: "PRAGMA ignore_check_constraints=ON")
    defer { try? db.execute(sql: "PRAGMA ignore_check_constraints=OFF") }
    let others = try String.fetchAll(db, sql: "PRAGMA quick_check(\(listedFlaws))")
    if let damage = others.first(where: { $0 != "ok" && !isFlaw($0) }) {
      throw BackupError.damaged(finding: damage)
    }
    return verdicts.count
  }

  /// Whether a verdict of SQLite's is about the value of a row and not about the file.
  static func isFlaw(_ verdict: String) -> Bool {
    verdict.hasPrefix("CHECK constraint") || verdict.contains(" value in ")
  }
}
