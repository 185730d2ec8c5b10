import Diagnostics
import GRDB
import GeoPackage

/// Finds rows that refer to missing rows, and refunds that do not fit their payments.
enum ReferenceCheck {
  static func run(_ db: Database, _ report: inout CheckReport) throws {
    // Each table's keys by their number.
    var columns: [String: [Int64: String]] = [:]
    let rows = try RawStatement(
      db, "PRAGMA foreign_key_check")
    while try rows.step() {
      let table = rows.string(0) ?? ""
      if columns[table] == nil {
        let keys = try Row.fetchAll(
          db, sql: "SELECT id, \"from\" FROM pragma_foreign_key_list(?)", arguments: [table])
        columns[table] = Dictionary(
          keys.map { ($0["id"], $0["from"]) }, uniquingKeysWith: { first, _ in first })
      }
      let column = columns[table]?[rows.integer(3)]
      let fix = column.flatMap { fixes["\(table).\($0)"] }
      report.add(
        CheckFinding(
          .references, table: table, row: rows.isNull(1) ? nil : rows.integer(1),
          .missingReference(column: column, to: rows.string(2)),
          recovery: fix.map { $0.assignment == nil ? .repair(.remove) : .repair(.clear) }
            ?? .correctElsewhere,
          isFixable: fix != nil))
    }
    // Payments have parts since version 10.
    let hasParts = try db.columns(in: "payments").contains { $0.name == "split_of" }
    for rule in pairs(hasParts ? whole : { "\($0).amount" }) {
      let found = try RawStatement(db, rule.sql)
      while try found.step() { report.add(rule.finding(found.integer(0))) }
    }
  }

  /// Clears references to missing rows.
  static func fix(_ db: Database) throws {
    for (key, fix) in fixes.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: ".")
      let orphan = """
        \(parts[1]) NOTNULL AND NOT EXISTS (
          SELECT 1 FROM \(fix.parent) p WHERE p.id = \(parts[0]).\(parts[1]))
        """
      try db.execute(
        sql: fix.assignment.map { "UPDATE \(parts[0]) SET \($0) WHERE \(orphan)" }
          ?? "DELETE FROM \(parts[0]) WHERE \(orphan)")
    }
  }

  /// The assignment that clears a broken reference; if there is no assignment, the row is deleted.
  private static let fixes: [String: (parent: String, assignment: String?)] = [
    "payments.place_id": ("places", "place_id = NULL"),
    "payments.category_id": ("categories", "category_id = NULL, category_source = 0"),
    "payments.cancels_id": ("payments", "cancels_id = NULL"),
    "payments.split_of": ("payments", "split_of = NULL"),
    "payment_tags.payment_id": ("payments", nil), "visits.payment_id": ("payments", nil),
    "visit_details.payment_id": ("payments", nil),
    "payment_attachments.payment_id": ("payments", nil),
    "budget_amounts.budget_id": ("budgets", nil),
    "payments.import_id": ("imports", "import_id = NULL"),
    "places.category_id": ("categories", "category_id = NULL"),
    "categories.parent_id": ("categories", "parent_id = NULL"),
    "districts.parent_id": ("districts", "parent_id = NULL"),
    "place_aliases.place_id": ("places", nil),
    "payment_identities.payment_id": ("payments", nil),
    "payment_sightings.payment_id": ("payments", nil),
    "payment_sightings.import_id": ("imports", nil),
    "statement_spans.import_id": ("imports", nil), "waiting_rows.import_id": ("imports", nil),
  ]

  private struct PairRule {
    var sql: String
    var problem: CheckProblem
    var recovery: @Sendable (Int64) -> Recovery

    func finding(_ id: Int64) -> CheckFinding {
      CheckFinding(.references, table: "payments", row: id, problem, recovery: recovery(id))
    }
  }

  /// The amount of all parts of a payment.
  private static func whole(_ table: String) -> String {
    """
    (\(table).amount + ifnull(
      (SELECT sum(part.amount) FROM payments AS part WHERE part.split_of = \(table).id), 0))
    """
  }

  private static func pairs(_ whole: (String) -> String) -> [PairRule] {
    [
      PairRule(
        sql: """
          SELECT r.id FROM payments r JOIN payments p ON p.id = r.cancels_id
          WHERE r.cancels_id NOTNULL
            AND (r.kind != 1 OR p.kind != 0 OR p.currency != r.currency OR p.id = r.id)
          """,
        problem: .impossibleRefund, recovery: { .correctPayment($0, .refund) }),
      PairRule(
        sql: """
          SELECT p.id FROM (
            SELECT cancels_id, sum(\(whole("payments"))) AS refunded FROM payments
            WHERE cancels_id NOTNULL AND typeof(amount) = 'integer' GROUP BY cancels_id
          ) r JOIN payments p ON p.id = r.cancels_id WHERE -r.refunded > \(whole("p"))
          """,
        problem: .refundTooLarge, recovery: { .correctPayment($0, .amount) }),
    ]
  }
}
