import Codecs
import FeatureCodecs
public import Spending

/// Recurring payments, with the days on which the next payments are due.
public struct RecurringDocument: ReportDocument {
  /// The state of a series.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// At least four payments fit one rhythm.
    case series
    /// Only three payments fit a rhythm, or two rhythms fit the payments equally well; the user can
    /// confirm the series.
    case proposal
    /// The user confirmed the series.
    case confirmed
    /// The user marked the series as ended.
    case ended
    /// The user rejected the series.
    case rejected
    /// The next payment is more than ten days late, so no further payment is expected.
    case lapsed

    /// Whether further payments are expected.
    public var isExpected: Bool {
      switch self {
      case .series, .proposal, .confirmed: true
      case .ended, .rejected, .lapsed: false
      }
    }
  }

  /// A series.
  public struct Row: Hashable, Sendable {
    /// The merchant, as the payments spell it.
    public var merchant: String
    /// The name that the user gave to the series; nil if the user gave no name.
    public var name: String?
    /// The rhythm of the payments.
    public var rhythm: PaymentRhythm
    /// The agreed due day of the month, 1 ... 31, where 31 means the last day of each month; nil if
    /// the agreed day is not known.
    public var nominalDay: Int?
    /// The number of payments in the series, counted only on the days that were searched for
    /// recurring payments.
    public var count: Int
    /// The day of the last payment.
    public var last: CalendarDay
    /// The expected amount of the next payment: the median of the last six payments.
    public var expected: Money
    /// Whether every amount differs from the median by at most a tenth of the median.
    public var isFixed: Bool
    /// Its state.
    public var state: State
    /// The days on which payments are due, in ascending order; they begin with the day of the first
    /// payment that was not yet made, and end at most twelve months from today. If the first day is
    /// before today, the payment is overdue. The array is empty if no payment is expected.
    public var due: [CalendarDay]

    /// Creates a row.
    public init(
      merchant: String, name: String?, rhythm: PaymentRhythm, nominalDay: Int?, count: Int,
      last: CalendarDay, expected: Money, isFixed: Bool, state: State, due: [CalendarDay]
    ) {
      (self.merchant, self.name, self.rhythm) = (merchant, name, rhythm)
      (self.nominalDay, self.count, self.last) = (nominalDay, count, last)
      (self.expected, self.isFixed) = (expected, isFixed)
      (self.state, self.due) = (state, due)
    }

    /// The name that the user gave to the series, or otherwise the name of the merchant.
    public var title: String { name ?? merchant }
  }

  /// The day that counts as today.
  public var today: CalendarDay
  /// The series in order of their next due days; series without a due day come last.
  public var series: [Row]

  /// Creates a document.
  public init(today: CalendarDay, series: [Row]) {
    self.today = today
    self.series = series
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("as_of", today.description)
      json.lines("series", of: series) { row, json in
        json.member("merchant", row.merchant)
        json.member("name", row.name)
        json.member("rhythm", row.rhythm.rawValue)
        json.member("nominal_day", row.nominalDay)
        json.member("count", row.count)
        json.member("last", row.last.description)
        json.member("currency", row.expected.currency.code)
        json.member("expected", number: row.expected.decimal)
        json.member("fixed", row.isFixed)
        json.member("state", row.state.rawValue)
        json.member("due", row.due.map(\.description))
      }
    }
  }

  /// The series as a CSV table. The line of each series contains only the first due day.
  public func csv() -> [UInt8] {
    let header = [
      "merchant", "name", "rhythm", "nominal_day", "count", "last", "currency", "expected", "fixed",
      "state", "next",
    ]
    return CSVWriter.document(
      [header]
        + series.map { row in
          [
            row.merchant, row.name ?? "", row.rhythm.rawValue,
            row.nominalDay.map { String($0) } ?? "", String(row.count), row.last.description,
            row.expected.currency.code, row.expected.decimal, String(row.isFixed),
            row.state.rawValue, row.due.first?.description ?? "",
          ]
        })
  }
}

extension RecurringDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let series = try members.objects("series") { row in
      let (rhythm, state): (String, String) = (try row.value("rhythm"), try row.value("state"))
      guard let rhythm = PaymentRhythm(rawValue: rhythm) else {
        throw row.corrupted("rhythm", "nothing is paid so often")
      }
      guard let state = State(rawValue: state) else {
        throw row.corrupted("state", "no series is in this state")
      }
      return Row(
        merchant: try row.value("merchant"), name: try row.optional("name"), rhythm: rhythm,
        nominalDay: try row.optional("nominal_day"), count: try row.value("count"),
        last: try row.value("last"), expected: try row.money("expected", row.value("currency")),
        isFixed: try row.value("fixed"), state: state, due: try row.value("due"))
    }
    self.init(today: try members.value("as_of"), series: series)
  }
}
