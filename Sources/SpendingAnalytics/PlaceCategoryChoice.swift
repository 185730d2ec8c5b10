public import Spending

/// The categories of some places, one for each place. The category of a place is the most frequent
/// category of its payments that pass a filter. If several categories are equally frequent, the
/// category of the place is the one with the latest payment.
public struct PlaceCategoryChoice: Sendable {
  /// Row ids of categories by place; 0 if absent. Empty if only few places were wanted.
  private var chosen: [Int64]
  /// Row ids of categories of the few wanted places.
  private var ofFew: [Int: Int64] = [:]

  /// Chooses the categories of the places in `wanted`; all other places get no category.
  ///
  /// - Parameters:
  ///   - payments: All payments; refunds are counted, income and transfers are not.
  ///   - places: The places at which the payments were made.
  ///   - filter: The filter that the payments must pass.
  ///   - wanted: The positions of the places for which a category is chosen.
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places, if each place has few categories.
  public init(
    _ payments: PaymentColumns, at places: PlaceColumns, filter: SpendingFilter,
    of wanted: some Sequence<Int>
  ) {
    chosen = Array(repeating: 0, count: places.count)
    var isWanted = [Bool](repeating: false, count: places.count)
    for place in wanted { isWanted[place] = true }
    // Nearly every place has one category: only those with more are counted.
    var isMixed = [Bool](repeating: false, count: places.count)
    var mixed: [Int: [Tally]] = [:]
    let admitted = AdmittedRows(filter, of: payments)
    func place(_ row: Int) -> Int? {
      let place = Int(payments.places[row])
      guard place >= 0, isWanted[place], payments.categoryIDs[row] != 0, admitted.admits(row)
      else { return nil }
      return place
    }
    for row in 0..<payments.count {
      guard let place = place(row) else { continue }
      let category = Int64(payments.categoryIDs[row])
      if chosen[place] == 0 { chosen[place] = category }
      if chosen[place] != category { isMixed[place] = true }
    }
    guard isMixed.contains(true) else { return }
    for row in 0..<payments.count {
      guard let place = place(row), isMixed[place] else { continue }
      let category = Int64(payments.categoryIDs[row])
      mixed[place, default: []].take(category, payments.days[row], row)
    }
    for (place, tallies) in mixed {
      chosen[place] = tallies.max { $0.rank < $1.rank }?.category ?? 0
    }
  }

  /// Chooses the categories from a table of the payments; only the rows of these places are read.
  ///
  /// - Complexity: O(*k*) for *k* payments at the wanted places.
  public init(_ table: SpendingTable, filter: SpendingFilter, of wanted: some Collection<Int>) {
    let isOfFew = wanted.count < table.placeCount / 16
    chosen = isOfFew ? [] : Array(repeating: 0, count: table.placeCount)
    let admitted = CompiledPredicate(filter, of: table)
    for place in wanted {
      var tallies: [Tally] = []
      // The rows of a place are in order of their ids.
      var rank = 0
      table.forEachRow(ofGroup: place) { row in
        let category = Int64(table.traits[row.code.trait].categoryID)
        rank += 1
        if category != 0, admitted.admits(row.code) {
          tallies.take(category, table.days[row.code.day], rank)
        }
      }
      let most = tallies.max { $0.rank < $1.rank }?.category ?? 0
      if isOfFew { ofFew[place] = most } else { chosen[place] = most }
    }
  }

  /// The row id of the category of a place; nil if no payment has a category.
  public subscript(place: Int) -> Int64? {
    let category = chosen.isEmpty ? ofFew[place] ?? 0 : chosen[place]
    return category == 0 ? nil : category
  }

  /// The payments of one category at a place.
  fileprivate struct Tally {
    var category: Int64
    var count = 0
    var lastDay = Int32.min
    var lastRow = 0

    mutating func take(_ day: Int32, _ row: Int) {
      count += 1
      // Rows are in order of their ids.
      if day >= lastDay { (lastDay, lastRow) = (day, row) }
    }

    var rank: (Int, Int32, Int) { (count, lastDay, lastRow) }
  }
}

extension [PlaceCategoryChoice.Tally] {
  /// Adds a payment of a category.
  fileprivate mutating func take(_ category: Int64, _ day: Int32, _ row: Int) {
    let index = firstIndex { $0.category == category } ?? count
    if index == count { append(PlaceCategoryChoice.Tally(category: category)) }
    self[index].take(day, row)
  }
}
