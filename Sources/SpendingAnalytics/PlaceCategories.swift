import SimpleFeatures
public import Spending

/// The categories of the payments at each place; with them, the most frequent category at some
/// places can be found.
public struct PlaceCategories: Sendable {
  /// The start of the payments of each place, and the end of all payments.
  private let starts: [Int32]
  /// For each payment, in the order of places, the position of its category in the list of
  /// categories.
  private let positions: [UInt16]
  private let categoryCount: Int

  /// Collects the payments that have a place and pass a filter.
  ///
  /// - Parameter categories: The row ids of the categories. If two categories have equally many
  ///   payments, the category that is earlier in this list is chosen. Payments of other categories
  ///   count as payments without a category. At most 65,535.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places. The categories use 2 bytes of
  ///   memory per payment.
  public init(
    _ payments: PaymentColumns, at places: PlaceColumns, filter: SpendingFilter,
    categories: [Int64]
  ) {
    let (none, known) = (Self.none, Self.positions(of: categories))
    let admitted = AdmittedRows(filter, of: payments)
    let isAdmitted = filter.admittedPlaces
    func place(_ row: Int) -> Int? {
      let place = Int(payments.places[row])
      guard place >= 0, isAdmitted?[place] ?? true, admitted.admits(row) else { return nil }
      return place
    }
    var starts = [Int32](repeating: 0, count: places.count + 1)
    for row in 0..<payments.count {
      if let place = place(row) { starts[place + 1] += 1 }
    }
    for place in 0..<places.count { starts[place + 1] += starts[place] }
    var positions = [UInt16](repeating: none, count: Int(starts[places.count]))
    var free = starts
    var last: (id: Int32, position: UInt16) = (0, known[0] ?? none)
    for row in 0..<payments.count {
      guard let place = place(row) else { continue }
      let id = payments.categoryIDs[row]
      if id != last.id { last = (id, known[Int64(id)] ?? none) }
      positions[Int(free[place])] = last.position
      free[place] += 1
    }
    self.init(starts: starts, positions: positions, categoryCount: categories.count)
  }

  /// Creates a value from collected payments.
  init(starts: [Int32], positions: [UInt16], categoryCount: Int) {
    self.starts = starts
    self.positions = positions
    self.categoryCount = min(categoryCount, Int(Self.none))
  }

  /// The category position of a payment without a category.
  static let none = UInt16.max

  /// The positions of categories by their row ids.
  static func positions(of categories: [Int64]) -> [Int64: UInt16] {
    Dictionary(
      zip(categories.prefix(Int(none)), 0...).map { ($0, UInt16($1)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the category with the most payments at some places; refunds count as payments. If
  /// several categories have equally many payments, the category that is first in the list is
  /// returned.
  ///
  /// - Returns: A position in the list of categories; nil if no payment has a category.
  /// - Complexity: O(*n* + *c*) for *n* payments at these places and *c* categories.
  public func mostFrequent(at places: ArraySlice<Int32>) -> Int? {
    var counts = [Int32](repeating: 0, count: categoryCount)
    for place in places {
      for row in starts[Int(place)]..<starts[Int(place) + 1] {
        let position = Int(positions[Int(row)])
        if position < categoryCount { counts[position] += 1 }
      }
    }
    var best: Int?
    for position in counts.indices where counts[position] > best.map({ counts[$0] }) ?? 0 {
      best = position
    }
    return best
  }
}
