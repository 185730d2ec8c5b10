public import PlaceSearch
import SimpleFeatures
public import Spending

/// Places for payments without one, by the merchants of their statements.
public struct PlaceResolution: Hashable, Sendable {
  /// The merchants; the merchant with the most payments is first.
  public var merchants: [Merchant]
  /// The number of payments without a place that are not known to be online.
  public var paymentCount: Int { merchants.reduce(0) { $0 + $1.payments.count } }

  /// A merchant of statements with proposed places.
  public struct Merchant: Hashable, Sendable {
    /// The text of the statements.
    public var name: String
    /// The payments, by their ids.
    public var payments: [Int64]
    /// The first day and the last.
    public var days: ClosedRange<CalendarDay>
    /// Whether it is an online shop.
    public var isOnline: Bool
    /// The likeliest places first, three at most.
    public var proposals: [PlaceProposal]

    /// The first place with at least a score.
    public func place(minScore: Double) -> PlaceProposal? {
      proposals.first.flatMap { $0.score >= minScore ? $0 : nil }
    }
  }

  /// The least score of an accepted place: at least 97 % of such places were right in tests with
  /// payers and shops that were not used to choose this score.
  public static let defaultMinScore = 0.9

  /// The number of places that decisions by score use; two merchants at one position count twice
  /// unless the places have one name.
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

  /// The decisions of a score.
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
