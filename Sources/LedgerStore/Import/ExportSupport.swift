import GRDB
import Spending

/// Decides from all rows whether the statement and earlier statements of another layout are exports
/// of one account. If they are, two rows with the same day and amount are one payment.
struct ExportSupport {
  /// The least numbers of pairs, and of the days, amounts and shops of these pairs. A few pairs
  /// prove nothing, because two people may pay for the same rides.
  private static let leastPairs = 5
  private static let leastDays = 3
  private static let leastAmounts = 3
  private static let leastShops = 3

  /// A row and a stored payment that are the same payment.
  struct Pair: Hashable {
    var day: Int32
    var amount: Int64
    /// The keys of the merchants of the payment and of the row.
    var shop: UInt64
    var rowShop: UInt64
  }

  /// For each day, the number of spending rows of the statement that are new by their identity.
  private(set) var rows: [Int32: Int] = [:]

  /// Counts a row that is new by its identity.
  mutating func count(_ draft: PaymentDraft) {
    guard draft.kind == .spending else { return }
    rows[draft.localDay.daysSince1970, default: 0] += 1
  }

  /// Returns whether enough pairs of a layout show that its exports and the statement are of the
  /// same account.
  ///
  /// On the days that both sides cover, at most a fifth of the rows of one side have no partner.
  /// Only one side has to meet this limit, because a bank statement has rows that no card statement
  /// has. Pairs that earlier imports stored are sufficient alone.
  ///
  /// - Parameters:
  ///   - pairs: The days and amounts of rows that have a partner of the layout.
  ///   - own: The earlier imports that have the layout and the account of the statement.
  ///   - rehearsed: In a rehearsal, the rows of the previous files.
  ///   - span: The days of the statement.
  func isGiven(
    _ db: Database, _ pairs: [Pair], of layout: TwinSearch.Layout, own: [Int64],
    rehearsed: RehearsedPayments?, span: ClosedRange<CalendarDay>?
  ) throws -> Bool {
    guard !pairs.isEmpty, let span else { return false }
    if try Self.areMany(stored(db, layout.imports, own)) { return true }
    guard Self.areMany(pairs) else { return false }
    let days = span.lowerBound.daysSince1970...span.upperBound.daysSince1970
    let isCovered = layout.spans.isEmpty ? { _ in true } : layout.covers
    let new = rows.reduce(0) { isCovered($1.key) ? $0 + $1.value : $0 }
    if pairs.count * 5 >= new * 4 { return true }
    let list = layout.imports.map(String.init).joined(separator: ", ")
    let stored =
      (rehearsed?.count(of: layout.layout, on: days) ?? 0)
      + (try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM (SELECT 1 FROM payments
            WHERE identity BETWEEN ? AND ? AND import_id IN (\(list)) AND kind = 0 LIMIT ?)
          """,
        arguments: [
          StoredIdentity.first(of: CalendarDay(daysSince1970: days.lowerBound)),
          StoredIdentity.last(of: CalendarDay(daysSince1970: days.upperBound)),
          pairs.count * 5 / 4 + 1,
        ]) ?? 0)
    return pairs.count * 5 >= stored * 4
  }

  private static func areMany(_ pairs: [Pair]) -> Bool {
    pairs.count >= leastPairs && Set(pairs.map(\.day)).count >= leastDays
      && Set(pairs.map(\.amount)).count >= leastAmounts
      && max(Set(pairs.map(\.shop)).count, Set(pairs.map(\.rowShop)).count) >= leastShops
  }

  /// Returns the payments that occurred in imports of both layouts.
  private func stored(_ db: Database, _ imports: [Int64], _ own: [Int64]) throws -> [Pair] {
    guard !imports.isEmpty, !own.isEmpty else { return [] }
    let (theirs, mine) = (
      imports.map(String.init).joined(separator: ", "), own.map(String.init).joined(separator: ", ")
    )
    func pairs(_ seen: String, _ brought: String) throws -> [Pair] {
      try Row.fetchAll(
        db,
        sql: """
          SELECT s.local_date, s.amount, p.merchant FROM payment_sightings s
          JOIN payments p ON p.id = s.payment_id
          WHERE s.import_id IN (\(seen)) AND p.import_id IN (\(brought)) LIMIT 200
          """
      ).compactMap { row in
        guard let day = row.text("local_date").flatMap({ CalendarDay($0) }),
          let amount = row.whole("amount")
        else { return nil }
        let shop = MerchantName.key(row.text("merchant") ?? "")
        return Pair(day: day.daysSince1970, amount: amount, shop: shop, rowShop: shop)
      }
    }
    return try pairs(theirs, mine) + pairs(mine, theirs)
  }
}
