import GRDB
import GeoPackage
import Spending

/// A stored payment, with the facts that another export may state again.
struct StoredFacts {
  /// The row id; a payment in a rehearsal has no row id, so the number is below zero.
  var id: Int64
  /// The import that added the payment; nil for a payment that a person added.
  var importID: Int64?
  /// The facts of the statement. The day is the day in the identity, which no edit changes. The key
  /// of the merchant is set by ``name()``.
  var facts: PaymentFacts
  /// Whether the columns are still the columns of the statement: the identity follows from them.
  var isSure: Bool
  var identity: StoredIdentity?

  /// Computes the key of the merchant, which takes longer than everything else.
  mutating func name() {
    if facts.merchantKey == 0 { facts.merchantKey = MerchantName.key(facts.merchant) }
  }
}

/// Reads the facts that the statements stated for stored payments.
///
/// A person may have edited any column, unless `statement_edited` is 0. The identity is a hash of
/// the statement's facts: if it follows from the columns, they are unchanged. Otherwise, values of
/// the columns are replaced with values of the new statement's row until the identity follows from
/// the values.
struct StoredFactsReader {
  private typealias Column = PaymentColumn.Facts

  /// The greatest number of payments with one base that are searched.
  private static let occurrences: UInt32 = 8

  private let zone: LedgerZone
  /// The payments of a day, with the values that are compared with rows.
  private let ofDay: RawStatement
  private let byHand: RawStatement
  private let byID: RawStatement
  private let further: RawStatement?
  private var hasher = PaymentIdentity()
  private var scratch: [UInt8] = []
  /// The refunded amounts of payments, which are below zero, by the ids of the payments.
  private let refunded: [Int64: Int64]

  init(_ db: Database, zone: LedgerZone, before firstNew: Int64) throws {
    self.zone = zone
    let amount = try WholePayment.amount(in: db)
    // Other programs may change a part and leave the first part unchanged.
    let isEdited =
      try WholePayment.hasParts(db)
      ? """
      iif(EXISTS (SELECT 1 FROM payments AS part WHERE part.split_of = payments.id), 1,
        statement_edited)
      """ : "statement_edited"
    func select(_ columns: String, _ condition: String) throws -> RawStatement {
      try RawStatement(
        db,
        """
        SELECT \(columns) FROM payments
        WHERE \(condition) AND id < \(firstNew) AND \(WholePayment.condition)
        """)
    }
    let all = Column.names.map { name in
      switch name {
      case "amount": amount
      case "statement_edited": isEdited
      default: name
      }
    }.joined(separator: ", ")
    ofDay = try select(
      """
      id, \(amount), reference, \(isEdited), merchant, foreign_amount, foreign_currency, currency,
        kind
      """,
      "identity BETWEEN ? AND ? AND import_id NOTNULL")
    byHand = try select(all, "identity BETWEEN ? AND ? AND import_id IS NULL")
    byID = try select(all, "id = ?")
    refunded = try Self.refunded(db, amount)
    let hasFurther = try Int64.fetchOne(db, sql: "SELECT id FROM payment_identities LIMIT 1") != nil
    further =
      hasFurther
      ? try RawStatement(db, "SELECT identity, tail FROM payment_identities WHERE payment_id = ?")
      : nil
  }

  private static func refunded(_ db: Database, _ amount: String) throws -> [Int64: Int64] {
    let rows = try RawStatement(
      db,
      """
      SELECT cancels_id, \(amount) FROM payments INDEXED BY ix_payments_refund
      WHERE kind = 1 AND cancels_id NOTNULL AND \(WholePayment.condition)
      """)
    var refunded: [Int64: Int64] = [:]
    while try rows.step() { refunded[rows.integer(0), default: 0] &+= rows.integer(1) }
    return refunded
  }

  /// Returns the payments of a day that come from statements.
  ///
  /// Unedited payments are read when a row needs them.
  mutating func imported(on day: CalendarDay) throws -> DayPayments {
    ofDay.bind(StoredIdentity.first(of: day), at: 1)
    ofDay.bind(StoredIdentity.last(of: day), at: 2)
    defer { ofDay.reset() }
    var found = DayPayments()
    while try ofDay.step() {
      let id = ofDay.integer(0)
      if Self.isUnedited(ofDay, 3), ofDay.isInteger(1),
        let currency = ofDay.string(7).flatMap({ Currency(code: $0) }),
        let kind = PaymentKind(stored: ofDay.integer(8))
      {
        let number = unsafe ofDay.withText(2) { unsafe PaymentFacts.numberKey(of: $0.span) }
        let head = unsafe ofDay.withText(4) { unsafe DayPayments.head($0.span, &scratch) }
        var entry = DayPayments.Entry(
          id: id, amount: ofDay.integer(1), currency: currency, kind: kind, number: number,
          head: head, isSure: true)
        if !ofDay.isNull(5), let currency = ofDay.string(6).flatMap({ Currency(code: $0) }) {
          entry.foreign = DayPayments.key(of: ofDay.integer(5), currency)
        }
        entry.net = refunded[id].map { entry.amount &+ $0 }
        found.add(entry)
      } else if let payment = try payment(id) {
        found.add(payment)
      }
    }
    return found
  }

  private static func isUnedited(_ rows: RawStatement, _ column: Int32) -> Bool {
    rows.isInteger(column) && rows.integer(column) == 0
  }

