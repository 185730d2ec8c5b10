public import LedgerStore
public import Reports
import Spending

extension WaitingRow {
  /// The waiting row as a row of a list.
  public var listed: TwinRow {
    TwinRow(
      id: id, importID: importID, file: fileName, line: twin.line, day: row.localDay,
      kind: row.kind, amount: row.amount, merchant: row.merchant, account: row.account,
      reference: row.reference, memo: row.memo, doubt: twin.doubt,
      twin: twin.likeliest.map {
        .init(id: $0.id, day: $0.localDay, amount: $0.amount, merchant: $0.merchant)
      })
  }
}
