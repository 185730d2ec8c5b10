internal import Spending

/// Proves rows by running balances.
extension ProofRows {
  /// The least number of rows that have to follow from another row before a break is a finding.
  private static let leastLinks = 5

  /// The proof by the balances of an account.
  struct AccountSteps {
    /// The number of payments that they cover.
    var covered: Int
    /// The rows that do not fit.
    var findings: [ProofFinding] = []
    /// The balances before the first row and after the last row; nil if several values are
    /// possible.
    var ends: BalanceChain.Ends?
  }

  /// Returns the proof by the balances of the rows, for each account and currency, or for each
  /// account. An account may list payments in currencies other than its own.
  func byRunningBalance(_ source: StatementSource) -> StatementProof {
    let apart = proof(of: groups, source)
    guard apart.state != .proved, let joined = joinedGroups() else { return apart }
    let together = proof(of: joined, source)
    switch (apart.state, together.state) {
    case (_, .proved): return together
    case (.failed, .failed): return together.findingCount < apart.findingCount ? together : apart
    case (.notProved, .failed): return together
    default: return apart
    }
  }

  private func proof(of groups: [Group], _ source: StatementSource) -> StatementProof {
    var covered = 0
    var withBalance = 0
    var findings: [ProofFinding] = []
    var ends: [StatementProof.Ends] = []
    for group in groups {
      let rows = group.rows.filter(\.isStep)
      withBalance += rows.count
      guard rows.count > 1 else { continue }
      guard let found = steps(group, rows, source) else { return .notProved(.unlinked, of: count) }
      covered += found.covered
      findings += found.findings
      if let found = found.ends {
        ends.append(
          StatementProof.Ends(
            account: group.account, opening: Money(minorUnits: found.opening, group.currency),
            closing: Money(minorUnits: found.closing, group.currency)))
      }
    }
    guard withBalance > 1 else {
      return .notProved(withBalance == 0 ? .nothing : .tooFewRows, of: count)
    }
    guard 10 * covered >= 9 * count else {
      return .notProved(.tooFewCovered, of: count, covering: covered)
    }
    var proof = StatementProof(
      basis: .runningBalance, rows: covered, of: count, findings: findings)
    proof.ends = ends
    return proof
  }

  /// Returns the rows of an account that do not fit; nil if their balances do not follow from each
  /// other.
  private func steps(
    _ group: Group, _ rows: [Row], _ source: StatementSource
  ) -> AccountSteps? {
    let plain = steps(rows, of: group, source)
    let payments = group.rows.count { $0.role == .payment }
    if let plain, plain.findings.isEmpty, plain.covered == payments { return plain }
    // A balance that is that of the day.
    guard let days = dayEnds(of: group) else { return plain }
    let daily = steps(days, of: Group(account: group.account, currency: group.currency), source)
    guard let daily else { return plain }
    guard let plain else { return daily }
    if plain.findings.isEmpty, daily.findings.isEmpty {
      return daily.covered > plain.covered ? daily : plain
    }
    return daily.findings.count < plain.findings.count ? daily : plain
  }

  /// Returns the proof by some rows of an account, or by its days.
  ///
  /// - Parameter group: The account, including its rows that have no balance.
  private func steps(
    _ rows: [Row], of group: Group, _ source: StatementSource
  ) -> AccountSteps? {
    let chain = BalanceChain(rows.map { .init(day: $0.day, balance: $0.balance ?? 0) })
    var best: (changes: [Int64], breaks: [BalanceChain.Break])?
    for reading in Self.readings(rows) {
      let changes = chain.settled(reading, rows.map(\.doubt))
      guard let breaks = chain.breaks(changes) else { continue }
      if best.map({ breaks.count < $0.breaks.count }) ?? true { best = (changes, breaks) }
      if breaks.isEmpty { break }
    }
    guard let changes = best?.changes, var breaks = best?.breaks else { return nil }
    // Rows without a balance, which are not booked yet or share that of another row, explain a step.
    var unbooked: [Int64: Int] = [:]
    for row in group.rows where row.balance == nil { unbooked[row.change, default: 0] += 1 }
    breaks.removeAll { found in
      // Rows that were not read may explain it too.
      if isSkipped(between: rows[found.former].line, and: rows[found.next].line) { return true }
      guard let count = unbooked[found.amount], count > 0 else { return false }
      unbooked[found.amount] = count - 1
      return true
    }
    let covered = rows.reduce(0) { $0 + $1.covers }
    if breaks.isEmpty { return AccountSteps(covered: covered, ends: chain.ends(changes)) }
    let links = rows.count - 1 - breaks.count
    // A balance that is wrong breaks two steps.
    let places = rows.count - 1 - StepsOfAccount.places(of: breaks)
    guard links >= Self.leastLinks, 10 * places >= 9 * (rows.count - 1) else { return nil }
    let account = StepsOfAccount(
      rows: rows, changes: changes, currency: group.currency, source: source)
    return AccountSteps(covered: covered, findings: account.findings(breaks))
  }

