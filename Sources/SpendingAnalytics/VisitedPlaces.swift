import ColumnFiles
import Spending

/// The places of a table that have at least one payment accepted by a filter. Each place is checked
/// only when it is requested.
package struct VisitedPlaces: Sendable {
  private let table: SpendingTable
  private let filter: SpendingFilter
  private let admitted: CompiledPredicate

  /// - Complexity: The same as preparing the filter for the days and traits of the table; no place
  ///   is read.
  package init(_ table: SpendingTable, filter: SpendingFilter) {
    self.table = table
    self.filter = filter
    admitted = CompiledPredicate(filter, of: table)
  }

  /// Whether a place has a payment that passes the filter.
  ///
  /// - Complexity: O(*k*) for *k* payments at the place.
  package func contains(_ place: Int) -> Bool {
    guard filter.admits(place: place) else { return false }
    var isVisited = false
    table.forEachPiece(in: place..<place + 1) { piece in
      func look(_ codes: Span<some FixedWidthInteger & UnsignedInteger>) {
        for row in piece.rows where admitted.admits(CompiledPredicate.RowCode(codes[row])) {
          isVisited = true
          return
        }
      }
      guard !isVisited else { return }
      switch table.codes(of: piece) {
      case .narrow(let codes): codes.withSpan { look($0) }
      case .wide(let codes): codes.withSpan { look($0) }
      }
    }
    return isVisited
  }
}
