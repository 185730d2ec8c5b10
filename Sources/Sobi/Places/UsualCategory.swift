import LedgerStore
public import SimpleFeatures

/// The category that the payments at a place usually have.
public struct UsualCategory: Hashable, Sendable {
  /// The code of the category.
  public var code: String
  /// The number of payments at the place that have the category; at most the newest 50 payments of
  /// a place are counted.
  public var payments: Int
  /// Whether the user chose the category of these payments.
  public var isByHand: Bool

  /// Creates a category.
  public init(code: String, payments: Int, isByHand: Bool) {
    self.code = code
    self.payments = payments
    self.isByHand = isByHand
  }
}

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
      try reader.usualCategory(ofPlaceCalled: names, at: coordinate).map {
        UsualCategory(code: $0.code, payments: $0.payments, isByHand: $0.isByHand)
      }
    }
  }

  private struct UsualCategoryQuestion: Hashable {
    var names: [String]
    var coordinate: Coordinate
  }
}
