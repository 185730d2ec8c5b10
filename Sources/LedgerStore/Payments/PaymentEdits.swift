public import Diagnostics
import GRDB
import GeoPackage
package import Spending

/// What keeps a row from being edited. No case carries a row's content.
public enum LedgerEditError: Fault, Equatable {
  /// There is no payment with this id.
  case noPayment(id: Int64)
  /// The payment makes no sense to this program.
  case unreadablePayment(id: Int64)
  /// There is no place with this id, or it is nowhere.
  case noPlace(id: Int64)
  /// Another place has this name at this position.
  case samePlace(id: Int64, other: Int64)
  /// Kind or amount of two payments differ, so that they are not one.
  case unlikePayments(id: Int64, other: Int64)
  /// A part has to have the sign of its payment and leave something of it.
  case badPart(id: Int64)
  /// A payment has no parts.
  case notSplit(id: Int64)
  /// A payment is a part of another, which alone can be removed.
  case isPart(id: Int64, first: Int64)
  /// A tag has no name, or one that is too long.
  case badTag
}

extension LedgerEditError {
  public var code: String {
    switch self {
    case .noPayment: "edit.payment.unknown"
    case .unreadablePayment: "edit.payment.unreadable"
    case .noPlace: "edit.place.unknown"
    case .samePlace: "edit.place.same"
    case .unlikePayments: "edit.payment.unlike"
    case .badPart: "edit.part.amount"
    case .notSplit: "edit.part.none"
    case .isPart: "edit.part.removed"
    case .badTag: "edit.tag.name"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .noPayment: .listPayments
    case .unreadablePayment(let id): .correctPayment(id, .unreadable)
    case .noPlace: .listPlaces
    case .samePlace(let id, let other): .mergePlaces(id, into: other)
    case .unlikePayments: .editAmountFirst
    case .badPart, .notSplit: .listPayments
    case .isPart(_, let first): .joinParts(first)
    case .badTag: .writeLike("trip=jeju")
    }
  }
}

/// A payment to edit.
package struct EditedPayment: Sendable {
  /// The payment; what differs when it is saved is stored.
  package var payment: Payment
  /// What few payments have.
  package var details: Details
  /// Whether a person chose the category, or chose to have none.
  package var isCategoryByHand = false
  fileprivate let stored: Payment
  fileprivate let storedDetails: Details
  fileprivate let zone: LedgerZone

  /// What few payments have.
  package struct Details: Hashable, Sendable {
    /// Minutes east of UTC; nil in the ledger's zone.
    package var utcOffsetMinutes: Int64?
    /// How many months an instalment plan runs; nil when it was paid at once.
    package var instalmentMonths: Int64?
    /// What the shop took in its own currency; nil when that is the payment's.
    package var foreignAmount: Money?
  }

  fileprivate init(_ payment: Payment, _ details: Details, zone: LedgerZone) {
    (self.payment, stored) = (payment, payment)
    (self.details, storedDetails) = (details, details)
    self.zone = zone
  }

  /// Whether anything is other than it is stored.
  package var isChanged: Bool { payment != stored || details != storedDetails }

  /// The day and the milliseconds since midnight where it was paid.
  package var local: (day: CalendarDay, millisecond: Int64) {
    details.utcOffsetMinutes.map {
      LedgerZone.local(instant: payment.paidAtMilliseconds, offsetSeconds: $0 * 60)
    } ?? zone.local(instant: payment.paidAtMilliseconds)
  }

  /// Sets the moment by day and milliseconds since midnight where it was paid.
  package mutating func setLocal(day: CalendarDay, millisecond: Int64) {
    let local = Int64(day.daysSince1970) * 86_400_000 + millisecond
    payment.localDay = day
    payment.paidAtMilliseconds =
      details.utcOffsetMinutes.map { local - $0 * 60_000 }
      ?? zone.instant(localMilliseconds: local)
  }
}

extension StoreReader {
  /// A payment by its id.
  ///
  /// - Throws: ``LedgerEditError/noPayment(id:)``, ``LedgerEditError/unreadablePayment(id:)``.
  package func payment(_ id: Int64) throws -> EditedPayment {
    let db = try db
    let rows = try RawStatement(
      db,
      """
      SELECT \(Self.paymentColumns), utc_offset, instalment_months, foreign_amount,
        foreign_currency FROM payments WHERE id = ?
      """)
    rows.bind(id, at: 1)
    guard try rows.step() else { throw LedgerEditError.noPayment(id: id) }
    guard let payment = Self.payment(rows, zone: zone) else {
      throw LedgerEditError.unreadablePayment(id: id)
    }
    let foreign = rows.string(18).flatMap { Currency(code: $0) }.flatMap { currency in
      rows.isInteger(17) ? Money(minorUnits: rows.integer(17), currency) : nil
    }
    let details = EditedPayment.Details(
      utcOffsetMinutes: rows.whole(15).flatMap { (-1_440...1_440).contains($0) ? $0 : nil },
      instalmentMonths: rows.whole(16), foreignAmount: foreign)
    return EditedPayment(payment, details, zone: zone)
  }
}

