internal import Codecs
internal import Spending

/// Payments that are marked as cancelled beside the row that cancels them.
extension StatementStudy {
  /// What a payment and its cancellation have in common.
  private struct Key: Hashable {
    var amount: Int64
    var reference: String
    var merchant: String
  }

  /// Finds the payments above zero that a marked row below zero undoes: they count, as it does.
  mutating func settleCancellations(_ row: inout StatementRow) {
    guard let amount = header[.amount], header[.status] != nil || header[.kind] != nil else {
      return
    }
    var open: [Key: [Int]] = [:]
    var undone: [Key: Int] = [:]
    for record in payments {
      row.locate(record)
      let words = row.words(of: record)
      guard words.isCancellation || words.kind == .refund,
        let value = row.value(of: .amount, record), value != 0, amount < record.count
      else { continue }
      let key = Key(
        amount: abs(value), reference: header[.reference].map { cell(record, $0) } ?? "",
        merchant: header[.merchant].map { cell(record, $0) } ?? "")
      if value > 0 {
        open[key, default: []].append(record.line)
      } else {
        undone[key, default: 0] += 1
      }
    }
    for (key, count) in undone { undonePayments.formUnion((open[key] ?? []).prefix(count)) }
  }
}

extension StatementRow {
  /// The amount in a field in minor units; nil where it is none.
  mutating func value(of field: StatementField, _ record: CSVRecord) -> Int64? {
    locate(record)
    return try? amount(in: field, of: record, expecting: currency, isFixed: false).minorUnits
  }
}
