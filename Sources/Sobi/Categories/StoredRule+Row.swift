public import LedgerStore
public import Reports
import Spending

extension StoredRule {
  /// The rule as a row of a list of rules.
  public var row: RuleRow {
    var row = RuleRow(
      id: id, keyword: pattern, anchor: anchor, category: category, confidence: confidence,
      priority: priority)
    row.leastAmount = amount(leastAmount)
    row.greatestAmount = amount(greatestAmount)
    row.currency = currency
    row.channel = channel
    row.note = note
    return row
  }

  private func amount(_ units: Int64?) -> Money? {
    guard let units, let currency else { return nil }
    return Money(minorUnits: units, currency)
  }

  /// Returns rules as a JSON array; see ``RuleRow``.
  public static func json(_ rules: [StoredRule]) -> [UInt8] { RuleRow.json(rules.map(\.row)) }

  /// The cells of the rule in a list: its number, its text, the required position of the text in a
  /// name, the code of the category, the priority, the conditions and the note.
  public var listCells: [String] { listCells(category: category) }

  /// The cells of ``listCells``, with the given name of the category in place of its code.
  public func listCells(category: String) -> [String] {
    let row = row
    var conditions: [String] = []
    let amounts = [row.leastAmount, row.greatestAmount].map { $0?.decimal ?? "" }
    if amounts.contains(where: { !$0.isEmpty }) {
      conditions.append("\(currency?.code ?? "") \(amounts.joined(separator: "-"))")
    }
    if let channel { conditions.append(channel.name) }
    return [
      String(id), pattern, anchor, category, String(priority),
      conditions.joined(separator: ", "), note ?? "",
    ]
  }
}
