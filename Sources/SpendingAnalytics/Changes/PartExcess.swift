import Spending

/// The further parts of split payments in the rows of one place; the first part of each payment is
/// not included.
struct PartExcess {
  /// The number of parts to subtract from the count of a cell.
  struct Cell: Hashable {
    var key: UInt64
    var currency: UInt8
    var isNewer: Bool
    var count: Int64 = 0
  }

  /// The cells of groups.
  private(set) var ofGroups: [Cell] = []
  /// The cells of whole places.
  private(set) var ofWhole: [Cell] = []

  private struct Seen: Hashable {
    var whole: Int64
    var group: Int
    var cell: Cell
  }

  /// Finds the further parts of each payment, by the place of their rows.
  ///
  /// - Complexity: O(*k*) for *k* parts.
  static func found(
    in parts: [SplitPart], by dimension: SpendingDimension, _ periods: ComparedPeriods,
    placeCount: Int
  ) -> [Int: PartExcess] {
    var found: [Int: PartExcess] = [:]
    var (groups, wholes) = (Set<Seen>(), Set<Seen>())
    for part in parts {
      let isNewer = periods.newer.contains(part.day)
      guard isNewer || periods.older.contains(part.day) else { continue }
      let trait = SpendingTable.Trait(
        categoryID: part.categoryID, channel: part.channel, kind: 0, method: 0,
        currency: part.currency, merchant: part.merchant)
      let isLone = part.group >= placeCount
      func cell(_ key: UInt64) -> Cell {
        Cell(key: key, currency: part.currency, isNewer: isNewer)
      }
      let own = cell(ChangeScan.groupKey(trait, dimension, isLone: isLone))
      let ofPlace = cell(ChangeScan.wholeKey(trait, isLone: isLone))
      func isFurther(_ cell: Cell, in seen: inout Set<Seen>) -> Bool {
        !seen.insert(Seen(whole: part.whole, group: part.group, cell: cell)).inserted
      }
      if isFurther(own, in: &groups) { found[part.group, default: Self()].ofGroups.append(own.one) }
      if isFurther(ofPlace, in: &wholes) {
        found[part.group, default: Self()].ofWhole.append(ofPlace.one)
      }
    }
    return found
  }
}

extension PartExcess.Cell {
  fileprivate var one: Self {
    var cell = self
    cell.count = 1
    return cell
  }
}
