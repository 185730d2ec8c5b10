public import Codecs
public import SimpleFeatures
public import Spending

/// The place that a photo attached to a payment proposes for this payment.
public struct PhotoProposal: Hashable, Sendable {
  /// The payment.
  public var payment: Int64
  /// The place and time of the photo.
  public var stamp: PhotoStamp
  /// The place of the payment or, if the payment has no place, the nearest place of the ledger
  /// within ``reach`` of the photo; nil if there is no such place.
  public var place: Place?
  /// The distance between the position of the photo and ``place``; nil if either is missing.
  public var distance: Meters?
  /// Whether the payment already has a place; if so, the photo does not propose a place.
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

  /// The greatest distance of a proposed place from the photo. The distance allows for the error of
  /// a phone inside a building, and for the width of a large building.
  static let reach = Meters(200)
}
