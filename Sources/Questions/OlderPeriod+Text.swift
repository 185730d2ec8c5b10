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
      guard let days = Period.days(text) else { return nil }
      self = .days(days)
    }
  }
}
