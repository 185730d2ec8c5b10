import Foundation
import LedgerStore
public import Reports
import SimpleFeatures
import Spending

extension LedgerChange {
  /// Adds one payment. The payment is always added as a new payment, even if an equal payment
  /// exists. If the user later imports a statement in which this payment has no approval number,
  /// the import does not add the payment again.
  ///
  /// - Returns: The stored payment, with its place and category.
  /// - Throws: ``NewPaymentError``; ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)`` if
  ///   the category is unknown, unless ``NewPayment/makesCategory`` is true.
  @discardableResult
  public func add(_ payment: NewPayment) throws -> PaymentRow {
    try NewPaymentError.checkSign(of: payment.amount, payment.kind)
    try NewPaymentError.check(payment.day)
    try NewPaymentError.checkLengths([
      ("merchant", payment.merchant), ("memo", payment.memo), ("account", payment.account),
      ("category", payment.category),
    ])
    if let coordinate = payment.coordinate { try checkPosition(coordinate) }
    var code = ""
    if let name = payment.category, !name.isEmpty {
      code = try category(called: name, makingNew: payment.makesCategory).code
    }
    var batch = PaymentDraftBatch()
    var draft = PaymentDraft(currency: payment.amount.currency)
    draft.amount = payment.amount.minorUnits
    draft.kind = payment.kind
    draft.localDay = payment.day
    draft.isTimeKnown = payment.minuteOfDay != nil
    let midnight = Int64(payment.day.daysSince1970) * 86_400_000
    // A payment without a time is stored at local noon.
    draft.paidAtMilliseconds = store.zone.instant(
      localMilliseconds: midnight + Int64(payment.minuteOfDay ?? 720) * 60_000)
    draft.channel = payment.coordinate == nil ? payment.channel : .offline
    draft.method = payment.method
    draft.coordinate = payment.coordinate
    draft.merchant = batch.append(payment.merchant ?? "")
    draft.merchantKey = MerchantName.key(payment.merchant ?? "")
    draft.account = batch.append(payment.account ?? "")
    draft.category = batch.append(code)
    draft.memo = batch.append(payment.memo ?? "")
    var identity = PaymentIdentity()
    draft.identityBase = identity.value(
      of: draft, localMillisecond: payment.minuteOfDay.map { Int32($0) * 60_000 },
      text: batch.text.span)
    batch.drafts.append(draft)
    let classifier = DraftClassifier(try store.classifier(logger: ledger.logger))
    var findings = classifier.findings(of: batch)
    if let code = payment.placeCategory, payment.kind.isSpending {
      findings.prefer(DraftCategory(code: code, source: .place, isOwn: true))
    }
    let ids = try store.append(
      batch, findings: findings, definitions: Ledger.libraryCategories)
    guard let ids else { preconditionFailure("a draft that is always new was added") }
    return try store.row(ofPayment: ids.lowerBound)
  }

  /// Returns the category that a person names by its code or title. A category of the library is
  /// known even if the ledger lacks it; the ledger then gets it.
  ///
  /// - Parameter makesNew: Whether an unknown category is created.
  /// - Throws: ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)``.
  func category(
    called name: String, makingNew makesNew: Bool
  ) throws -> (id: Int64, code: String, isNew: Bool) {
    try store.category(name, defining: Ledger.libraryCategories, makingNew: makesNew)
  }
}

extension LedgerSettings {
  /// Throws for a position that no payment can have.
  ///
  /// - Throws: ``NewPaymentError/bothZero``, ``NewPaymentError/outsideRegion(looksSwapped:)``.
  func checkPosition(_ coordinate: Coordinate) throws(NewPaymentError) {
    guard coordinate.longitudeE7 != 0 || coordinate.latitudeE7 != 0 else { throw .bothZero }
    guard let region, !region.covers(coordinate) else { return }
    let swapped = Coordinate(
      longitudeE7: coordinate.latitudeE7, latitudeE7: coordinate.longitudeE7)
    throw .outsideRegion(looksSwapped: region.covers(swapped))
  }
}

extension LedgerChange {
  /// Throws for a position that no payment can have.
  ///
  /// - Throws: ``NewPaymentError``.
  func checkPosition(_ coordinate: Coordinate) throws {
    try store.settings().checkPosition(coordinate)
  }
}
