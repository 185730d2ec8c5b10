internal import Codecs
internal import Spending

/// Collects the balances of rows.
extension StatementRow {
  /// Takes a payment, and the balance after it.
  mutating func readProof(_ record: CSVRecord, _ draft: PaymentDraft) {
    var row = ProofRows.Row(
      line: record.line, day: draft.localDay, change: ProofRows.change(of: draft),
      isTransfer: draft.kind == .transfer)
    if fee != 0 { row.fee = draft.kind == .spending || draft.kind == .refund ? -fee : fee }
    if header[.balance] != nil, !range(.balance).isEmpty {
      row.balance =
        try? amount(in: .balance, of: record, expecting: draft.currency, isFixed: true).minorUnits
    }
    proof.add(
      row, account: record.bytes[range(.account)], draft.currency,
      isKept: header[.balance] != nil || source.isAccount)
  }

  /// Takes a row of totals.
  mutating func readTotals(_ record: CSVRecord) {
    func total(_ field: StatementField) -> Int64 {
      (try? amount(in: field, of: record, expecting: currency, isFixed: false).minorUnits) ?? 0
    }
    proof.addTotal(
      header.movesBothWays
        ? .ways(out: total(.withdrawal), into: total(.deposit)) : .amount(total(.amount)))
  }
}
