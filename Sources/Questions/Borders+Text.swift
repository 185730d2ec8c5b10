public import Sobi

extension Borders {
  /// Reads `then`, `today` or a day as `2018-06-30`; nil for another text.
  public init?(_ text: String) {
    switch text {
    case "then": self = .then
    case "today": self = .today
    default:
      guard let day = CalendarDay(text) else { return nil }
      self = .on(day)
    }
  }
}
