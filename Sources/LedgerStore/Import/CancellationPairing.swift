import GRDB
import GeoPackage
import Spending

/// Finds the payment that a refund undoes, whole or in part, whichever of the two came first.
///
/// With an approval number on both the original has the same number and account. Otherwise it has the
/// same merchant, account and currency, was paid within ``window`` days before, and its whole amount
/// is refunded; of several the latest is taken. A refund of a part without a number is paired only
/// when there is just one payment that it can be a part of. No payment is refunded beyond its amount.
struct CancellationPairing {
  /// How many days a cancellation without an approval number may come after its payment.
  static let window = 366
  /// How many days a refund of a part without an approval number may come after its payment.
  static let partWindow = 92

  /// The refunds that were paired.
  private(set) var paired: [Int64] = []

  private struct Refund {
    var id: Int64
    var day: Int32
    /// Above zero.
    var amount: Int64
    var keys: PairingKeys
  }

  private struct Original {
    var id: Int64
    var day: Int32
    var amount: Int64
    /// What is left to refund.
    var left: Int64
    /// Whether it has an approval number.
    var isNumbered: Bool
  }

  private var originals: [Original] = []
  private var byReference: [UInt64: [Int]] = [:]
  private var byMerchant: [UInt64: [Int]] = [:]
  /// By merchant and whole amount: a merchant may have more payments than can be looked through.
  private var byAmount: [UInt64: [Int]] = [:]

  /// Pairs the refunds that stand alone.
  ///
  /// - Parameter firstNew: The smallest id of the payments that came in just now.
  /// - Complexity: O(*n*) for *n* payments when a new refund came, O(*m*) for *m* new payments
  ///   otherwise, and nothing when no refund stands alone.
  mutating func run(_ db: Database, firstNew: Int64) throws {
    let refunds = try alone(db)
    guard let earliest = refunds.first?.day else { return }
    let hasNew = refunds.contains { $0.id >= firstNew }
    try findOriginals(
      db, from: hasNew ? 0 : firstNew,
      day: CalendarDay(daysSince1970: earliest - Int32(Self.window)),
      references: Set(refunds.compactMap(\.keys.reference)),
      merchants: Set(refunds.compactMap(\.keys.merchant)))
    let update = try RawStatement(db, "UPDATE payments SET cancels_id = ? WHERE id = ?")
    for refund in refunds {
      guard let found = original(of: refund) else { continue }
      originals[found].left -= refund.amount
      update.bind(originals[found].id, at: 1)
      update.bind(refund.id, at: 2)
      try update.run()
      paired.append(refund.id)
    }
  }

  /// Refunds without their payment, the earliest first.
  private func alone(_ db: Database) throws -> [Refund] {
    let rows = try RawStatement(
      db,
      """
      SELECT id, local_date, amount, account, currency, reference, merchant
      FROM payments INDEXED BY ix_payments_refund
      WHERE kind = 1 AND cancels_id IS NULL AND amount < 0 AND local_date NOTNULL
      """)
    var refunds: [Refund] = []
    while try rows.step() {
      // What is no integer of ours may stand in the column; asking SQLite for its type costs more.
      guard rows.isInteger(2), rows.integer(2) > Int64.min,
        let day = rows.string(1).flatMap({ CalendarDay($0) })
      else { continue }
      refunds.append(
        Refund(
          id: rows.integer(0), day: day.daysSince1970, amount: -rows.integer(2),
          keys: PairingKeys(rows, from: 3)))
    }
    return refunds.sorted { ($0.day, $0.id) < ($1.day, $1.id) }
  }

