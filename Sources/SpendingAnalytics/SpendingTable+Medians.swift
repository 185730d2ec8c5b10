import MappedColumns
import Spending

extension SpendingTable {
  /// The medians of the spending payments of each group and currency, refunds left out, by the number
  /// of the sum.
  ///
  /// - Complexity: O(*n* log *n*) for the *n* rows that pass; 16 bytes for each of them.
  func medians(_ plan: GroupPlan) -> [Int: Int64] {
    var found: [(number: Int, amount: Int64)] = []
    let spending = traits.map { $0.kind == PaymentKind.spending.rawValue }
    func take(_ row: Int, _ base: Int, day: Int, trait: Int) {
      guard spending[trait] else { return }
      var number = base + plan.dayParts[day] + plan.traitParts[trait]
      if plan.hourStride > 0 { number += Int(hours[row]) * plan.hourStride }
      if number >= 0 { found.append((number, amounts[row])) }
    }
    for place in plan.placeDigits.indices where plan.placeDigits[place] >= 0 {
      let base = Int(plan.placeDigits[place]) * plan.innerCount
      for row in starts[place]..<starts[place + 1] {
        switch codes {
        case .narrow(let codes):
          take(row, base, day: Int(codes[row] >> 16), trait: Int(codes[row] & 0xFFFF))
        case .wide(let codes):
          take(row, base, day: Int(codes[row] >> 32), trait: Int(codes[row] & 0xFFFF_FFFF))
        }
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
