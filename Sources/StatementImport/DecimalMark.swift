/// The decimal mark, which separates the whole units of an amount from its decimals. The other mark
/// groups digits.
public enum DecimalMark: String, Sendable, CaseIterable, Codable {
  /// `1,234.50`
  case point = "."
  /// `1.234,50`
  case comma = ","
}
