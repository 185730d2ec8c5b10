public import Codecs
public import SimpleFeatures
public import Spending

/// What a photo of a payment says of where the payment was.
public struct PhotoProposal: Hashable, Sendable {
  /// The payment.
  public var payment: Int64
  /// What the photo says.
  public var stamp: PhotoStamp
  /// The place of the payment, otherwise the nearest place of the ledger that is near enough; nil for none.
  public var place: Place?
  /// How far the position of the photo is from that place; nil without one of them.
  public var distance: Meters?
  /// Whether the payment has a place, so that none is proposed.
  public var isPlaced: Bool

  /// Creates a proposal.
  public init(
    payment: Int64, stamp: PhotoStamp, place: Place?, distance: Meters?, isPlaced: Bool
  ) {
    self.payment = payment
    self.stamp = stamp
    self.place = place
    self.distance = distance
    self.isPlaced = isPlaced
  }

  /// How far from a photo a place may be that is proposed: as far as a phone inside a building errs, and the
  /// width of a large one.
  static let reach = Meters(200)
}
