internal import Codecs
internal import Spending

/// Finds the meaning of amounts below zero.
extension StatementStudy {
  /// Uses the evidence of the first rows for signs, and asks if the evidence does not suffice.
  mutating func settleSigns(_ row: inout StatementRow) {
    settleDirectionWords(&row)
    if header.movesBothWays {
      settleMinus(.withdrawal, &row)
      settleMinus(.deposit, &row)
      signs = options.signs ?? .refund
      return
    }
    settleReversals(&row)
    if let given = options.signs {
      signs = given
      return
    }
    row = StatementStudy.reread(row, options, header)
    row.undonePayments = undonePayments
    row.paymentsAreBills = paymentsAreBills
    var evidence = SignEvidence()
    if header.hasApprovalNumbers { evidence.hasPairs = hasPairs(&row) }
    for record in payments {
      var isUnknown = false
      evidence.add(row.signEvidence(of: record, &isUnknown))
      if isUnknown { evidence.hasUnknownDirection = true }
    }
    hasUnknownWords = evidence.hasUnknownDirection
    // An unknown word is reported before signs become a question.
    let unasked = evidence.hasUnknownDirection ? SignConvention.refund : nil
    if let found = chainSigns(&row) ?? evidence.convention(of: header) ?? unasked {
      signs = found
      return
    }
    let negative = evidence.negative + evidence.negativeSpending
    let positive = evidence.positive + evidence.positiveSpending
    ask(
      .signs(negative: negative, positive: positive),
      SignConvention.allCases.map { .init([.negative($0)]) })
  }

  /// Whether a row below zero has the number or the name of a row above zero.
  private func hasPairs(_ row: inout StatementRow) -> Bool {
    let columns = [header[.reference], header[.merchant]].compactMap(\.self)
    return columns.contains { column in
      var above: Set<String> = []
      var below: Set<String> = []
      for record in payments {
        let text = cell(record, column)
        guard !text.isEmpty, let amount = row.value(of: .amount, record) else { continue }
        if amount > 0 { above.insert(text) }
        if amount < 0 { below.insert(text) }
      }
      return !above.isDisjoint(with: below)
    }
  }

  /// Finds the sign that reverses rows marked as withdrawals, which is the rarer sign.
  private mutating func settleReversals(_ row: inout StatementRow) {
    guard options.signs == nil, let column = header[.direction] ?? header[.kind] else { return }
    var below = 0
    var above = 0
    for record in payments {
      row.locate(record)
      let words = row.words(of: record)
      guard words.direction == .out, let amount = row.value(of: .amount, record) else { continue }
      if amount < 0 { below += 1 }
      if amount > 0 { above += 1 }
    }
    guard below > 0, above > 0 else { return }
    if below != above, 2 * min(below, above) <= max(below, above) {
      reversedOut = below < above ? -1 : 1
      return
    }
    ask(
      .signsOfDirection(column: header.columns[column], negative: below),
      SignConvention.allCases.map { .init([.negative($0)]) })
  }

  private static func reread(
    _ row: StatementRow, _ options: StatementOptions, _ header: HeaderRecognition
  ) -> StatementRow {
    // The columns were checked when the row was made.
    (try? StatementRow(header: header, options: options, source: row.source)) ?? row
  }

  /// Returns the convention under which the balances follow from each other; nil if they do not
  /// under either convention.
  private mutating func chainSigns(_ row: inout StatementRow) -> SignConvention? {
    guard header[.balance] != nil else { return nil }
    var rows: [BalanceChain.Row] = []
    var amounts: [Int64] = []
    for record in payments {
      var isUnknown = false
      guard let found = row.signEvidence(of: record, &isUnknown), let balance = found.balance else {
        continue
      }
      rows.append(.init(day: day(record, row), balance: balance))
      amounts.append(found.amount)
    }
    guard rows.count > 1 else { return nil }
    let chain = BalanceChain(rows)
    let (spending, refund) = chain.links(amounts, or: amounts.map { -$0 })
    guard spending != refund else { return nil }
    balanceLinks = max(spending, refund)
    return spending > refund ? .spending : .refund
  }

