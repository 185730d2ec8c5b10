import ColumnFiles
import Spending

extension PlaceCategories {
  /// Reads a table once, and collects its payments that have a place and pass a filter. The result
  /// is the same as that of the initializer that takes columns of payments.
  ///
  /// - Parameter categories: The row ids of the categories; if two categories have equally many
  ///   payments, the category that is earlier in this list wins. A payment of any other category
  ///   counts as a payment without a category. At most 65,535.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places, with 2 bytes of memory per
  ///   payment.
  public init(_ table: SpendingTable, filter: SpendingFilter, categories: [Int64]) {
    let known = Self.positions(of: categories)
    let positionOfTrait = table.traits.map { known[Int64($0.categoryID)] ?? Self.none }
    let admitted = CompiledPredicate(filter, of: table)
    let isAdmitted = filter.admittedPlaces
    var starts: [Int32] = [0]
    starts.reserveCapacity(table.placeCount + 1)
    var positions: [UInt16] = []
    positions.reserveCapacity(table.count)
    func take(
      _ rows: Range<Int>, of place: Int, _ codes: Span<some FixedWidthInteger & UnsignedInteger>
    ) {
      // Previous places without payments start here too.
      while starts.count <= place { starts.append(Int32(positions.count)) }
      guard isAdmitted?[place] ?? true else { return }
      for row in rows {
        let code = CompiledPredicate.RowCode(codes[row])
        if admitted.admits(code) { positions.append(positionOfTrait[code.trait]) }
      }
    }
    table.forEachPiece(in: 0..<table.placeCount) { piece in
      func takeAll(_ codes: Span<some FixedWidthInteger & UnsignedInteger>) {
        if piece.groups.count == 1 {
          take(piece.rows, of: piece.groups.lowerBound, codes)
        } else {
          for place in piece.groups {
            take(table.starts[place]..<table.starts[place + 1], of: place, codes)
          }
        }
      }
      switch table.codes(of: piece) {
      case .narrow(let codes): codes.withSpan { takeAll($0) }
      case .wide(let codes): codes.withSpan { takeAll($0) }
      }
    }
    while starts.count <= table.placeCount { starts.append(Int32(positions.count)) }
    self.init(starts: starts, positions: positions, categoryCount: categories.count)
  }
}
