import GRDB
import GeoPackage
import Spending

/// Finds the payment that a refund undoes completely or in part; the refund may have been imported
/// before or after the payment.
///
/// If the payment and the refund both have an approval number, their approval numbers and their
/// accounts must be equal. Otherwise the merchant, the account and the currency of the payment and
/// the refund must be equal. In this case, the payment must also be at most ``window`` days older
/// than the refund, and the refund must cover the whole payment. If several payments qualify, the
/// latest one is used. A partial refund without an approval number is paired only if exactly one
/// payment qualifies. The refunds of a payment never exceed its amount.
///
/// Two exports may write one account in two forms, or one of the exports may not name the account.
/// If no payment with the account of the refund qualifies, ``original(numberedElsewhere:)`` and
/// ``original(elsewhere:from:)`` search payments with another text for the account. A payment and a
/// refund are never paired if their exports state different accounts.
package struct CancellationPairing {
  /// Whether, for a few new payments, the pairing reads only the refunds on or after the day of the
  /// earliest new payment. It does so only if no earlier refund can belong to a new payment. Tests
  /// set this to false to pair all refunds instead, and compare the two results.
  @TaskLocal package static var looksAtFew = true

  /// The greatest number of days from a payment to a cancellation without an approval number.
  static let window = 366
  /// The greatest number of days from a payment to a partial refund without an approval number.
  static let partWindow = 92

  /// The refunds that were paired.
  private(set) var paired: [Int64] = []

  /// The cancellations that were kept and now have their payment, each with the row id of this
  /// payment.
  private(set) var settled: [(cancellation: Int64, payment: Int64)] = []
  /// The rows of a file that have a payment, see ``decide(_:_:among:)``.
  private(set) var decided: Set<Int> = []

  /// A row of a file, before it is in the ledger.
  struct Row {
    fileprivate var day: Int32
    fileprivate var amount: Int64
    fileprivate var keys: PairingKeys
    fileprivate var account: String
    fileprivate var hasEvidence: Bool
    fileprivate var isCancellation: Bool

    /// Takes those values of a draft that pairing needs.
    ///
    /// - Parameter stated: The account that the file states for rows without an account.
    init(_ draft: PaymentDraft, in batch: PaymentDraftBatch, stated: String?) {
      day = draft.localDay.daysSince1970
      amount = draft.amount
      keys = PairingKeys(draft, in: batch)
      account = batch.string(draft.account) ?? stated ?? ""
      // Only refunds are asked.
      hasEvidence =
        amount < 0 && batch.string(draft.reference).map { ReferenceNumber($0).isEvidence } ?? false
      isCancellation = draft.isCancellation
    }
  }

  let accounts = PairingAccounts()
  private(set) var originals: [Original] = []
  private var byReference = Lists()
  private var byMerchant = Lists()
  /// For each merchant of ``byMerchant``, the smallest refund; payments of which less than this
  /// amount is left are not needed.
  private var least: [Int64] = []
  /// The payments by merchant and whole amount, because a merchant may have too many payments to
  /// search them all.
  private var byAmount = Lists()
  /// The payments by number, and the payments by shop and whole amount; neither key contains the
  /// account.
  var byNumber = Lists()
  var byShopAndAmount = Lists()

  /// Pairs the refunds without a payment.
  ///
  /// - Parameters:
  ///   - firstNew: The smallest id of the payments that were just added.
  ///   - written: All payments; nil if they have to be read from the table.
  /// - Complexity: O(*n*) for *n* payments if there is a new refund; otherwise O(*m* + *r*) for *m*
  ///   new payments and *r* unpaired refunds. If there are few new payments, *r* is the number of
  ///   unpaired refunds on or after the days of these payments.
  mutating func run(
    _ db: Database, firstNew: Int64, written: WrittenPayments? = nil
  ) throws {
    // In one file an account has one form; a cancellation that was kept is of another file.
    let keeps = try Int64.fetchOne(db, sql: "SELECT 1 FROM cancellations LIMIT 1") != nil
    let written = keeps ? nil : written
    if written == nil { try accounts.readStated(db) }
    let refunds = try (recentRefunds(db, firstNew) ?? unpaired(db)).sorted { $0.order < $1.order }
    guard !refunds.isEmpty else { return }
    let hasNew = refunds.contains { $0.origin.rank == 0 && $0.id >= firstNew }
    try findOriginals(db, of: refunds, from: hasNew ? 0 : firstNew, written)
    let update = try RawStatement(db, "UPDATE payments SET cancels_id = ? WHERE id = ?")
    for refund in refunds {
      guard let found = original(of: refund) else { continue }
      originals[found].left -= refund.amount
      if case .kept = refund.origin {
        settled.append((refund.id, originals[found].id))
        continue
      }
      update.bind(originals[found].id, at: 1)
      update.bind(refund.id, at: 2)
      try update.run()
      paired.append(refund.id)
    }
  }

  /// Finds, among the rows of a file, the refunds whose payment is in the ledger or among other
  /// rows.
  ///
  /// - Parameters:
  ///   - rows: The refunds in question, in the order in which they would be added.
  ///   - others: In a rehearsal, the rows that an import would add to the ledger; the ledger does
  ///     not contain them.
  mutating func decide(_ db: Database, _ rows: [Row], among others: [Row] = []) throws {
    let accounts = accounts
    func refund(_ row: Row, _ origin: Refund.Origin, _ id: Int) -> Refund {
      Refund(
        origin: origin, id: Int64(id), day: row.day, amount: -row.amount, keys: row.keys,
        account: accounts.number(of: row.account), hasEvidence: row.hasEvidence,
        isCancellation: row.isCancellation)
    }
    try accounts.readStated(db)
    var refunds = try unpaired(db)
    refunds += others.enumerated().filter { $1.amount < 0 }
      .map { refund($1, .rehearsed, $0) }
    refunds += rows.enumerated().map { refund($1, .row($0), $0) }
    refunds.sort { $0.order < $1.order }
    guard !refunds.isEmpty else { return }
    try findOriginals(db, of: refunds, from: 0)
    for (position, row) in others.enumerated() where row.amount > 0 {
      let id = Int64.max - Int64(others.count - position)
      add(id: id, row.day, row.amount, row.keys, refunded: 0) { accounts.number(of: row.account) }
    }
    for refund in refunds {
      guard let found = original(of: refund) else { continue }
      originals[found].left -= refund.amount
      if case .row(let position) = refund.origin { decided.insert(position) }
    }
  }

  /// Refunds without their payment, and the cancellations that were kept.
  private func unpaired(_ db: Database) throws -> [Refund] {
    let alone = """
      payments INDEXED BY ix_payments_refund
      WHERE kind = 1 AND cancels_id IS NULL AND local_date NOTNULL AND \(WholePayment.condition)
      """
    return try refunds(db, in: alone, WholePayment.amount(in: db), .payment)
      + refunds(db, in: "cancellations WHERE true", "amount", .kept)
  }

  /// If there are at most this many new payments, only the refunds that may match them are read. If
  /// there are more new payments, all unpaired refunds are read.
  private static let fewPayments = 64
  /// The greatest number of payments of some days that are searched for refunds.
  private static let mostRecent: Int64 = 2_000

  /// Returns the unpaired refunds that may undo one of a few new payments: a refund without an
  /// approval number undoes a payment on the day of the payment or later. The result is nil if all
  /// refunds are needed, for one of three reasons: a refund is new, a new payment has an approval
  /// number, or there are many payments on these days.
  ///
  /// - Complexity: O(*k* log *n*) for *n* payments, *k* of which are not earlier than the new
  ///   payments.
  private func recentRefunds(_ db: Database, _ firstNew: Int64) throws -> [Refund]? {
    let new = try RawStatement(
      db, "SELECT kind, reference, local_date FROM payments WHERE id >= ? LIMIT ?")
    new.bind(firstNew, at: 1)
    new.bind(Int64(Self.fewPayments + 1), at: 2)
    var (count, first) = (0, String?.none)
    while try new.step() {
      count += 1
      guard new.isInteger(0), new.integer(0) != 1, new.isNull(1),
        let day = Self.day(new, 2)?.description
      else { return nil }
      first = min(first ?? day, day)
    }
    guard Self.looksAtFew, let first, count <= Self.fewPayments,
      try Int64.fetchOne(
        db, sql: "SELECT 1 FROM sqlite_schema WHERE type = 'index' AND name = 'ix_payments_day'")
        != nil,
      let recent = try Int64.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM (
            SELECT 1 FROM payments INDEXED BY ix_payments_day WHERE local_date >= ? LIMIT ?)
          """, arguments: [first, Self.mostRecent + 1]), recent <= Self.mostRecent
    else { return nil }
    // The text of a day is ten figures and dashes.
    let alone = """
      payments INDEXED BY ix_payments_day
      WHERE local_date >= '\(first)' AND kind = 1 AND cancels_id IS NULL
        AND \(WholePayment.condition)
      """
    return try refunds(db, in: alone, WholePayment.amount(in: db), .payment)
      + refunds(db, in: "cancellations WHERE true", "amount", .kept)
  }

  private func refunds(
    _ db: Database, in table: String, _ amount: String, _ origin: Refund.Origin
  ) throws -> [Refund] {
    let rows = try RawStatement(
      db,
      """
      SELECT id, local_date, \(amount), account, currency, reference, merchant, import_id
      FROM \(table) AND amount < 0
      """)
    var refunds: [Refund] = []
    while try rows.step() {
      // The column may hold a value that is no integer; asking SQLite for its type costs more.
      guard rows.isInteger(2), rows.integer(2) > Int64.min,
        let day = rows.string(1).flatMap({ CalendarDay($0) })
      else { continue }
      refunds.append(
        Refund(
          origin: origin, id: rows.integer(0), day: day.daysSince1970, amount: -rows.integer(2),
          keys: PairingKeys(rows, from: 3), account: accounts.number(rows, 3, import: 7),
          hasEvidence: rows.string(5).map { ReferenceNumber($0).isEvidence } ?? false,
          isCancellation: origin.isKept))
    }
    return refunds
  }

  /// Finds the payments that refunds may undo.
  ///
  /// - Parameters:
  ///   - refunds: At least one.
  ///   - firstID: The smallest row id of the payments.
  ///   - written: All payments; nil if they have to be read from the table.
  private mutating func findOriginals(
    _ db: Database, of refunds: [Refund], from firstID: Int64, _ written: WrittenPayments? = nil
  ) throws {
    byReference = Lists(refunds.lazy.compactMap(\.keys.reference))
    byMerchant = Lists(refunds.lazy.compactMap(\.keys.merchant))
    byAmount = Lists(refunds.lazy.compactMap(\.wholeKey))
    if written == nil {
      byNumber = Lists(refunds.lazy.compactMap(\.keys.number))
      byShopAndAmount = Lists(refunds.lazy.compactMap(\.wholeShopKey))
    }
    least = []
    for refund in refunds {
      guard let slot = byMerchant.slot(refund.keys.merchant) else { continue }
      if slot == least.count { least.append(refund.amount) }
      least[slot] = min(least[slot], refund.amount)
    }
    let earliest = refunds.reduce(Int32.max) { min($0, $1.day) }
    let first = CalendarDay(daysSince1970: earliest - Int32(Self.window))
    if let written {
      for (id, payment) in written where payment.day >= first.daysSince1970 {
        add(id: id, payment.day, payment.amount, payment.keys, refunded: 0) {
          PairingAccounts.unknown
        }
      }
      return
    }
    let refunded = try refunded(db)
    let accounts = accounts
    let rows = try RawStatement(
      db,
      """
      SELECT id, local_date, \(try WholePayment.amount(in: db)), account, currency, reference,
        merchant, import_id
      FROM payments
      WHERE kind = 0 AND id >= ? AND local_date >= ? AND amount > 0
        AND \(WholePayment.condition) ORDER BY id
      """)
    rows.bind(firstID, at: 1)
    rows.bind(first.description, at: 2)
    while try rows.step() {
      let keys = PairingKeys(rows, from: 3)
      guard rows.isInteger(2) else { continue }
      // A payment with the number and the account of a refund also has its number.
      let isKnown =
        byNumber.slot(keys.number) != nil || byMerchant.slot(keys.merchant) != nil
        || byShopAndAmount.slot(PairingKeys.whole(keys.shop, rows.integer(2))) != nil
      guard isKnown, let day = Self.day(rows, 1) else { continue }
      let id = rows.integer(0)
      add(
        id: id, day.daysSince1970, rows.integer(2), keys,
        refunded: refunded.isEmpty ? 0 : refunded[id] ?? 0
      ) { accounts.number(rows, 3, import: 7) }
    }
  }

  /// Returns the day in a column; nil if the column holds anything else.
  private static func day(_ rows: RawStatement, _ column: Int32) -> CalendarDay? {
    unsafe rows.withText(column) {
      unsafe $0.count == 10 ? StoredTime.day($0.span) : nil
    }
  }

  /// Adds a payment, unless no refund can undo it.
  ///
  /// - Parameter account: Returns the number of the payment's account.
  private mutating func add(
    id: Int64, _ day: Int32, _ amount: Int64, _ keys: PairingKeys, refunded: Int64,
    account: () -> Int32
  ) {
    let left = amount &+ refunded
    let reference = byReference.slot(keys.reference)
    // The rest of a payment only decreases.
    let merchant = byMerchant.slot(keys.merchant).flatMap { left >= least[$0] ? $0 : nil }
    let number = byNumber.slot(keys.number)
    let shop =
      refunded == 0
      ? byShopAndAmount.slot(PairingKeys.whole(keys.shop, amount)) : nil
    guard reference != nil || merchant != nil || number != nil || shop != nil else { return }
    if let number { byNumber.append(originals.count, at: number) }
    if let shop { byShopAndAmount.append(originals.count, at: shop) }
    if let reference { byReference.append(originals.count, at: reference) }
    if let merchant {
      byMerchant.append(originals.count, at: merchant)
      if let slot = byAmount.slot(PairingKeys.whole(keys.merchant, amount)) {
        byAmount.append(originals.count, at: slot)
      }
    }
    originals.append(
      Original(
        id: id, day: day, amount: amount, left: left, isNumbered: keys.reference != nil,
        shop: keys.shop, account: account()))
  }

  /// Returns the sums of the earlier refunds of payments, as negative numbers; the keys are the ids
  /// of the payments.
  private func refunded(_ db: Database) throws -> [Int64: Int64] {
    let rows = try RawStatement(
      db,
      """
      SELECT cancels_id, \(try WholePayment.amount(in: db)) FROM payments INDEXED BY ix_payments_refund
      WHERE kind = 1 AND cancels_id NOTNULL AND \(WholePayment.condition)
      """)
    var refunded: [Int64: Int64] = [:]
    while try rows.step() {
      refunded[rows.integer(0), default: 0] &+= rows.integer(1)
    }
    return refunded
  }

  /// The position of the payment that a refund undoes.
  private mutating func original(of refund: Refund) -> Int? {
    let (originals, accounts, amount) = (originals, accounts, refund.amount)
    func mayBeOne(_ original: Original) -> Bool {
      accounts.agreement(original.account, refund.account) != .differ
    }
    if let key = refund.keys.reference, byReference.with(key, { _ in true }) == true {
      func latest(_ takes: (Original) -> Bool) -> Int? {
        byReference.with(key) { list in
          list.latest(originals, upTo: nil, isUsed: { $0.left <= 0 }) { takes($0) && mayBeOne($0) }
        }
      }
      return latest { $0.left == amount } ?? latest { $0.left >= amount }
    }
    if let found = original(numberedElsewhere: refund) { return found }
    guard let key = refund.keys.merchant else { return nil }
    let first = refund.day - Int32(Self.window)
    // A partly refunded payment is no longer whole.
    let whole = byAmount.with(PairingKeys.mixed(key, UInt64(amount))) { list in
      list.latest(originals, upTo: refund.day, isUsed: { $0.left != $0.amount }) { original in
        guard original.day >= first else { return nil }
        return original.left == amount && Self.isUnnumbered(original, refund) && mayBeOne(original)
      }
    }
    if let whole { return whole }
    // A bill of another export may not list the payment at all that a status calls cancelled.
    if refund.isCancellation { return nil }
    if let whole = original(elsewhere: refund, from: first) { return whole }
    let (earliest, least) = (
      refund.day - Int32(Self.partWindow), byMerchant.slot(key).map { self.least[$0] } ?? 0
    )
    func part(_ takes: (Original) -> Bool) -> Int? {
      byMerchant.with(key) { list in
        list.latest(originals, upTo: refund.day, isUsed: { $0.left < least }) { original in
          guard original.day >= earliest else { return nil }
          return original.left >= amount && Self.isUnnumbered(original, refund) && takes(original)
            && mayBeOne(original)
        }
      }
    }
    guard let found = part({ _ in true }) else { return nil }
    // With two candidates, the part is ambiguous.
    let other = originals[found].id
    return part { $0.id != other } == nil ? found : nil
  }

  /// Returns whether the payment or the refund lacks an approval number. If both have a number,
  /// different numbers mean different payments.
  static func isUnnumbered(_ original: Original, _ refund: Refund) -> Bool {
    refund.keys.reference == nil || !original.isNumbered
  }
}
