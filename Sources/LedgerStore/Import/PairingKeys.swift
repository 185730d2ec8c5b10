import GeoPackage
import Spending

/// Hashes of the values that the two payments of a pair share; nil if a value is missing.
struct PairingKeys {
  /// The approval number, with the currency and the account.
  var reference: UInt64?
  /// The merchant, with the currency and the account.
  var merchant: UInt64?
  /// The approval number and the currency, without the account.
  var number: UInt64?
  /// The merchant and the currency, without the account.
  var shop: UInt64?

  /// Creates keys without values.
  init() {}

  private init(account: UInt64, currency: UInt64, reference: UInt64?, merchant: UInt64?) {
    number = reference.map { Self.mixed(currency, $0) }
    shop = merchant.map { Self.mixed(currency, $0) }
    self.reference = number.map { Self.mixed(account, $0) }
    self.merchant = shop.map { Self.mixed(account, $0) }
  }

  /// Reads the columns account, currency, reference and merchant from `first` on.
  init(_ rows: RawStatement, from first: Int32) {
    self.init(
      account: Self.hash(rows, first) ?? 0, currency: Self.hash(rows, first + 1) ?? 0,
      reference: Self.hash(rows, first + 2), merchant: Self.hash(rows, first + 3))
  }

  /// Computes the keys of a draft.
  init(_ draft: PaymentDraft, in batch: PaymentDraftBatch) {
    let code = Array(draft.currency.code.utf8)
    self.init(draft, batch.text.span, currency: code.span)
  }

  /// Computes the keys of a draft whose texts are in `text`.
  ///
  /// - Parameter currency: The letters of its currency.
  init(_ draft: PaymentDraft, _ text: Span<UInt8>, currency: Span<UInt8>) {
    func hash(_ range: TextRange) -> UInt64? {
      guard !range.isEmpty else { return nil }
      return Self.hash(text.extracting(range.bytes))
    }
    self.init(
      account: hash(draft.account) ?? 0, currency: Self.hash(currency),
      reference: hash(draft.reference), merchant: hash(draft.merchant))
  }

  /// Returns the key of a payment that is refunded as a whole.
  ///
  /// - Parameters:
  ///   - shop: ``merchant`` or ``shop``.
  ///   - amount: Above zero.
  static func whole(_ shop: UInt64?, _ amount: Int64) -> UInt64? {
    shop.map { mixed($0, UInt64(bitPattern: amount)) }
  }

  /// Two hashes in one; the order counts.
  static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
    var z = left &* 0x9E37_79B9_7F4A_7C15 &+ right
    z = (z ^ z &>> 32) &* 0xD6E8_FEB8_6659_FD93
    z = (z ^ z &>> 32) &* 0xD6E8_FEB8_6659_FD93
    return z ^ z &>> 32
  }

  private static func hash(_ rows: RawStatement, _ column: Int32) -> UInt64? {
    guard !rows.isNull(column) else { return nil }
    return unsafe rows.withText(column) { unsafe hash($0.span) }
  }

  /// Hashes eight bytes at a time; the keys live as long as an import and are not chosen by an
  /// attacker.
  private static func hash(_ bytes: Span<UInt8>) -> UInt64 {
    var hash = UInt64(bytes.count)
    var index = 0
    while bytes.count - index >= 8 {
      let word = unsafe bytes.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      }
      hash = mixed(hash, UInt64(bigEndian: word))
      index += 8
    }
    var word: UInt64 = 0
    while index < bytes.count {
      word = word &<< 8 | UInt64(bytes[index])
      index += 1
    }
    return mixed(hash, word)
  }
}
