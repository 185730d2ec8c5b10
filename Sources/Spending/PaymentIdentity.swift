/// Computes the hash that distinguishes a payment from other payments; the occurrence number is not
/// part of it.
///
/// Ledgers store this hash, so the rules by which it is computed may never change. If the payment
/// has an approval or bank number, the hash is ``StableHash`` over the words
/// ```text
/// 1, local day, kind, amount, currency, account as text, reference as text
/// ```
/// and otherwise it is ``StableHash`` over the words
/// ```text
/// 2, local day, milliseconds since local midnight, amount, currency, merchant key, account as text
/// ```
/// In these words, an unknown time is 2^64 - 1, a day is the number of days since 1970-01-01, and a
/// missing account is an empty text. A currency is its three letters, with the first letter in bits
/// 16-23. If a bill lists only one month's instalment of a payment, the number of this instalment
/// is appended to the words.
public struct PaymentIdentity: Sendable {
  private var codes: [(currency: Currency, word: UInt64)] = []

  /// Creates a hasher.
  public init() {}

  /// Returns the identity of a draft, without the occurrence number.
  ///
  /// - Parameters:
  ///   - draft: A draft with all fields set except the identity.
  ///   - localMillisecond: The time in milliseconds since local midnight; nil if the time is
  ///     unknown.
  ///   - text: The bytes to which the text ranges of the draft refer.
  ///   - partOfPlan: The number of the instalment, if the amount is one instalment of a plan; 0 if
  ///     the amount is the whole amount.
  public mutating func value(
    of draft: PaymentDraft, localMillisecond: Int32?, text: Span<UInt8>, partOfPlan: Int16 = 0
  ) -> UInt64 {
    var hash = StableHash()
    hash.append(draft.isIdentifiedByReference ? 1 : 2)
    hash.append(Self.word(Int64(draft.localDay.daysSince1970)))
    if draft.isIdentifiedByReference {
      hash.append(UInt64(draft.kind.rawValue))
    } else {
      hash.append(localMillisecond.map { UInt64($0) } ?? .max)
    }
    hash.append(Self.word(draft.amount))
    hash.append(word(draft.currency))
    if !draft.isIdentifiedByReference { hash.append(draft.merchantKey) }
    hash.append(text: text.extracting(draft.account.bytes))
    if draft.isIdentifiedByReference {
      hash.append(text: text.extracting(draft.reference.bytes))
    }
    if partOfPlan > 0 { hash.append(UInt64(partOfPlan)) }
    return hash.value
  }

  private static func word(_ value: Int64) -> UInt64 { UInt64(bitPattern: value) }

  private mutating func word(_ currency: Currency) -> UInt64 {
    for entry in codes where entry.currency == currency { return entry.word }
    let word = currency.code.utf8.reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    codes.append((currency, word))
    return word
  }
}
