/// A gap between two statements of one account; payments in the gap are missing, or may be missing.
public struct StatementGap: Hashable, Sendable {
  /// The evidence for a gap.
  public enum Evidence: String, Hashable, Sendable, CaseIterable, Codable {
    /// The balance at the start of the later statement differs from the balance at the end of the
    /// earlier statement.
    case balance
    /// Both statements state which days they cover, and there are days between them that neither
    /// statement covers.
    case days
    /// There are days between the last row of the earlier statement and the first row of the later
    /// one. This is only weak evidence, because there may have been no payments on these days.
    case rows
  }

  /// A statement, described by its import, its days and its balances.
  public struct Statement: Hashable, Sendable {
    /// The row id of the import.
    public var id: Int64
    /// The name of the imported file, without its folder.
    public var file: String
    /// The days that the statement covers, and the balances before and after these days.
    public var span: StatementSpan

    /// Creates a statement.
    public init(id: Int64, file: String, span: StatementSpan) {
      self.id = id
      self.file = file
      self.span = span
    }
  }

  /// The earlier statement.
  public var former: Statement
  /// The later statement.
  public var next: Statement
  /// The evidence.
  public var evidence: Evidence

  /// The account, as the later statement spells it.
  public var account: String { next.span.account }

  /// The days between the two statements, which neither of them covers; nil if the later statement
  /// begins on the day after the earlier one ends.
  public var days: ClosedRange<CalendarDay>? {
    let first = former.span.days.upperBound.adding(1)
    let last = next.span.days.lowerBound.adding(-1)
    return first <= last ? first...last : nil
  }

  /// The sum of the missing payments: the balance at the start of the later statement minus the
  /// balance at the end of the earlier one. The sum is negative if more money left the account than
  /// entered it. Nil if the balances are unknown or cannot be compared.
  public var difference: Money? { Self.difference(former.span, next.span) }

  /// Returns the change of the balance between two statements; nil if it is unknown.
  private static func difference(_ former: StatementSpan, _ next: StatementSpan) -> Money? {
    // A debt is positive in some formats and negative in others: such balances are not compared.
    guard let closing = former.closing, let opening = next.opening,
      closing.currency == opening.currency,
      opening.minorUnits == 0 || opening.minorUnits != 0 &- closing.minorUnits
    else { return nil }
    let (change, isOver) = opening.minorUnits.subtractingReportingOverflow(closing.minorUnits)
    return isOver ? nil : Money(minorUnits: change, opening.currency)
  }

  /// Returns the gaps between the statements of each account, in order of accounts and days.
  ///
  /// An account may be spelled differently in different statements; ``AccountMark`` decides whether
  /// two spellings mean the same account. Statements without an account are not compared. Two
  /// statements that share a day have no gap between them.
  ///
  /// - Complexity: O(*n* log *n* + *n* *a*) for *n* statements of *a* accounts.
  public static func gaps(among statements: [Statement]) -> [StatementGap] {
    byAccount(statements).flatMap { gaps(ofOne: $0) }
  }

  /// Returns the number of different accounts in the given statements.
  ///
  /// - Complexity: As ``gaps(among:)``.
  public static func accountCount(of statements: [Statement]) -> Int {
    byAccount(statements).count
  }

  /// The statements of each account, in the order of the accounts' first days.
  private static func byAccount(_ statements: [Statement]) -> [[Statement]] {
    var accounts: [(mark: AccountMark, statements: [Statement])] = []
    var positions: [String: Int] = [:]
    let ordered = statements.filter { !$0.span.account.isEmpty }.sorted { left, right in
      let days = (left.span.days, right.span.days)
      return (days.0.lowerBound, days.0.upperBound, left.id)
        < (days.1.lowerBound, days.1.upperBound, right.id)
    }
    for statement in ordered {
      let text = statement.span.account
      if positions[text] == nil {
        let mark = AccountMark(text)
        positions[text] = accounts.firstIndex { $0.mark.agreement(with: mark) == .agree }
        if positions[text] == nil {
          positions[text] = accounts.count
          accounts.append((mark, []))
        }
      }
      if let position = positions[text] { accounts[position].statements.append(statement) }
    }
    return accounts.map(\.statements)
  }

  /// The gaps between statements of one account in the order of their first days.
  private static func gaps(ofOne statements: [Statement]) -> [StatementGap] {
    guard var last = statements.first else { return [] }
    var found: [StatementGap] = []
    for next in statements.dropFirst() {
      if next.span.days.lowerBound > last.span.days.upperBound,
        let evidence = evidence(between: last.span, next.span)
      {
        found.append(StatementGap(former: last, next: next, evidence: evidence))
      }
      let (day, former) = (next.span.days.upperBound, last.span.days.upperBound)
      if day > former || day == former && next.span.closing != nil { last = next }
    }
    return found
  }

  /// Returns the evidence for a gap between two statements that share no day; nil if there is no
  /// gap.
  private static func evidence(
    between former: StatementSpan, _ next: StatementSpan
  ) -> Evidence? {
    if let difference = difference(former, next) {
      return difference.minorUnits == 0 ? nil : .balance
    }
    guard former.days.upperBound.adding(1) < next.days.lowerBound else { return nil }
    return former.isStated && next.isStated ? .days : .rows
  }
}
