/// A set of changes to the rules of a ledger; all of them are made in one step.
public struct RuleChange: Hashable, Sendable {
  /// Rules to add.
  public var added: [StoredRule] = []
  /// Rules that replace the rules with the same ids.
  public var edited: [StoredRule] = []
  /// Ids of rules to remove.
  public var removed: [Int64] = []

  /// Creates an empty change.
  public init() {}

  /// Returns the rules as they are after the change. The added rules come last and have the id 0.
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
