public import LedgerStore
public import SimpleFeatures

extension LedgerView {
  /// Returns the most frequent category of the payments at a place; nil if none of them has a
  /// category.
  ///
  /// If the user chose categories for some of the payments, only these payments count.
  ///
  /// - Parameters:
  ///   - names: Names of the place. The place is one that has one of these names and the position.
  ///   - coordinate: The position of the place.
  /// - Complexity: O(log *n*) for *n* payments.
  public func usualCategory(
    ofPlaceCalled names: [String], at coordinate: Coordinate
  ) throws -> UsualCategory? {
    try answer(to: UsualCategoryQuestion(names: names, coordinate: coordinate)) { _, reader in
      try reader.usualCategory(ofPlaceCalled: names, at: coordinate)
    }
  }

  private struct UsualCategoryQuestion: Hashable {
    var names: [String]
    var coordinate: Coordinate
  }
}
