import FeatureCodecs
import Spending

/// The effect of rules on the categories of payments, as a JSON document.
public struct CategoryEffectDocument: ReportDocument {
  /// The number of payments whose category was changed in the ledger; 0 if nothing was written.
  public var written: Int
  /// The number of payments that keep their category because the user set it.
  public var keptByHand: Int64
  /// For each category whose spending changes, the spending before and after the change.
  public var categories: [ChangeRow]
  /// The payments whose category changes, in order of their row ids.
  public var payments: [CategoryEffect.Move]

  /// Creates a document.
  public init(
    written: Int, keptByHand: Int64, categories: [ChangeRow], payments: [CategoryEffect.Move]
  ) {
    self.written = written
    self.keptByHand = keptByHand
    self.categories = categories
    self.payments = payments
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("moved", payments.count)
      json.member("written", written)
      json.member("kept_by_hand", keptByHand)
      json.lines("categories", of: categories) { $0.write(nameKey: "title", to: &$1) }
      json.lines("payments", of: payments) { move, json in
        json.member("id", move.id)
        json.member("day", move.day.description)
        json.member("merchant", move.merchant)
        json.member("currency", move.amount.currency.code)
        json.member("amount", number: move.amount.decimal)
        json.member("before", move.before)
        json.member("after", move.after)
        json.member("source", move.source.name)
      }
    }
  }

  enum CodingKeys: String, CodingKey {
    case written, categories, payments
    case keptByHand = "kept_by_hand"
  }
}

extension CategoryEffect.Move: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      id: try members.value("id"), day: try members.value("day"),
      merchant: try members.value("merchant"),
      amount: try members.money("amount", members.value("currency")),
      before: try members.optional("before"), after: try members.optional("after"),
      source: try members.value("source"))
  }
}
