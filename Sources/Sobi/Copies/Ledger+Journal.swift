import LedgerStore
public import Reports
import Spending

extension Ledger {
  /// Writes the payments, in order of their days and row ids, as a journal for hledger or
  /// Beancount.
  ///
  /// - Parameter sink: Receives each block of bytes; if it throws an error, no further bytes are
  ///   written.
  /// - Returns: The number of payments that were written, and the number of transfers that were
  ///   left out.
  /// - Throws: The errors of the query and of `sink`.
  /// - Complexity: O(*n* log *n*) for *n* payments; the texts of at most 10,000 payments are in
  ///   memory at a time.
  public func writeJournal(
    _ form: JournalForm, _ query: LedgerQuery = LedgerQuery(),
    to sink: ([UInt8]) throws -> Void
  ) throws -> (written: Int, leftOut: Int) {
    try read { try $0.writeJournal(form, query, to: sink) }
  }
}

extension LedgerView {
  fileprivate func writeJournal(
    _ form: JournalForm, _ query: LedgerQuery, to sink: ([UInt8]) throws -> Void
  ) throws -> (written: Int, leftOut: Int) {
    let filter = try filter(for: query)
    let payments = try rows(RowRequest(query: query, filter: filter)).payments
    let ids = payments.ids.indices
      .sorted { (payments.days[$0], payments.ids[$0]) < (payments.days[$1], payments.ids[$1]) }
      .map { payments.ids[$0] }
    let (codes, home) = (try categoryCodes(), homeCurrency)
    let values = try valuation(for: LedgerQuery(in: home))?.amounts
    var writer = JournalWriter(form, home: home)
    // Nothing is written before the transaction of this version has begun, so that no part of a journal
    // is of another version.
    try transaction { reader in
      for start in stride(from: 0, to: ids.count, by: 10_000) {
        let part = Array(ids[start..<min(start + 10_000, ids.count)])
        for payment in try reader.payments(ids: part) {
          let value = payment.amount.currency == home ? nil : values?[payment.id]
          writer.append(
            payment, category: payment.categoryID.flatMap { codes[$0] },
            value: value.map { Money(minorUnits: $0, home) })
        }
        try sink(writer.take())
      }
      writer.finish()
      try sink(writer.take())
    }
    return (writer.written, writer.leftOut)
  }
}
