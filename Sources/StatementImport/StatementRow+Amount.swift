internal import Codecs
internal import Spending

/// How much it was, and what the payment is to the budget.
extension StatementRow {
  /// What the words of a record say about the payment.
  private struct Words {
    var kind: PaymentKind?
    var direction: MoneyDirection?
    var isCancellation = false
  }

  /// Sets amount, currency and kind.
  ///
  /// - Returns: Whether money moved.
  mutating func readAmount(
    _ record: CSVRecord, _ draft: inout PaymentDraft, _ result: inout StatementBatch
  ) -> Bool {
    let bytes = record.bytes.span
    let code = range(.currency)
    if !code.isEmpty {
      guard let known = currencies.value(bytes.extracting(code), Vocabulary.standard.currency)
      else {
        report(.unknownCurrency, .currency, record, &result)
        return true
      }
      draft.currency = known
    }
    var words = words(of: record)
    var field = StatementField.amount
    do throws(FieldFault) {
      if header[.withdrawal] != nil || header[.deposit] != nil {
        guard let direction = try moved(record, &draft, &field) else { return false }
        words.direction = direction
      } else if isBilledLater(record) {
        // What counts until then is what the shop took.
        field = .foreignAmount
        (draft.amount, draft.currency) = try foreignAmount(record)
      } else {
        (draft.amount, draft.currency) = try AmountText.parse(
          bytes.extracting(range(.amount)), expecting: draft.currency,
          isFixed: !code.isEmpty, scratch: &scratch)
      }
      try settle(words, record, &draft)
    } catch { report(error, field, record, &result) }
    return true
  }

  /// What the first rows say about signs: -1, 0 or 1 for an amount that calls itself spending or
  /// nothing at all.
  mutating func sign(of record: CSVRecord) -> Int {
    locate(record)
    guard header[.withdrawal] == nil, header[.deposit] == nil else { return 0 }
    let words = words(of: record)
    guard words.kind ?? .spending == .spending, words.direction != .in, !words.isCancellation,
      let (amount, _) = try? AmountText.parse(
        record.bytes.span.extracting(range(.amount)), expecting: currency, isFixed: false,
        scratch: &scratch)
    else { return 0 }
    return Int(amount.signum())
  }

  /// Whether a foreign amount is given and the billed one is blank or zero.
  func isBilledLater(_ record: CSVRecord) -> Bool {
    !range(.foreignAmount).isEmpty
      && !record.bytes[range(.amount)].contains { (0x31...0x39).contains($0) }
  }

  private mutating func words(of record: CSVRecord) -> Words {
    let bytes = record.bytes.span
    let vocabulary = Vocabulary.standard
    var words = Words()
    let kind = range(.kind)
    if !kind.isEmpty {
      words.kind = kinds.value(bytes.extracting(kind), vocabulary.kind)
      words.direction = directions.value(bytes.extracting(kind)) { vocabulary.directions[$0] }
    }
    let direction = range(.direction)
    if !direction.isEmpty,
      let found = directions.value(bytes.extracting(direction), { vocabulary.directions[$0] })
    {
      words.direction = found
    }
    for field in [StatementField.status, .instalment] where !range(field).isEmpty {
      if kinds.value(bytes.extracting(range(field)), vocabulary.kind) == .refund {
        words.isCancellation = true
      }
    }
    return words
  }

  /// Reads withdrawal and deposit; nil when both are blank or zero.
  private mutating func moved(
    _ record: CSVRecord, _ draft: inout PaymentDraft, _ field: inout StatementField
  ) throws(FieldFault) -> MoneyDirection? {
    var found: (amount: Int64, direction: MoneyDirection)?
    let currency = draft.currency
    for (candidate, direction) in [
      (StatementField.withdrawal, MoneyDirection.out), (.deposit, .in),
    ] {
      field = candidate
      let text = record.bytes.span.extracting(range(candidate))
      if text.isEmpty || (text.count == 1 && text[0] == 0x2D) { continue }
      let (amount, own) = try AmountText.parse(
        text, expecting: currency, isFixed: !range(.currency).isEmpty, scratch: &scratch)
      guard amount != 0 else { continue }
      guard found == nil else { throw .bothWays }
      found = (amount, direction)
      draft.currency = own
    }
    guard let found else { return nil }
    draft.amount = abs(found.amount)
    // A withdrawal below zero is one that was taken back.
    guard found.amount < 0 else { return found.direction }
    return found.direction == .out ? .in : .out
  }

  private func settle(
    _ words: Words, _ record: CSVRecord, _ draft: inout PaymentDraft
  ) throws(FieldFault) {
    var direction = words.direction
    let kind = words.isCancellation ? .refund : words.kind
    if direction == nil, signs == .spending, kind == nil || (header.isOfBank && kind != .refund) {
      direction = draft.amount < 0 ? .out : .in
    }
    if let direction, kind != .refund {
      return settle(direction, kind, record, &draft)
    }
    switch kind {
    case nil, .spending:
      if signs == .spending { draft.amount = -draft.amount }
      draft.kind = draft.amount < 0 ? .refund : .spending
    case .refund:
      draft.kind = .refund
      draft.amount = -abs(draft.amount)
    case .income:
      draft.kind = .income
      if draft.amount < 0 { throw .negativeIncome }
    case .transfer: draft.kind = .transfer
    }
  }

  /// The kind of a row that says which way the money went.
  private func settle(
    _ direction: MoneyDirection, _ kind: PaymentKind?, _ record: CSVRecord,
    _ draft: inout PaymentDraft
  ) {
    let magnitude = abs(draft.amount)
    let merchant = plain(.merchant, record)
    let memo = plain(.memo, record)
    var said = Vocabulary.standard.kindOfBankRow(
      merchant: merchant, others: [memo, plain(.kind, record)])
    if ownAccounts.contains(where: { merchant.contains($0) || memo.contains($0) }) {
      said = .transfer
    }
    // A bank calls every way of moving money a transfer; a household book means its own accounts.
    if kind == .transfer, !header.isOfBank { said = .transfer }
    draft.kind =
      switch (direction, said) {
      case (_, .transfer): .transfer
      case (.out, _): .spending
      case (.in, .refund): .refund
      case (.in, _): .income
      }
    let isNegative =
      draft.kind == .refund || (draft.kind == .transfer && direction == .out)
    draft.amount = isNegative ? -magnitude : magnitude
  }
}
