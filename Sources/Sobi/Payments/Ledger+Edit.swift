import LedgerStore
import PlaceClassification
public import SimpleFeatures
public import Spending

/// What changes in payments; nil leaves a field as it is, an empty text clears it.
public struct PaymentEdit: Hashable, Sendable {
  /// The amount in its currency; negative for a refund.
  public var amount: Money?
  /// The calendar day where it was paid.
  public var day: CalendarDay?
  /// The time of day.
  public var time: Time?
  /// Spending, refund, income or transfer.
  public var kind: PaymentKind?
  /// The merchant. A payment at a place is then at this merchant's place at the same position.
  public var merchant: String?
  /// Where it was paid.
  public var place: Position?
  /// Code or title of the category, chosen by hand; one that is new is made.
  public var category: String?
  /// Offline or online; online has no place.
  public var channel: PaymentChannel?
  /// What was paid with.
  public var method: PaymentMethod?
  /// The account or card.
  public var account: String?
  /// The approval or bank number.
  public var reference: String?
  /// A note.
  public var memo: String?
  /// How many months an instalment plan runs, 2 to 600; 1 is paid at once.
  public var instalmentMonths: Int?
  /// What the shop took in a currency of its own.
  public var foreign: ForeignAmount?
  /// The UTC offset where it was paid. Day and time stay as they were on the clock there.
  public var offset: Offset?

  /// What a shop took.
  public enum ForeignAmount: Hashable, Sendable {
    /// An amount in its currency; negative for a refund.
    case amount(Money)
    /// Nothing but the amount of the payment.
    case none
  }

  /// A UTC offset.
  public enum Offset: Hashable, Sendable {
    /// Minutes east of UTC, -1440 to 1440.
    case minutes(Int)
    /// That of the ledger's zone.
    case ledger
  }

  /// A time of day.
  public enum Time: Hashable, Sendable {
    /// Minutes since local midnight.
    case minute(Int)
    /// Not known.
    case unknown
  }

  /// Where a payment was made.
  public enum Position: Hashable, Sendable {
    /// At a position; the place of the merchant there, which is made when there is none.
    case at(Coordinate)
    /// At a place of the ledger, by its id.
    case place(Int64)
    /// At no place that is known.
    case none
  }

  /// Creates an edit that changes nothing.
  public init() {}
}

/// What an edit did.
public struct PaymentEditReport: Hashable, Sendable {
  /// How many payments changed.
  public var changed: Int
  /// How many were so already.
  public var unchanged: Int
  /// A category that was made.
  public var newCategory: String?

  /// Creates a report.
  public init(changed: Int = 0, unchanged: Int = 0, newCategory: String? = nil) {
    self.changed = changed
    self.unchanged = unchanged
    self.newCategory = newCategory
  }

  /// Adds what another edit of the same change did.
  public mutating func add(_ other: PaymentEditReport) {
    changed += other.changed
    unchanged += other.unchanged
    newCategory = newCategory ?? other.newCategory
  }
}

extension LedgerChange {
  /// Edits payments.
  ///
  /// The identity by which a statement knows a payment stays, so a corrected payment does not come in
  /// again with its statement.
  ///
  /// - Throws: ``NewPaymentError``, ``LedgerStore/LedgerEditError``.
  @discardableResult
  public func editPayments(_ ids: [Int64], _ edit: PaymentEdit) throws -> PaymentEditReport {
    return try store.step {
      try NewPaymentError.checkLengths([
        ("merchant", edit.merchant), ("memo", edit.memo), ("account", edit.account),
        ("category", edit.category), ("reference", edit.reference),
      ])
      if case .at(let coordinate) = edit.place { try checkPosition(coordinate) }
      var report = PaymentEditReport(changed: 0, unchanged: 0)
      for id in ids {
        var edited = try store.payment(id)
        let before = edited.payment
        try Self.apply(edit, to: &edited)
        try Self.applyPlace(edit, to: &edited, before: before, in: store)
        if let name = edit.category {
          edited.isCategoryByHand = true
          let found = name.isEmpty ? nil : try store.category(name)
          edited.payment.categoryID = found?.id
          if found?.isNew == true { report.newCategory = name }
        }
        // Money that is moved goes either way, and statements say so by its sign.
        // A sign that was wrong before keeps nobody from correcting something else.
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

  private static func apply(_ edit: PaymentEdit, to edited: inout EditedPayment) throws {
    edited.payment.amount = edit.amount ?? edited.payment.amount
    // On the clock of before the offset becomes other.
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

  /// Removes payments. A statement that brings one of them later adds it again.
  ///
  /// - Throws: ``LedgerStore/LedgerEditError/noPayment(id:)``.
  public func removePayments(_ ids: [Int64]) throws {
    try store.step {
      for id in ids { try store.removePayment(id) }
    }
  }
}
