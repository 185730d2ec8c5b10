/// One of the published rates of a day.
public enum RateSide: String, CaseIterable, Hashable, Sendable {
  /// The base rate, between the two others.
  case middle
  /// The rate at which a bank buys foreign currency.
  case buy
  /// The rate at which a bank sells foreign currency.
  case sell
}
