internal import Codecs
internal import Spending

/// Reads the amount and the kind of a payment.
extension StatementRow {
  /// The meaning of a record's words for the payment.
  struct Words {
    var kind: PaymentKind?
    var direction: MoneyDirection?
    /// Whether the column of the direction has an unknown word.
    var isDirectionUnknown = false
    var isCancellation = false
    /// Whether its word for a payment means a card payment.
    var isCardPayment = false
    /// The status; nil if the row has no status or an unknown word.
    var status: StatedStatus?
    /// Whether the kind means that a payment was undone, but does not show which kind of payment it
    /// was.
    var isKindUnclear = false
    /// Whether the kind is unknown in a column whose other words decide the kind of payment.
    var isKindUnknown = false
    /// Whether the kind means only that something was paid.
    var isPayment = false
    /// Whether the kind means that money moved between own accounts.
    var movesOwnMoney = false
  }

  /// Sets amount, currency and kind.
  ///
  /// - Returns: The rule by which the row does not count; nil for a payment.
  mutating func readAmount(
    _ record: CSVRecord, _ draft: inout PaymentDraft, _ result: inout StatementBatch
  ) -> IgnoredRow.Rule? {
    let bytes = record.bytes.span
    let code = range(.currency)
    if !code.isEmpty {
      let known = currencies.value(bytes.extracting(code)) { Vocabulary.standard.currency($0) }
      guard let known else {
        report(.unknownCurrency, .currency, record, &result)
        return nil
      }
      draft.currency = known
    }
    var words = words(of: record)
    isMarkedCancelled = words.isCancellation || words.status == .cancelled
    isWayOpen = false
    namedAccount = nil
    if words.status == .declined { return .zero }
    if words.status == .pending { return .pending }
    var field = StatementField.amount
    do throws(FieldFault) {
      if words.status == nil, !words.isCancellation, !range(.status).isEmpty {
        field = .status
        throw .unknownStatus(word: quotation(of: .status, record))
      }
      let isOpen = words.direction == nil && !header.movesBothWays && signs == .refund
      if words.isKindUnclear || words.isKindUnknown && isOpen {
        field = .kind
        throw .unknownStatus(word: quotation(of: .kind, record))
      }
      if words.isDirectionUnknown, !header.movesBothWays, !signsTellDirection {
        field = .direction
        throw .unknownDirection(word: quotation(of: .direction, record))
      }
      if header.movesBothWays {
        guard let direction = try moved(record, &draft, &field) else { return .zero }
        words.direction = direction
        // The column says that it went out, whatever its kind says.
        if direction == .out, words.kind == .refund { isMarkedCancelled = true }
      } else if isBilledLater(record) {
        // Until then the amount in the shop's currency counts.
        field = .foreignAmount
        (draft.amount, draft.currency) = try foreignAmount(record)
      } else {
        (draft.amount, draft.currency) = try amount(
          in: .amount, of: record, expecting: draft.currency, isFixed: !code.isEmpty)
      }
      if header[.fee] != nil { try addFee(record, words.direction, &draft, &field) }
      try settle(words, record, &draft)
    } catch { report(error, field, record, &result) }
    return nil
  }

  /// Adds the bank's charge that a separate column states.
  private mutating func addFee(
    _ record: CSVRecord, _ direction: MoneyDirection?, _ draft: inout PaymentDraft,
    _ field: inout StatementField
  ) throws(FieldFault) {
    self.fee = 0
    let text = record.bytes[range(.fee)]
    guard text.contains(where: { (0x31...0x39).contains($0) }) else { return }
    field = .fee
    let (fee, _) = try amount(in: .fee, of: record, expecting: draft.currency, isFixed: true)
    let goesOut = direction.map { $0 == .out } ?? (signs == .refund)
    self.fee = goesOut && draft.amount >= 0 ? abs(fee) : -abs(fee)
    draft.amount += self.fee
  }

