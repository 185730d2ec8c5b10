internal import Spending

/// Proves a statement from its rows.
extension ProofRows {
  /// The fewest rows that have to follow from another one before a break is a finding.
  private static let leastLinks = 5
  /// The number of doubled rows that are named.
  private static let namedDoubles = 3

  /// Returns the proof by the rows of the whole statement.
  ///
  /// - Parameters:
  ///   - periods: The opening and closing balances of the statement, by its records.
  ///   - source: The names of its places in messages.
  /// - Complexity: O(*n* log *n*) at most.
  func proof(
    _ periods: [AccountPeriod], hasBalances: Bool, of source: StatementSource
  ) -> StatementProof {
    if hasBalances {
      let proof = byRunningBalance(source)
      if proof.basis != nil || totals.proved == 0 { return proof }
    }
    if !periods.isEmpty {
      let proof = byPeriods(periods, source)
      if proof.basis != nil || proof.reason == .unlinked { return proof }
      if periods.contains(where: { $0.closing != nil && $0.opening == nil }) {
        return .notProved(.closingOnly, of: count)
      }
    }
    if 10 * totals.proved >= 9 * max(1, count) {
      return StatementProof(basis: .totals, rows: totals.proved, of: count)
    }
    return .notProved(totals.differs ? .totalsDiffer : .nothing, of: count)
  }

  // MARK: Running balance

  private func byRunningBalance(_ source: StatementSource) -> StatementProof {
    var covered = 0
    var withBalance = 0
    var findings: [ProofFinding] = []
    for group in groups {
      let rows = group.rows.filter { $0.balance != nil && $0.change != 0 }
      withBalance += rows.count
      guard rows.count > 1 else { continue }
      guard let found = steps(group, rows, source) else {
        return .notProved(.unlinked, of: count)
      }
      covered += rows.count
      findings += found
    }
    guard withBalance > 1 else {
      return .notProved(withBalance == 0 ? .nothing : .tooFewRows, of: count)
    }
    guard 10 * covered >= 9 * count else { return .notProved(.unlinked, of: count) }
    return StatementProof(basis: .runningBalance, rows: covered, of: count, findings: findings)
  }

  /// Returns the findings among the rows of an account; nil if their balances do not follow from
  /// each other.
  private func steps(
    _ group: Group, _ rows: [Row], _ source: StatementSource
  ) -> [ProofFinding]? {
    let chain = BalanceChain(rows.map { .init(day: $0.day, balance: $0.balance ?? 0) })
    var best: (changes: [Int64], breaks: [BalanceChain.Break])?
    for reading in Self.readings(rows) {
      let changes = chain.directed(reading, rows.map(\.isTransfer))
      guard let breaks = chain.breaks(changes) else { continue }
      if best.map({ breaks.count < $0.breaks.count }) ?? true { best = (changes, breaks) }
      if breaks.isEmpty { break }
    }
    guard let changes = best?.changes, var breaks = best?.breaks else { return nil }
    // Rows without a balance, which are not booked yet or share that of another row, explain a step.
    var unbooked: [Int64: Int] = [:]
    for row in group.rows where row.balance == nil { unbooked[row.change, default: 0] += 1 }
    breaks.removeAll { found in
      guard let count = unbooked[found.amount], count > 0 else { return false }
      unbooked[found.amount] = count - 1
      return true
    }
    if breaks.isEmpty { return [] }
    let links = rows.count - 1 - breaks.count
    // A balance that is wrong breaks two steps.
    let places = rows.count - 1 - StepsOfAccount.places(of: breaks)
    guard links >= Self.leastLinks, 10 * places >= 9 * (rows.count - 1) else { return nil }
    let account = StepsOfAccount(
      rows: rows, changes: changes, currency: group.currency, source: source)
    return account.findings(breaks)
  }

  /// Returns the possible meanings of the changes: of assets or of debt, with and without fees.
  private static func readings(_ rows: [Row]) -> [[Int64]] {
    let plain = rows.map(\.change)
    var readings = [plain, plain.map { -$0 }]
    if rows.contains(where: { $0.fee != 0 }) {
      let bare = rows.map { $0.change &- $0.fee }
      readings += [bare, bare.map { -$0 }]
    }
    return readings
  }

  // MARK: Opening and closing balances

  private func byPeriods(
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
      guard difference != 0 else { continue }
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

  private typealias Booked = (row: Row, currency: Currency)

  /// The rows of each period, whose movements follow each other.
  private func rows(of periods: [AccountPeriod]) -> [[Booked]] {
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

  /// The sum of changes; nil if one is in another currency.
  private static func sum(_ rows: [Booked], _ currency: Currency) -> Int64? {
    var sum: Int64 = 0
    for booked in rows {
      let (next, isOver) = sum.addingReportingOverflow(booked.row.change)
      guard !isOver, booked.currency == currency else { return nil }
      sum = next
    }
    return sum
  }
}
