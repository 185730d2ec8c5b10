import GRDB
import GeoPackage
public import Spending

/// A rule of the person, as the ledger keeps it.
public struct StoredRule: Hashable, Sendable {
  /// The row id; 0 before it is stored.
  public var id: Int64
  /// The text or regular expression.
  public var pattern: String
  /// Where it has to stand: start, end, whole, anywhere or regex.
  public var anchor: String
  /// The code of the category.
  public var category: String
  /// How often it is right, 0 ... 1.
  public var confidence: Double
  /// Goes before specificity.
  public var priority: Int
  /// The least amount in minor units.
  public var leastAmount: Int64?
  /// The greatest amount in minor units.
  public var greatestAmount: Int64?
  /// The currency of the amounts.
  public var currency: Currency?
  /// Only this channel.
  public var channel: PaymentChannel?
  /// A remark.
  public var note: String?

  /// Creates a rule without conditions.
  public init(id: Int64 = 0, pattern: String, anchor: String, category: String) {
    self.id = id
    self.pattern = pattern
    self.anchor = anchor
    self.category = category
    confidence = 1
    priority = 0
  }
}

/// What happens to the rules of a ledger at once.
public struct RuleChange: Hashable, Sendable {
  /// Rules to add.
  public var added: [StoredRule] = []
  /// Rules that take the place of the one with their id.
  public var edited: [StoredRule] = []
  /// Ids of rules to take away.
  public var removed: [Int64] = []

  /// Creates a change of nothing.
  public init() {}

  /// The rules after the change; added ones come last, with the id 0.
  ///
  /// - Throws: ``LedgerStoreError/noRule(id:)``.
  public func applied(to rules: [StoredRule]) throws(LedgerStoreError) -> [StoredRule] {
    var rules = rules
    for id in removed + edited.map(\.id) where !rules.contains(where: { $0.id == id }) {
      throw .noRule(id: id)
    }
    rules.removeAll { removed.contains($0.id) }
    for rule in edited {
      if let index = rules.firstIndex(where: { $0.id == rule.id }) { rules[index] = rule }
    }
    return rules + added
  }
}

extension StoreReader {
  /// The person's rules in the order in which they were made; none in a ledger from before there
  /// were any.
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

  /// Names with the category that a person gave them, the oldest first.
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
  /// Changes the rules; whether they can stand together was looked at before.
  ///
  /// - Parameters:
  ///   - definitions: The categories that may be made for rules, by code.
  /// - Returns: The ids of the added rules.
  package func change(
    _ change: RuleChange, defining definitions: [String: CategoryDefinition]
  ) throws -> [Int64] {
    let db = try db
    for id in change.removed {
      try db.execute(sql: "DELETE FROM category_rules WHERE id = ?", arguments: [id])
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
        try db.execute(
          sql: """
            UPDATE category_rules SET pattern = ?, anchor = ?, category_id = ?, confidence = ?,
              priority = ?, least_amount = ?, greatest_amount = ?, currency = ?, channel = ?,
              note = ? WHERE id = ?
            """, arguments: values + [rule.id])
      } else {
        try db.execute(
          sql: """
            INSERT INTO category_rules(pattern, anchor, category_id, confidence, priority,
              least_amount, greatest_amount, currency, channel, note)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """, arguments: values)
        added.append(db.lastInsertedRowID)
      }
    }
    try GeoPackageSchema.touch(["category_rules", "categories"], in: db)
    return added
  }

  /// Adds a name with the category that a person gave it, in place of earlier ones of that name.
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
