/// A publisher of exchange rates.
public enum RateSource: String, CaseIterable, Hashable, Sendable {
  /// The Export-Import Bank of Korea, which publishes the price of other currencies in won on its
  /// business days.
  case koreaexim
  /// The European Central Bank; on the banking days of TARGET, it publishes the number of units of
  /// other currencies for one euro.
  case ecb
}

extension RateSource: Decodable {}
