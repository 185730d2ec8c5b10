import MappedColumns
import Spending

extension PlaceCategories {
  /// Collects the payments of a table at places that pass a filter: what the columns that it was made
  /// of give, in one pass.
  ///
  /// - Parameter categories: Row ids in the order that decides among equals; payments of others have
  ///   none. At most 65,535.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places; 2 bytes a payment.
  public init(_ table: SpendingTable, filter: SpendingFilter, categories: [Int64]) {
    let known = Self.positions(of: categories)
    let positionOfTrait = table.traits.map { known[Int64($0.categoryID)] ?? Self.none }
    let admitted = AdmittedCodes(filter, of: table)
    let isInBox = filter.admittedPlaces(at: table.coordinates)
    var starts: [Int32] = [0]
    starts.reserveCapacity(table.placeCount + 1)
    var positions: [UInt16] = []
    positions.reserveCapacity(table.count)
    func take(_ codes: Span<some FixedWidthInteger & UnsignedInteger>) {
      for place in 0..<table.placeCount {
        if isInBox?[place] ?? true {
          for row in table.starts[place]..<table.starts[place + 1] {
            let code = AdmittedCodes.RowCode(codes[row])
            if admitted.admits(code) { positions.append(positionOfTrait[code.trait]) }
          }
        }
        starts.append(Int32(positions.count))
      }
    }
    switch table.codes {
    case .narrow(let codes): codes.withSpan { take($0) }
    case .wide(let codes): codes.withSpan { take($0) }
    }
    self.init(starts: starts, positions: positions, categoryCount: categories.count)
  }
}