  /// The day of a record.
  func day(_ record: CSVRecord, _ row: StatementRow) -> CalendarDay? {
    guard let column = header[.timestamp] ?? header[.date], column < record.count else {
      return nil
    }
    let range = StatementRow.trimmed(record.bytes, record.range(of: column))
    let text = record.bytes.span.extracting(range)
    if let format = options.dateFormat { return try? format.parse(text, year: options.year).day }
    return try? DateText.parse(
      text, allowsShortYear: header.startsDatesWithYear, year: options.year
    ).day
  }

  /// Finds the meaning of a minus in a column of one direction.
  private mutating func settleMinus(_ field: StatementField, _ row: inout StatementRow) {
    guard options.signs == nil, let column = header[field] else { return }
    let values = payments.compactMap { row.value(of: field, $0) }.filter { $0 != 0 }
    let negative = values.count { $0 < 0 }
    guard negative > 0 else { return }
    if let repeats = chainSaysMinusRepeats(field, &row) {
      if repeats { repeatedMinus.insert(field) }
      return
    }
    if negative == values.count {
      if negative >= 3 {
        repeatedMinus.insert(field)
        return
      }
    } else if 2 * negative < values.count {
      return
    }
    ask(
      .signsOfDirection(column: header.columns[column], negative: negative),
      SignConvention.allCases.map { .init([.negative($0)]) })
  }

  /// Returns whether the balances follow from each other if a minus sign repeats the direction of
  /// its column; nil if the balances do not show this.
  private func chainSaysMinusRepeats(
    _ field: StatementField, _ row: inout StatementRow
  ) -> Bool? {
    guard header[.balance] != nil else { return nil }
    var rows: [BalanceChain.Row] = []
    var repeated: [Int64] = []
    var reversed: [Int64] = []
    for record in payments {
      guard let balance = row.value(of: .balance, record) else { continue }
      let out = row.value(of: .withdrawal, record) ?? 0
      let `in` = row.value(of: .deposit, record) ?? 0
      rows.append(.init(day: day(record, row), balance: balance))
      let other = field == .withdrawal ? `in` : -out
      let own = field == .withdrawal ? -out : `in`
      let bare = field == .withdrawal ? -abs(out) : abs(`in`)
      repeated.append(other + bare)
      reversed.append(other + own)
    }
    guard rows.count > 1 else { return nil }
    let chain = BalanceChain(rows)
    let (first, second) = chain.links(repeated, or: reversed)
    return first == second ? nil : first > second
  }

  /// Learns the directions of unknown words from the effect of their rows on the balance.
  private mutating func settleDirectionWords(_ row: inout StatementRow) {
    guard !header.movesBothWays, header[.balance] != nil, options.signs == nil else { return }
    var rows: [BalanceChain.Row] = []
    var records: [CSVRecord] = []
    var amounts: [Int64] = []
    for record in payments {
      guard let balance = row.value(of: .balance, record),
        let amount = row.value(of: .amount, record), amount != 0
      else { continue }
      // Signs show the direction.
      guard amount > 0 else { return }
      rows.append(.init(day: day(record, row), balance: balance))
      records.append(record)
      amounts.append(amount)
    }
    guard rows.count > 2 else { return }
    let differences = BalanceChain(rows).differences()
    let linked = differences.indices.filter { abs(differences[$0] ?? 0) == amounts[$0] }
    guard linked.count >= 2, 10 * linked.count >= 9 * (rows.count - 1) else { return }
    let candidates = [header[.direction], header[.kind]].compactMap(\.self) + unused
    for column in candidates {
      var ways: [String: Set<MoneyDirection>] = [:]
      for index in linked {
        let word = StatementRow.plain(cell(records[index], column))
        ways[word, default: []].insert((differences[index] ?? 0) > 0 ? .in : .out)
      }
      guard ways[""] == nil, ways.count <= 16, ways.count < linked.count || linked.count < 4,
        ways.values.allSatisfy({ $0.count == 1 }), Set(ways.values).count > 1
      else { continue }
      let isComplete = records.allSatisfy {
        let word = StatementRow.plain(cell($0, column))
        return ways[word] != nil || direction(of: word) != nil
      }
      guard isComplete else { continue }
      for (word, way) in ways where options.directions[word] == nil {
        options.directions[word] = way.first
      }
      if header[.direction] != column {
        header.take(.direction, from: column)
        evidence[column] = .arithmetic
      }
      balanceLinks = linked.count
      return
    }
  }
}
