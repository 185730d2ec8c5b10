internal import Codecs
internal import Spending

/// Columns of money in addition to the amount.
extension StatementStudy {
  /// A column of money without a field.
  struct MoneyColumn {
    var column: Int
    var role: Vocabulary.MoneyRole
  }

  /// The columns without a field whose names mean money.
  var moneyColumns: [MoneyColumn] {
    unused.compactMap { column in
      Vocabulary.standard.moneyRole(HeaderRecognition.lookupKey(header.columns[column]))
        .map { MoneyColumn(column: column, role: $0) }
    }
  }

  /// Asks about money that arithmetic does not explain.
  mutating func settleAmounts(_ row: inout StatementRow) {
    for money in moneyColumns {
      switch money.role {
      case .paid where !header.movesBothWays && options.fieldMap[.amount] == nil:
        compare(money.column, &row)
      case .fee where options.fieldMap[.fee] == nil: weighFee(money.column, &row)
      default: break
      }
    }
  }

  /// Returns the money in a cell of a column without a field; nil for a blank cell.
  private func money(_ record: CSVRecord, _ column: Int, _ row: inout StatementRow) -> Int64? {
    guard column < record.count else { return nil }
    let range = StatementRow.trimmed(record.bytes, record.range(of: column))
    guard !range.isEmpty else { return nil }
    return try? AmountText.parse(
      record.bytes.span.extracting(range), expecting: row.currency, isFixed: false,
      mark: options.decimalMark, scratch: &row.scratch
    ).minorUnits
  }

  /// Asks which of two columns contains the paid amount, if they differ in rows and nothing
  /// explains the difference.
  private mutating func compare(_ column: Int, _ row: inout StatementRow) {
    guard let own = header[.amount] else { return }
    var differing = 0
    var totals = (own: Int64(0), other: Int64(0))
    var rows = 0
    for record in payments {
      guard let amount = row.value(of: .amount, record) else { continue }
      let words = row.words(of: record)
      if words.status == .declined || words.status == .pending { continue }
      rows += 1
      totals.own += amount
      guard let other = money(record, column, &row), other != 0 else {
        totals.other += amount
        continue
      }
      totals.other += other
      if abs(other) == abs(amount) || isPart(record, &row) { continue }
      let cancelled = row.value(of: .cancelledAmount, record) ?? 0
      if abs(other) + abs(cancelled) == abs(amount) { continue }
      differing += 1
    }
    guard differing > 0 else { return }
    let currency = row.currency
    ask(
      .amount(columns: [header.columns[own], header.columns[column]], rows: differing),
      [
        .init(
          [.map(.amount, column: name(own))],
          effect: .init(rows: rows, total: totals.own, currency: currency)),
        .init(
          [.map(.amount, column: name(column))],
          effect: .init(rows: rows, total: totals.other, currency: currency)),
      ], weight: abs(totals.own - totals.other))
  }

  /// Returns whether a row is one part of a plan, in which the total and the part differ.
  private func isPart(_ record: CSVRecord, _ row: inout StatementRow) -> Bool {
    var draft = PaymentDraft(currency: row.currency)
    row.locate(record)
    _ = row.readPlan(record, &draft)
    return draft.instalmentMonths > 1 || draft.instalmentNumber > 0
  }

  /// Returns the name of a column, or its number if several columns have this name.
  func name(_ column: Int) -> String {
    let name = header.columns[column]
    return name.isEmpty || header.columns.count(where: { $0 == name }) > 1 ? "#\(column + 1)" : name
  }

  /// Counts a fee that the balances show, and asks about a fee that nothing explains.
  private mutating func weighFee(_ column: Int, _ row: inout StatementRow) {
    var rows = 0
    var total: Int64 = 0
    for record in payments {
      guard let fee = money(record, column, &row), fee != 0 else { continue }
      rows += 1
      total += abs(fee)
    }
    guard rows > 0 else { return }
    switch chainTakesFee(column, &row) {
    case true?:
      header.take(.fee, from: column)
      evidence[column] = .arithmetic
    case false?: evidence[column] = .arithmetic
    case nil:
      let currency = row.currency
      ask(
        .fee(column: header.columns[column], rows: rows),
        [
          .init(
            [.map(.fee, column: name(column))],
            effect: .init(rows: rows, total: total, currency: currency)),
          .init([.map(.fee, column: "")], effect: .init(rows: rows, total: 0, currency: currency)),
        ], weight: total)
    }
  }

  /// Returns whether the balances also change by the fee; nil if the balances do not show this.
  private func chainTakesFee(_ column: Int, _ row: inout StatementRow) -> Bool? {
    guard header[.balance] != nil else { return nil }
    var rows: [BalanceChain.Row] = []
    var bare: [Int64] = []
    var whole: [Int64] = []
    for record in payments {
      guard let balance = row.value(of: .balance, record) else { continue }
      var change: Int64
      if header.movesBothWays {
        change =
          abs(row.value(of: .deposit, record) ?? 0) - abs(row.value(of: .withdrawal, record) ?? 0)
      } else {
        guard let amount = row.value(of: .amount, record) else { continue }
        change = signs == .spending ? amount : -amount
        if let way = row.words(of: record).direction {
          change = way == .in ? abs(amount) : -abs(amount)
        }
      }
      rows.append(.init(day: day(record, row), balance: balance))
      bare.append(change)
      whole.append(change - abs(money(record, column, &row) ?? 0))
    }
    guard rows.count > 1 else { return nil }
    let chain = BalanceChain(rows)
    let (without, with) = chain.links(bare, or: whole)
    return without == with ? nil : with > without
  }
}
