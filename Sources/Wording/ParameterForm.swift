/// The format of the value of a parameter.
public enum ParameterForm: Hashable, Sendable {
  /// Any text that is not empty.
  case text
  /// A period: `2026-11`, `2026`, `2026-11-03` or `last-month`.
  case period
  /// `2026-11`, `this-month`, `last-month`.
  case month
  /// `2026-11-03`, `today`, `yesterday`.
  case day
  /// The older period of a comparison: `previous`, `year`, or the first and last day of a period.
  case olderPeriod
  /// The day whose district borders are used: `then`, `today` or a day.
  case borders
  /// A whole number with a given minimum.
  case number(least: Int)
  /// A whole number in a range.
  case range(ClosedRange<Int>)
  /// A decimal number.
  case decimal
  /// A number of rows, or `all`.
  case limit
  /// An amount of money.
  case amount
  /// The three letters of a currency.
  case currency
  /// `true` or `false`.
  case flag
  /// One of these words.
  case words([String])
}
