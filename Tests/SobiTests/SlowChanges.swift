import Sobi

/// Changes of two periods in the slow obvious way: payments by SQL, a dictionary a period, integers of
/// 128 bits.
struct SlowChanges {
  /// The figures of a row of the report.
  struct Row: Equatable {
    var older = PeriodSum()
    var newer = PeriodSum()
    var parts = ChangeParts()
  }

  /// By what the payments have in common and currency: `D1 KRW`.
  private(set) var rows: [String: Row] = [:]
  /// By currency.
  private(set) var total: [String: Row] = [:]

  init(
    _ ledger: LedgerRows, _ query: LedgerQuery, _ periods: ComparedPeriods,
    by dimension: SpendingDimension, isPerDay: Bool
  ) {
    self.init(ledger, query, periods, isPerDay: isPerDay) { $0.key(dimension) }
  }

  /// - Parameter group: Returns the key of the row of a payment.
  init(
    _ ledger: LedgerRows, _ query: LedgerQuery, _ periods: ComparedPeriods, isPerDay: Bool,
    group: (LedgerRows.Row) -> String
  ) {
    var asked = query
    asked.month = nil
    var (older, newer) = (asked, asked)
    (older.days, newer.days) = (periods.older, periods.newer)
    let (before, now) = (ledger.spending(older), ledger.spending(newer))
    let lengths = isPerDay ? periods.lengths : (1, 1)
    func changes(_ key: (LedgerRows.Row) -> String) -> [String: Row] {
      func grouped(_ rows: [LedgerRows.Row]) -> [String: [LedgerRows.Row]] {
        Dictionary(grouping: rows) { key($0) + " " + $0.currency }
      }
      let (a, b) = (grouped(before), grouped(now))
      return Dictionary(
        uniqueKeysWithValues: Set(a.keys).union(b.keys).map { name in
          (name, Self.row(a[name] ?? [], b[name] ?? [], lengths))
        })
    }
    rows = changes(group)
    total = changes { _ in "" }
  }

  private static func row(
    _ before: [LedgerRows.Row], _ now: [LedgerRows.Row], _ lengths: (older: Int64, newer: Int64)
  ) -> Row {
    let (a, b) = (before.sum, now.sum)
    let (dA, dB) = (Int128(lengths.older), Int128(lengths.newer))
    func longer(_ sum: PeriodSum) -> Int128 { half(Int128(sum.spent) * (dB - dA), dA) }
    func volume(_ a: PeriodSum, _ b: PeriodSum) -> Int128 {
      half(
        (Int128(b.count) * dA - Int128(a.count) * dB) * Int128(a.spent), Int128(a.count) * dA)
    }
    var (new, lost, visits, price, days) = (
      0 as Int128, 0 as Int128, 0 as Int128, 0 as Int128, 0 as Int128
    )
    var lasting: Set<String> = []
    let (atA, atB) = (
      Dictionary(grouping: before, by: \.spot), Dictionary(grouping: now, by: \.spot)
    )
    for spot in Set(atA.keys).union(atB.keys) {
      let (a, b) = (atA[spot, default: []].sum, atB[spot, default: []].sum)
      days += longer(a)
      let base = Int128(a.spent) + longer(a)
      if a.count == 0 {
        new += Int128(b.spent)
      } else if b.count == 0 {
        lost -= base
      } else {
        lasting.insert(spot)
        visits += volume(a, b)
        price += Int128(b.spent) - base - volume(a, b)
      }
    }
    let both = (
      before.filter { lasting.contains($0.spot) }.sum, now.filter { lasting.contains($0.spot) }.sum
    )
    let ofAll = lasting.isEmpty ? 0 : volume(both.0, both.1)
    return Row(
      older: a, newer: b,
      parts: ChangeParts(
        days: Int64(longer(a)), new: Int64(new), lost: Int64(lost), volume: Int64(ofAll),
        mix: Int64(visits - ofAll + days - longer(a)), price: Int64(price),
        refunds: b.refunded - a.refunded))
  }

  /// A quotient rounded half to even.
  private static func half(_ dividend: Int128, _ divisor: Int128) -> Int128 {
    var quotient = dividend / divisor
    if quotient * divisor > dividend { quotient -= 1 }
    let rest = 2 * (dividend - quotient * divisor)
    return rest > divisor || rest == divisor && quotient % 2 != 0 ? quotient + 1 : quotient
  }
}

extension LedgerRows.Row {
  /// The unit of comparison: a place, and without one the merchant.
  fileprivate var spot: String {
    place.map { "at \($0)" } ?? (channel == 2 ? "online" : "unplaced") + " \(merchant ?? "")"
  }

  /// The key of the row of the payment.
  func key(_ dimension: SpendingDimension) -> String {
    switch dimension {
    case .place: place.map { String($0) } ?? district
    case .district: district
    case .merchant: merchant ?? ""
    case .category: category ?? ""
    default: String(channel)
    }
  }
}

extension [LedgerRows.Row] {
  fileprivate var sum: PeriodSum {
    PeriodSum(
      count: Int64(Set(filter { $0.kind == 0 }.map(\.whole)).count),
      spent: filter { $0.kind == 0 }.reduce(0) { $0 + $1.amount },
      refunded: filter { $0.kind == 1 }.reduce(0) { $0 + $1.amount })
  }
}
