/// What parts the decimals of an amount from its whole units; the other mark groups digits.
public enum DecimalMark: String, Sendable, CaseIterable, Codable {
  /// `1,234.50`
  case point = "."
  /// `1.234,50`
  case comma = ","
}
