package import Spending

/// Rows in any order, from which a table can be made. Some questions can be answered from these
/// rows directly, without a table.
package struct EncodedRows: Sendable {
  /// The days to which codes refer, in order; some of them may not occur in a row.
  private(set) var days: [Int32]
  /// The traits to which codes refer; some of them may not occur in a row.
  private(set) var traits: [SpendingTable.Trait]
  /// The currencies, in the order of the sums.
  private(set) var currencies: [Currency]
  /// The parts of the rows.
  package let parts: RowParts
  /// Whether the traits have numbers of merchants, and of accounts.
  private(set) var (hasMerchants, hasAccounts) = (false, false)
  /// For each row, the positions of its day and its trait, in the upper and in the lower half of
  /// the number.
  var codes: [UInt64] = []
  /// The place of each row. For an online payment, the value is the number of places; for an
  /// unplaced payment, it is larger by one.
  var groups: [Int32] = []
  /// Minor units of each row.
  var amounts: [Int64] = []
  /// Hours of each row.
  var hours: [UInt8] = []
  /// The row id of each row's payment.
  var ids: [Int64] = []
  /// The codes of the texts of each row, as in ``StoredTexts``.
  var merchants: [UInt32] = []
  var accounts: [UInt32] = []
  var memos: [UInt32] = []

  init(
    days: [Int32], traits: [SpendingTable.Trait], currencies: [Currency], parts: RowParts
  ) {
    (self.days, self.traits, self.currencies) = (days, traits, currencies)
    self.parts = parts
  }

  /// The number of rows.
  package var count: Int { codes.count }

  /// Ranges of rows that are in order of days, one after the other. Rows that were added to the
  /// rows of a file come last, in order of their days.
  ///
  /// - Complexity: O(*n*) for *n* rows, plus O(*k* log *n*) for *k* added rows.
  var rangesInOrderOfDays: [Range<Int>] {
    var added = codes.count - 1
    while added > 0, codes[added] >> 32 >= codes[added - 1] >> 32 { added -= 1 }
    guard added > 0 else { return [0..<codes.count] }
    var ranges: [Range<Int>] = []
    var start = 0
    for row in added..<codes.count {
      let end = codes.partitionPoint(in: start..<added) { $0 >> 32 <= codes[row] >> 32 }
      ranges += [start..<end, row..<row + 1]
      start = end
    }
    return ranges + [start..<added]
  }

  /// The codes of a kind of texts; empty if they were not read.
  func texts(_ subject: PaymentText) -> [UInt32] {
    switch subject {
    case .merchant: merchants
    case .account: accounts
    case .memo: memos
    }
  }

  /// Calls a closure with the position of the text of each row that has one.
  package func forEachText(_ subject: PaymentText, _ body: (Int) -> Void) {
    for code in texts(subject) where code > 0 { body(Int(code) - 1) }
  }

  /// Keeps the rows of some merchants, in their order.
  ///
  /// - Parameter isWanted: For each text of a merchant, whether it is wanted.
  package mutating func keep(merchants isWanted: [Bool]) {
    let codes = merchants
    keep { codes[$0] > 0 && isWanted[Int(codes[$0]) - 1] }
  }

  /// Keeps the passing rows, in their order.
  mutating func keep(where passes: (Int) -> Bool) {
    let kept = codes.indices.filter(passes)
    guard kept.count < codes.count else { return }
    func keep<Value>(_ values: inout [Value]) {
      if !values.isEmpty { values = kept.map { values[$0] } }
    }
    keep(&groups)
    keep(&amounts)
    keep(&hours)
    keep(&ids)
    keep(&merchants)
    keep(&accounts)
    keep(&memos)
    keep(&codes)
  }

  /// Keeps only the rows that satisfy the conditions on amounts and row ids.
  ///
  /// - Parameters:
  ///   - range: The range of amounts in minor units; nil for any amount.
  ///   - payments: For each condition, the row ids of the payments that satisfy it.
  /// - Precondition: The rows have amounts if `range` is given, and ids if `payments` is not empty.
  /// - Complexity: O(*n*) for *n* rows whose ids are dense.
  package mutating func keep(amounts range: ClosedRange<Int64>?, payments: [IDBitmap]) {
    guard range != nil || !payments.isEmpty else { return }
    let (amounts, ids) = (amounts, ids)
    keep { row in
      if let range, !range.contains(amounts[row]) { return false }
      return payments.allSatisfy { $0.contains(ids[row]) }
    }
  }

  /// Puts the rows in order of their ids.
  ///
  /// - Precondition: They have ids.
  /// - Complexity: O(*n* log *n*) for *n* rows.
  mutating func sortByID() {
    let ids = ids
    sort(by: ids.indices.sorted { ids[$0] < ids[$1] })
  }

  /// Puts the rows in order of their days; rows of one day keep their order.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows.
  mutating func sortByDay() {
    let (former, ordered) = (days, Set(days).sorted())
    let numbers = former.map { day in UInt64(ordered.partitionPoint { $0 < day }) << 32 }
    days = ordered
    codes = codes.map { numbers[Int($0 >> 32)] | $0 & 0xFFFF_FFFF }
    let codes = codes
    sort(by: codes.indices.sorted { (codes[$0] >> 32, $0) < (codes[$1] >> 32, $1) })
  }

  private mutating func sort(by order: [Int]) {
    func sort<Value>(_ values: inout [Value]) {
      if !values.isEmpty { values = order.map { values[$0] } }
    }
    sort(&groups)
    sort(&amounts)
    sort(&hours)
    sort(&ids)
    sort(&merchants)
    sort(&accounts)
    sort(&memos)
    sort(&codes)
  }

  /// Replaces the codes, and the traits that they name.
  mutating func take(
    codes: [UInt64], traits: [SpendingTable.Trait], hasMerchants: Bool, hasAccounts: Bool
  ) {
    (self.codes, self.traits) = (codes, traits)
    (self.hasMerchants, self.hasAccounts) = (hasMerchants, hasAccounts)
  }

  /// Replaces the traits that codes name, and their currencies.
  mutating func take(traits: [SpendingTable.Trait], currencies: [Currency]) {
    (self.traits, self.currencies) = (traits, currencies)
  }

  /// Appends rows; unless they are of later days, ``sortByDay()`` has to follow.
  ///
  /// - Precondition: Both values have the same parts. The traits and currencies of `others` begin
  ///   with the traits and currencies of this value.
  /// - Complexity: O(*n* + *t*) for *n* appended rows and *t* traits.
  package mutating func append(_ others: EncodedRows) {
    precondition(parts == others.parts, "rows have the same parts")
    let first = UInt64(days.count) << 32
    days += others.days
    if others.traits.count > traits.count { traits = others.traits }
    codes += others.codes.map { $0 &+ first }
    groups += others.groups
    amounts += others.amounts
    hours += others.hours
    ids += others.ids
    merchants += others.merchants
    accounts += others.accounts
    memos += others.memos
  }
}
