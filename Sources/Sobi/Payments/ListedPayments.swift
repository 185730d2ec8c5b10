import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

/// The key of one page of a list of payments.
struct PaymentList: Hashable {
  var query: LedgerQuery
  var order: PaymentOrder
  var limit: Int
  var offset: Int
  var after: PaymentCursor?
}

/// A page of a list before its texts are read.
struct ListedPayments {
  /// The row ids of the page, in its order.
  let ids: [Int64]
  /// The number of payments of the whole list.
  let matched: Int
  /// The position after which the next page begins; nil at the end of the list.
  let next: PaymentCursor?

  /// Selects a page of the payments in some columns.
  ///
  /// - Parameters:
  ///   - rows: The rows of the list, complete up to the end of the page.
  ///   - matched: The number of payments in the whole list; nil if `rows` contains the whole list.
  init(
    _ list: PaymentList, _ rows: [Int], of payments: PaymentColumns, matched: Int? = nil
  ) {
    let order = list.order
    let rows = rows.sorted {
      (order.key($0, of: payments), payments.ids[$0])
        > (order.key($1, of: payments), payments.ids[$1])
    }
    let start =
      list.after.map { cursor in
        rows.partitioningIndex { order.precedes(cursor, $0, of: payments) }
      } ?? list.offset
    let shown = rows.dropFirst(start).prefix(list.limit)
    ids = shown.map { payments.ids[$0] }
    self.matched = matched ?? rows.count
    let isEnd = start + shown.count >= rows.count
    next = isEnd ? nil : shown.last.map { order.cursor($0, of: payments) }
  }
}