  /// The amount in a field, in the unit that the name of its column states.
  mutating func amount(
    in field: StatementField, of record: CSVRecord, expecting expected: Currency, isFixed: Bool
  ) throws(FieldFault) -> (minorUnits: Int64, currency: Currency) {
    let zeros = header.zeros(of: field)
    // A unit is one of won.
    if zeros > 0, expected != .krw { throw .currencyConflict(.krw, column: expected) }
    return try AmountText.parse(
      record.bytes.span.extracting(range(field)), expecting: expected, isFixed: isFixed,
      zeros: zeros, mark: options.decimalMark, scratch: &scratch)
  }

  /// Returns whether a column of the row states that the payment was cancelled, or the time of the
  /// cancellation.
  private mutating func isCancelledInRow(_ record: CSVRecord) -> Bool {
    let flag = range(.cancelled)
    guard !flag.isEmpty else { return false }
    let text = record.bytes.span.extracting(flag)
    let answer = cancellations.value(text) { Vocabulary.standard.cancelled[$0] }
    return answer ?? ((try? DateText.parse(text, allowsShortYear: true, year: options.year)) != nil)
  }

  /// Returns whether a foreign amount is given and the billed amount is blank or zero.
  func isBilledLater(_ record: CSVRecord) -> Bool {
    !source.isAccount && !header.movesBothWays && !range(.foreignAmount).isEmpty
      && !record.bytes[range(.amount)].contains { (0x31...0x39).contains($0) }
  }

  mutating func words(of record: CSVRecord) -> Words {
    let bytes = record.bytes.span
    var words = Words()
    let kind = range(.kind)
    if !kind.isEmpty {
      readKind(bytes.extracting(kind), &words)
      // A dash means nothing in a column of kinds.
      if kind.count > 1 || bytes[kind.lowerBound] != UInt8(ascii: "-") {
        words.direction = direction(bytes.extracting(kind))
      }
    }
    let direction = range(.direction)
    if !direction.isEmpty { readDirection(bytes.extracting(direction), &words) }
    let status = range(.status)
    if !status.isEmpty {
      let said = statuses.value(ofText: bytes.extracting(status)) {
        options.statuses[Self.plain($0)] ?? Vocabulary.standard.meaning($0)?.status
      }
      // A payment whose kind means refused or pending stays so whatever the status is.
      if words.status == nil || said != .normal { words.status = said }
      words.isCancellation = words.status == .cancelled
    }
    if words.direction == nil, let way = wayOfAmount { words.direction = way }
    if isNameCancelled, words.status == nil {
      (words.status, words.isCancellation) = (.cancelled, true)
    }
    if !options.statuses.isEmpty { readStatedElsewhere(record, &words) }
    if says(.refund, .instalment, record) || says(.refund, .instalmentNumber, record) {
      words.isCancellation = true
    }
    if words.isCancellation || words.kind == .refund, isCancelledInRow(record) {
      // The row is both the payment and its cancellation: it is read as both.
      words.isCancellation = false
      words.kind = nil
    }
    return words
  }

  /// Takes the words that were explained by hand and are in notes or in columns without a field.
  private func readStatedElsewhere(_ record: CSVRecord, _ words: inout Words) {
    for column in statedElsewhere where column < record.count {
      guard let status = options.statuses[Self.plain(record.string(column))] else { continue }
      words.status = status
      if status == .cancelled { words.isCancellation = true }
    }
  }

