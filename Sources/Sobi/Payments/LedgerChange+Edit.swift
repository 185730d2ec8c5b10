import LedgerStore
import SimpleFeatures
import Spending

extension LedgerChange {
  /// Edits payments: reads, checks and writes them as part of the current change.
  ///
  /// An import still recognises an edited payment and does not add it again, because an edit does
  /// not change the identity that imports compare.
  ///
  /// - Throws: ``NewPaymentError``, ``PlaceNameError``, ``LedgerStore/LedgerEditError``,
  ///   ``StatementImport/AmountTextError``, and
  ///   ``LedgerStore/LedgerStoreError/noCategory(wanted:available:)`` if the category is unknown,
  ///   unless ``PaymentEdit/makesCategory`` is true.
  @discardableResult
  public func editPayments(_ ids: [Int64], _ edit: PaymentEdit) throws -> PaymentEditReport {
    try store.step {
      var report = PaymentEditReport()
      guard !ids.isEmpty else { return report }
      try Self.check(edit)
      var edit = edit
      if case .named(let name) = edit.place {
        let place = try place(called: name)
        report.place = place
        edit.place = .at(place.coordinate)
      }
      if case .at(let coordinate) = edit.place { try checkPosition(coordinate) }
      let categoryID = try categoryID(for: edit, &report)
      for id in ids {
        var edited = try store.payment(id)
        let before = edited.payment
        try Self.apply(edit, to: &edited)
        try Self.applyPlace(edit, to: &edited, before: before, in: store)
        if edit.category != nil {
          edited.isCategoryByHand = true
          edited.payment.categoryID = categoryID
        }
        // Moved money goes either way, and statements show it by the sign. An earlier wrong sign
        // does not prevent other corrections.
        let isOther = edited.payment.kind != before.kind || edited.payment.amount != before.amount
        if edited.payment.kind != .transfer, isOther {
          try NewPaymentError.checkSign(of: edited.payment.amount, edited.payment.kind)
        }
        try store.save(edited)
        if edited.isChanged { report.changed += 1 } else { report.unchanged += 1 }
      }
      return report
    }
  }

  /// Throws for values that no payment can have.
  private static func check(_ edit: PaymentEdit) throws(NewPaymentError) {
    try NewPaymentError.checkLengths([
      ("merchant", edit.merchant), ("memo", edit.memo), ("account", edit.account),
      ("category", edit.category), ("reference", edit.reference),
    ])
    try NewPaymentError.check(edit.day)
    guard edit.channel == .online else { return }
    switch edit.place {
    case .at, .named, .place: throw .onlineAtPlace
    case .some(.none), nil: break
    }
  }

  /// The category that an edit names; nil if the edit names no category.
  private func categoryID(
    for edit: PaymentEdit, _ report: inout PaymentEditReport
  ) throws -> Int64? {
    guard let name = edit.category, !name.isEmpty else { return nil }
    let found = try category(called: name, makingNew: edit.makesCategory)
    if found.isNew { report.newCategory = name }
    return found.id
  }

  private static func apply(_ edit: PaymentEdit, to edited: inout EditedPayment) throws {
    switch edit.amount {
    case .money(let amount): edited.payment.amount = amount
    case .decimal(let text):
      edited.payment.amount = try Money(text: text, edited.payment.amount.currency)
    case nil: break
    }
    // The offset changes after this, so the time is that of the old clock.
    let millisecond = Int64(edited.local.millisecond)
    switch edit.offset {
    case .minutes(let minutes):
      guard (-1_440...1_440).contains(minutes) else { throw NewPaymentError.badOffset }
      edited.details.utcOffsetMinutes = Int64(minutes)
    case .ledger: edited.details.utcOffsetMinutes = nil
    case nil: break
    }
    if edit.day != nil || edit.time != nil || edit.offset != nil {
      let day = edit.day ?? edited.payment.localDay
      switch edit.time {
      case .minute(let minute):
        edited.payment.isTimeKnown = true
        edited.setLocal(day: day, millisecond: Int64(minute) * 60_000)
      case .unknown:
        edited.payment.isTimeKnown = false
        edited.setLocal(day: day, millisecond: 43_200_000)
      case nil: edited.setLocal(day: day, millisecond: millisecond)
      }
    }
    if let months = edit.instalmentMonths {
      guard (1...600).contains(months) else { throw NewPaymentError.badInstalment }
      edited.details.instalmentMonths = months == 1 ? nil : Int64(months)
    }
    switch edit.foreign {
    case .amount(let amount): edited.details.foreignAmount = amount
    case .some(.none): edited.details.foreignAmount = nil
    case nil: break
    }
    func text(_ new: String?, _ old: inout String?) {
      if let new { old = new.isEmpty ? nil : new }
    }
    edited.payment.kind = edit.kind ?? edited.payment.kind
    edited.payment.method = edit.method ?? edited.payment.method
    text(edit.merchant, &edited.payment.merchant)
    text(edit.account, &edited.payment.account)
    text(edit.reference, &edited.payment.reference)
    text(edit.memo, &edited.payment.memo)
  }

  private static func applyPlace(
    _ edit: PaymentEdit, to edited: inout EditedPayment, before: Payment,
    in transaction: StoreChange
  ) throws {
    edited.payment.channel = edit.channel ?? edited.payment.channel
    switch edit.place {
    case .at(let coordinate):
      edited.payment.placeID = try transaction.place(
        of: edited.payment.merchant, at: coordinate)
      edited.payment.channel = .offline
    case .place(let id):
      edited.payment.placeID = try transaction.place(id).id
      edited.payment.channel = .offline
    case .named: preconditionFailure("a name is resolved before payments are edited")
    case .some(.none): edited.payment.placeID = nil
    case nil:
      if edit.channel == .online {
        edited.payment.placeID = nil
      } else if let place = before.placeID, edited.payment.merchant != before.merchant,
        let coordinate = try? transaction.place(place).coordinate
      {
        edited.payment.placeID = try transaction.place(
          of: edited.payment.merchant, at: coordinate)
      }
    }
  }

  /// Removes payments. If the statement that contained a removed payment is imported again, the
  /// payment is added again.
  ///
  /// - Throws: ``LedgerStore/LedgerEditError/noPayment(id:)``.
  public func removePayments(_ ids: [Int64]) throws {
    try store.step {
      for id in ids { try store.removePayment(id) }
    }
  }
}
