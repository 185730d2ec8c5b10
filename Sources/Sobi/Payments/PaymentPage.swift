public import Reports
import Spending

/// A page of a list of payments, with the position after which the next page starts.
public struct PaymentPage: Hashable, Sendable {
  /// The payments in this part of the list.
  public var rows: [PaymentRow]
  /// The number of payments in the whole list.
  public var matched: Int
  /// The position after which the next page begins; nil if this page is the last page.
  public var next: PaymentCursor?

  /// Creates a page.
  public init(rows: [PaymentRow], matched: Int, next: PaymentCursor?) {
    self.rows = rows
    self.matched = matched
    self.next = next
  }
}

extension PaymentOrder {
  /// Returns the key by which a list is ordered; the largest key is first.
  func key(_ row: Int, of payments: PaymentColumns) -> Int64 {
    switch self {
    case .date: Int64(payments.days[row])
    case .amount: payments.amounts[row]
    }
  }

  /// The position of a payment.
  func cursor(_ row: Int, of payments: PaymentColumns) -> PaymentCursor {
    PaymentCursor(order: self, key: key(row, of: payments), id: payments.ids[row])
  }

  /// Whether a cursor comes before a payment.
  func precedes(_ cursor: PaymentCursor, _ row: Int, of payments: PaymentColumns) -> Bool {
    (cursor.key, cursor.id) > (key(row, of: payments), payments.ids[row])
  }
}
