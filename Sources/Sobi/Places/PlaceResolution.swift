public import PlaceSearch
import SimpleFeatures
public import Spending

/// Places for payments that have none, by the merchants of their statements.
public struct PlaceResolution: Hashable, Sendable {
  /// The merchants, those with the most payments first.
  public var merchants: [Merchant]
  /// How many payments have no place and are not known to be online.
  public var paymentCount: Int { merchants.reduce(0) { $0 + $1.payments.count } }

  /// A merchant of statements with what may be its place.
  public struct Merchant: Hashable, Sendable {
    /// The text of the statements.
    public var name: String
    /// The payments, by their ids.
    public var payments: [Int64]
    /// The first day and the last.
    public var days: ClosedRange<CalendarDay>
    /// Whether it is a shop on the network.
    public var isOnline: Bool
    /// The likeliest places first, three at most.
    public var proposals: [PlaceProposal]

    /// The place with a score that does.
    public func place(minScore: Double) -> PlaceProposal? {
      proposals.first.flatMap { $0.score >= minScore ? $0 : nil }
    }
  }

  /// The score from which on a place is taken: of such places at least 97 in 100 were right for payers
  /// and shops that it was not chosen by.
  public static let defaultMinScore = 0.9

  /// How many places the decisions of a score are at: two merchants at one position count twice unless
  /// the places have one name.
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

  /// The decisions that a score makes.
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
