public import PlaceSearch
import SimpleFeatures
public import Spending

/// The places that are proposed for payments without a place; payments with the same merchant name
/// in the statements are grouped together.
public struct PlaceResolution: Hashable, Sendable {
  /// The merchants; the merchant with the most payments is first.
  public var merchants: [Merchant]
  /// The number of payments for which a place is sought: they have no place and are not known to be
  /// online.
  public var paymentCount: Int { merchants.reduce(0) { $0 + $1.payments.count } }

  /// A merchant in statements, with proposed places.
  public struct Merchant: Hashable, Sendable {
    /// The name of the merchant in the statements.
    public var name: String
    /// The ids of the payments.
    public var payments: [Int64]
    /// The days of the first and the last payment.
    public var days: ClosedRange<CalendarDay>
    /// The amount of the payment on the last day, or of one of several payments on that day.
    public var lastAmount: Money
    /// Whether the merchant is an online shop.
    public var isOnline: Bool
    /// The proposed places, at most three, with the most probable first.
    public var proposals: [PlaceProposal]

    /// Returns the first proposed place if it has at least a given score; nil otherwise.
    public func place(minScore: Double) -> PlaceProposal? {
      proposals.first.flatMap { $0.score >= minScore ? $0 : nil }
    }
  }

  /// The score that a proposed place must reach, by default, to be accepted. In tests with payers
  /// and shops that were not used to choose this score, at least 97 % of the accepted places were
  /// correct.
  public static let defaultMinScore = 0.9

  /// Returns the number of different places in the result of ``decisions(minScore:)``. Places with
  /// the same position and the same name count once.
  public func placeCount(minScore: Double) -> Int {
    struct Spot: Hashable {
      var coordinate: Coordinate
      var name: UInt64
    }
    return Set(
      merchants.compactMap { merchant in
        merchant.place(minScore: minScore).map {
          Spot(
            coordinate: $0.place.coordinate, name: MerchantName.key($0.place.fullName))
        }
      }
    ).count
  }

  /// Returns one decision for each merchant whose first proposed place has at least the minimum
  /// score; the decision is to accept that place.
  public func decisions(minScore: Double) -> [PlaceDecision] {
    merchants.compactMap { merchant in
      merchant.place(minScore: minScore).map {
        PlaceDecision(
          payments: merchant.payments,
          choice: .place(name: $0.place.fullName, at: $0.place.coordinate))
      }
    }
  }
}
