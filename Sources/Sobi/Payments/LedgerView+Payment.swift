import LedgerStore
public import Reports
import Spending

extension StoreReader {
  /// A payment with its place and category.
  ///
  /// The place or category is nil if it no longer exists.
  ///
  /// - Throws: ``LedgerStore/LedgerEditError/noPayment(id:)``,
  ///   ``LedgerStore/LedgerEditError/unreadablePayment(id:)``.
  /// - Complexity: O(log *n*) for *n* payments.
  func row(ofPayment id: Int64) throws -> PaymentRow {
    let payment = try self.payment(id).payment
    return PaymentRow(
      payment: payment, place: payment.placeID.flatMap { try? place($0) },
      category: try payment.categoryID.flatMap { id in
        try categories().first { $0.id == id }?.code
      }, tags: try tags(ofPayment: id),
      attachments: try attachmentCounts(ofPayments: [id])[id] ?? 0)
  }
}

extension LedgerView {
  /// Returns a payment by its id.
  ///
  /// - Throws: ``LedgerStore/LedgerEditError/noPayment(id:)``, or
  ///   ``LedgerStore/LedgerEditError/unreadablePayment(id:)`` if another program changed the
  ///   payment so that it is no longer valid.
  /// - Complexity: O(log *n*) for *n* payments.
  public func payment(_ id: Int64) throws -> PaymentRow {
    try answer(to: "payment \(id)") { try $1.row(ofPayment: id) }
  }
}

extension LedgerChange {
  /// Returns a payment by its id, including the modifications that this change has made so far.
  ///
  /// - Throws: ``LedgerStore/LedgerEditError/noPayment(id:)``,
  ///   ``LedgerStore/LedgerEditError/unreadablePayment(id:)``.
  /// - Complexity: O(log *n*) for *n* payments.
  public func payment(_ id: Int64) throws -> PaymentRow { try store.row(ofPayment: id) }
}
