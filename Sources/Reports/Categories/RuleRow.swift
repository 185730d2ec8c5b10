import Codecs
import FeatureCodecs
import SimpleFeatures
public import Spending

/// One of the user's own rules, as a row in a list of rules.
public struct RuleRow: ReportRow, Identifiable {
  /// The row id.
  public var id: Int64
  /// The text or regular expression that the rule searches for.
  public var keyword: String
  /// The required position of the text in the name: start, end, whole, anywhere or regex.
  public var anchor: String
  /// The code of the category.
  public var category: String
  /// The share of right answers among the answers of the rule, from 0 to 1, rounded to two
  /// decimals.
  public var confidence: Double
  /// The priority of the rule; if several rules match, the rule with the highest priority wins,
  /// even if another rule is more specific.
  public var priority: Int
  /// The least amount to which the rule applies; nil for no lower limit.
  public var leastAmount: Money?
  /// The greatest amount to which the rule applies; nil for no upper limit.
  public var greatestAmount: Money?
  /// The currency of the amounts; nil for any currency.
  public var currency: Currency?
  /// The channel to which the rule is restricted; nil for all channels.
  public var channel: PaymentChannel?
  /// A remark.
  public var note: String?

  /// Creates a rule without conditions on amounts or channels.
  public init(
    id: Int64, keyword: String, anchor: String, category: String, confidence: Double = 1,
    priority: Int = 0
  ) {
    self.id = id
    self.keyword = keyword
    self.anchor = anchor
    self.category = category
    self.confidence = confidence.stated(digits: 2)
    self.priority = priority
  }

  /// The columns of the CSV table; a table with these columns can also be read as a list of rules
  /// to import.
  package static let columns = [
    "keyword", "where", "category", "confidence", "priority", "amount_from", "amount_to",
    "currency", "channel", "note",
  ]

  /// The cells of the rule, in the order of ``columns``.
  package var cells: [String] {
    [
      keyword, anchor, category, Decimals.text(confidence, digits: 2), String(priority),
      leastAmount?.decimal ?? "", greatestAmount?.decimal ?? "", currency?.code ?? "",
      channel?.name ?? "", note ?? "",
    ]
  }

  public static func json(_ rows: [RuleRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      func text(_ text: String) -> String? { text.isEmpty ? nil : text }
      json.member("id", row.id)
      for (name, cell) in zip(columns, row.cells) {
        if ["confidence", "priority", "amount_from", "amount_to"].contains(name) {
          json.member(name, number: text(cell))
        } else {
          json.member(name, text(cell))
        }
      }
    }
  }

  /// The rules as a table, which can be imported again.
  public static func csv(_ rows: [RuleRow]) -> [UInt8] {
    CSVWriter.document([columns] + rows.map(\.cells))
  }
}

extension RuleRow: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      id: try members.value("id"), keyword: try members.value("keyword"),
      anchor: try members.value("where"), category: try members.value("category"),
      confidence: try members.value("confidence"), priority: try members.value("priority"))
    currency = try members.optional("currency")
    channel = try members.optional("channel")
    note = try members.optional("note")
    guard let currency else { return }
    leastAmount = try members.optionalMoney("amount_from", currency)
    greatestAmount = try members.optionalMoney("amount_to", currency)
  }
}