  /// Returns the payments of a day that a person added.
  mutating func addedByHand(on day: CalendarDay) throws -> [StoredFacts] {
    try read(byHand, on: day)
  }

  /// A payment by its id.
  mutating func payment(_ id: Int64) throws -> StoredFacts? {
    byID.bind(id, at: 1)
    defer { byID.reset() }
    return try byID.step() ? facts(byID) : nil
  }

  private mutating func read(_ rows: RawStatement, on day: CalendarDay) throws -> [StoredFacts] {
    rows.bind(StoredIdentity.first(of: day), at: 1)
    rows.bind(StoredIdentity.last(of: day), at: 2)
    defer { rows.reset() }
    var found: [StoredFacts] = []
    while try rows.step() { if let facts = try facts(rows) { found.append(facts) } }
    return found
  }

  /// Returns the facts of a row; nil if the row is not valid.
  private mutating func facts(_ rows: RawStatement) throws -> StoredFacts? {
    guard rows.isInteger(Column.kind), rows.isInteger(Column.amount),
      let kind = UInt8(exactly: rows.integer(Column.kind)).flatMap({ PaymentKind(rawValue: $0) }),
      let currency = rows.string(Column.currency).flatMap({ Currency(code: $0) })
    else { return nil }
    let identity =
      rows.isInteger(Column.identity) && rows.isInteger(Column.identityTail)
      ? StoredIdentity(
        head: rows.integer(Column.identity), tail: rows.integer(Column.identityTail)) : nil
    let day = identity?.day ?? rows.string(Column.localDate).flatMap { CalendarDay($0) }
    guard let day else { return nil }
    var facts = PaymentFacts(
      day: day, kind: kind, amount: rows.integer(Column.amount), currency: currency)
    facts.merchant = rows.string(Column.merchant) ?? ""
    facts.account = rows.string(Column.account) ?? ""
    facts.reference = rows.string(Column.reference) ?? ""
    facts.part = Int16(clamping: rows.whole(Column.instalmentNumber) ?? 0)
    facts.foreignCurrency = rows.string(Column.foreignCurrency).flatMap { Currency(code: $0) }
    facts.foreignAmount = rows.whole(Column.foreignAmount) ?? 0
    facts.net = refunded[rows.integer(Column.id)].map { facts.amount &+ $0 }
    if rows.integer(Column.timeKnown) != 0 {
      facts.millisecond = rows.millisecond(of: Column.paidAt, offset: Column.utcOffset, zone)
        .map { Int32(truncatingIfNeeded: $0) }
    }
    var stored = StoredFacts(
      id: rows.integer(Column.id), importID: rows.whole(Column.importID), facts: facts,
      isSure: false, identity: identity)
    stored.isSure = Self.isUnedited(rows, Column.statementEdited)
    guard !stored.isSure else { return stored }
    stored.name()
    stored.isSure = try isSure(stored)
    return stored
  }

  private mutating func isSure(_ stored: StoredFacts) throws -> Bool {
    guard let identity = stored.identity else { return true }
    if follows(identity, from: stored.facts) { return true }
    guard let further else { return false }
    further.bind(stored.id, at: 1)
    defer { further.reset() }
    while try further.step() {
      let other = StoredIdentity(head: further.integer(0), tail: further.integer(1))
      var facts = stored.facts
      facts.day = other.day
      if follows(other, from: facts) { return true }
    }
    return false
  }

  /// Returns whether a payment with these facts has the identity.
  private mutating func follows(_ identity: StoredIdentity, from facts: PaymentFacts) -> Bool {
    for countsPart in facts.part > 0 ? [false, true] : [false] {
      let base = hasher.value(of: facts, countsPart: countsPart)
      for occurrence in 1...Self.occurrences
      where StoredIdentity(hash: StoredIdentity.hash(base, occurrence), day: facts.day) == identity
      {
        return true
      }
    }
    return false
  }

  /// Returns the facts that a statement stated for a payment whose columns were edited later. Each
  /// fact must equal the column, equal the value in `row`, or be missing; otherwise the result is
  /// nil.
  ///
  /// - Complexity: O(1): at most 180 hashes.
  mutating func original(of stored: StoredFacts, beside row: PaymentFacts) -> PaymentFacts? {
    guard let identity = stored.identity else { return nil }
    let now = stored.facts
    for money in [now, row] {
      for account in Self.choices(now.account, row.account, "") {
        for reference in Self.choices(now.reference, row.reference, "") {
          // A number identifies a payment without time and merchant.
          let times =
            reference.isEmpty ? Self.choices(now.millisecond, row.millisecond, nil) : [nil]
          let names = reference.isEmpty ? Self.choices(now.merchantKey, row.merchantKey) : [0]
          for time in times {
            for name in names {
              var facts = now
              (facts.kind, facts.amount, facts.currency) = (
                money.kind, money.amount, money.currency
              )
              (facts.account, facts.reference) = (account, reference)
              if reference.isEmpty {
                facts.millisecond = time
                if name != now.merchantKey {
                  (facts.merchant, facts.merchantKey) = (row.merchant, row.merchantKey)
                }
              }
              if follows(identity, from: facts) { return facts }
            }
          }
        }
      }
    }
    return nil
  }

  private static func choices<Value: Hashable>(_ values: Value...) -> [Value] {
    var seen: Set<Value> = []
    return values.filter { seen.insert($0).inserted }
  }
}
