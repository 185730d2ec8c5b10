internal import Codecs
internal import Spending

/// The facts about balances in the rows of a statement that were read.
struct ProofRows: Sendable {
  /// A payment with its change of the account: negative for money that went out.
  struct Row {
    var line: Int
    var day: CalendarDay
    var change: Int64
    /// Whether it moved between accounts, in which case a word may leave its direction open.
    var isTransfer = false
    /// The part of the change that is a fee.
    var fee: Int64 = 0
    /// The balance after it; nil if the row has none.
    var balance: Int64?
  }

  /// The rows of one account in one currency.
  struct Group {
    var account: [UInt8]
    var currency: Currency
    var rows: [Row] = []
  }

  private struct Key: Hashable {
    var account: [UInt8]
    var currency: Currency
  }

  /// The number of payments.
  private(set) var count = 0
  private(set) var groups: [Group] = []
  private var numbers: [Key: Int] = [:]
  /// Totals that rows state, as far as they agree with the rows above them.
  private(set) var totals = ProofTotals()
  private var last = 0

  /// Returns the change that a row makes to its account: negative for money that went out.
  static func change(of draft: PaymentDraft) -> Int64 {
    switch draft.kind {
    case .spending, .refund: -draft.amount
    case .income, .transfer: draft.amount
    }
  }

  /// Takes a payment.
  ///
  /// - Parameter isKept: Whether the statement has balances; of others only sums are kept.
  mutating func add(
    _ row: Row, account: ArraySlice<UInt8>, _ currency: Currency, isKept: Bool
  ) {
    count += 1
    totals.add(row.change, currency)
    guard isKept else { return }
    if !groups.indices.contains(last) || groups[last].currency != currency
      || !groups[last].account.elementsEqual(account)
    {
      let key = Key(account: Array(account), currency: currency)
      last = numbers[key] ?? groups.count
      if last == groups.count {
        groups.append(Group(account: key.account, currency: currency))
        numbers[key] = last
      }
    }
    groups[last].rows.append(row)
  }

  /// Takes a row of totals.
  mutating func addTotal(_ values: ProofTotals.Totals) { totals.check(values) }
}
