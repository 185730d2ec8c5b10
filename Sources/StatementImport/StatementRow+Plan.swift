internal import Codecs
internal import Spending

/// Instalments, foreign amounts, and payments that were cancelled in their own row.
extension StatementRow {
  /// The cancelled part of the payment of the same row.
  struct Cancellation {
    var amount: Int64
    /// The time; if no time is given, the day of the payment.
    var time: PaidTime

    /// The refund that undoes `draft` or a part of it.
    func refund(of draft: PaymentDraft) -> PaymentDraft {
      var refund = draft
      refund.kind = .refund
      refund.amount = -amount
      refund.paidAtMilliseconds = time.instant
      refund.localDay = time.localDay
      refund.isTimeKnown = time.localMillisecond != nil
      refund.utcOffsetMinutes = time.utcOffsetMinutes
      refund.instalmentMonths = 0
      refund.instalmentNumber = 0
      refund.listedMonth = 0
      refund.foreignCurrency = nil
      refund.foreignAmount = 0
      refund.exchangeRate = 0
      return refund
    }
  }

  /// Sets the plan of an instalment purchase.
  ///
  /// - Returns: The field whose text is not a valid plan; nil if there is no such field.
  mutating func readPlan(_ record: CSVRecord, _ draft: inout PaymentDraft) -> StatementField? {
    let bytes = record.bytes.span
    var plan = InstalmentText()
    let text = range(.instalment)
    if !text.isEmpty { plan = plans.value(bytes.extracting(text)) { InstalmentText($0) } }
    if plan.isNonsense { return .instalment }
    draft.instalmentMonths = plan.months
    draft.instalmentNumber = plan.number
    draft.listedMonth = plan.number
    isNumberWithMonths = plan.number > 0
    let number = range(.instalmentNumber)
    guard plan.number == 0, !number.isEmpty else { return nil }
    let part = parts.value(bytes.extracting(number)) { InstalmentText(part: $0) }
    if part.isNonsense { return .instalmentNumber }
    if header[.instalment] == nil {
      draft.instalmentMonths = part.months
      isNumberWithMonths = part.months > 0
    }
    // A part after the end of its plan does not belong to it.
    if draft.instalmentMonths == 0 || part.number <= draft.instalmentMonths {
      draft.instalmentNumber = part.number
      draft.listedMonth = part.number
    }
    return nil
  }

  /// Sets amount and currency of the shop, and the rate.
  mutating func readForeign(
    _ record: CSVRecord, _ draft: inout PaymentDraft, _ result: inout StatementBatch
  ) {
    guard !range(.foreignAmount).isEmpty, !isBilledLater(record) else { return }
    do throws(FieldFault) {
      let (amount, currency) = try foreignAmount(record)
      guard amount != 0, currency != draft.currency else { return }
      draft.foreignAmount = draft.amount < 0 ? -abs(amount) : abs(amount)
      draft.foreignCurrency = currency
    } catch { return report(error, .foreignAmount, record, &result) }
    let rate = range(.exchangeRate)
    guard !rate.isEmpty else { return }
    do throws(FieldFault) {
      draft.exchangeRate = try DecimalText.double(
        record.bytes.span.extracting(rate), else: .notRate)
      guard draft.exchangeRate >= 0 else { throw .notRate }
    } catch { report(error, .exchangeRate, record, &result) }
  }

  /// Returns the amount in the currency of the shop; 0 for a dash, and for a text that contains
  /// only zeros.
  mutating func foreignAmount(
    _ record: CSVRecord
  ) throws(FieldFault) -> (minorUnits: Int64, currency: Currency) {
    let bytes = record.bytes.span
    let text = bytes.extracting(range(.foreignAmount))
    if text.count == 1, text[0] == UInt8(ascii: "-") { return (0, currency) }
    var expected = header.foreignCurrency
    let code = range(.foreignCurrency)
    if !code.isEmpty {
      expected = currencies.value(bytes.extracting(code)) { Vocabulary.standard.currency($0) }
    }
    // A currency with two decimals can read the amount of any shop.
    let (amount, found) = try AmountText.parse(
      text, expecting: expected ?? .usd, isFixed: expected != nil, scratch: &scratch)
    if expected == nil, found == .usd, amount != 0, !text.namesCurrency {
      throw .foreignWithoutCurrency
    }
    return (amount, found)
  }

  /// Returns the cancellation in the row itself; nil if nothing was cancelled.
  mutating func readCancellation(
    _ record: CSVRecord, _ draft: PaymentDraft, _ time: PaidTime?, _ result: inout StatementBatch
  ) -> Cancellation? {
    guard let time, draft.kind == .spending, draft.amount > 0 else { return nil }
    let bytes = record.bytes.span
    var found: Cancellation?
    let flag = range(.cancelled)
    if !flag.isEmpty {
      let text = bytes.extracting(flag)
      let isPart = cancelledParts.value(text) { Vocabulary.standard.cancelledParts.contains($0) }
      if isPart {
        guard !range(.cancelledAmount).isEmpty else {
          report(.partWithoutAmount, .cancelled, record, &result)
          return nil
        }
        found = Cancellation(amount: 0, time: time)
      }
      let answer = isPart ? false : cancellations.value(text) { Vocabulary.standard.cancelled[$0] }
      if answer == true { found = Cancellation(amount: draft.amount, time: time) }
      if answer == nil {
        guard let day = try? DateText.parse(text, allowsShortYear: true, year: options.year)
        else {
          report(.notCancellation, .cancelled, record, &result)
          return nil
        }
        found = Cancellation(amount: draft.amount, time: PaidTime(day, in: options.zone))
      }
    }
    let part = range(.cancelledAmount)
    if let found, found.amount == 0, part.isEmpty { return nil }
    guard !part.isEmpty, !(part.count == 1 && bytes[part.lowerBound] == UInt8(ascii: "-")) else {
      return found
    }
    do throws(FieldFault) {
      let (amount, _) = try amount(
        in: .cancelledAmount, of: record, expecting: draft.currency, isFixed: true)
      guard amount != 0 else { return found }
      guard abs(amount) <= draft.amount else { throw .cancelledTooMuch }
      return Cancellation(amount: abs(amount), time: found?.time ?? time)
    } catch {
      report(error, .cancelledAmount, record, &result)
      return nil
    }
  }
}

extension Span<UInt8> {
  /// Whether an amount names its currency by letters or a sign.
  fileprivate var namesCurrency: Bool {
    for index in indices
    where self[index] >= 0x80 || self[index] == UInt8(ascii: "$") || self[index] >= 0x41 {
      return true
    }
    return false
  }
}
