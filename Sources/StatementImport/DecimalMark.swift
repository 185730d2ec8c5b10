/// The decimal mark, which separates the whole units of an amount from its decimals. If the decimal
/// mark is a point, commas group digits; if it is a comma, points group digits.
public enum DecimalMark: String, Sendable, CaseIterable, Codable {
  /// `1,234.50`
  case point = "."
  /// `1.234,50`
  case comma = ","
}
