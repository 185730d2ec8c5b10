public import LedgerStore
public import PlaceClassification
import Spending

extension KeywordRule {
  /// The rule that the ledger keeps.
  init(_ stored: StoredRule) {
    let hasAmount = stored.leastAmount != nil || stored.greatestAmount != nil
    self.init(
      stored.pattern, at: Anchor(rawValue: stored.anchor) ?? .anywhere, category: stored.category,
      confidence: stored.confidence, priority: stored.priority,
      amount: hasAmount
        ? stored.currency.map {
          AmountRange(least: stored.leastAmount, greatest: stored.greatestAmount, $0)
        } : nil, channel: stored.channel, note: stored.note)
  }
}

extension StoredRule {
  /// Creates the rule in the format in which the ledger stores it.
  public init(_ rule: KeywordRule, id: Int64 = 0) {
    self.init(
      id: id, pattern: rule.pattern, anchor: rule.anchor.rawValue, category: rule.category)
    confidence = rule.confidence
    priority = rule.priority
    leastAmount = rule.amount?.least
    greatestAmount = rule.amount?.greatest
    currency = rule.amount?.currency
    channel = rule.channel
    note = rule.note
  }
}
