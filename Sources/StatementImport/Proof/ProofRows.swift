internal import Codecs
internal import Spending

/// The facts about balances in the rows of a statement that were read.
struct ProofRows: Sendable {
  /// A payment with the change that it makes to the account; the change is negative for money that
  /// went out.
  struct Row {
    var line: Int
    /// The day; nil for a row that states a balance and has no day.
    var day: CalendarDay?
    var change: Int64
    /// The part of the change that the row's balance may decide.
    var doubt = Doubt.none
    /// Its part in the proof.
    var role = Role.payment
    /// The part of the change that is a fee.
    var fee: Int64 = 0
    /// The balance after the row; nil if the row states no balance.
    var balance: Int64?
    /// Whether it is the sum of several rows.
    var isSum = false
    /// The number of payments with a known change that it represents.
    var covers: Int

    init(
      line: Int, day: CalendarDay?, change: Int64, doubt: Doubt = .none, role: Role = .payment,
      balance: Int64? = nil
    ) {
      (self.line, self.day, self.change) = (line, day, change)
      (self.doubt, self.role, self.balance) = (doubt, role, balance)
      covers = role == .payment ? 1 : 0
    }

    /// Whether it is a step from one balance to the next.
    var isStep: Bool { balance != nil && (change != 0 || doubt != .none || role == .balance) }
  }

  /// The changes that a row may mean in addition to the change that it states.
  enum Doubt {
    /// Nothing else.
    case none
    /// The row may change the balance in either direction, because its word for a transfer does not
    /// state the direction.
    case direction
    /// The row may change the balance in either direction or not at all, because the row is marked
    /// as cancelled.
    case cancelled
    /// The row may change the balance by any amount, because its amount is in another currency.
    case foreign
  }

  /// The role of a row in the proof.
  enum Role {
    /// The row is a payment.
    case payment
    /// The row is a payment together with its cancellation. The payment and its cancellation
    /// together do not change the balance, unless the balance in the row shows a change.
    case undone
    /// The row is not a payment; it states an opening balance, or a balance that was carried
    /// forward.
    case balance
  }

  /// The rows of one account in one currency.
  struct Group {
    var account: [UInt8]
    var currency: Currency
    /// The first and the last day of its rows.
    var days: ClosedRange<CalendarDay>?
    /// The rows of the account, if the statement has balances.
    var rows: [Row] = []

    /// Whether it has this account and this currency.
    func isOf(_ account: ArraySlice<UInt8>, _ currency: Currency) -> Bool {
      self.currency == currency && self.account.elementsEqual(account)
    }

    /// Takes the day of a row.
    mutating func extend(to day: CalendarDay) {
      guard let days else {
        self.days = day...day
        return
      }
      if day < days.lowerBound { self.days = day...days.upperBound }
      if day > days.upperBound { self.days = days.lowerBound...day }
    }
  }

  private struct Key: Hashable {
    var account: [UInt8]
    var currency: Currency
  }

  /// The number of payments.
  private(set) var count = 0
  private(set) var groups: [Group] = []
  /// Balances in the statement's currency that rows in another currency state, by line.
  private(set) var ownBalances: [Int: Money] = [:]
  /// The lines of rows that were not read, and of balances that cannot be read.
  private(set) var skipped: [Int] = []
  private(set) var unreadable: [Int] = []
  private var numbers: [Key: Int] = [:]
  /// Whether a statement without balances has more than ``accountLimit`` accounts; the additional
  /// accounts are not noted.
  private(set) var hasMoreAccounts = false
  /// The greatest number of pairs of accounts and currencies that are noted if the statement has no
  /// balances.
  private static let accountLimit = 256
  /// The number of accounts and currencies that are compared before they are looked up.
  private static let comparedCount = 8
  /// The totals that rows state, and whether they agree with the rows above them.
  private(set) var totals = ProofTotals()
  private var last = 0

  /// Takes a payment.
  ///
  /// - Parameter isKept: Whether the statement has balances; for other statements, only sums and
  ///   days are kept.
  mutating func add(
    _ row: Row, account: ArraySlice<UInt8>, _ currency: Currency, isKept: Bool
  ) {
    if row.role == .payment {
      count += 1
      totals.add(row.change, currency)
    }
    guard isKept || !hasMoreAccounts else { return }
    if !groups.indices.contains(last) || !groups[last].isOf(account, currency) {
      last = position(of: account, currency)
      guard isKept || last < Self.accountLimit else {
        hasMoreAccounts = true
        return
      }
      if last == groups.count {
        groups.append(Group(account: Array(account), currency: currency))
        numbers[Key(account: groups[last].account, currency: currency)] = last
      }
    }
    if let day = row.day { groups[last].extend(to: day) }
    if isKept { groups[last].rows.append(row) }
  }

  /// Returns the position of an account and currency, or the next free position if they are new.
  private func position(of account: ArraySlice<UInt8>, _ currency: Currency) -> Int {
    if let found = groups.prefix(Self.comparedCount).firstIndex(where: {
      $0.isOf(account, currency)
    }) {
      return found
    }
    if groups.count <= Self.comparedCount { return groups.count }
    return numbers[Key(account: Array(account), currency: currency)] ?? groups.count
  }

  /// Takes the balance of a row in another currency as a balance in the statement's currency.
  mutating func addOwnBalance(_ balance: Money, line: Int) { ownBalances[line] = balance }

  /// Takes a row that was not read.
  mutating func skip(line: Int) { skipped.append(line) }

  /// Returns whether the balances follow from each other better over all rows than over the rows of
  /// each account.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows.
  func isOfOneAccount(_ source: StatementSource) -> Bool {
    var one = self
    one.groups = Dictionary(grouping: groups, by: \.currency).values.map { parts in
      var joined = Group(account: [], currency: parts[0].currency)
      joined.rows = parts.flatMap(\.rows).sorted { $0.line < $1.line }
      return joined
    }
    let together = one.byRunningBalance(source)
    let apart = byRunningBalance(source)
    switch (together.state, apart.state) {
    case (.proved, .failed), (.proved, .notProved): return true
    case (.failed, .failed): return together.findingCount < apart.findingCount
    // The rows of one account that do not follow from each other may be a few of a long statement.
    case (.proved, .proved), (.notProved, _), (.failed, .proved), (.failed, .notProved):
      return false
    }
  }

  /// Whether rows between two lines were not read.
  ///
  /// - Complexity: O(log *n*) for *n* rows that were not read.
  func isSkipped(between line: Int, and other: Int) -> Bool {
    var (low, high) = (0, skipped.count)
    while low < high {
      let middle = (low + high) / 2
      if skipped[middle] > min(line, other) { high = middle } else { low = middle + 1 }
    }
    return low < skipped.count && skipped[low] < max(line, other)
  }

  /// Takes a row whose balance cannot be read, for example because it is too large.
  mutating func addUnreadable(line: Int) { unreadable.append(line) }

  /// Takes a row of totals.
  mutating func addTotal(_ values: ProofTotals.Totals) { totals.check(values) }
}
