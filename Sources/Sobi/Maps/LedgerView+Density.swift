import Foundation
import GEOS
import LedgerStore
public import Reports
public import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

extension LedgerView {
  /// Finds clusters, with the algorithm DBSCAN, among the places that have a payment matching a
  /// query.
  ///
  /// - Parameters:
  ///   - distance: The greatest distance between neighbours, measured on the sphere.
  ///   - minPoints: The number of places (or of visits, if `isWeighted`) that must lie within the
  ///     distance of a place to make it a core point of a cluster; the place itself is counted too.
  ///   - isWeighted: Whether every payment counts; if false, every place counts once, however many
  ///     payments it has.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n* + *p*) on average for *n* payments at *p* places; the memory use is
  ///   O(*p*).
  public func density(
    _ query: LedgerQuery = LedgerQuery(), within distance: Meters, minPoints: Int,
    isWeighted: Bool = false
  ) throws -> DensityReport {
    let allPlaces = try places()
    let categories = try categories()
    let filter = try self.filter(for: query)
    let spending = try spending(for: query, filter)
    let tallies = try spending.tallies(filter)
    let placeCategories = try spending.placeCategories(filter, categories)
    let codes = try categoryCodes()
    let visited = (0..<tallies.placeCount).filter { tallies.count(of: $0) > 0 }
    let found = DensityClusters(
      visited.map { allPlaces.coordinates[$0] },
      weights: isWeighted ? visited.map { tallies.count(of: $0) } : nil, within: distance,
      minPoints: minPoints, workers: .processors)

    var members = [[Int]](repeating: [], count: found.count)
    var scattered: [Int] = []
    for (place, label) in zip(visited, found.labels) {
      if label < 0 { scattered.append(place) } else { members[Int(label)].append(place) }
    }
    let rows = try members.enumerated().map { number, places in
      let coordinates = places.map { allPlaces.coordinates[$0] }
      let top = places.sorted { (-tallies.count(of: $0), $0) < (-tallies.count(of: $1), $1) }
      return DensityReport.Row(
        number: number + 1,
        center: Self.mean(
          of: coordinates, weights: places.map { isWeighted ? tallies.count(of: $0) : 1 }),
        outline: ConcaveHull.hull(of: coordinates, ratio: 0.3),
        figures: try tallies.figures(of: places),
        topPlaces: try top.prefix(3).map { place in
          let category = placeCategories.mostFrequent(at: [Int32(place)]).map {
            categories[$0].code
          }
          return PlaceRow(
            place: allPlaces[place],
            category: category ?? codes[allPlaces.categoryIDs[place]],
            figures: try tallies.figures(of: [place]))
        },
        topCategory: placeCategories.mostFrequent(at: places.map(Int32.init)[...]).map {
          categories[$0].code
        })
    }
    let online = try tallies.figures(of: [tallies.onlineGroup])
    let unplaced = try tallies.figures(of: [tallies.unplacedGroup])
    return DensityReport(
      distance: distance, minPoints: minPoints, isWeighted: isWeighted, rows: rows,
      scattered: try tallies.figures(of: scattered), online: online, unplaced: unplaced,
      total: try tallies.figures(of: 0..<tallies.placeCount + 2),
      homeCurrency: homeCurrency)
  }

  /// The weighted mean of positions as vectors from the centre of the Earth.
  private static func mean(of coordinates: [Coordinate], weights: [Int64]) -> Coordinate {
    var sum = SIMD3<Double>(repeating: 0)
    for (coordinate, weight) in zip(coordinates, weights) {
      let (lambda, phi) = (coordinate.longitude * .pi / 180, coordinate.latitude * .pi / 180)
      sum += Double(weight) * SIMD3(cos(phi) * cos(lambda), cos(phi) * sin(lambda), sin(phi))
    }
    let level = (sum.x * sum.x + sum.y * sum.y).squareRoot()
    // Opposite positions have no mean; any of them is used.
    guard level > 0 || sum.z != 0 else { return coordinates[0] }
    return Coordinate(
      longitude: atan2(sum.y, sum.x) * 180 / .pi, latitude: atan2(sum.z, level) * 180 / .pi)
  }
}
