internal import Codecs
internal import Spending

/// Finds whether times of day have a meaning.
extension StatementStudy {
  /// Finds a time of day that all rows have, because a program added it to days. Midnight counts as
  /// such a time if there are at least two rows; any other time counts if there are at least three
  /// rows on at least two days. A single row keeps its time.
  mutating func settleTimes() {
    guard let column = header[.timestamp] ?? header[.date] else { return }
    var found: Int32?
    var rows = 0
    var days: Set<CalendarDay> = []
    for record in payments where column < record.count {
      let range = StatementRow.trimmed(record.bytes, record.range(of: column))
      let text = record.bytes.span.extracting(range)
      let time: WallTime?
      if let format = options.dateFormat {
        time = try? format.parse(text, year: options.year)
      } else {
        time = try? DateText.parse(
          text, allowsShortYear: header.startsDatesWithYear, year: options.year)
      }
      guard let time, let millisecond = time.millisecond, found ?? millisecond == millisecond else {
        return
      }
      found = millisecond
      rows += 1
      days.insert(time.day)
    }
    guard let found else { return }
    if found == 0 && rows > 1 || rows > 2 && days.count > 1 { constantTime = found }
  }
}
