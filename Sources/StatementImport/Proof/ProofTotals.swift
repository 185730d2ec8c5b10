internal import Spending

/// Compares rows of totals with the rows above them.
struct ProofTotals: Sendable {
  /// Sums of rows: what came in, what went out, and how many rows there are.
  private struct Sums {
    var came: Int64 = 0
    var went: Int64 = 0
    var count = 0

    mutating func add(_ change: Int64) {
      count += 1
      let (sum, isOver) = (change > 0 ? came : went).addingReportingOverflow(change)
      guard !isOver else { return }
      if change > 0 { came = sum } else { went = sum }
    }

    /// Whether a total is that of these rows: of one direction, or of both.
    func fits(_ total: Int64) -> Bool {
      guard let total = Int64(exactly: total.magnitude) else { return false }
      let (net, isOver) = came.addingReportingOverflow(went)
      return total != 0
        && (total == came || went == 0 &- total || !isOver && net.magnitude == total.magnitude)
    }
  }

  private var all = Sums()
  private var sinceTotal = Sums()
  private var currency: Currency?
  private var hasSeveralCurrencies = false
  /// How many rows are in a total that is right.
  private(set) var covered = 0
  /// Whether a total differs from the rows.
  private(set) var differs = false

  mutating func add(_ change: Int64, _ currency: Currency) {
    if let known = self.currency, known != currency { hasSeveralCurrencies = true }
    self.currency = currency
    all.add(change)
    sinceTotal.add(change)
  }

  /// Compares a row of totals, its amounts in any order.
  mutating func check(_ totals: [Int64]) {
    let totals = totals.filter { $0 != 0 }
    guard !totals.isEmpty, !hasSeveralCurrencies else { return }
    if totals.allSatisfy(all.fits) {
      covered = all.count
    } else if totals.allSatisfy(sinceTotal.fits) {
      covered += sinceTotal.count
    } else {
      differs = true
    }
    sinceTotal = Sums()
  }

  /// How many rows the totals prove; 0 where they do not.
  var proved: Int { differs || hasSeveralCurrencies || covered < 2 ? 0 : min(covered, all.count) }
}
