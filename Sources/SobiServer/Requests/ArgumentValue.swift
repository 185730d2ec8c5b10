import Questions
import Sobi

/// The value of a parameter, parsed once.
enum ArgumentValue: Sendable {
  /// A text that is used as it is, such as a name, a word, an amount or the text of a filter; it is
  /// not parsed further.
  case text
  case period(Period)
  case month(MonthName)
  case day(SingleDay)
  case olderPeriod(OlderPeriod)
  case borders(Borders)
  case integer(Int)
  case decimal(Double)
  case limit(ListLimit)
  case currency(Currency)
  case box(BoundingBox)
  case position(Coordinate)
  case distance(Meters)
  case dimensions([SpendingDimension])
}
