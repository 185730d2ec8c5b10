/// A publisher of exchange rates.
public enum RateSource: String, CaseIterable, Hashable, Sendable {
  /// The Export-Import Bank of Korea: won for other currencies, on its business days.
  case koreaexim
  /// The European Central Bank: units of other currencies for one euro, on the banking days of
  /// TARGET.
  case ecb
}

extension RateSource: Decodable {}
