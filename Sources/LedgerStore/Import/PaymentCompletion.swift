import GRDB
import GeoPackage
import SimpleFeatures
import Spending

/// The values that another export adds to a stored payment, and the identity of the payment in that
/// export.
struct PaymentCompletion {
  let id: Int64
  private let identity: StoredIdentity
  private var values: [(column: String, value: DatabaseValue)] = []
  /// The day of the payment, if the completion changes its time.
  private var movedDay: String?
  private let countsPart: Bool

  /// Compares a row with the stored payment that equals it.
  ///
  /// - Parameter placeID: The place at a position; called only if the payment has no place.
  /// - Returns: Nil if the payment no longer exists.
  init?(
    of id: Int64, _ draft: PaymentDraft, _ identity: StoredIdentity, in batch: PaymentDraftBatch,
    _ db: Database, placeID: (Coordinate) -> Int64
  ) throws {
    self.id = id
    self.identity = identity
    countsPart = draft.isPartOfPlan && draft.instalmentNumber > 0
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT \(PaymentColumn.completed), time_known, local_date, place_id, channel,
              foreign_amount FROM payments WHERE id = ?
            """), arguments: [id])
    else { return nil }
    func isEmpty(_ column: String) -> Bool { (row[column] as DatabaseValue).isNull }
    if isEmpty("account"), let account = batch.string(draft.account) { set("account", account) }
    if isEmpty("reference"), let number = batch.string(draft.reference) { set("reference", number) }
    if row.whole("time_known") == 0, draft.isTimeKnown,
      row.text("local_date") == draft.localDay.description
    {
      movedDay = draft.localDay.description
      set("paid_at", StoredTime.text(draft.paidAtMilliseconds))
      set("local_date", draft.localDay.description)
      set("utc_offset", draft.utcOffsetMinutes.map { Int64($0) })
      set("time_known", 1)
    }
    if isEmpty("place_id"), let coordinate = draft.coordinate {
      set("place_id", placeID(coordinate))
      if row.whole("channel") == 0 { set("channel", Int64(draft.channel.rawValue)) }
    }
    if isEmpty("instalment_months"), draft.instalmentMonths > 1 {
      set("instalment_months", Int64(draft.instalmentMonths))
    }
    if isEmpty("instalment_number"), draft.instalmentNumber > 0 {
      set("instalment_number", Int64(draft.instalmentNumber))
    }
    if isEmpty("foreign_amount"), let foreign = draft.foreignCurrency {
      set("foreign_amount", draft.foreignAmount)
      set("foreign_currency", foreign.code)
      if draft.exchangeRate > 0 { set("exchange_rate", draft.exchangeRate) }
    }
  }

  private mutating func set(_ column: String, _ value: (any DatabaseValueConvertible)?) {
    values.append((column, value?.databaseValue ?? .null))
  }

  /// Writes the added values of payments, so that the history sees them.
  static func apply(
    _ completions: [PaymentCompletion], to db: Database, zone: LedgerZone,
    _ recorder: ChangeRecorder
  ) throws {
    try recorder.look(db)
    var reader = try StoredFactsReader(db, zone: zone, before: .max)
    var sure: Set<Int64> = []
    for completion in completions {
      if try reader.payment(completion.id)?.isSure == true { sure.insert(completion.id) }
      try completion.update(db)
      try FurtherIdentities.add(completion.identity, to: completion.id, in: db)
    }
    // The values of all exports together may give one more identity.
    var after = try StoredFactsReader(db, zone: zone, before: .max)
    for completion in completions where sure.contains(completion.id) {
      guard let stored = try after.payment(completion.id), !stored.isSure else { continue }
      try FurtherIdentities.add(
        stored.facts, countsPart: completion.countsPart, to: completion.id, in: db)
    }
    try recorder.lookAway(db)
    try GeoPackageSchema.touch(["payment_identities"], in: db)
  }

  private func update(_ db: Database) throws {
    guard !values.isEmpty else { return }
    let list = values.map { "\($0.column) = ?" }.joined(separator: ", ")
    let sql = "UPDATE payments SET \(list) WHERE id = ?"
    let arguments = StatementArguments(values.map(\.value) + [id.databaseValue])
    let statement = try db.cachedStatement(sql: sql)
    try statement.execute(arguments: arguments)
    if let movedDay { try MovedTime.keepDay("?2", movedDay, of: id, in: db) }
  }
}

/// Identities that payments have in exports other than the first.
enum FurtherIdentities {
  /// Adds an identity to a payment, unless a payment already has this identity.
  static func add(_ identity: StoredIdentity, to id: Int64, in db: Database) throws {
    guard try !isKnown(identity, in: db) else { return }
    let insert = try db.cachedStatement(
      sql: "INSERT INTO payment_identities(payment_id, identity, tail) VALUES (?, ?, ?)")
    try insert.execute(arguments: [id, identity.head, identity.tail])
  }

  /// Adds the first identity that follows from these facts and that no payment has.
  static func add(
    _ facts: PaymentFacts, countsPart: Bool, to id: Int64, in db: Database
  ) throws {
    var hasher = PaymentIdentity()
    let base = hasher.value(of: facts, countsPart: countsPart)
    // A number is that of one payment.
    for occurrence in 1...UInt32(facts.reference.isEmpty ? 64 : 1) {
      let identity = StoredIdentity(
        hash: StoredIdentity.hash(base, occurrence), day: facts.day)
      guard try !isKnown(identity, in: db) else { continue }
      return try add(identity, to: id, in: db)
    }
  }

  private static func isKnown(_ identity: StoredIdentity, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM payments WHERE identity = ?1 AND identity_tail = ?2)
            OR EXISTS (SELECT 1 FROM payment_identities WHERE identity = ?1 AND tail = ?2)
          """), arguments: [identity.head, identity.tail]) == true
  }
}