  /// Takes the word of a column of kinds.
  private mutating func readKind(_ word: Span<UInt8>, _ words: inout Words) {
    let said = kinds.value(ofText: word) { (text: String) -> KindWord in
      let given = options.statuses[Self.plain(text)]
      return KindWord(
        meaning: given.map { .status($0) } ?? Vocabulary.standard.meaning(text),
        isPayment: given == nil && Vocabulary.standard.saysPayment(text),
        isCardPayment: text.contains("card") || text.contains("카드") || text.contains("kart"),
        movesOwnMoney: given == nil && Vocabulary.standard.movesOwnMoney(text))
    }
    words.isPayment = said.isPayment
    words.isCardPayment = said.isCardPayment
    words.movesOwnMoney = said.movesOwnMoney
    switch said.meaning {
    case .kind(let kind): words.kind = kind
    case .status(.cancelled): words.kind = .refund
    case .status(.normal): break
    case .status(let status): words.status = status
    case .unclear: words.isKindUnclear = true
    case nil: words.isKindUnknown = asksForKinds
    }
  }

  /// Returns whether a field contains a word for a kind of payments.
  private mutating func says(
    _ kind: PaymentKind, _ field: StatementField, _ record: CSVRecord
  ) -> Bool {
    let text = range(field)
    return !text.isEmpty
      && plainKinds.value(record.bytes.span.extracting(text), { Vocabulary.standard.kinds[$0] })
        == kind
  }

  private mutating func direction(_ word: Span<UInt8>) -> MoneyDirection? {
    directions.value(word) { options.directions[$0] ?? Vocabulary.standard.directions[$0] }
  }

  /// Takes the word of a direction column: a direction, or a kind that implies one.
  private mutating func readDirection(_ word: Span<UInt8>, _ words: inout Words) {
    if let found = direction(word) {
      words.direction = found
      return
    }
    let said = plainKinds.value(word) { Vocabulary.standard.kinds[$0] }
    if header[.direction] == header[.kind] {
      words.isDirectionUnknown = said == nil
    } else if said == .refund {
      words.kind = said
    } else if said == .spending || said == .income {
      words.kind = words.kind ?? said
    } else {
      // Banks call every way of moving money a transfer.
      words.isDirectionUnknown = true
    }
  }

