public import Sobi

extension OlderPeriod {
  /// Reads `previous`, `year`, `2026-10` or `2026-10-01..2026-10-31`; nil for another text.
  public init?(_ text: String) {
    switch text {
    case "previous": self = .previous
    case "year": self = .year
    default:
      switch Period(text) {
      case .month(let month): self = .month(month)
      case .days(let days): self = .days(days)
      default: return nil
      }
    }
  }
}
