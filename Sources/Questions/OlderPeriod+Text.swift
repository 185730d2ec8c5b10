public import Sobi

extension OlderPeriod {
  /// Reads `previous`, `year`, `2026-10` or `2026-10-01..2026-10-31`; nil for another text.
  public init?(_ text: String) {
    switch text {
    case "previous": self = .previous
    case "year": self = .year
    default:
      if let month = YearMonth(text) {
        self = .month(month)
        return
      }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 3, parts[1].isEmpty, let first = CalendarDay(String(parts[0])),
        let last = CalendarDay(String(parts[2])), first <= last
      else { return nil }
      self = .days(first...last)
    }
  }
}
