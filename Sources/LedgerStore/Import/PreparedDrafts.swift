package import Spending

/// What the rows of drafts hold that follows from the drafts alone: their times, days and currencies as
/// they are stored, the hashes of their columns for the history, and what refunds know payments by.
///
/// Any thread can make it, so that the one that writes has less to do.
package struct PreparedDrafts: Sendable {
  private static let timeBytes = 24
  private static let dayBytes = 10
  private static let currencyBytes = 3
  private static let rowBytes = timeBytes + dayBytes + currencyBytes

  /// Time, day and currency of each draft, one draft after the other.
  let texts: [UInt8]
  /// The hashes of each draft's columns, see ``RowDigest/partialSum``.
  let digests: [UInt32]
  /// What refunds know each draft by.
  let keys: [PairingKeys]

  /// Prepares the drafts of a batch.
  ///
  /// - Complexity: O(*n*) for *n* bytes of texts.
  package init(_ batch: PaymentDraftBatch) {
    var texts = [UInt8](repeating: 0, count: batch.drafts.count * Self.rowBytes)
    var digests: [UInt32] = []
    digests.reserveCapacity(batch.drafts.count)
    var keys: [PairingKeys] = []
    keys.reserveCapacity(batch.drafts.count)
    var codes = CurrencyCodes()
    var bytes = texts.mutableSpan
    let text = batch.text.span
    for (row, draft) in batch.drafts.enumerated() {
      var digest = RowDigest()
      StoredTime.format(
        draft.paidAtMilliseconds, into: &bytes, at: Self.time(of: row).lowerBound)
      StoredTime.format(draft.localDay, into: &bytes, at: Self.day(of: row).lowerBound)
      digest.add(bytes.span.extracting(Self.time(of: row)), seed: PaymentSeeds.time)
      digest.add(bytes.span.extracting(Self.day(of: row)), seed: PaymentSeeds.day)
      let currency = codes.letters(of: draft.currency)
      for (index, letter) in zip(Self.currency(of: row), currency) { bytes[index] = letter }
      digest.add(currency.span, seed: PaymentSeeds.currency)
      draft.add(to: &digest, text)
      digests.append(digest.partialSum)
      keys.append(PairingKeys(draft, text, currency: currency.span))
    }
    self.texts = texts
    self.digests = digests
    self.keys = keys
  }

  /// Where the time of a draft is in ``texts``.
  static func time(of position: Int) -> Range<Int> {
    position * rowBytes..<position * rowBytes + timeBytes
  }

  /// Where the day of a draft is in ``texts``.
  static func day(of position: Int) -> Range<Int> {
    position * rowBytes + timeBytes..<position * rowBytes + timeBytes + dayBytes
  }

  /// Where the currency of a draft is in ``texts``.
  static func currency(of position: Int) -> Range<Int> {
    (position + 1) * rowBytes - currencyBytes..<(position + 1) * rowBytes
  }
}

/// What the digests of the columns of payments start from.
enum PaymentSeeds {
  static let time = RowDigest.seed("paid_at")
  static let day = RowDigest.seed("local_date")
  static let offset = RowDigest.seed("utc_offset")
  static let isTimeKnown = RowDigest.seed("time_known")
  static let kind = RowDigest.seed("kind")
  static let amount = RowDigest.seed("amount")
  static let currency = RowDigest.seed("currency")
  static let merchant = RowDigest.seed("merchant")
  static let account = RowDigest.seed("account")
  static let reference = RowDigest.seed("reference")
  static let place = RowDigest.seed("place_id")
  static let category = RowDigest.seed("category_id")
  static let source = RowDigest.seed("category_source")
  static let channel = RowDigest.seed("channel")
  static let method = RowDigest.seed("method")
  static let importID = RowDigest.seed("import_id")
  static let identity = RowDigest.seed("identity")
  static let tail = RowDigest.seed("identity_tail")
  static let memo = RowDigest.seed("memo")
  static let isEdited = RowDigest.seed("statement_edited")
  static let months = RowDigest.seed("instalment_months")
  static let foreignAmount = RowDigest.seed("foreign_amount")
  static let foreignCurrency = RowDigest.seed("foreign_currency")
  static let rate = RowDigest.seed("exchange_rate")
  static let number = RowDigest.seed("instalment_number")
}

/// The letters of the currency met last, which are made each time they are asked for.
struct CurrencyCodes {
  private var last: (value: Currency, letters: [UInt8])?

  mutating func letters(of currency: Currency) -> [UInt8] {
    if let last, last.value == currency { return last.letters }
    let letters = Array(currency.code.utf8)
    last = (currency, letters)
    return letters
  }
}

extension PaymentDraft {
  /// Whether it has what few payments have: an instalment plan or a foreign amount.
  var isExtended: Bool {
    instalmentMonths > 1 || instalmentNumber > 0 || foreignCurrency != nil
  }

  /// The months of its plan, as they are stored.
  var storedMonths: Int64? { instalmentMonths > 1 ? Int64(instalmentMonths) : nil }
  /// The number in its plan, as it is stored.
  var storedNumber: Int64? { instalmentNumber > 0 ? Int64(instalmentNumber) : nil }
  /// The rate, as it is stored.
  var storedRate: Double? { exchangeRate > 0 ? exchangeRate : nil }

  /// Adds the columns to a digest that follow from a draft, time, day and currency apart.
  fileprivate func add(to digest: inout RowDigest, _ text: Span<UInt8>) {
    func add(_ range: TextRange, _ seed: UInt64) {
      if !range.isEmpty { digest.add(text.extracting(range.bytes), seed: seed) }
    }
    if let utcOffsetMinutes { digest.add(Int64(utcOffsetMinutes), seed: PaymentSeeds.offset) }
    digest.add(Int64(isTimeKnown ? 1 : 0), seed: PaymentSeeds.isTimeKnown)
    digest.add(Int64(kind.rawValue), seed: PaymentSeeds.kind)
    digest.add(amount, seed: PaymentSeeds.amount)
    add(merchant, PaymentSeeds.merchant)
    add(account, PaymentSeeds.account)
    add(reference, PaymentSeeds.reference)
    digest.add(Int64(channel.rawValue), seed: PaymentSeeds.channel)
    digest.add(Int64(method.rawValue), seed: PaymentSeeds.method)
    add(memo, PaymentSeeds.memo)
    guard isExtended else { return }
    if let storedMonths { digest.add(storedMonths, seed: PaymentSeeds.months) }
    if let foreignCurrency {
      digest.add(foreignAmount, seed: PaymentSeeds.foreignAmount)
      var code = foreignCurrency.code
      digest.add(&code, seed: PaymentSeeds.foreignCurrency)
    }
    if let storedRate { digest.add(storedRate, seed: PaymentSeeds.rate) }
    if let storedNumber { digest.add(storedNumber, seed: PaymentSeeds.number) }
  }
}
