import LedgerStore
public import SimpleFeatures
import Spending

extension LedgerChange {
  /// Moves some of a place's payments to another place. If no place has the given name at the given
  /// position, such a place is added.
  ///
  /// - Parameters:
  ///   - name: The name of the new place; if nil, the new place has the name of the old place.
  ///   - coordinate: The position of the new place; if nil, the new place has the position of the
  ///     old place.
  /// - Returns: The id of the new place.
  /// - Throws: ``PlaceSplitError``, ``PlaceNameError/badName``, ``NewPaymentError``,
  ///   ``LedgerStore/LedgerEditError``.
  @discardableResult
  public func splitPlace(
    _ id: Int64, payments: [Int64], named name: String? = nil, at coordinate: Coordinate? = nil
  ) throws -> Int64 {
    try store.step {
      let place = try store.place(id)
      if let name {
        guard MerchantName.key(name) != 0, name.utf8.count <= 512 else {
          throw PlaceNameError.badName
        }
      }
      if let coordinate { try checkPosition(coordinate) }
      for payment in payments where try store.payment(payment).payment.placeID != id {
        throw PlaceSplitError.notThere(payment: payment, place: id)
      }
      let new = try store.place(of: name ?? place.name, at: coordinate ?? place.coordinate)
      guard new != id else { throw PlaceSplitError.samePlace(id) }
      var edit = PaymentEdit()
      edit.place = .place(new)
      try editPayments(payments, edit)
      return new
    }
  }
}

extension Ledger {
  /// Moves some of a place's payments to another place; see
  /// ``LedgerChange/splitPlace(_:payments:named:at:)``.
  @discardableResult
  public func splitPlace(
    _ id: Int64, payments: [Int64], named name: String? = nil, at coordinate: Coordinate? = nil
  ) throws -> Int64 {
    try write(.splitPlace(id)) {
      try $0.splitPlace(id, payments: payments, named: name, at: coordinate)
    }
  }
}
