internal import Spending

/// The days and balances that a statement covers.
extension ProofRows {
  /// The facts about a statement that are not in its rows.
  struct Circumstances {
    /// The opening and closing balances of the statement, by its records.
    var periods: [AccountPeriod] = []
    /// The days that a line above the header states.
    var stated: ClosedRange<CalendarDay>?
    /// The account of rows that state no account.
    var account = ""
    /// The last day that a statement can cover; nil if there is no limit.
    var today: CalendarDay?

    /// The given day, or today if the day is later.
    func covered(_ day: CalendarDay) -> CalendarDay { today.map { min(day, $0) } ?? day }
  }

  /// Returns the spans of a statement: one for each period, or otherwise one for each account.
  ///
  /// A statement with more than 256 accounts and no balances has no spans.
  ///
  /// - Parameter proof: The proof by these rows.
  /// - Complexity: O(*n* log *n*) for *n* rows of a statement with periods, otherwise O(*a*) for
  ///   *a* accounts.
  func spans(_ proof: StatementProof, _ known: Circumstances) -> [StatementSpan] {
    if hasMoreAccounts { return [] }
    return known.periods.isEmpty ? spansOfAccounts(proof, known) : spansOfPeriods(known)
  }

  // MARK: Periods

  private func spansOfPeriods(_ known: Circumstances) -> [StatementSpan] {
    let periods = known.periods
    // OFX gives the balance of the one statement beside its movements.
    let rows =
      periods.count == 1
      ? [groups.flatMap { group in group.rows.map { ($0, group.currency) } }] : rows(of: periods)
    let name = groups.first.map { String(decoding: $0.account, as: UTF8.self) } ?? ""
    return zip(periods, rows).compactMap { period, rows in
      span(of: period, rows, account: name.isEmpty ? known.account : name, known)
    }
  }

  private func span(
    of period: AccountPeriod, _ rows: [Booked], account: String, _ known: Circumstances
  ) -> StatementSpan? {
    let days = rows.compactMap(\.row.day)
    let lastRow = days.max()
    let first = [period.first, days.min()].compactMap(\.self).min()
    let last = [period.last.map(known.covered), lastRow].compactMap(\.self).max()
    guard let first, let last, first <= last else { return nil }
    var span = StatementSpan(
      account: account, days: first...last,
      isStated: period.first != nil && period.last != nil)
    guard let currency = period.currency else { return span }
    span.opening = period.opening.map { Money(minorUnits: $0, currency) }
    // A balance of a later day may contain movements that the statement does not list.
    if let day = period.closingDay, day < lastRow ?? day || day > period.last ?? last {
      return span
    }
    span.closing = period.closing.map { Money(minorUnits: $0, currency) }
    // Several statements of OFX do not show which movements are theirs.
    let hasOwnRows = known.periods.count == 1 || !period.rows.isEmpty
    if span.opening == nil, skipped.isEmpty, hasOwnRows, let closing = period.closing,
      let sum = Self.sum(rows, currency)
    {
      let (opening, isOver) = closing.subtractingReportingOverflow(sum)
      if !isOver { span.opening = Money(minorUnits: opening, currency) }
    }
    return span
  }

  // MARK: Accounts

  private func spansOfAccounts(
    _ proof: StatementProof, _ known: Circumstances
  ) -> [StatementSpan] {
    let own = Array(known.account.utf8)
    func account(_ bytes: [UInt8]) -> [UInt8] { bytes.isEmpty ? own : bytes }
    var days: [[UInt8]: ClosedRange<CalendarDay>] = [:]
    var order: [[UInt8]] = []
    for group in groups {
      guard let found = group.days else { continue }
      let key = account(group.account)
      if let former = days[key] {
        days[key] =
          min(former.lowerBound, found.lowerBound)...max(former.upperBound, found.upperBound)
      } else {
        days[key] = found
        order.append(key)
      }
    }
    let stated = statedDays(of: days, known)
    return order.flatMap { key -> [StatementSpan] in
      guard let rows = days[key] else { return [] }
      let span = StatementSpan(
        account: String(decoding: key, as: UTF8.self), days: stated ?? rows,
        isStated: stated != nil)
      let ends = proof.state == .proved ? proof.ends.filter { account($0.account) == key } : []
      if ends.isEmpty { return [span] }
      return ends.map { end in
        var span = span
        (span.opening, span.closing) = (end.opening, end.closing)
        return span
      }
    }
  }

  /// Returns the days that the statement states; nil if it states no days. If a row has a day
  /// outside these days, the result is also nil, because the stated days then have another meaning.
  private func statedDays(
    of rows: [[UInt8]: ClosedRange<CalendarDay>], _ known: Circumstances
  ) -> ClosedRange<CalendarDay>? {
    guard let stated = known.stated,
      case let last = known.covered(stated.upperBound), stated.lowerBound <= last
    else { return nil }
    let days = stated.lowerBound...last
    let isWhole = rows.values.allSatisfy {
      days.contains($0.lowerBound) && days.contains($0.upperBound)
    }
    return isWhole ? days : nil
  }
}
