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

/// A position in a list of payments: that of one payment. It stays right while others are added and
/// removed.
public struct PaymentCursor: Hashable, Sendable, Codable {
  /// The order of the list.
  public var order: PaymentOrder
  /// What the order goes by: days since 1970-01-01, or minor units.
  public var key: Int64
  /// The row id of the payment, which decides among equals.
  public var id: Int64

  /// Creates a cursor.
  public init(order: PaymentOrder, key: Int64, id: Int64) {
    self.order = order
    self.key = key
    self.id = id
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
