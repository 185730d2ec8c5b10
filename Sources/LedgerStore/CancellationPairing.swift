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

  /// How many refunds were paired.
  private(set) var pairedCount = 0

  private struct Refund {
    var id: Int64
    var day: Int
    /// Above zero.
    var amount: Int64
    var keys: Keys
  }

  private struct Original {
    var id: Int64
    var day: Int
    /// What is left to refund.
    var left: Int64
    /// Whether it has an approval number.
    var isNumbered: Bool
  }

  /// Hashes of what two payments of a pair have in common; nil where it is not given.
  private struct Keys {
    var reference: Int?
    var merchant: Int?

    /// Reads the columns account, currency, reference and merchant from `first` on.
    init(_ rows: RawStatement, from first: Int32) {
      let account = Self.hash(rows, first) ?? 0
      let currency = Self.hash(rows, first + 1) ?? 0
      func key(_ column: Int32) -> Int? {
        Self.hash(rows, column).map { text in
          var hasher = Hasher()
          hasher.combine(account)
          hasher.combine(currency)
          hasher.combine(text)
          return hasher.finalize()
        }
      }
      reference = key(first + 2)
      merchant = key(first + 3)
    }

    private static func hash(_ rows: RawStatement, _ column: Int32) -> Int? {
      guard !rows.isNull(column) else { return nil }
      return unsafe rows.withText(column) { bytes in
        var hasher = Hasher()
        unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
        return hasher.finalize()
      }
    }
  }

  private var originals: [Original] = []
  private var byReference: [Int: [Int]] = [:]
  private var byMerchant: [Int: [Int]] = [:]

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
      db, from: hasNew ? 0 : firstNew, day: earliest - Self.window,
      references: Set(refunds.compactMap(\.keys.reference)),
      merchants: Set(refunds.compactMap(\.keys.merchant)))
    let update = try RawStatement(db, "UPDATE payments SET cancels_id = ? WHERE id = ?")
    for refund in refunds {
      guard let found = original(of: refund) else { continue }
      originals[found].left -= refund.amount
      update.bind(originals[found].id, at: 1)
      update.bind(refund.id, at: 2)
      try update.run()
      pairedCount += 1
    }
  }

  /// Refunds without their payment, the earliest first.
  private func alone(_ db: Database) throws -> [Refund] {
    let rows = try RawStatement(
      db,
      """
      SELECT id, CAST(julianday(local_date) + 0.5 AS INTEGER), amount,
        account, currency, reference, merchant
      FROM payments
      WHERE kind = 1 AND cancels_id IS NULL AND amount < 0 AND local_date NOTNULL
      ORDER BY local_date, id
      """)
    var refunds: [Refund] = []
    while try rows.step() {
      guard rows.integer(2) > Int64.min else { continue }
      refunds.append(
        Refund(
          id: rows.integer(0), day: Int(rows.integer(1)), amount: -rows.integer(2),
          keys: Keys(rows, from: 3)))
    }
    return refunds
  }

  private mutating func findOriginals(
    _ db: Database, from firstID: Int64, day: Int, references: Set<Int>, merchants: Set<Int>
  ) throws {
    let rows = try RawStatement(
      db,
      """
      SELECT id, CAST(julianday(local_date) + 0.5 AS INTEGER), amount,
        account, currency, reference, merchant
      FROM payments
      WHERE kind = 0 AND id >= ? AND local_date >= date(? - 0.5) AND amount > 0
      ORDER BY id
      """)
    rows.bind(firstID, at: 1)
    rows.bind(Int64(day), at: 2)
    while try rows.step() {
      let keys = Keys(rows, from: 3)
      let reference = keys.reference.flatMap { references.contains($0) ? $0 : nil }
      let merchant = keys.merchant.flatMap { merchants.contains($0) ? $0 : nil }
      guard reference != nil || merchant != nil else { continue }
      if let reference { byReference[reference, default: []].append(originals.count) }
      if let merchant { byMerchant[merchant, default: []].append(originals.count) }
      originals.append(
        Original(
          id: rows.integer(0), day: Int(rows.integer(1)), left: rows.integer(2),
          isNumbered: keys.reference != nil))
    }
    let refunded = try RawStatement(
      db, "SELECT total(amount) FROM payments WHERE kind = 1 AND cancels_id = ?")
    for index in originals.indices {
      refunded.bind(originals[index].id, at: 1)
      if try refunded.step() { originals[index].left += refunded.integer(0) }
      refunded.reset()
    }
  }

  /// The position of the payment that a refund undoes.
  private func original(of refund: Refund) -> Int? {
    func candidates(_ positions: [Int]?, within days: Int?) -> [Int] {
      (positions ?? []).filter { position in
        let original = originals[position]
        // By number a pair may be listed in either order; by merchant the payment comes first.
        guard original.left >= refund.amount else { return false }
        guard let days else { return true }
        return (0...days).contains(refund.day - original.day)
      }
    }
    func latest(_ positions: [Int]) -> Int? {
      positions.max {
        (originals[$0].day, originals[$0].id) < (originals[$1].day, originals[$1].id)
      }
    }
    if let key = refund.keys.reference, let numbered = byReference[key] {
      let found = candidates(numbered, within: nil)
      return latest(found.filter { originals[$0].left == refund.amount }) ?? latest(found)
    }
    guard let key = refund.keys.merchant else { return nil }
    // Two numbers that differ are two payments.
    let unnumbered = byMerchant[key]?.filter {
      refund.keys.reference == nil || !originals[$0].isNumbered
    }
    let whole = candidates(unnumbered, within: Self.window)
      .filter { originals[$0].left == refund.amount }
    if let found = latest(whole) { return found }
    let parts = candidates(unnumbered, within: Self.partWindow)
    return parts.count == 1 ? parts[0] : nil
  }
}
