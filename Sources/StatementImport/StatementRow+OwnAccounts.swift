internal import Codecs

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
    var texts = [range(.merchant), range(.memo)].filter { !$0.isEmpty }
    if let otherAccounts, otherAccounts < record.count {
      texts.append(record.range(of: otherAccounts))
    }
    let plain = texts.map { Self.bare(String(decoding: record.bytes[$0], as: UTF8.self)) }
    return ownAccounts.first { own in plain.contains { $0.contains(own) } }
  }

  /// The account of the other party in a record; nil if the record has none.
  func otherAccount(in record: CSVRecord) -> String? {
    guard let otherAccounts, otherAccounts < record.count else { return nil }
    let range = Self.trimmed(record.bytes, record.range(of: otherAccounts))
    return range.isEmpty ? nil : String(decoding: record.bytes[range], as: UTF8.self)
  }

  /// A text in lower case, without spaces and hyphens.
  static func bare(_ text: String) -> String { plain(text).filter { $0 != "-" } }
}
