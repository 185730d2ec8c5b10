internal import Spending

/// Proves rows by opening and closing balances.
extension ProofRows {
  /// The number of doubled rows that are named.
  private static let namedDoubles = 3

  /// Returns the proof by the opening and closing balances of the periods of a statement.
  func byPeriods(
    _ periods: [AccountPeriod], _ source: StatementSource
  ) -> StatementProof {
    var covered = 0
    var isWhole = true
    var findings: [ProofFinding] = []
    var former: AccountPeriod?
    for (period, rows) in zip(periods, rows(of: periods)) {
      // Between statements or pages that do not follow each other movements may be missing.
      if let former, former.currency == period.currency, let closing = former.closing,
        let opening = period.opening, closing != opening
      {
        return .notProved(.unlinked, of: count)
      }
      former = period
      isWhole = isWhole && period.opening != nil && period.closing != nil
      guard let opening = period.opening, let closing = period.closing,
        let currency = period.currency, let sum = Self.sum(rows, currency)
      else { continue }
      covered += rows.count
      let difference = closing &- opening &- sum
      // Rows that were skipped may be the difference.
      guard difference != 0, skipped.isEmpty else { continue }
      guard let last = rows.last?.row else { return .notProved(.unlinked, of: count) }
      let doubled = rows.map(\.row).filter { $0.change == 0 &- difference }
        .prefix(Self.namedDoubles)
      let missing = Money(minorUnits: difference, currency)
      findings.append(
        ProofFinding(
          file: source.file, place: source.recordPlace(line: last.line), line: last.line, .closing,
          difference: missing,
          explanations: [.missing(missing)]
            + doubled.map { .doubled(source.recordPlace(line: $0.line)) }))
    }
    // An account without movements has balances that agree.
    guard covered > 0 || count == 0 && isWhole, 10 * covered >= 9 * count else {
      return .notProved(.nothing, of: count)
    }
    return StatementProof(basis: .openingAndClosing, rows: covered, of: count, findings: findings)
  }

  typealias Booked = (row: Row, currency: Currency)

  /// The rows of each period, whose movements follow each other.
  func rows(of periods: [AccountPeriod]) -> [[Booked]] {
    var found = [[Booked]](repeating: [], count: periods.count)
    let rows: [Booked] = groups.flatMap { group in group.rows.map { ($0, group.currency) } }
      .sorted { $0.row.line < $1.row.line }
    var period = 0
    for booked in rows {
      // Line 2 has the first movement.
      let position = booked.row.line - 2
      while period < periods.count, periods[period].rows.upperBound <= position { period += 1 }
      guard period < periods.count else { break }
      if periods[period].rows.contains(position) { found[period].append(booked) }
    }
    return found
  }

  /// Returns the sum of changes; nil if a change is in another currency.
  static func sum(_ rows: [Booked], _ currency: Currency) -> Int64? {
    var sum: Int64 = 0
    for booked in rows {
      let (next, isOver) = sum.addingReportingOverflow(booked.row.change)
      guard !isOver, booked.currency == currency else { return nil }
      sum = next
    }
    return sum
  }
}
