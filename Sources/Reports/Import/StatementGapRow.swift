import Codecs
import FeatureCodecs
public import Spending

/// A gap between two statements of one account, in a list of gaps.
public struct StatementGapRow: ReportRow {
  /// The statement before or after a gap.
  public struct Statement: Hashable, Sendable {
    /// The row id of the import of the statement.
    public var id: Int64
    /// The name of the file of the statement.
    public var file: String
    /// The last day of the statement before the gap, or the first day of the statement after the
    /// gap.
    public var day: CalendarDay
    /// The closing balance of the statement before the gap, or the opening balance of the statement
    /// after the gap; nil if it is unknown.
    public var balance: Money?

    /// Creates a statement.
    public init(id: Int64, file: String, day: CalendarDay, balance: Money? = nil) {
      self.id = id
      self.file = file
      self.day = day
      self.balance = balance
    }
  }

  /// The account, as the later statement spells it.
  public var account: String
  /// The days that no statement covers; nil if the later statement begins on the day after the
  /// earlier one ends.
  public var days: ClosedRange<CalendarDay>?
  /// The evidence for the gap.
  public var evidence: StatementGap.Evidence
  /// The amount by which the missing payments changed the balance, negative for outgoing money; nil
  /// if the balances do not show this amount.
  public var difference: Money?
  /// The statement before the gap.
  public var former: Statement
  /// The statement after the gap.
  public var next: Statement

  /// Creates a row.
  public init(
    account: String, days: ClosedRange<CalendarDay>? = nil, evidence: StatementGap.Evidence,
    difference: Money? = nil, former: Statement, next: Statement
  ) {
    self.account = account
    self.days = days
    self.evidence = evidence
    self.difference = difference
    self.former = former
    self.next = next
  }

  /// Creates the row of a gap.
  public init(_ gap: StatementGap) {
    self.init(
      account: gap.account, days: gap.days, evidence: gap.evidence, difference: gap.difference,
      former: Statement(
        id: gap.former.id, file: gap.former.file, day: gap.former.span.days.upperBound,
        balance: gap.former.span.closing),
      next: Statement(
        id: gap.next.id, file: gap.next.file, day: gap.next.span.days.lowerBound,
        balance: gap.next.span.opening))
  }

  public static func json(_ rows: [StatementGapRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("account", row.account)
      json.days("first_day", "last_day", row.days)
      json.member("evidence", row.evidence.rawValue)
      json.member("currency", row.currency?.code)
      json.member("difference", number: row.difference?.decimal)
      json.member("former_import", row.former.id)
      json.member("former_file", row.former.file)
      json.member("former_last_day", row.former.day.description)
      json.member("closing_balance", number: row.former.balance?.decimal)
      json.member("next_import", row.next.id)
      json.member("next_file", row.next.file)
      json.member("next_first_day", row.next.day.description)
      json.member("opening_balance", number: row.next.balance?.decimal)
    }
  }

  /// Returns the gaps as CSV; the columns are the members of the JSON.
  public static func csv(_ rows: [StatementGapRow]) -> [UInt8] {
    CSVWriter.document(
      [
        [
          "account", "first_day", "last_day", "evidence", "currency", "difference",
          "former_import", "former_file", "former_last_day", "closing_balance", "next_import",
          "next_file", "next_first_day", "opening_balance",
        ]
      ]
        + rows.map { row in
          [
            row.account, row.days?.lowerBound.description ?? "",
            row.days?.upperBound.description ?? "", row.evidence.rawValue,
            row.currency?.code ?? "", row.difference?.decimal ?? "", String(row.former.id),
            row.former.file, row.former.day.description, row.former.balance?.decimal ?? "",
            String(row.next.id), row.next.file, row.next.day.description,
            row.next.balance?.decimal ?? "",
          ]
        })
  }

  /// The currency of the balances.
  private var currency: Currency? { (former.balance ?? next.balance)?.currency }
}

extension StatementGapRow: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let currency: Currency? = try members.optional("currency")
    func money(_ key: MemberKey) throws -> Money? {
      try currency.flatMap { try members.optionalMoney(key, $0) }
    }
    self.init(
      account: try members.value("account"), days: try members.days("first_day", "last_day"),
      evidence: try members.value("evidence"), difference: try money("difference"),
      former: Statement(
        id: try members.value("former_import"), file: try members.value("former_file"),
        day: try members.value("former_last_day"), balance: try money("closing_balance")),
      next: Statement(
        id: try members.value("next_import"), file: try members.value("next_file"),
        day: try members.value("next_first_day"), balance: try money("opening_balance")))
  }
}
