package import Spending

/// The values of the imported rows that can be computed from the drafts alone. These are the times,
/// days and currencies in stored format, the hashes of the columns for the history, and the keys
/// for pairing payments with refunds.
///
/// Any thread can compute this data, so that the writing thread has less work.
package struct PreparedDrafts: Sendable {
  private static let timeBytes = 24
  private static let dayBytes = 10
  private static let currencyBytes = 3
  private static let rowBytes = timeBytes + dayBytes + currencyBytes

  /// Time, day and currency of each draft, one draft after the other.
  let texts: [UInt8]
  /// The hashes of each draft's columns, see ``RowDigest/partialSum``.
  let digests: [UInt32]
  /// The keys of each draft for refunds.
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
      digest.add(bytes.span.extracting(Self.time(of: row)), seed: PaymentSeeds.paidAt)
      digest.add(bytes.span.extracting(Self.day(of: row)), seed: PaymentSeeds.localDate)
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

  /// Returns the range of a draft's time in ``texts``.
  static func time(of position: Int) -> Range<Int> {
    position * rowBytes..<position * rowBytes + timeBytes
  }

  /// Returns the range of a draft's day in ``texts``.
  static func day(of position: Int) -> Range<Int> {
    position * rowBytes + timeBytes..<position * rowBytes + timeBytes + dayBytes
  }

  /// Returns the range of a draft's currency in ``texts``.
  static func currency(of position: Int) -> Range<Int> {
    (position + 1) * rowBytes - currencyBytes..<(position + 1) * rowBytes
  }
}

/// The letters of the most recent currency, which are stored so that they need not be computed for
/// each draft.
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
  /// Whether the draft has rare fields: an instalment plan or a foreign amount.
  var isExtended: Bool {
    instalmentMonths > 1 || instalmentNumber > 0 || foreignCurrency != nil
  }

  /// The number of months of the instalment plan, in stored form.
  var storedMonths: Int64? { instalmentMonths > 1 ? Int64(instalmentMonths) : nil }
  /// The number of the instalment in its plan, in stored form.
  var storedNumber: Int64? { instalmentNumber > 0 ? Int64(instalmentNumber) : nil }
  /// The exchange rate, in stored form.
  var storedRate: Double? { exchangeRate > 0 ? exchangeRate : nil }
  /// The UTC offset, in stored form.
  var storedOffset: Int64? { utcOffsetMinutes.map(Int64.init) }
  /// The amount in the shop's currency, in stored form.
  var storedForeignAmount: Int64? { foreignCurrency == nil ? nil : foreignAmount }
  /// The shop's currency, in stored form.
  var storedForeignCode: String? { foreignCurrency?.code }
}
