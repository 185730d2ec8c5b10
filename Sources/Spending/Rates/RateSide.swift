/// One of the three rates (base, buying, selling) that are published for a day.
public enum RateSide: String, CaseIterable, Hashable, Sendable {
  /// The base rate, which lies between the buying rate and the selling rate.
  case middle
  /// The rate at which a bank buys foreign currency.
  case buy
  /// The rate at which a bank sells foreign currency.
  case sell
}
