import Codecs
import FeatureCodecs
public import Spending

/// The charges of a month: parts of instalment plans, purchases on accounts whose bill days are
/// known, payments that are already booked, and expected recurring payments.
public struct BillsDocument: ReportDocument {
  /// The kinds of charges.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A part of an instalment plan.
    case part
    /// For an account with bill days, the sum of all purchases without instalments, minus the
    /// refunds of these purchases.
    case purchases
    /// A single payment of the ledger, such as a payment that is already booked for a later day.
    case payment
    /// A refund that reverses all charges of an instalment plan.
    case refund
    /// An expected payment of a recurring series.
    case series
  }

  /// A charge.
  public struct Row: Hashable, Sendable {
    /// The account; nil if it is not known.
    public var account: String?
    /// The day of the charge.
    public var day: CalendarDay
    /// The kind of the charge.
    public var kind: Kind
    /// The merchant, or the name of the series; nil if the charge combines several payments.
    public var merchant: String?
    /// The row id of the payment; nil if the charge combines several payments or is expected.
    public var payment: Int64?
    /// The position of the part in its plan, counted from 1; nil if the charge is not a part of a
    /// plan.
    public var part: Int?
    /// The number of parts of the plan; nil if this number is unknown, or if the charge is not a
    /// part.
    public var parts: Int?
    /// The number of payments in the charge.
    public var count: Int
    /// The charged amount; negative for a refund.
    public var amount: Money
    /// Whether the charge is expected and has no payment in the ledger yet.
    public var isExpected: Bool
    /// Whether all payments of the charge's series have had about the same amount; nil if the
    /// charge does not belong to a series.
    public var isFixed: Bool?

    /// Creates a row.
    public init(
      account: String?, day: CalendarDay, kind: Kind, merchant: String?, payment: Int64? = nil,
      part: Int? = nil, parts: Int? = nil, count: Int = 1, amount: Money, isExpected: Bool = false,
      isFixed: Bool? = nil
    ) {
      (self.account, self.day, self.kind, self.merchant) = (account, day, kind, merchant)
      (self.payment, self.part, self.parts) = (payment, part, parts)
      (self.count, self.amount) = (count, amount)
      (self.isExpected, self.isFixed) = (isExpected, isFixed)
    }
  }

  /// The sums of the charges on one account in one currency.
  public struct Total: Hashable, Sendable {
    /// The account; nil for charges whose account is not known.
    public var account: String?
    /// The sum of the charges that are payments of the ledger.
    public var known: Money
    /// The sum of the expected charges.
    public var expected: Money
  }

  /// The month.
  public var month: YearMonth
  /// Its days.
  public var days: ClosedRange<CalendarDay>
  /// The day that counts as today.
  public var today: CalendarDay
  /// Whether any account has bill days. If no account has bill days, purchases without instalments
  /// are not listed.
  public var hasBillDays: Bool
  /// The charges, grouped by account, in order of their days.
  public var rows: [Row]
  /// The sums by account and currency, in order of the rows.
  public var totals: [Total]

  /// Creates a document.
  ///
  /// - Throws: ``Spending/MoneyError`` if a sum exceeds 64 bits.
  public init(
    month: YearMonth, days: ClosedRange<CalendarDay>, today: CalendarDay, hasBillDays: Bool,
    rows: [Row]
  ) throws {
    (self.month, self.days, self.today) = (month, days, today)
    (self.hasBillDays, self.rows) = (hasBillDays, rows)
    struct Key: Hashable {
      var account: String?
      var currency: Currency
    }
    totals = []
    var positions: [Key: Int] = [:]
    for row in rows {
      let currency = row.amount.currency
      let key = Key(account: row.account, currency: currency)
      let position = positions[key] ?? totals.count
      if position == totals.count {
        positions[key] = position
        let none = Money(minorUnits: 0, currency)
        totals.append(Total(account: row.account, known: none, expected: none))
      }
      let member = row.isExpected ? \Total.expected : \Total.known
      totals[position][keyPath: member] = try totals[position][keyPath: member].adding(row.amount)
    }
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("month", month.description)
      json.member("from", days.lowerBound.description)
      json.member("to", days.upperBound.description)
      json.member("as_of", today.description)
      json.member("bill_days", hasBillDays)
      json.lines("totals", of: totals) { total, json in
        json.member("account", total.account)
        json.member("currency", total.known.currency.code)
        json.member("known", number: total.known.decimal)
        json.member("expected", number: total.expected.decimal)
      }
      json.lines("rows", of: rows) { row, json in
        json.member("account", row.account)
        json.member("day", row.day.description)
        json.member("kind", row.kind.rawValue)
        json.member("merchant", row.merchant)
        json.member("payment", row.payment)
        json.member("part", row.part)
        json.member("parts", row.parts)
        json.member("count", row.count)
        json.member("currency", row.amount.currency.code)
        json.member("amount", number: row.amount.decimal)
        json.member("expected", row.isExpected)
        if let isFixed = row.isFixed {
          json.member("fixed", isFixed)
        } else {
          json.member("fixed", String?.none)
        }
      }
    }
  }

  /// Returns the charges as CSV; the columns are the members of the JSON document.
  public func csv() -> [UInt8] {
    let header = [
      "account", "day", "kind", "merchant", "payment", "part", "parts", "count", "currency",
      "amount", "expected", "fixed",
    ]
    func text(_ number: (some BinaryInteger)?) -> String { number.map { String($0) } ?? "" }
    return CSVWriter.document(
      [header]
        + rows.map { row in
          [
            row.account ?? "", row.day.description, row.kind.rawValue, row.merchant ?? "",
            text(row.payment), text(row.part), text(row.parts), String(row.count),
            row.amount.currency.code, row.amount.decimal, String(row.isExpected),
            row.isFixed.map { String($0) } ?? "",
          ]
        })
  }
}

extension BillsDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let rows = try members.objects("rows") { row in
      let kind: String = try row.value("kind")
      guard let kind = Kind(rawValue: kind) else {
        throw row.corrupted("kind", "a bill has no such charge")
      }
      return Row(
        account: try row.optional("account"), day: try row.value("day"), kind: kind,
        merchant: try row.optional("merchant"), payment: try row.optional("payment"),
        part: try row.optional("part"), parts: try row.optional("parts"),
        count: try row.value("count"), amount: try row.money("amount", row.value("currency")),
        isExpected: try row.value("expected"), isFixed: try row.optional("fixed"))
    }
    let first: CalendarDay = try members.value("from")
    let last: CalendarDay = try members.value("to")
    guard first <= last else { throw members.corrupted("to", "the last day is before the first") }
    try self.init(
      month: try members.value("month"), days: first...last, today: try members.value("as_of"),
      hasBillDays: try members.value("bill_days"), rows: rows)
  }
}
