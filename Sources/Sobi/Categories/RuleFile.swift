import Codecs
import Diagnostics
import LedgerStore
import PlaceClassification
import Reports
import SimpleFeatures
import Spending

/// Rules as a table: the columns of `Data/keywords.csv` and the columns of conditions.
enum RuleFile {
  /// Reads rules.
  ///
  /// - Throws: ``FileProblem`` with the line.
  static func rules(path: String, home: Currency) throws -> [StoredRule] {
    var table = try HeadedTable(path: path, ifEmpty: .giveColumns(RuleRow.columns))
    for column in ["keyword", "where", "category"] where table.position(of: column) == nil {
      throw table.problem(RuleTableFault.noColumn(column))
    }
    var rules: [StoredRule] = []
    while try table.next() { rules.append(try table.rule(home: home)) }
    return rules
  }
}

extension HeadedTable {
  private func problem(_ fault: any Fault, in column: String) -> FileProblem {
    problem(fault, column: position(of: column) ?? 0)
  }

  private func value<Value>(
    _ column: String, _ expected: RuleTableFault.Content, _ read: (String) -> Value?
  ) throws -> Value? {
    guard let text = text(of: column) else { return nil }
    guard let value = read(text) else {
      throw problem(RuleTableFault.badValue(column: column, expected), in: column)
    }
    return value
  }

  fileprivate func rule(home: Currency) throws -> StoredRule {
    let anchors = KeywordRule.Anchor.allCases.map(\.rawValue)
    guard let anchor = text(of: "where"), anchors.contains(anchor) else {
      throw problem(RuleTableFault.unknownAnchor(known: anchors), in: "where")
    }
    var rule = StoredRule(
      pattern: text(of: "keyword") ?? "", anchor: anchor,
      category: text(of: "category")?.lowercased() ?? "")
    rule.confidence = try value("confidence", .share) { Double($0) } ?? 1
    rule.priority = try value("priority", .wholeNumber) { Int($0) } ?? 0
    rule.channel = try value("channel", .channel) { word in
      PaymentChannel.allCases.first { $0.name == word }
    }
    let currency = try value("currency", .currency) { Currency(code: $0) } ?? home
    func amount(_ column: String) throws -> Int64? {
      try value(column, .amount) { try? Money(text: $0, currency).minorUnits }
    }
    rule.leastAmount = try amount("amount_from")
    rule.greatestAmount = try amount("amount_to")
    if rule.leastAmount != nil || rule.greatestAmount != nil { rule.currency = currency }
    rule.note = text(of: "note")
    if let fault = KeywordRule(rule).fault {
      let column = rule.category.isEmpty ? "category" : "keyword"
      throw problem(fault, in: column)
    }
    return rule
  }
}

extension Ledger {
  /// Returns the change that adds the rules of a table to the ledger.
  ///
  /// Rules that are already in the ledger are left unchanged. If a rule of the ledger matches the
  /// same names as a rule of the table, but gives another category, the rule of the table replaces
  /// it.
  ///
  /// - Parameter replacesAll: Whether to remove all rules of the ledger that the table does not
  ///   contain.
  /// - Throws: ``FileProblem``, ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)``.
  public func ruleChange(importing path: String, replacesAll: Bool = false) throws -> RuleChange {
    let given = try RuleFile.rules(path: path, home: settings.homeCurrency)
    return try read { try $0.ruleChange(importing: given, replacesAll: replacesAll) }
  }

  /// The user's rules as CSV, which can be imported into another ledger.
  public func exportRules() throws -> [UInt8] { Self.ruleTable(try rules()) }

  /// Rules as CSV.
  public static func ruleTable(_ rules: [StoredRule]) -> [UInt8] { RuleRow.csv(rules.map(\.row)) }
}

extension LedgerView {
  fileprivate func ruleChange(
    importing given: [StoredRule], replacesAll: Bool
  ) throws -> RuleChange {
    var change = RuleChange()
    let known = try rules()
    if replacesAll { change.removed = known.map(\.id) }
    for rule in given {
      var rule = rule
      rule.category = try categoryCode(rule.category)
      guard !replacesAll, let same = known.first(where: { $0.findsTheSame(as: rule) }) else {
        change.added.append(rule)
        continue
      }
      rule.id = same.id
      if rule != same { change.edited.append(rule) }
    }
    return change
  }
}

extension StoredRule {
  /// Whether another rule matches the same names and payments.
  fileprivate func findsTheSame(as other: StoredRule) -> Bool {
    func folded(_ rule: StoredRule) -> String {
      rule.anchor == KeywordRule.Anchor.regex.rawValue
        ? rule.pattern : ClassificationText(keyword: rule.pattern).squeezed
    }
    return anchor == other.anchor && priority == other.priority && channel == other.channel
      && leastAmount == other.leastAmount && greatestAmount == other.greatestAmount
      && currency == other.currency && folded(self) == folded(other)
  }
}
