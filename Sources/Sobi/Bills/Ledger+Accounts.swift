import LedgerStore
public import Reports
public import Spending

extension Ledger {
  /// The accounts that payments name or that have a bill cycle; see ``LedgerView/accounts()``.
  public func accounts() throws -> [AccountRow] { try read { try $0.accounts() } }

  /// Sets the bill cycle of an account, as one change.
  ///
  /// ```swift
  /// try ledger.setCycle(BillCycle(billDay: 14, cutOff: 31), ofAccount: "Shinhan 1234")
  /// ```
  /// - Parameters:
  ///   - cycle: The bill cycle; nil removes the stored bill cycle.
  ///   - name: The name of the account; upper and lower case and the width of characters are
  ///     ignored.
  /// - Returns: The account after the change.
  /// - Throws: ``AccountError``, and the errors of ``Ledger/write(_:mode:_:)``.
  @discardableResult
  public func setCycle(_ cycle: BillCycle?, ofAccount name: String) throws -> AccountRow {
    let accounts = try accounts()
    let key = AccountKey(name)
    guard var row = accounts.first(where: { AccountKey($0.name) == key }) else {
      throw AccountError.none(name: name, known: accounts.map(\.name))
    }
    if cycle == nil, row.cycle == nil { throw AccountError.noCycle(name: row.name) }
    row.cycle = cycle
    let stored = try read { try $0.accountCycles() }.filter { AccountKey($0.account) == key }
    try write(.setAccount(row.name)) { change in
      for other in stored where other.account != row.name {
        _ = try change.store.setCycle(nil, ofAccount: other.account)
      }
      _ = try change.store.setCycle(cycle, ofAccount: row.name)
    }
    return row
  }
}

extension LedgerView {
  /// The accounts that payments name or that have a bill cycle, in order of their names. Names that
  /// differ only in case or in the width of characters are listed as one account, under the most
  /// frequent spelling.
  ///
  /// - Complexity: O(*n* log *n*) for *n* payments.
  public func accounts() throws -> [AccountRow] {
    let cycles = try accountCycles()
    var rows: [AccountKey: (row: AccountRow, most: Int64)] = [:]
    let spellings = try answer(to: "accounts") { _, reader in
      try reader.accounts().map(AccountSpelling.init)
    }
    for spelling in spellings {
      let key = AccountKey(spelling.name)
      var found = rows[key] ?? (AccountRow(name: spelling.name, count: 0, cycle: nil), 0)
      if spelling.count > found.most {
        (found.row.name, found.most) = (spelling.name, spelling.count)
      }
      found.row.count += spelling.count
      rows[key] = found
    }
    for stored in cycles {
      let key = AccountKey(stored.account)
      rows[key, default: (AccountRow(name: stored.account, count: 0, cycle: nil), 0)].row.cycle =
        stored.cycle
    }
    return rows.values.map(\.row).sorted { $0.name < $1.name }
  }

  /// The bill cycles of accounts.
  func accountCycles() throws -> [AccountCycle] {
    try part(\.accountCycles) { try $0.accountCycles() }
  }
}

/// The key of an account, without differences of case and width.
struct AccountKey: Hashable {
  private let text: String

  init(_ name: String) { text = MerchantName.normalized(name) }
}

/// An account in the spelling of payments.
private struct AccountSpelling: Sendable {
  var name: String
  /// The number of its payments.
  var count: Int64

  init(_ found: (name: String, count: Int64)) { (name, count) = (found.name, found.count) }
}
