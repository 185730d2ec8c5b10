/// The measures of each group.
public enum SpendingMeasures: Sendable {
  /// Count and sum per currency.
  case sums
  /// Also the least, the greatest and the median amount per currency, the number of places, first and
  /// last day.
  case details
}
