import Diagnostics
import LedgerStore
public import Spending

extension LedgerChange {
  /// Adds a visit to a payment that has no visit. Leading and trailing blanks in the title of the
  /// visit are removed.
  ///
  /// - Throws: ``VisitError``, ``NewPaymentError``, ``LedgerStore/LedgerEditError/noPayment(id:)``.
  public func add(_ visit: Visit) throws {
    try store.step {
      guard try store.payment(visit.payment).payment.kind == .spending else {
        throw VisitError.notSpending(payment: visit.payment)
      }
      guard try store.visit(ofPayment: visit.payment) == nil else {
        throw VisitError.taken(payment: visit.payment)
      }
      try store.save(Self.checked(visit))
    }
  }

  /// Edits the visit of a payment.
  ///
  /// - Returns: The visit before and after the edit.
  /// - Throws: The errors of adding a visit, and ``VisitError/none(payment:)`` if the payment has
  ///   no visit.
  @discardableResult
  public func editVisit(
    ofPayment id: Int64, _ edit: VisitEdit
  ) throws -> (before: Visit, after: Visit) {
    try store.step {
      guard let before = try store.visit(ofPayment: id) else { throw VisitError.none(payment: id) }
      var visit = before
      if let title = edit.title { visit.title = title }
      if let time = edit.time { visit.time = time }
      visit.details.merge(edit.set) { $1 }
      for name in edit.unset { visit.details[name] = nil }
      visit = try Self.checked(visit)
      try store.save(visit)
      return (before, visit)
    }
  }

  /// Removes the visit of a payment; the payment remains.
  ///
  /// - Returns: The visit.
  /// - Throws: ``VisitError/none(payment:)``.
  @discardableResult
  public func removeVisit(ofPayment id: Int64) throws -> Visit {
    try store.step {
      guard let visit = try store.visit(ofPayment: id) else { throw VisitError.none(payment: id) }
      _ = try store.removeVisit(ofPayment: id)
      return visit
    }
  }

  private static func checked(_ visit: Visit) throws -> Visit {
    var visit = visit
    visit.title = String(visit.title.trimmed())
    guard !visit.title.isEmpty, visit.title.utf8.count <= 512, !visit.title.hasControlCharacters
    else { throw VisitError.badTitle }
    try NewPaymentError.check(visit.time.day)
    for (name, value) in visit.details {
      guard name.isName, value.contains(where: { !$0.isWhitespace }),
        !name.unicodeScalars.contains(where: { $0 == "=" || $0.properties.isWhitespace }),
        !value.unicodeScalars.contains(where: {
          $0.properties.generalCategory == .control && !"\n\r\t".unicodeScalars.contains($0)
        })
      else { throw VisitError.badDetail }
      guard value.utf8.count <= 4096 else {
        throw NewPaymentError.tooLong(field: "detail", limit: 4096)
      }
    }
    return visit
  }
}
