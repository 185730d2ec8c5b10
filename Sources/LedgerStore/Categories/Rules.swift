import GRDB
import GeoPackage
import Spending

extension StoreReader {
  /// Returns the user's rules in the order in which they were created; empty for a ledger that
  /// predates rules.
  package func rules() throws -> [StoredRule] {
    let db = try db
    guard try db.tableExists("category_rules") else { return [] }
    return try Row.fetchAll(
      db,
      sql: """
        SELECT r.*, c.code FROM category_rules AS r JOIN categories AS c ON c.id = r.category_id
        ORDER BY r.id
        """
    ).map { row in
      var rule = StoredRule(
        id: row.whole("id") ?? 0, pattern: row.text("pattern") ?? "",
        anchor: row.text("anchor") ?? "", category: row.text("code") ?? "")
      rule.confidence = row.number("confidence") ?? 1
      rule.priority = Int(row.whole("priority") ?? 0)
      rule.leastAmount = row.whole("least_amount")
      rule.greatestAmount = row.whole("greatest_amount")
      rule.currency = row.text("currency").flatMap { Currency(code: $0) }
      rule.channel = row.whole("channel").flatMap {
        PaymentChannel(rawValue: UInt8(clamping: $0))
      }
      rule.note = row.text("note")
      return rule
    }
  }

  /// Returns the names to which the user gave a category, the oldest first.
  package func examples() throws -> [(name: String, category: String)] {
    let db = try db
    guard try db.tableExists("category_examples") else { return [] }
    return try Row.fetchAll(
      db,
      sql: """
        SELECT e.name, c.code FROM category_examples AS e
        JOIN categories AS c ON c.id = e.category_id ORDER BY e.id
        """
    ).map { ($0.text("name") ?? "", $0.text("code") ?? "") }
  }
}

extension StoreChange {
  /// Changes the rules. Before the call, the caller must have checked that the rules do not
  /// conflict with each other.
  ///
  /// - Parameters:
  ///   - definitions: The categories that may be created for rules, each under its code.
  /// - Returns: The ids of the added rules.
  package func change(
    _ change: RuleChange, defining definitions: [String: CategoryDefinition]
  ) throws -> [Int64] {
    let db = try db
    for id in change.removed {
      try db.cachedStatement(sql: "DELETE FROM category_rules WHERE id = ?")
        .execute(arguments: [id])
    }
    var added: [Int64] = []
    for rule in change.edited + change.added {
      let category = try Self.categoryID(rule.category, defining: definitions, in: db)
      let values: StatementArguments = [
        rule.pattern, rule.anchor, category, rule.confidence, rule.priority, rule.leastAmount,
        rule.greatestAmount, rule.currency?.code, rule.channel.map { Int64($0.rawValue) },
        rule.note,
      ]
      if rule.id != 0 {
        try db.cachedStatement(
          sql: """
            UPDATE category_rules SET pattern = ?, anchor = ?, category_id = ?, confidence = ?,
              priority = ?, least_amount = ?, greatest_amount = ?, currency = ?, channel = ?,
              note = ? WHERE id = ?
            """
        ).execute(arguments: values + [rule.id])
      } else {
        try db.cachedStatement(
          sql: """
            INSERT INTO category_rules(pattern, anchor, category_id, confidence, priority,
              least_amount, greatest_amount, currency, channel, note)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        ).execute(arguments: values)
        added.append(db.lastInsertedRowID)
      }
    }
    try GeoPackageSchema.touch(["category_rules", "categories"], in: db)
    return added
  }

  /// Adds an example: a name and the category that the user gave to it. The new example replaces
  /// earlier examples with the same name.
  package func addExample(
    _ name: String, category code: String, defining definitions: [String: CategoryDefinition]
  ) throws {
    let db = try db
    let category = try Self.categoryID(code, defining: definitions, in: db)
    try db.execute(sql: "DELETE FROM category_examples WHERE name = ?", arguments: [name])
    try db.execute(
      sql: "INSERT INTO category_examples(name, category_id) VALUES (?, ?)",
      arguments: [name, category])
    try GeoPackageSchema.touch(["category_examples", "categories"], in: db)
  }
}
