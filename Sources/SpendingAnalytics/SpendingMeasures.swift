/// The measures that are computed for each group.
public enum SpendingMeasures: Sendable {
  /// The count and the sum per currency.
  case sums
  /// The measures of ``sums``, and also the least, the greatest and the median amount per currency,
  /// the number of places, and the first and last day.
  case details
}
