import Sobi
import Wording

/// The category that a new payment gets from its place, with the reason.
struct CategoryReason {
  /// The code of the category.
  var code: String
  /// The number of earlier payments with this category at the place; nil for a category of the
  /// gazetteer.
  var earlierPayments: Int?

  /// Finds the category of a place: the category that the user chose for earlier payments there, or
  /// else the category in the gazetteer, or else the usual category of earlier payments there. Nil
  /// if there is no category.
  init?(_ place: PlaceSearchArgument, of payment: NewPayment, in ledger: Ledger) throws {
    let names = [place.name, payment.merchant].compactMap(\.self)
    let usual = try ledger.read {
      try $0.usualCategory(ofPlaceCalled: names, at: place.coordinate)
    }
    if let usual, usual.isByHand || place.listedCategory == nil {
      (code, earlierPayments) = (usual.code, usual.payments)
    } else if let listed = place.listedCategory {
      (code, earlierPayments) = (listed, nil)
    } else {
      return nil
    }
  }

  /// Prints the category of an added payment with the reason for it.
  ///
  /// - Parameter isGiven: Whether the user gave the category.
  static func tell(
    _ row: PaymentRow, _ reason: CategoryReason?, isGiven: Bool, in ledger: Ledger
  ) throws {
    guard let code = row.category else { return }
    let title = try CategoryTitles(of: ledger)[code]
    guard !isGiven else { return Terminal.message(.categoryByHand(title)) }
    guard let reason, reason.code == code else {
      return Terminal.message(.categoryByName(title))
    }
    if let count = reason.earlierPayments {
      Terminal.message(.categoryOfPayments(title, payments: count))
    } else {
      Terminal.message(.categoryOfGazetteer(title))
    }
  }
}
