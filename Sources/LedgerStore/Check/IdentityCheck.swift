import Diagnostics
import GRDB
import GeoPackage

/// Finds payments that have the same identity as another payment, for example because a row was
/// copied and pasted in a GIS program.
enum IdentityCheck {
  static func run(_ db: Database, _ report: inout CheckReport) throws {
    // The index alone shows the heads that occur twice, which are few.
    let heads = try RawStatement(
      db,
      """
      SELECT identity FROM payments WHERE identity NOTNULL GROUP BY identity HAVING count(*) > 1
      """)
    let rows = try RawStatement(
      db, "SELECT id, identity_tail FROM payments WHERE identity = ? ORDER BY id")
    while try heads.step() {
      rows.bind(heads.integer(0), at: 1)
      var firsts: [Int64: Int64] = [:]
      while try rows.step() {
        guard !rows.isNull(1) else { continue }
        let id = rows.integer(0)
        guard let first = firsts[rows.integer(1)] else {
          firsts[rows.integer(1)] = id
          continue
        }
        report.add(
          CheckFinding(
            .identities, table: "payments", row: id, .copiedIdentity,
            recovery: .compareCopies(payment: id, original: first), isFixable: true))
      }
      rows.reset()
    }
  }

  /// Removes a duplicate identity from all payments except the oldest.
  static func fix(_ db: Database) throws {
    try db.execute(
      sql: """
        UPDATE payments SET identity = NULL, identity_tail = NULL WHERE id IN (
          SELECT b.id FROM (
            SELECT identity FROM payments WHERE identity NOTNULL
            GROUP BY identity HAVING count(*) > 1
          ) heads JOIN payments b ON b.identity = heads.identity
          WHERE EXISTS (
            SELECT 1 FROM payments a WHERE a.identity = b.identity
              AND a.identity_tail = b.identity_tail AND a.id < b.id))
        """)
  }
}
