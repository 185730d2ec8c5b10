/// The mark between the whole units of an amount and its decimals; the other mark groups digits.
public enum DecimalMark: String, Sendable, CaseIterable, Codable {
  /// `1,234.50`
  case point = "."
  /// `1.234,50`
  case comma = ","
}
