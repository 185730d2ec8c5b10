import GeoPackage
package import SimpleFeatures
import Spending

extension StoreReader {
  /// The category that earlier payments at a place have most often, with the number of these
  /// payments; nil if none of them has a category.
  ///
  /// If the user chose categories for some of the payments, only these payments count. The newest
  /// of equally frequent categories is returned.
  ///
  /// - Parameters:
  ///   - names: Names of the place, such as the name of the merchant and the name in a list.
  ///   - coordinate: The position of the place.
  /// - Complexity: O(log *n*) for *n* payments: at most the newest 50 payments of a place are read.
  package func usualCategory(
    ofPlaceCalled names: [String], at coordinate: Coordinate
  ) throws -> UsualCategory? {
    let keys = Set(names.map(MerchantName.key))
    let rows = try RawStatement(
      db,
      """
      SELECT c.code, p.category_source FROM payments AS p JOIN categories AS c
        ON c.id = p.category_id
      WHERE p.place_id = ? ORDER BY p.id DESC LIMIT 50
      """)
    var found: [(code: String, isByHand: Bool)] = []
    for place in try places(at: coordinate) where keys.contains(MerchantName.key(place.name)) {
      rows.bind(place.id, at: 1)
      while try rows.step() {
        found.append((rows.string(0) ?? "", rows.integer(1) == CategorySource.hand.rawValue))
      }
      rows.reset()
    }
    let isByHand = found.contains(where: \.isByHand)
    let codes = found.filter { $0.isByHand == isByHand }.map(\.code)
    let counts = Dictionary(codes.map { ($0, 1) }, uniquingKeysWith: +)
    // The newest comes first.
    guard let most = counts.values.max(), let code = codes.first(where: { counts[$0] == most })
    else { return nil }
    return UsualCategory(code: code, payments: most, isByHand: isByHand)
  }
}
