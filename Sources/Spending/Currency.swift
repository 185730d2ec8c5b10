/// An ISO 4217 currency.
public struct Currency: Hashable, Sendable {
  /// The three letters of the code, packed: first letter in bits 16-23.
  private let packed: UInt32

  /// The three-letter code in upper case.
  public var code: String {
    String(
      decoding: [
        UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
        UInt8(truncatingIfNeeded: packed),
      ], as: UTF8.self)
  }

  /// The number of decimal digits of the minor unit: 0 for KRW and JPY, 2 for USD, 3 for KWD.
  public let minorUnitDigits: Int

  /// The number of minor units in one unit: 10 to the power of ``minorUnitDigits``.
  package var minorUnitsPerUnit: Int64 {
    [1, 10, 100, 1_000, 10_000][minorUnitDigits]
  }

  /// Creates the currency with an ISO 4217 code in upper or lower case; nil for an unknown code.
  ///
  /// - Complexity: O(1).
  public init?(code: some StringProtocol) {
    self.init(utf8: Array(code.utf8).span)
  }

  /// Creates the currency with the code that these three bytes contain; nil if no currency has this
  /// code.
  public init?(utf8 bytes: Span<UInt8>) {
    guard bytes.count == 3 else { return nil }
    var packed: UInt32 = 0
    for index in bytes.indices {
      let upper = bytes[index] & 0xDF
      guard (0x41...0x5A).contains(upper) else { return nil }
      packed = packed << 8 | UInt32(upper)
    }
    guard let digits = Self.digits[packed] else { return nil }
    self.packed = packed
    self.minorUnitDigits = digits
  }

  /// South Korean won.
  public static let krw = Currency(known: "KRW")
  /// Japanese yen.
  public static let jpy = Currency(known: "JPY")
  /// United States dollar.
  public static let usd = Currency(known: "USD")
  /// Euro.
  public static let eur = Currency(known: "EUR")

  private init(known code: String) {
    guard let currency = Currency(code: code) else {
      preconditionFailure("\(code) is missing from the table of currencies")
    }
    self = currency
  }

  /// The codes of all known currencies, in no particular order.
  public static var allCodes: [String] {
    codes.flatMap { $0.codes.split(separator: " ").map(String.init) }
  }

  /// Active codes by number of minor digits (ISO 4217, list one, 2024).
  private static let codes: [(digits: Int, codes: String)] = [
    (0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"),
    (
      2,
      """
      AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN \
      BZD CAD CDF CHE CHF CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP \
      GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP \
      LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR \
      NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN \
      SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR \
      ZMW ZWG
      """
    ),
    (3, "BHD IQD JOD KWD LYD OMR TND"),
    (4, "CLF UYW"),
  ]

  private static let digits: [UInt32: Int] = {
    var table: [UInt32: Int] = [:]
    for group in codes {
      for code in group.codes.split(separator: " ") {
        table[code.utf8.reduce(0) { $0 << 8 | UInt32($1) }] = group.digits
      }
    }
    return table
  }()
}

extension Currency: Comparable {
  /// Orders by code.
  public static func < (left: Currency, right: Currency) -> Bool { left.packed < right.packed }
}

extension Currency: CustomStringConvertible {
  /// The code.
  public var description: String { code }
}
