import Codecs
public import Spending

/// The effect of rules on the categories of payments.
public struct CategoryEffect: Hashable, Sendable {
  /// A payment whose category changes.
  public struct Move: Hashable, Sendable, Identifiable {
    /// The row id of the payment.
    public var id: Int64
    /// The calendar day of the payment, in the time zone of its place.
    public var day: CalendarDay
    /// The merchant as received; empty if absent.
    public var merchant: String
    /// The amount; negative for a refund.
    public var amount: Money
    /// The code of the category before the change; nil if the payment had no category.
    public var before: String?
    /// The code of the category after the change; nil if the payment has no category.
    public var after: String?
    /// The origin of the new category.
    public var source: CategorySource

    /// Creates a move.
    public init(
      id: Int64, day: CalendarDay, merchant: String, amount: Money, before: String?,
      after: String?, source: CategorySource
    ) {
      self.id = id
      self.day = day
      self.merchant = merchant
      self.amount = amount
      self.before = before
      self.after = after
      self.source = source
    }
  }

  /// The payments whose category changes, in order of their row ids.
  public var moves: [Move] = []
  /// The number of payments that keep their category because the user set it.
  public var keptByHand: Int64 = 0
  /// For each category whose spending changes, the spending before and after the change.
  public var categories: [ImportDifference.Row] = []
  /// The home currency of the ledger; amounts in this currency come first in every row.
  public var homeCurrency: Currency
  /// The number of payments that were changed in the ledger; 0 if nothing was written.
  public var written = 0

  /// Creates an effect without changed payments.
  public init(homeCurrency: Currency) { self.homeCurrency = homeCurrency }
}

extension CategoryEffect {
  /// The effect as the content of a JSON document.
  public var document: CategoryEffectDocument {
    CategoryEffectDocument(
      written: written, keptByHand: keptByHand,
      categories: categories.map { ChangeRow($0, home: homeCurrency) }, payments: moves)
  }

  /// The effect as JSON, see ``CategoryEffectDocument``.
  public func json() -> [UInt8] { document.json() }

  /// The payments whose category changes, as a CSV table.
  public func csv() -> [UInt8] {
    CSVWriter.document(
      [["id", "day", "merchant", "amount", "currency", "before", "after", "source"]]
        + moves.map { move in
          [
            String(move.id), move.day.description, move.merchant, move.amount.decimal,
            move.amount.currency.code, move.before ?? "", move.after ?? "", move.source.name,
          ]
        })
  }
}
