/// The day for which the borders of the districts are used.
public enum Borders: Hashable, Sendable {
  /// The last day of the query's period, or today if the period has no last day.
  case then
  /// Today.
  case today
  /// A given day.
  case on(CalendarDay)
}

extension Borders: LosslessStringConvertible {
  /// Reads `then`, `today`, or a day such as `2018-06-30`; nil for any other text.
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
