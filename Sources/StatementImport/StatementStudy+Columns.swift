internal import Codecs
internal import Spending

/// Columns whose cells differ from their names.
extension StatementStudy {
  /// Ignores columns whose cells contradict their names: days under `Valuta`, which elsewhere means
  /// currency, and amounts under the name of a card.
  mutating func settleColumns() {
    if let column = header[.currency], options.fieldMap[.currency] == nil {
      let cells = filled(column)
      let isDays = cells.allSatisfy { text in
        text.utf8.first.map { $0 &- 0x30 <= 9 } == true
          && text.utf8.contains { $0 == 0x2E || $0 == 0x2D || $0 == 0x2F }
      }
      if isDays, !cells.isEmpty { header.take(.currency, from: nil) }
    }
    if let column = header[.account], options.fieldMap[.account] == nil {
      let cells = filled(column)
      if cells.contains("0"), cells.allSatisfy(Self.isPlainAmount) {
        header.take(.account, from: nil)
      }
    }
  }

  /// Ignores a column that contains the accounts of the other parties. In such a column, no cell
  /// contains the account of the statement; or the balances follow from each other over all rows,
  /// but not over the rows of each account.
  ///
  /// - Parameter account: The account that the file states for all rows.
  mutating func settleAccounts(besides account: String?) throws(StatementError) {
    if let key = options.layout?.counterparty.map(ColumnName.wholeKey),
      let column = header.columns.firstIndex(where: { ColumnName.wholeKey($0) == key })
    {
      if header[.account] == column { header.take(.account, from: nil) }
      counterparties = column
      return
    }
    guard let column = header[.account], options.fieldMap[.account] == nil else { return }
    if !areOfOthers(column, account) { guard try isOfOneBalance(column) else { return } }
    header.take(.account, from: nil)
    evidence[column] = .arithmetic
    counterparties = column
    formerColumns[.account] = .some(column)
  }

  /// Returns whether a column contains only complete account numbers, and none of them is the
  /// statement's account.
  private func areOfOthers(_ column: Int, _ account: String?) -> Bool {
    guard let own = account.flatMap(AccountTitle.digits(of:)) else { return false }
    let cells = filled(column)
    return !cells.isEmpty
      && cells.allSatisfy { AccountTitle.digits(of: $0).map { $0 != own } ?? false }
  }

  /// Returns whether the balances belong to one account, although a column contains several
  /// accounts.
  private func isOfOneBalance(_ column: Int) throws(StatementError) -> Bool {
    guard header[.balance] != nil, questions.isEmpty,
      Set(payments.map { cell($0, column) }).count > 1
    else { return false }
    var row = try row()
    var batch = StatementBatch()
    for record in payments { row.read(record, into: &batch) }
    return row.proof.isOfOneAccount(source)
  }

  /// The cells of a column that are not empty.
  private func filled(_ column: Int) -> [String] {
    payments.map { cell($0, column) }.filter { !$0.isEmpty }
  }

  private static func isPlainAmount(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 &- 0x30 <= 9 || $0 == 0x2C || $0 == 0x2E } && text.utf8.count <= 12
  }

  /// Finds columns without a field that contain amounts only in certain rows: rows that have no
  /// amount in the columns of withdrawals and deposits.
  mutating func settleFurtherMoney(_ row: inout StatementRow) {
    // A layout states what each column contains.
    guard header.movesBothWays, options.layout == nil else { return }
    let isWithout = payments.map { record in
      (row.value(of: .withdrawal, record) ?? 0) == 0 && (row.value(of: .deposit, record) ?? 0) == 0
    }
    guard isWithout.contains(true), isWithout.contains(false) else { return }
    for column in unused where holdsMoney(column, exactlyWhere: isWithout, &row) {
      furtherMoney.append(column)
      evidence[column] = .arithmetic
    }
    header.takeWords(from: header.wordColumns + furtherMoney)
  }

  /// Returns whether a column contains only amounts, and only marked rows have an amount other than
  /// zero.
  private func holdsMoney(
    _ column: Int, exactlyWhere isMarked: [Bool], _ row: inout StatementRow
  ) -> Bool {
    var count = 0
    for (record, isMarked) in zip(payments, isMarked) {
      let text = cell(record, column)
      guard !text.isEmpty, text != "-" else { continue }
      let parsed = try? AmountText.parse(
        Array(text.utf8).span, expecting: row.currency, isFixed: false, mark: options.decimalMark,
        scratch: &row.scratch)
      guard let amount = parsed?.minorUnits else { return false }
      if amount == 0 { continue }
      guard isMarked else { return false }
      count += 1
    }
    return count > 0
  }
}