extension StoreChange {
  /// Stores what is other than it was.
  package func save(_ edited: EditedPayment) throws {
    let (new, old) = (edited.payment, edited.stored)
    var values: [(String, DatabaseValue)] = []
    func set(_ column: String, _ isOther: Bool, _ value: (any DatabaseValueConvertible)?) {
      if isOther { values.append((column, value?.databaseValue ?? .null)) }
    }
    let isMoved =
      new.paidAtMilliseconds != old.paidAtMilliseconds || new.localDay != old.localDay
    set("paid_at", isMoved, StoredTime.text(new.paidAtMilliseconds))
    set("local_date", isMoved, new.localDay.description)
    set("time_known", new.isTimeKnown != old.isTimeKnown, new.isTimeKnown)
    set("kind", new.kind != old.kind, new.kind.rawValue)
    set("amount", new.amount != old.amount, new.amount.minorUnits)
    set("currency", new.amount.currency != old.amount.currency, new.amount.currency.code)
    set("merchant", new.merchant != old.merchant, new.merchant)
    set("account", new.account != old.account, new.account)
    set("reference", new.reference != old.reference, new.reference)
    set("place_id", new.placeID != old.placeID, new.placeID)
    set("channel", new.channel != old.channel, new.channel.rawValue)
    set("method", new.method != old.method, new.method.rawValue)
    set("memo", new.memo != old.memo, new.memo)
    let (details, known) = (edited.details, edited.storedDetails)
    set("utc_offset", details.utcOffsetMinutes != known.utcOffsetMinutes, details.utcOffsetMinutes)
    set(
      "instalment_months", details.instalmentMonths != known.instalmentMonths,
      details.instalmentMonths)
    let isForeignOther = details.foreignAmount != known.foreignAmount
    set("foreign_amount", isForeignOther, details.foreignAmount?.minorUnits)
    set("foreign_currency", isForeignOther, details.foreignAmount?.currency.code)
    // The rate was that of the amount of before.
    set("exchange_rate", isForeignOther, nil)
    if edited.isCategoryByHand {
      set("category_id", true, new.categoryID)
      let source = new.categoryID == nil ? CategorySource.none : .hand
      set("category_source", true, source.rawValue)
    }
    guard !values.isEmpty else { return }
    let list = values.map { "\($0.0) = ?" }.joined(separator: ", ")
    let sql = "UPDATE payments SET \(list) WHERE id = ?"
    let arguments = StatementArguments(values.map(\.1) + [new.id.databaseValue])
    try db.execute(sql: sql, arguments: arguments)
    // The first time a trigger forgets a day that stayed while the time moved.
    if isMoved { try db.execute(sql: sql, arguments: arguments) }
    try GeoPackageSchema.touch(["payments", "payments_map"], in: db)
  }

  /// Removes a payment with all its parts. A refund of it stands alone then.
  ///
  /// - Throws: ``LedgerEditError/noPayment(id:)``; ``LedgerEditError/isPart(id:first:)`` for a part whose
  ///   removal would leave a payment that is not what its statement says.
  package func removePayment(_ id: Int64) throws {
    let db = try db
    let first = try Int64.fetchOne(
      db, sql: "SELECT split_of FROM payments WHERE id = ? AND split_of NOTNULL", arguments: [id])
    if let first { throw LedgerEditError.isPart(id: id, first: first) }
    try removeParts(of: id, in: db)
    try db.execute(
      sql: "UPDATE payments SET cancels_id = NULL WHERE cancels_id = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM payments WHERE id = ?", arguments: [id])
    guard db.changesCount > 0 else { throw LedgerEditError.noPayment(id: id) }
    try GeoPackageSchema.touch(["payments", "payments_map"], in: db)
  }

  /// The id of the category with this code or title, which is made when there is none.
  ///
  /// - Returns: The id, and whether it is new.
  package func category(_ name: String) throws -> (id: Int64, isNew: Bool) {
    let db = try db
    let all = try Row.fetchAll(
      db, sql: "SELECT id, code, title, title_ko FROM categories ORDER BY id"
    ).map {
      Category(
        id: $0.whole("id") ?? 0, code: $0.text("code") ?? "", title: $0.text("title") ?? "",
        koreanTitle: $0.text("title_ko"))
    }
    let found =
      all.first { $0.code == name.lowercased() } ?? all.first { $0.isCalled(name) }
    if let found { return (found.id, false) }
    try db.execute(
      sql: "INSERT INTO categories(code, title) VALUES (?, ?)",
      arguments: [name.lowercased(), name])
    try GeoPackageSchema.touch(["categories"], in: db)
    return (db.lastInsertedRowID, true)
  }
}
