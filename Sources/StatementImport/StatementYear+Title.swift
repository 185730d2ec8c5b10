internal import Codecs
internal import Spending

extension StatementYear {
  /// Finds the year of a statement in the records above its header. If they name exactly one
  /// period, its end is used; otherwise, if they name exactly one month, its last day is used.
  ///
  /// A day alone is no evidence: it may be the date of printing or of payment.
  init?(titles: [String]) {
    let periods = Set(titles.compactMap(Self.period).filter(\.isYearAtMost).map(\.upperBound))
    if periods.count == 1, let end = periods.first {
      self = .until(end)
      return
    }
    let months = Set(titles.flatMap(Self.months))
    guard periods.isEmpty, months.count == 1, let month = months.first else { return nil }
    self = .until(month.lastDay)
  }

  /// Returns the only period that is named in the records above a header; nil if they name no
  /// period or several.
  static func period(in titles: [String]) -> ClosedRange<CalendarDay>? {
    let periods = Set(titles.compactMap(period))
    return periods.count == 1 ? periods.first : nil
  }

  /// Returns the two days of a period such as `2026.09.14 ~ 2026.10.13`.
  private static func period(_ title: String) -> ClosedRange<CalendarDay>? {
    let days = numbers(in: title).compactMap { parts in
      parts.count == 3 ? CalendarDay(year: parts[0], month: parts[1], day: parts[2]) : nil
    }
    return days.count == 2 && days[0] <= days[1] ? days[0]...days[1] : nil
  }

  /// The months that a title names without a day: `2026년 10월`, `2026.10`.
  private static func months(_ title: String) -> [YearMonth] {
    numbers(in: title).compactMap { parts in
      parts.count == 2 && (1...12).contains(parts[1])
        ? YearMonth(year: parts[0], month: parts[1]) : nil
    }
  }

  /// Returns runs of numbers that begin with a year and have only date separators between them.
  private static func numbers(in title: String) -> [[Int]] {
    var found: [[Int]] = []
    var run: [Int] = []
    var digits = ""
    var mark = ""
    func close() {
      if let year = run.first, Payment.years.contains(year) { found.append(run) }
      run = []
    }
    func take() {
      guard let number = Int(digits) else { return }
      let parts = mark.filter { !$0.isWhitespace }
      let follows = ["-", ".", "/", "년", "월"].contains(parts) && run.count < 3 && !run.isEmpty
      if !follows || digits.count > 2 { close() }
      if !run.isEmpty || digits.count == 4 { run.append(number) }
      (digits, mark) = ("", "")
    }
    for character in title {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        take()
        mark.append(character)
      }
    }
    take()
    close()
    return found
  }
}

extension ClosedRange<CalendarDay> {
  /// Whether the days are at most a year apart.
  fileprivate var isYearAtMost: Bool {
    upperBound.daysSince1970 - lowerBound.daysSince1970 <= 366
  }
}
