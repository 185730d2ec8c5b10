public import Reports
import Spending

/// A part of a list of payments, and where the list goes on.
public struct PaymentPage: Hashable, Sendable {
  /// The payments of this page.
  public var rows: [PaymentRow]
  /// How many payments the whole list has.
  public var matched: Int
  /// What the next page comes after; nil at the end of the list.
  public var next: PaymentCursor?

  /// Creates a page.
  public init(rows: [PaymentRow], matched: Int, next: PaymentCursor?) {
    self.rows = rows
    self.matched = matched
    self.next = next
  }
}

extension PaymentOrder {
  /// What a list goes by, the largest first.
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

  /// Whether a cursor stands before a payment.
  func precedes(_ cursor: PaymentCursor, _ row: Int, of payments: PaymentColumns) -> Bool {
    (cursor.key, cursor.id) > (key(row, of: payments), payments.ids[row])
  }
}
