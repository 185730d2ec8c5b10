public import PlaceSearch
import SimpleFeatures
import Spending

/// The number of the user's payments at each place; a place is found by its name and its
/// approximate position.
public struct VisitCounts: Sendable {
  private struct Visit {
    var coordinate: Coordinate
    var count: Int
  }

  private var visits: [UInt64: [Visit]] = [:]

  /// The greatest distance, in metres, at which a position in a statement and a position in a list
  /// belong to one place.
  private static let reach = 80.0

  init(_ columns: PaymentColumns, at places: PlaceColumns) {
    var counts = [Int](repeating: 0, count: places.count)
    for place in columns.places where place >= 0 { counts[Int(place)] += 1 }
    for (place, count) in counts.enumerated() where count > 0 {
      let key = MerchantName.key(places.names[place].filter { !$0.isWhitespace })
      visits[key, default: []].append(
        Visit(coordinate: places.coordinates[place], count: count))
    }
  }

  /// Returns the number of payments at a place.
  public func count(at place: ListedPlace) -> Int {
    let key = MerchantName.key(place.fullName.filter { !$0.isWhitespace })
    guard let known = visits[key] else { return 0 }
    let from = Haversine.earth.distances(from: place.coordinate)
    return known.reduce(0) { sum, visit in
      sum + (from.distance(to: visit.coordinate).value <= Self.reach ? visit.count : 0)
    }
  }
}

extension LedgerView {
  /// Returns the number of payments at each place.
  ///
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  public func visitCounts() throws -> VisitCounts {
    let columns = try rows()
    return VisitCounts(columns.payments, at: columns.places)
  }
}

extension Ledger {
  /// Returns the number of payments at each place.
  public func visitCounts() throws -> VisitCounts { try read { try $0.visitCounts() } }
}