  private mutating func findOriginals(
    _ db: Database, from firstID: Int64, day: CalendarDay, references: Set<UInt64>,
    merchants: Set<UInt64>
  ) throws {
    let refunded = try refunded(db)
    let rows = try RawStatement(
      db,
      """
      SELECT id, local_date, amount, account, currency, reference, merchant FROM payments
      WHERE kind = 0 AND id >= ? AND local_date >= ? AND amount > 0 ORDER BY id
      """)
    rows.bind(firstID, at: 1)
    rows.bind(day.description, at: 2)
    while try rows.step() {
      let keys = PairingKeys(rows, from: 3)
      let reference = keys.reference.flatMap { references.contains($0) ? $0 : nil }
      let merchant = keys.merchant.flatMap { merchants.contains($0) ? $0 : nil }
      guard reference != nil || merchant != nil, rows.isInteger(2),
        let day = rows.string(1).flatMap({ CalendarDay($0) })
      else { continue }
      let amount = rows.integer(2)
      if let reference { byReference[reference, default: []].append(originals.count) }
      if let merchant {
        byMerchant[merchant, default: []].append(originals.count)
        byAmount[PairingKeys.mixed(merchant, UInt64(amount)), default: []].append(originals.count)
      }
      let id = rows.integer(0)
      originals.append(
        Original(
          id: id, day: day.daysSince1970, amount: amount, left: amount &+ (refunded[id] ?? 0),
          isNumbered: keys.reference != nil))
    }
  }

  /// What was refunded of payments before, below zero, by their ids.
  private func refunded(_ db: Database) throws -> [Int64: Int64] {
    let rows = try RawStatement(
      db,
      """
      SELECT cancels_id, amount FROM payments INDEXED BY ix_payments_refund
      WHERE kind = 1 AND cancels_id NOTNULL
      """)
    var refunded: [Int64: Int64] = [:]
    while try rows.step() {
      refunded[rows.integer(0), default: 0] &+= rows.integer(1)
    }
    return refunded
  }

  /// The position of the payment that a refund undoes.
  private func original(of refund: Refund) -> Int? {
    if let key = refund.keys.reference, let numbered = byReference[key] {
      let found = numbered.filter { originals[$0].left >= refund.amount }
      return latest(found.filter { originals[$0].left == refund.amount }) ?? latest(found)
    }
    guard let key = refund.keys.merchant else { return nil }
    let whole = (byAmount[PairingKeys.mixed(key, UInt64(refund.amount))] ?? []).filter {
      originals[$0].left == refund.amount && precedes($0, refund, within: Self.window)
    }
    if let found = latest(whole) { return found }
    var part: Int?
    for position in byMerchant[key] ?? []
    where originals[position].left >= refund.amount
      && precedes(position, refund, within: Self.partWindow)
    {
      // Two that it can be a part of are one too many.
      guard part == nil else { return nil }
      part = position
    }
    return part
  }

  private func latest(_ positions: [Int]) -> Int? {
    positions.max { (originals[$0].day, originals[$0].id) < (originals[$1].day, originals[$1].id) }
  }

  /// Whether a payment can be the one of a refund by its merchant: it came first and not long
  /// before, and not both have an approval number, as two numbers are two payments.
  private func precedes(_ position: Int, _ refund: Refund, within days: Int) -> Bool {
    let original = originals[position]
    return (0...Int32(days)).contains(refund.day - original.day)
      && (refund.keys.reference == nil || !original.isNumbered)
  }
}

/// Hashes of what the two payments of a pair have in common; nil where it is not given.
private struct PairingKeys {
  var reference: UInt64?
  var merchant: UInt64?

  /// Reads the columns account, currency, reference and merchant from `first` on.
  init(_ rows: RawStatement, from first: Int32) {
    let base = Self.mixed(Self.hash(rows, first) ?? 0, Self.hash(rows, first + 1) ?? 0)
    reference = Self.hash(rows, first + 2).map { Self.mixed(base, $0) }
    merchant = Self.hash(rows, first + 3).map { Self.mixed(base, $0) }
  }

  /// Two hashes in one; the order counts.
  static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    var z = left &* 0x9E37_79B9_7F4A_7C15 &+ right
    z = (z ^ z &>> 32) &* 0xD6E8_FEB8_6659_FD93
    z = (z ^ z &>> 32) &* 0xD6E8_FEB8_6659_FD93
    return z ^ z &>> 32
  }

  /// Eight bytes at a time; the keys live as long as an import and nobody chooses them.
  private static func hash(_ rows: RawStatement, _ column: Int32) -> UInt64? {
    guard !rows.isNull(column) else { return nil }
    return unsafe rows.withText(column) { bytes in
      var hash = UInt64(bytes.count)
      var word: UInt64 = 0
      var filled = 0
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        word = word &<< 8 | UInt64(byte)
        filled += 1
        if filled == 8 {
          hash = mixed(hash, word)
          (word, filled) = (0, 0)
        }
      }
      return mixed(hash, word)
    }
  }
}
