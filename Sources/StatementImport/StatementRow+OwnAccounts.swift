internal import Codecs
internal import Spending

/// Finds the person's own accounts in rows of a bank.
extension StatementRow {
  /// Takes the numbers of further own accounts.
  ///
  /// - Parameter own: The account of the statement, which is not the other side of its own rows.
  mutating func addOwnAccounts(_ accounts: [String], except own: String?) {
    ownAccounts += accounts.compactMap(AccountTitle.digits(of:))
    if let own = own.flatMap(AccountTitle.digits(of:)) { ownAccounts.removeAll { $0 == own } }
    ownAccounts = Array(Set(ownAccounts)).sorted()
  }

  /// The own account that a record names as the other party, in its merchant, its note or the column
  /// of accounts of other parties; nil if it names none.
  func ownAccount(in record: CSVRecord) -> String? {
    guard !ownAccounts.isEmpty else { return nil }
    let texts = [range(.merchant), range(.memo)].map {
      String(decoding: record.bytes[$0], as: UTF8.self)
    }
    let plain = (texts + [counterparty(in: record) ?? ""]).map(AccountMark.bare)
    return ownAccounts.first { own in plain.contains { $0.contains(own) } }
  }

  /// The account of the other party in a record; nil if the record has none.
  func counterparty(in record: CSVRecord) -> String? {
    guard let counterparties, counterparties < record.count else { return nil }
    let range = Self.trimmed(record.bytes, record.range(of: counterparties))
    return range.isEmpty ? nil : String(decoding: record.bytes[range], as: UTF8.self)
  }
}
