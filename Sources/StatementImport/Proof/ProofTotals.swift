internal import Spending

/// Compares rows of totals with the rows above them.
struct ProofTotals: Sendable {
  /// Sums of rows: deposits, withdrawals, and the number of rows.
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

    /// Returns whether totals match these rows.
    func fits(_ totals: Totals) -> Bool {
      switch totals {
      case .amount(let total):
        let (net, isOver) = came.addingReportingOverflow(went)
        return total.magnitude == came.magnitude || total.magnitude == went.magnitude
          || !isOver && net.magnitude == total.magnitude
      case .ways(let out, let into):
        return out.magnitude == went.magnitude && into.magnitude == came.magnitude
      }
    }
  }

  /// The content of a row of totals.
  enum Totals {
    /// The total of a single column of amounts, which covers one direction of money or both.
    case amount(Int64)
    /// The totals of a column of withdrawals and a column of deposits; 0 for an empty cell.
    case ways(out: Int64, into: Int64)

    /// Whether it has no total.
    var isEmpty: Bool {
      switch self {
      case .amount(let total): total == 0
      case .ways(let out, let into): out == 0 && into == 0
      }
    }
  }

  private var all = Sums()
  private var sinceTotal = Sums()
  private var currency: Currency?
  private var hasSeveralCurrencies = false
  /// The number of rows in a correct total.
  private(set) var covered = 0
  /// Whether a total differs from the rows.
  private(set) var differs = false

  mutating func add(_ change: Int64, _ currency: Currency) {
    if let known = self.currency, known != currency { hasSeveralCurrencies = true }
    self.currency = currency
    all.add(change)
    sinceTotal.add(change)
  }

  /// Compares a row of totals with all rows above it, and with the rows since the previous total.
  mutating func check(_ totals: Totals) {
    guard !totals.isEmpty, !hasSeveralCurrencies else { return }
    if all.fits(totals) {
      covered = all.count
    } else if sinceTotal.fits(totals) {
      covered += sinceTotal.count
    } else {
      differs = true
    }
    sinceTotal = Sums()
  }

  /// The number of rows that the totals prove; 0 if they prove none.
  var proved: Int { differs || hasSeveralCurrencies || covered < 2 ? 0 : min(covered, all.count) }
}
