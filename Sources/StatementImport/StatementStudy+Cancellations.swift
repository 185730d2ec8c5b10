internal import Codecs
internal import Spending

/// Payments that are marked as cancelled although a separate row cancels them.
extension StatementStudy {
  /// The properties that a payment and its cancellation share.
  private struct Key: Hashable {
    var amount: Int64
    var reference: String
    var merchant: String
  }

  /// Finds the payments that a marked row with the opposite sign undoes; both the payment and the
  /// marked row count.
  mutating func settleCancellations(_ row: inout StatementRow) {
    guard let amount = header[.amount], header[.status] != nil || header[.kind] != nil else {
      return
    }
    var above: [Key: [Int]] = [:]
    var below: [Key: [Int]] = [:]
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
        above[key, default: []].append(record.line)
      } else {
        below[key, default: []].append(record.line)
      }
    }
    // The signs will show which of both is the payment.
    for (key, lines) in above {
      let others = below[key] ?? []
      let count = min(lines.count, others.count)
      undonePayments.formUnion(lines.prefix(count) + others.prefix(count))
    }
  }
}

extension StatementRow {
  /// The amount in a field in minor units; nil if it cannot be read.
  mutating func value(of field: StatementField, _ record: CSVRecord) -> Int64? {
    locate(record)
    return try? amount(in: field, of: record, expecting: currency, isFixed: false).minorUnits
  }
}
