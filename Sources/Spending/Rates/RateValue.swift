import SimpleFeatures

/// An exchange rate: an exact decimal number above zero with at most 15 digits.
///
/// ```swift
/// try RateValue("907.62").text  // "907.62"
/// ```
public struct RateValue: Hashable, Sendable {
  /// All digits as a whole number, 1 ... 10^15 - 1.
  public let digits: Int64
  /// The number of digits after the point, 0 ... 15.
  public let scale: Int

  /// The greatest number of digits of a rate; the digits before and after the decimal point are
  /// counted together. A `Double` can store every decimal number of this length without losing
  /// digits.
  public static let digitLimit = 15

  /// Reads a decimal number without thousands separators, such as `907.62`, `0.0093` or `1384`.
  ///
  /// - Throws: ``RateValueError``.
  public init(_ text: some StringProtocol) throws(RateValueError) {
    try self.init(text, exponent: 0)
  }

  /// Creates the rate that a stored number represents: the shortest decimal number that is equal to
  /// the stored number.
  ///
  /// - Throws: ``RateValueError``.
  public init(_ stored: Double) throws(RateValueError) {
    guard stored.isFinite else { throw .notNumber }
    let parts = "\(stored)".split(separator: "e")
    try self.init(parts[0], exponent: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  private init(_ text: some StringProtocol, exponent: Int) throws(RateValueError) {
    var digits: [UInt8] = []
    var scale = -exponent
    var isBehindPoint = false
    let unsigned = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    for byte in unsigned.utf8 {
      if byte == UInt8(ascii: "."), !isBehindPoint, !digits.isEmpty {
        isBehindPoint = true
      } else {
        guard byte &- 0x30 < 10 else { throw .notNumber }
        digits.append(byte &- 0x30)
        if isBehindPoint { scale += 1 }
      }
    }
    guard !digits.isEmpty, text.last != "." else { throw .notNumber }
    while scale > 0, digits.last == 0 {
      digits.removeLast()
      scale -= 1
    }
    let significant = digits.drop { $0 == 0 }
    guard !significant.isEmpty else { throw .zero }
    guard unsigned.utf8.count == text.utf8.count else { throw .negative }
    let zeros = max(0, -scale)
    guard zeros <= Self.digitLimit, significant.count + zeros <= Self.digitLimit,
      scale <= Self.digitLimit
    else { throw .tooLong }
    self.digits = (significant + Array(repeating: 0, count: zeros)).reduce(0) {
      $0 * 10 + Int64($1)
    }
    self.scale = max(0, scale)
  }

  /// The number as decimal text: `907.62`.
  public var text: String { Self.text(digits, scale) }

  /// The rate as the number that a ledger stores.
  ///
  /// ``init(_:)-(Double)`` restores the rate from this number.
  public var stored: Double { Double(text) ?? 0 }

  /// Returns the rate increased by a surcharge, which is given in hundredths of a percent. The
  /// result is rounded half to even; it has as many decimals as this rate, but at least two. For
  /// example, 907.62 increased by 175 gives 923.50. Returns nil if the result has more than 15
  /// digits.
  ///
  /// - Precondition: `basisPoints >= 0`.
  public func raised(byBasisPoints basisPoints: Int64) -> RateValue? {
    precondition(basisPoints >= 0, "a surcharge is below zero")
    let wanted = max(2, scale)
    let (shifted, overflow) = digits.multipliedReportingOverflow(by: Self.power(wanted - scale))
    guard !overflow, let raised = shifted.scaledHalfEven(by: 10_000 + basisPoints, over: 10_000)
    else { return nil }
    return try? RateValue(Self.text(raised, wanted))
  }

  /// Returns the increase from `earlier` to this rate, in tenths of a percent of `earlier`, rounded
  /// half to even. The result is negative for a decrease, and nil if it exceeds 64 bits.
  public func permille(above earlier: RateValue) -> Int64? {
    let scale = max(scale, earlier.scale)
    let now = Int128(digits) * Int128(Self.power(scale - self.scale))
    let then = Int128(earlier.digits) * Int128(Self.power(scale - earlier.scale))
    let difference = now - then
    let magnitude = (difference.magnitude * 1_000).dividedHalfEven(by: then.magnitude)
    guard let whole = Int64(exactly: magnitude) else { return nil }
    return difference < 0 ? -whole : whole
  }

  /// 10 to the power of 0 ... 18.
  static func power(_ exponent: Int) -> Int64 {
    var value: Int64 = 1
    for _ in 0..<exponent { value *= 10 }
    return value
  }

  private static func text(_ digits: Int64, _ scale: Int) -> String {
    guard scale > 0 else { return String(digits) }
    let text = Decimals.padded(String(digits), to: scale + 1)
    return "\(text.dropLast(scale)).\(text.suffix(scale))"
  }
}
