/// The parts of the difference between two periods in minor units of one currency; they add up to
/// exactly the difference.
public struct ChangeParts: Hashable, Sendable {
  /// The effect of the different lengths of the periods: the spending that the older period would
  /// have in addition if it were as long as the newer period. It is 0 unless periods are compared
  /// per day.
  public var days: Int64 = 0
  /// Spending at places without spending in the older period.
  public var new: Int64 = 0
  /// Spending of the older period at places without spending in the newer period, as a negative
  /// number. If periods are compared per day, this spending is first scaled to the length of the
  /// newer period.
  public var lost: Int64 = 0
  /// The effect of more or fewer payments at places with spending in both periods: the change in
  /// the number of payments, multiplied by their mean amount in the older period.
  public var volume: Int64 = 0
  /// The effect of payments that moved between more and less expensive places, plus the rounding
  /// error; 0 in the row of a single place.
  public var mix: Int64 = 0
  /// The effect of higher or lower amounts per payment at each place with spending in both periods.
  public var price: Int64 = 0
  /// Refunds of the newer period minus refunds of the older period.
  public var refunds: Int64 = 0

  /// Creates parts; each is 0 by default.
  public init(
    days: Int64 = 0, new: Int64 = 0, lost: Int64 = 0, volume: Int64 = 0, mix: Int64 = 0,
    price: Int64 = 0, refunds: Int64 = 0
  ) {
    (self.days, self.new, self.lost, self.volume) = (days, new, lost, volume)
    (self.mix, self.price, self.refunds) = (mix, price, refunds)
  }

  /// The name of a part.
  public enum Name: String, CaseIterable, Sendable {
    case days, new, lost, volume, mix, price, refunds
  }

  /// The value of the part with the given name.
  public subscript(name: Name) -> Int64 {
    switch name {
    case .days: days
    case .new: new
    case .lost: lost
    case .volume: volume
    case .mix: mix
    case .price: price
    case .refunds: refunds
    }
  }

  /// The sum of all parts, which is the difference between the periods; nil if it exceeds 64 bits.
  public var total: Int64? {
    Int64(
      exactly: Int128(days) + Int128(new) + Int128(lost) + Int128(volume) + Int128(mix)
        + Int128(price) + Int128(refunds))
  }
}
