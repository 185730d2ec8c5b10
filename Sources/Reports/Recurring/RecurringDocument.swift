import Codecs
import FeatureCodecs
public import Spending

/// Payments that come again and again, with the days on which the next ones are due.
public struct RecurringDocument: ReportDocument {
  /// What is known of a series.
  public enum State: String, CaseIterable, Hashable, Sendable {
    /// Four payments or more fit one rhythm.
    case series
    /// Three fit, or two rhythms fit alike: a person may confirm it.
    case proposal
    /// A person said that it is one.
    case confirmed
    /// A person said that it has ended.
    case ended
    /// A person said that the payments are not a series.
    case rejected
    /// Its next payment is more than ten days late: none is expected any more.
    case lapsed

    /// Whether payments are expected.
    public var isExpected: Bool {
      switch self {
      case .series, .proposal, .confirmed: true
      case .ended, .rejected, .lapsed: false
      }
    }
  }

  /// A series.
  public struct Row: Hashable, Sendable {
    /// The merchant, as its payments have it.
    public var merchant: String
    /// What a person calls it; nil for the merchant's name.
    public var name: String?
    /// How often it is paid.
    public var rhythm: PaymentRhythm
    /// The day of the month by contract, 1 ... 31, where 31 is the end of each month; nil where none is
    /// known.
    public var nominalDay: Int?
    /// How many payments there are in the days that were looked at.
    public var count: Int
    /// The last day on which it was paid.
    public var last: CalendarDay
    /// What the next payment will most likely be.
    public var expected: Money
    /// Whether no payment is more than a tenth from the median of all.
    public var isFixed: Bool
    /// What is known of it.
    public var state: State
    /// The days of the next twelve months on which payments are due; the first is overdue where it is before
    /// today. None where nothing is expected.
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

    /// What it is called.
    public var title: String { name ?? merchant }
  }

  /// The day that is today.
  public var today: CalendarDay
  /// The series, those that are due first before others.
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

  /// The series as a table, with the next day alone.
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
