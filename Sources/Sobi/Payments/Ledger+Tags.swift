import LedgerStore
public import Spending

extension LedgerChange {
  /// Sets and removes tags of payments.
  ///
  /// - Returns: The number of payments whose tags changed.
  /// - Throws: ``LedgerStore/LedgerEditError/noPayment(id:)``,
  ///   ``LedgerStore/LedgerEditError/badTag``, ``NewPaymentError/tooLong(field:limit:)``,
  ///   ``VisitError/noneToJoin(value:)``.
  @discardableResult
  public func tag(_ ids: [Int64], _ edit: TagEdit) throws -> Int {
    try store.step {
      for name in edit.set.keys {
        let scalars = name.unicodeScalars
        guard !scalars.isEmpty, name.utf8.count <= 64,
          !scalars.contains(where: { $0 == "=" || $0.properties.isWhitespace })
        else { throw LedgerEditError.badTag }
      }
      guard edit.set.values.allSatisfy({ $0.utf8.count <= 4096 }) else {
        throw NewPaymentError.tooLong(field: "tag", limit: 4096)
      }
      if let value = edit.set[Visit.joiningTag] {
        guard let visit = Int64(value), try store.visit(ofPayment: visit) != nil else {
          throw VisitError.noneToJoin(value: value)
        }
      }
      var changed = 0
      for id in ids {
        var isOther = false
        for (name, value) in edit.set.sorted(by: { $0.key < $1.key }) {
          if try store.setTag(name, to: value, onPayment: id) { isOther = true }
        }
        for name in edit.unset.sorted() {
          if try store.removeTag(name, fromPayment: id) { isOther = true }
        }
        if isOther { changed += 1 }
      }
      return changed
    }
  }

  /// Moves a part of a payment's amount into a new payment, which has the same values in all other
  /// fields. The two amounts add up to the previous amount; the import of statements and the
  /// pairing of refunds treat both payments as one.
  ///
  /// - Parameter amount: The amount of the new part. It has the same sign as the payment's amount
  ///   and a smaller magnitude.
  /// - Returns: The id of the new part.
  /// - Throws: ``LedgerStore/LedgerEditError``, ``Spending/MoneyError``.
  @discardableResult
  public func split(_ id: Int64, amount: Money) throws -> Int64 {
    try store.step {
      let payment = try store.payment(id).payment
      guard payment.amount.currency == amount.currency else {
        throw MoneyError.differentCurrencies(payment.amount.currency, amount.currency)
      }
      return try store.splitPayment(id, amount: amount.minorUnits)
    }
  }

  /// Joins the parts of a split payment into one payment.
  ///
  /// - Returns: The number of removed parts, and the id of the first part.
  /// - Throws: ``LedgerStore/LedgerEditError/notSplit(id:)``.
  @discardableResult
  public func join(_ id: Int64) throws -> (parts: Int, first: Int64) {
    try store.step { try store.joinPayment(id) }
  }
}

extension Ledger {
  /// Changes tags of payments and records this as one change; see ``LedgerChange/tag(_:_:)``.
  @discardableResult
  public func tag(_ ids: [Int64], _ edit: TagEdit) throws -> Int {
    try write(.tag(payments: ids)) { try $0.tag(ids, edit) }
  }

  /// Splits a payment and records this as one change; see ``LedgerChange/split(_:amount:)``.
  @discardableResult
  public func split(_ id: Int64, amount: Money) throws -> Int64 {
    try write(.split(payment: id)) { try $0.split(id, amount: amount) }
  }

  /// Joins the parts of a split payment and records this as one change; see
  /// ``LedgerChange/join(_:)``.
  @discardableResult
  public func join(_ id: Int64) throws -> (parts: Int, first: Int64) {
    try write(.split(payment: id)) { try $0.join(id) }
  }

  /// The tags of a payment, in order of their names.
  public func tags(ofPayment id: Int64) throws -> [PaymentTag] {
    try read { view in
      try view.answer(to: "tags \(id)") { _, reader in
        _ = try reader.payment(id)
        return try reader.tags(ofPayment: id)
      }
    }
  }

  /// The tags of all payments, in order of names and values, each with the number of payments that
  /// have the tag.
  public func tagCounts() throws -> [(tag: PaymentTag, count: Int64)] {
    try read { view in
      try view.answer(to: "tag counts") { _, reader in try reader.tagCounts().map(TagCount.init) }
    }.map { ($0.tag, $0.count) }
  }
}

/// A tag with the number of its payments.
private struct TagCount: Sendable {
  var tag: PaymentTag
  var count: Int64

  init(_ found: (tag: PaymentTag, count: Int64)) { (tag, count) = (found.tag, found.count) }
}
