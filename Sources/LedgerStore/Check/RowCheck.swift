import GRDB
import GeoPackage

/// Tests the rows of a table against all its rules in one pass.
struct RowCheck {
  private let table: String
  private let rules: [RowRule]

  /// The checks of all tables that a ledger has.
  static func all(in db: Database) throws -> [RowCheck] {
    var rules = try RowRule.all + ValueRules.all(in: db)
    // Older versions lack some columns.
    if try db.tableExists("payments") {
      let names = Set(try db.columns(in: "payments").map(\.name))
      for name in ["instalment_number", "home_amount"] where !names.contains(name) {
        rules.removeAll { $0.table == "payments" && $0.condition.contains(name) }
      }
    }
    return try Dictionary(grouping: rules, by: \.table).sorted { $0.key < $1.key }.compactMap {
      try db.tableExists($0.key) ? RowCheck(table: $0.key, rules: $0.value) : nil
    }
  }

  /// Adds a finding for each rule that a row breaks.
  func run(_ db: Database, _ report: inout CheckReport) throws {
    let mask = rules.enumerated().map { "(((\($1.condition)) IS TRUE) << \($0))" }
    let rows = try RawStatement(
      db,
      """
      SELECT id, mask FROM (SELECT id, \(mask.joined(separator: " | ")) AS mask FROM \(table))
      WHERE mask != 0
      """)
    while try rows.step() {
      for (number, rule) in rules.enumerated() where rows.integer(1) >> number & 1 == 1 {
        report.add(rule.finding(row: rows.integer(0)))
      }
    }
  }

  /// Corrects the rows that have only one possible correction.
  func fix(_ db: Database) throws {
    for rule in rules {
      guard let fix = rule.fix else { continue }
      try db.execute(sql: "UPDATE \(table) SET \(fix) WHERE (\(rule.condition)) IS TRUE")
    }
  }
}
