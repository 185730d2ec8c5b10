public import LedgerStore
import Logging
public import Reports
import Spending
import SpendingAnalytics

extension Ledger {
  /// Copies the state of the ledger at one moment, while other connections continue to write; see
  /// ``LedgerStore/LedgerDatabase/backup(to:)``.
  ///
  /// - Throws: ``OutputError`` and the errors of the store; in that case an older backup with the
  ///   same name is unchanged.
  public func backup(to path: String) throws -> LedgerBackup {
    try checkIsOther(path, replacesDatabase: true)
    let start = ContinuousClock.now
    let backup = try store.backup(to: path)
    logger.debug(
      "backed up",
      metadata: [
        "payments": "\(backup.totals.paymentCount)", "bytes": "\(backup.byteCount)",
        "duration": "\(ContinuousClock.now - start)",
      ])
    return backup
  }

  /// Copies a backup to a file beside the ledger at `path` and checks the copy;
  /// ``LedgerRestoration/finish()`` replaces the ledger with the copy.
  public static func restoration(of backup: String, to path: String) throws -> LedgerRestoration {
    guard !FileBytes.isSameFile(backup, path) else { throw OutputError.isLedger(path: backup) }
    try OutputGuard.check(path, replacesDatabase: true)
    return try LedgerRestoration(of: backup, to: path)
  }
}

extension LedgerRestoration {
  /// Returns the months in which the restoration changes the spending, and the total spending; each
  /// figure is given before and after the restoration.
  ///
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  public func difference() throws -> (months: [ImportDifference.Row], total: ImportDifference.Row) {
    let groups = [today?.groups ?? [:], backup.totals.groups]
    let keys = Set(groups.flatMap(\.keys)).filter(\.isSpending)
    let currencies = Set(keys.compactMap(\.currency)).sorted()
    func figures(
      _ groups: [LedgerTotals.Group: LedgerTotals.Sum], of months: [YearMonth?]
    ) throws -> SpendingFigures {
      var figures = SpendingFigures(currencies: currencies)
      for (index, currency) in currencies.enumerated() {
        var amount: Int128 = 0
        for month in months {
          let key = LedgerTotals.Group(month: month, currency: currency, isSpending: true)
          figures.counts[index] += groups[key]?.count ?? 0
          amount += groups[key]?.amount ?? 0
        }
        guard let sum = Int64(exactly: amount) else { throw SpendingOverflow() }
        figures.sums[index] = sum
      }
      return figures
    }
    let months = Set(keys.map(\.month)).sorted { ($0?.description ?? "") < ($1?.description ?? "") }
    let rows = try months.map { month in
      ImportDifference.Row(
        code: nil, name: month?.description ?? "unreadable",
        before: try figures(groups[0], of: [month]), after: try figures(groups[1], of: [month]))
    }
    return (
      rows.filter { $0.before != $0.after },
      ImportDifference.Row(
        code: nil, name: "total", before: try figures(groups[0], of: months),
        after: try figures(groups[1], of: months))
    )
  }
}