  /// Whether the signs show withdrawals, so that a column with a generic name does not have to show
  /// them.
  private var signsTellDirection: Bool { signs == .spending && header.hasGenericDirection }

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
      // With one column only, nothing else shows that the money went the other way.
      if text.isEmpty, header[.withdrawal] == nil || header[.deposit] == nil,
        header[candidate] != nil
      {
        throw .empty
      }
      if text.isEmpty || (text.count == 1 && text[0] == UInt8(ascii: "-")) { continue }
      let (amount, own) = try amount(
        in: candidate, of: record, expecting: currency, isFixed: !range(.currency).isEmpty)
      guard amount != 0 else { continue }
      guard found == nil else { throw .bothWays }
      found = (amount, direction)
      draft.currency = own
    }
    if found == nil, let other = try movedElsewhere(record) {
      draft.amount = other.amount
      return other.direction
    }
    guard let found else { return nil }
    draft.amount = abs(found.amount)
    guard found.amount < 0 else { return found.direction }
    // An amount below zero was taken back, unless all amounts of that direction are written so.
    if let given = options.signs { return given == .refund ? .in : .out }
    let field = found.direction == .out ? StatementField.withdrawal : .deposit
    if repeatedMinus.contains(field) { return found.direction }
    return found.direction == .out ? .in : .out
  }

  /// Reads the amount of a row that has no amount in the columns of withdrawals and deposits; nil
  /// if no further column has an amount.
  private mutating func movedElsewhere(
    _ record: CSVRecord
  ) throws(FieldFault) -> (amount: Int64, direction: MoneyDirection)? {
    for column in furtherMoney where column < record.count {
      let cell = Self.trimmed(record.bytes, record.range(of: column))
      guard
        let amount = try? AmountText.parse(
          record.bytes.span.extracting(cell), expecting: currency, isFixed: false,
          mark: options.decimalMark, scratch: &scratch
        ).minorUnits, amount != 0
      else { continue }
      let name = Self.plain(header.columns[column])
      guard let direction = options.directions[name] ?? Vocabulary.standard.wayOfMoney(name) else {
        throw .unknownDirection(word: header.columns[column])
      }
      return (abs(amount), direction)
    }
    return nil
  }

  private mutating func settle(
    _ words: Words, _ record: CSVRecord, _ draft: inout PaymentDraft
  ) throws(FieldFault) {
    var direction = words.direction
    var kind = words.isCancellation ? .refund : words.kind
    // "Payment" does not classify money that came in; such a purchase or card payment was returned.
    if words.isPayment, !words.isCardPayment, signs == .spending, kind == .spending { kind = nil }
    if direction == nil, signs == .spending, kind == nil || (header.isOfBank && kind != .refund) {
      direction = draft.amount < 0 ? .out : .in
    }
    if let direction, kind != .refund {
      return settle(direction, words, kind, record, &draft)
    }
    switch kind {
    case nil, .spending:
      if signs == .spending { draft.amount = -draft.amount }
      if draft.amount < 0, signs == .spending, says(.income, .category, record) {
        draft.kind = .income
        draft.amount = -draft.amount
        return
      }
      if draft.amount < 0, words.isPayment && paymentsAreBills || paysCard(record) {
        // A payment of the holder to the card is spent with the card's own payments.
        draft.kind = .transfer
        draft.amount = -draft.amount
        return
      }
      draft.kind = draft.amount < 0 ? .refund : .spending
    case .refund:
      draft.kind = .refund
      let isPayment = signs == .spending ? draft.amount < 0 : draft.amount > 0
      if isPayment, words.isCancellation, undonePayments.contains(record.line) {
        // Its cancellation has a row of its own.
        draft.kind = .spending
        draft.amount = abs(draft.amount)
        return
      }
      draft.isCancellation = words.status == .cancelled && isPayment
      draft.amount = -abs(draft.amount)
    case .income:
      draft.kind = .income
      if draft.amount < 0 { throw .negativeIncome }
    case .transfer:
      draft.kind = .transfer
      isWayOpen = signs == .refund
    }
  }

  /// Returns whether a row of a card statement pays the card's bill.
  func paysCard(_ record: CSVRecord) -> Bool {
    Vocabulary.standard.kindOfBankRow(
      merchant: text(.merchant, record), others: [text(.memo, record)]) == .transfer
  }

  /// The kind of a row that states the direction of the money.
  private mutating func settle(
    _ direction: MoneyDirection, _ words: Words, _ kind: PaymentKind?, _ record: CSVRecord,
    _ draft: inout PaymentDraft
  ) {
    let magnitude = abs(draft.amount)
    if direction == .out, !header.movesBothWays, draft.amount.signum() == reversedOut {
      draft.kind = .refund
      draft.amount = -magnitude
      return
    }
    var said = Vocabulary.standard.kindOfBankRow(
      merchant: text(.merchant, record),
      others: [text(.memo, record), text(.kind, record)]
        + otherWords(of: record))
    namedAccount = ownAccount(in: record)
    if namedAccount != nil { said = .transfer }
    // A bank calls every way of moving money a transfer; a household book means its own accounts.
    if kind == .transfer,
      !isOfBank || source.isAccount || words.movesOwnMoney
    {
      said = .transfer
    }
    draft.kind =
      switch (direction, said) {
      case (.transfer, _), (_, .transfer): .transfer
      case (.out, _): .spending
      case (.in, .refund): .refund
      case (.in, _)
      where isOfCard
        && Vocabulary.standard.saysIncome([text(.merchant, record), text(.memo, record)]):
        .income
      // Money that came back to a card was spent with it.
      case (.in, _) where isOfCard: .refund
      case (.in, _): .income
      }
    if direction == .transfer {
      isWayOpen = true
      return
    }
    let isNegative =
      draft.kind == .refund || (draft.kind == .transfer && direction == .out)
    draft.amount = isNegative ? -magnitude : magnitude
  }
}
