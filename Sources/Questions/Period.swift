public import Sobi

/// Consecutive days, written as a name such as `2026-11`, `11`, `last-month`, `2026-Q4` or
/// `2026-11-01..2026-11-14`, or in Korean, such as `지난달` or `11월`.
public enum Period: Hashable, Sendable {
  /// A day.
  case day(CalendarDay)
  /// A month, which starts on the day that the ledger's settings state.
  case month(YearMonth)
  /// The latest month with this number, 1 to 12, that has begun: `11` is November.
  case latest(month: Int)
  /// A calendar year.
  case year(Int)
  /// All days from one day to another, including both.
  case days(ClosedRange<CalendarDay>)
  /// A period relative to today, such as the current month.
  case word(Word)

  /// The name of a period relative to today.
  public enum Word: String, CaseIterable, Sendable {
    /// The current month.
    case thisMonth = "this-month"
    /// The month before the current month.
    case lastMonth = "last-month"
    /// The current year.
    case thisYear = "this-year"
    /// The year before the current year.
    case lastYear = "last-year"
    /// Today.
    case today
    /// The day before today.
    case yesterday
  }

  /// Creates the period that a text names; nil if the text names no period.
  public init?(_ text: String) {
    if let word = Word(text) {
      self = .word(word)
    } else if let day = CalendarDay(text) {
      self = .day(day)
    } else if let month = YearMonth(text) {
      self = .month(month)
    } else if text.utf8.count == 4, let month = YearMonth(text + "-01") {
      self = .year(month.year)
    } else if let days = Self.days(text) ?? Self.quarter(text) {
      self = .days(days)
    } else if let period = Self.numbered(text) {
      self = period
    } else {
      return nil
    }
  }

  /// Reads `11`, `11월`, `2026년` or `2026년 11월`; nil for another text.
  private static func numbered(_ text: String) -> Period? {
    let parts = text.filter { !$0.isWhitespace }
      .split(separator: "년", omittingEmptySubsequences: false)
    guard let last = parts.last, parts.count <= 2 else { return nil }
    let month = number(ofMonth: last.hasSuffix("월") ? last.dropLast() : last)
    if parts.count == 1 { return month.map { .latest(month: $0) } }
    guard parts[0].utf8.count == 4, let january = YearMonth(parts[0] + "-01") else { return nil }
    if last.isEmpty { return .year(january.year) }
    return last.hasSuffix("월") ? month.map { .month(january.adding($0 - 1)) } : nil
  }

  /// The number of a month, 1 to 12, in one or two digits.
  private static func number(ofMonth digits: Substring) -> Int? {
    guard digits.utf8.count <= 2, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(digits), (1...12).contains(number)
    else { return nil }
    return number
  }

  /// Reads `2026-Q4`, a quarter of the calendar; nil for another text.
  private static func quarter(_ text: String) -> ClosedRange<CalendarDay>? {
    let parts = text.split(separator: "-Q", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, let number = Int(parts[1]),
      (1...4).contains(number), parts[1].utf8.count == 1,
      let first = YearMonth(parts[0] + "-01")?.adding(3 * (number - 1))
    else { return nil }
    return first.firstDay...first.adding(2).lastDay
  }

  /// Reads `2026-10-01..2026-10-31`; nil for another text.
  static func days(_ text: String) -> ClosedRange<CalendarDay>? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let first = CalendarDay(String(parts[0])),
      let last = CalendarDay(String(parts[2])), first <= last
    else { return nil }
    return first...last
  }

  /// Returns the period; if it is relative to today, it is converted to fixed days.
  public func resolved(_ moment: QuestionClock) -> Period {
    let month = moment.monthStart.month(of: moment.today)
    if case .latest(let number) = self {
      return .month(month.adding(-((month.month - number + 12) % 12)))
    }
    guard case .word(let word) = self else { return self }
    return switch word {
    case .thisMonth: .month(month)
    case .lastMonth: .month(month.adding(-1))
    case .thisYear: .year(moment.today.month.year)
    case .lastYear: .year(moment.today.month.year - 1)
    case .today: .day(moment.today)
    case .yesterday: .day(moment.today.adding(-1))
    }
  }

  /// Returns the days of the period, including the first and the last. Years are calendar years.
  public func days(_ moment: QuestionClock) -> ClosedRange<CalendarDay> {
    switch resolved(moment) {
    case .day(let day): day...day
    case .days(let days): days
    case .month(let month): moment.monthStart.days(of: month)
    case .year(let year):
      YearMonth(year: year, month: 1).firstDay...YearMonth(year: year, month: 12).lastDay
    case .word, .latest: preconditionFailure("a resolved period has no distance from today")
    }
  }
}
