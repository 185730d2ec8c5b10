import ColumnFiles
import Spending

extension SpendingTable {
  /// Returns the median of the spending payments of each group and currency, without refunds; the
  /// keys are the numbers of the sums.
  ///
  /// - Complexity: O(*n* log *n*) for the *n* rows that pass; 16 bytes for each of them.
  func medians(_ plan: GroupPlan) -> [Int: Int64] {
    var found: [(number: Int, amount: Int64)] = []
    let spending = traits.map { $0.kind == PaymentKind.spending.rawValue }
    for place in plan.placeDigits.indices where plan.placeDigits[place] >= 0 {
      let base = Int(plan.placeDigits[place]) * plan.innerCount
      forEachRow(ofGroup: place) { row in
        guard spending[row.code.trait] else { return }
        var number = base + plan.dayParts[row.code.day] + plan.traitParts[row.code.trait]
        if plan.hourStride > 0 { number += Int(row.hour) * plan.hourStride }
        if number >= 0 { found.append((number, row.amount)) }
      }
    }
    found.sort { ($0.number, $0.amount) < ($1.number, $1.amount) }
    var medians: [Int: Int64] = [:]
    var start = 0
    while start < found.count {
      var end = start
      while end < found.count, found[end].number == found[start].number { end += 1 }
      medians[found[start].number] = Median.middle(
        found[start + (end - start - 1) / 2].amount, found[start + (end - start) / 2].amount)
      start = end
    }
    return medians
  }
}
