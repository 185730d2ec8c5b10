internal import Codecs
internal import Spending

/// Collects the balances of rows.
extension StatementRow {
  /// Takes a payment, and the balance after it.
  ///
  /// - Parameter isUndone: Whether the row is a payment and its cancellation.
  mutating func readProof(_ record: CSVRecord, _ draft: PaymentDraft, isUndone: Bool = false) {
    var row = ProofRows.Row(
      line: record.line, day: draft.localDay, change: draft.kind.change(draft.amount),
      doubt: isUndone || isMarkedCancelled
        ? .cancelled : draft.kind == .transfer && isWayOpen ? .direction : .none,
      role: isUndone ? .undone : .payment)
    if fee != 0 { row.fee = draft.kind == .spending || draft.kind == .refund ? -fee : fee }
    row.balance = balance(of: record, draft.currency)
    // Without a balance such a row says nothing.
    if isUndone, row.balance == nil { return }
    proof.add(
      row, account: record.bytes[range(.account)], draft.currency,
      isKept: header[.balance] != nil || source.isAccount)
  }

  /// Returns the balance after a row; nil if the row states no readable balance.
  private mutating func balance(of record: CSVRecord, _ rowCurrency: Currency) -> Int64? {
    guard header[.balance] != nil, !range(.balance).isEmpty else { return nil }
    func units(_ currency: Currency) -> Int64? {
      try? amount(in: .balance, of: record, expecting: currency, isFixed: true).minorUnits
    }
    let balance = units(rowCurrency)
    let own = rowCurrency == currency ? balance : units(currency)
    if rowCurrency != currency, let own {
      proof.addOwnBalance(Money(minorUnits: own, currency), line: record.line)
    }
    if balance == nil, own == nil,
      record.bytes[range(.balance)].contains(where: { $0 &- 0x30 <= 9 })
    {
      proof.addUnreadable(line: record.line)
    }
    return balance
  }

  /// Returns whether a row is not a payment but states a balance, such as `전월이월` or
  /// `Balance brought forward`.
  ///
  /// The amount of such a row is empty, zero or equal to the balance.
  func statesBalance(_ record: CSVRecord) -> Bool {
    guard header[.balance] != nil, !range(.balance).isEmpty else { return false }
    let balance = record.bytes[range(.balance)]
    for field in [StatementField.amount, .withdrawal, .deposit, .foreignAmount] {
      let cell = record.bytes[range(field)]
      guard !cell.contains(where: { (0x31...0x39).contains($0) }) || cell.elementsEqual(balance)
      else { return false }
    }
    guard balance.contains(where: { $0 &- 0x30 <= 9 }) else { return false }
    return [StatementField.merchant, .memo, .kind, date].contains { field in
      let cell = range(field)
      return (2...60).contains(cell.count)
        && Vocabulary.standard.statesBalance(
          String(decoding: record.bytes[cell], as: UTF8.self))
    }
  }

  /// Takes a row that states a balance.
  mutating func readBalance(_ record: CSVRecord) {
    var draft = PaymentDraft(currency: currency)
    let code = range(.currency)
    if !code.isEmpty {
      let known = currencies.value(record.bytes.span.extracting(code)) {
        Vocabulary.standard.currency($0)
      }
      draft.currency = known ?? currency
    }
    var aside = StatementBatch()
    let time = readTime(record, &draft, &aside)
    guard let balance = balance(of: record, draft.currency) else { return }
    proof.add(
      ProofRows.Row(
        line: record.line, day: time == nil ? nil : draft.localDay, change: 0, role: .balance,
        balance: balance),
      account: record.bytes[range(.account)], draft.currency, isKept: true)
  }

  /// Takes a row of totals.
  mutating func readTotals(_ record: CSVRecord) {
    func total(_ field: StatementField) -> Int64 {
      (try? amount(in: field, of: record, expecting: currency, isFixed: false).minorUnits) ?? 0
    }
    proof.addTotal(
      header.movesBothWays
        ? .ways(out: total(.withdrawal), into: total(.deposit)) : .amount(total(.amount)))
  }
}
