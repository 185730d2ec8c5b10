/// The category that the payments at a place usually have.
public struct UsualCategory: Hashable, Sendable {
  /// The code of the category.
  public var code: String
  /// The number of payments at the place that have the category; at most the newest 50 payments of
  /// a place are counted.
  public var payments: Int
  /// Whether the user chose the category of these payments.
  public var isByHand: Bool

  /// Creates a category.
  public init(code: String, payments: Int, isByHand: Bool) {
    self.code = code
    self.payments = payments
    self.isByHand = isByHand
  }
}