  /// Returns the possible meanings of the changes: as changes of assets or of debt, with and
  /// without fees.
  private static func readings(_ rows: [Row]) -> [[Int64]] {
    let plain = rows.map(\.change)
    var readings = [plain, plain.map { 0 &- $0 }]
    if rows.contains(where: { $0.fee != 0 }) {
      let bare = rows.map { $0.change &- $0.fee }
      readings += [bare, bare.map { 0 &- $0 }]
    }
    return readings
  }

  // MARK: Rows as steps

  /// Returns the rows by account, without regard to the currency; nil if no account has several
  /// currencies. Each account has the currency of most of its rows. The changes of rows in another
  /// currency are not known.
  private func joinedGroups() -> [Group]? {
    let accounts = Dictionary(grouping: groups, by: \.account)
    guard accounts.contains(where: { $0.value.count > 1 }) else { return nil }
    return accounts.values.compactMap { parts -> Group? in
      guard let main = parts.max(by: { $0.rows.count < $1.rows.count }) else { return nil }
      var joined = main
      for part in parts where part.currency != main.currency {
        joined.rows += part.rows.map { row in
          var row = row
          row.doubt = .foreign
          row.covers = 0
          row.balance = balance(of: row, from: part.currency, to: main.currency)
          return row
        }
      }
      joined.rows.sort { $0.line < $1.line }
      return joined
    }.sorted { ($0.rows.first?.line ?? 0) < ($1.rows.first?.line ?? 0) }
  }

  /// The balance of a row, read in a currency that differs from the currency of its amount.
  private func balance(of row: Row, from own: Currency, to other: Currency) -> Int64? {
    if let balance = ownBalances[row.line], balance.currency == other {
      return balance.minorUnits
    }
    guard var balance = row.balance else { return nil }
    for _ in 0..<max(0, own.minorUnitDigits - other.minorUnitDigits) {
      guard balance.isMultiple(of: 10) else { return nil }
      balance /= 10
    }
    for _ in 0..<max(0, other.minorUnitDigits - own.minorUnitDigits) {
      let (next, isOver) = balance.multipliedReportingOverflow(by: 10)
      guard !isOver else { return nil }
      balance = next
    }
    return balance
  }

  /// Returns whether only the first day has several rows, and these rows are equal. No balance then
  /// shows how many such rows the account had, and it is likelier that a row is listed twice.
  private func isDoubled(_ days: [Int32: [Row]]) -> Bool {
    guard let first = days.keys.min(), let rows = days[first], let row = rows.first else {
      return false
    }
    return rows.allSatisfy { $0.change == row.change && $0.balance == row.balance }
      && days.allSatisfy { $0.key == first || $0.value.count == 1 }
  }

  /// Returns the days of an account as rows, if each day states at most one balance and at least
  /// one day has several rows; nil otherwise.
  private func dayEnds(of group: Group) -> [Row]? {
    let payments = group.rows.filter { $0.role != .balance }
    guard payments.allSatisfy({ $0.day != nil }) else { return nil }
    let days = Dictionary(grouping: payments) { $0.day?.daysSince1970 ?? 0 }
    guard days.count > 1, days.count < payments.count, !isDoubled(days) else { return nil }
    var found: [Row] = group.rows.filter { $0.role == .balance }
    guard found.count < 2 else { return nil }
    // A balance that was carried forward is at one end of the file.
    if let stated = found.first, let day = stated.day, let first = days.keys.min(),
      day.daysSince1970 > first
    {
      return nil
    }
    var sum = Row(line: 0, day: nil, change: 0)
    sum.covers = 0
    for day in days.keys.sorted() {
      let rows = days[day] ?? []
      guard Set(rows.compactMap(\.balance)).count <= 1 else { return nil }
      for row in rows {
        (sum.change, sum.fee) = (sum.change &+ row.change, sum.fee &+ row.fee)
        if row.doubt != .none { sum.doubt = .foreign }
        if row.role == .payment { sum.covers += 1 }
        (sum.line, sum.day) = (row.line, row.day)
      }
      guard let balance = rows.lazy.compactMap(\.balance).first else { continue }
      sum.balance = balance
      sum.isSum = rows.count > 1
      if sum.doubt == .foreign { sum.covers = 0 }
      found.append(sum)
      sum = Row(line: 0, day: nil, change: 0)
      sum.covers = 0
    }
    return found.count > 1 ? found : nil
  }
}
