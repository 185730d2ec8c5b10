/// Of which day the borders of districts are.
public enum Borders: Hashable, Sendable {
  /// Of the last day of the period that is asked about; of today when it is open.
  case then
  /// Of today.
  case today
  /// Of a day.
  case on(CalendarDay)
}

extension Borders: LosslessStringConvertible {
  /// Reads `then`, `today` or a day as `2018-06-30`; nil for another text.
  public init?(_ description: String) {
    switch description {
    case "then": self = .then
    case "today": self = .today
    default:
      guard let day = CalendarDay(description) else { return nil }
      self = .on(day)
    }
  }

  public var description: String {
    switch self {
    case .then: "then"
    case .today: "today"
    case .on(let day): day.description
    }
  }
}
