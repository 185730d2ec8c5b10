internal import Spending

/// Reads amounts of money as people and banks write them.
enum AmountText {
  /// The largest amount in minor units. No payment exceeds this amount, and the sum of thousands of
  /// such amounts fits in 64 bits. Card and account numbers in the wrong column are larger.
  static let limit: Int64 = 1_000_000_000_000_000

  /// The currency mark of an amount.
  enum Marker: Hashable {
    case currency(Currency)
    /// The symbol `$`, which many currencies share.
    case dollar
    /// The symbol `¥`, which Japan and China share.
    case yen

    /// Returns the currency of the mark, given the expected currency.
    func currency(expecting expected: Currency) -> Currency {
      switch self {
      case .currency(let currency): currency
      case .dollar: Self.dollars.contains(expected.code) ? expected : .usd
      case .yen: expected.code == "CNY" ? expected : .jpy
      }
    }

    private static let dollars: Set<String> = [
      "AUD", "BBD", "BMD", "BND", "BSD", "BZD", "CAD", "CLP", "COP", "FJD", "GYD", "HKD", "JMD",
      "KYD", "LRD", "MXN", "NAD", "NZD", "SBD", "SGD", "SRD", "TTD", "TWD", "USD", "XCD",
    ]
  }

  /// The minor units of an amount.
  ///
  /// - Parameters:
  ///   - bytes: The text, without white space around it.
  ///   - expected: The currency if the text names no currency.
  ///   - isFixed: Whether a currency in the text must be `expected`.
  ///   - zeros: The number of zeros after the number: 3 if it counts thousands.
  ///   - mark: The decimal mark; nil if the text itself must show it.
  ///   - scratch: Memory that the caller keeps, so that no call allocates.
  static func parse(
    _ bytes: Span<UInt8>, expecting expected: Currency, isFixed: Bool, zeros: Int = 0,
    mark: DecimalMark? = nil, scratch: inout [UInt8]
  ) throws(FieldFault) -> (minorUnits: Int64, currency: Currency) {
    if zeros == 0, mark != .comma, let plain = plain(bytes, digits: expected.minorUnitDigits) {
      return (plain, expected)
    }
    guard !bytes.isEmpty else { throw .empty }
    let (isNegative, marker) = try strip(bytes, into: &scratch)
    // An amount with its own currency is not a count of thousands.
    if zeros > 0, marker != nil { throw .notDecimal }
    let currency = marker?.currency(expecting: expected) ?? expected
    if isFixed, currency != expected { throw .currencyConflict(currency, column: expected) }
    let magnitude = try number(scratch.span, currency, zeros: zeros, mark)
    guard magnitude <= limit else { throw .amountTooLarge }
    return (isNegative ? -magnitude : magnitude, currency)
  }

  /// The quick path for a text of digits that may begin with a minus sign and may have a point with
  /// at most `digits` digits after it.
  private static func plain(_ bytes: Span<UInt8>, digits: Int) -> Int64? {
    let isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    // 14 digits and the scaling by up to 10^4 stay below 2^63.
    guard index < bytes.count, bytes.count - index <= 14 else { return nil }
    var value: Int64 = 0
    var point: Int?
    // A number with leading zeros is left to the code that reports its fault.
    if bytes.count > index + 1, bytes[index] == UInt8(ascii: "0"), bytes[index + 1] &- 0x30 <= 9 {
      return nil
    }
    while index < bytes.count {
      let digit = bytes[index] &- 0x30
      if digit <= 9 {
        value = value &* 10 &+ Int64(digit)
      } else if bytes[index] == UInt8(ascii: "."), point == nil, index > (isNegative ? 1 : 0) {
        point = index
      } else {
        return nil
      }
      index += 1
    }
    var missing = digits
    if let point {
      let decimals = bytes.count - point - 1
      guard decimals > 0, decimals <= digits else { return nil }
      missing = digits - decimals
    }
    while missing > 0 {
      value = value &* 10
      missing -= 1
    }
    guard value <= limit else { return nil }
    return isNegative ? -value : value
  }

  /// Copies to `scratch` the digits, commas and points, and the blanks and apostrophes between
  /// digits; removes signs and currencies.
  private static func strip(
    _ bytes: Span<UInt8>, into scratch: inout [UInt8]
  ) throws(FieldFault) -> (isNegative: Bool, marker: Marker?) {
    scratch.removeAll(keepingCapacity: true)
    var marker: Marker?
    var sign: UInt8?
    var opensParenthesis = false
    var closesParenthesis = false
    // A number is one run: no digit may follow a text after it.
    var isNumberOver = false
    var index = 0
    while index < bytes.count {
      let (scalar, length) = scalar(bytes, at: index)
      var taken = length
      switch scalar {
      case 0x30...0x39, 0x2C, 0x2E, 0xFF10...0xFF19, 0xFF0C, 0xFF0E:
        guard !isNumberOver else { throw .notDecimal }
        scratch.append(UInt8(truncatingIfNeeded: scalar >= 0xFF00 ? scalar - 0xFEE0 : scalar))
      case 0x20, 0x09, 0xA0, 0x2009, 0x202F, 0x3000:
        if !isNumberOver, isDigit(scratch.last), startsWithDigit(bytes, at: index + length) {
          scratch.append(UInt8(ascii: " "))
        } else {
          isNumberOver = !scratch.isEmpty
        }
      // Characters without width: ``DigitText/zeroWidth(_:at:)``.
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFEFF: break
      case 0x27, 0x2019, 0xFF07:
        guard !isNumberOver, isDigit(scratch.last), startsWithDigit(bytes, at: index + length)
        else { throw .notDecimal }
        scratch.append(UInt8(ascii: "'"))
      case 0x2B, 0x2D, 0x2212, 0xFF0B, 0xFF0D, 0x25B3, 0x25B2:
        guard sign == nil, !opensParenthesis else { throw .notDecimal }
        let isPlus = scalar == 0x2B || scalar == 0xFF0B
        // A plus or a triangle, the minus of bookkeepers, is written before the number.
        let isBefore = isPlus || scalar == 0x25B3 || scalar == 0x25B2
        guard !isBefore || scratch.isEmpty else { throw .notDecimal }
        sign = isPlus ? UInt8(ascii: "+") : UInt8(ascii: "-")
        isNumberOver = !scratch.isEmpty
      case 0x28, 0xFF08:
        guard sign == nil, !opensParenthesis, scratch.isEmpty else { throw .notDecimal }
        opensParenthesis = true
      case 0x29, 0xFF09:
        guard opensParenthesis, !closesParenthesis, !scratch.isEmpty else { throw .notDecimal }
        closesParenthesis = true
        isNumberOver = true
      default:
        let (found, count) = try symbol(bytes, at: index, scalar)
        guard marker == nil || marker == found else { throw .notDecimal }
        marker = found
        taken = count > 0 ? count : length
        isNumberOver = !scratch.isEmpty
      }
      index += taken
    }
    guard opensParenthesis == closesParenthesis else { throw .notDecimal }
    return (sign == UInt8(ascii: "-") || opensParenthesis, marker)
  }

  private static func isDigit(_ byte: UInt8?) -> Bool { (byte ?? 0) &- 0x30 <= 9 }

  private static func startsWithDigit(_ bytes: Span<UInt8>, at index: Int) -> Bool {
    var index = index
    while case let width = DigitText.zeroWidth(bytes, at: index), width > 0 { index += width }
    guard index < bytes.count else { return false }
    let (scalar, _) = scalar(bytes, at: index)
    return (0x30...0x39).contains(scalar) || (0xFF10...0xFF19).contains(scalar)
  }

  /// Returns the currency that a sign or a code names, and the count of its bytes; a count of 0
  /// means a single scalar.
  private static func symbol(
    _ bytes: Span<UInt8>, at index: Int, _ scalar: UInt32
  ) throws(FieldFault) -> (Marker, count: Int) {
    switch scalar {
    case 0x20A9, 0xFFE6, 0xC6D0: return (.currency(.krw), 0)  // ₩ ￦ 원
    case 0x20AC: return (.currency(.eur), 0)  // €
    case 0x24, 0xFF04: return (.dollar, 0)
    case 0xA5, 0xFFE5: return (.yen, 0)
    case 0x5186, 0xC5D4: return (.currency(.jpy), 0)  // 円 엔
    case 0xA3: if let pound = Currency(code: "GBP") { return (.currency(pound), 0) }
    default: break
    }
    if index + 2 < bytes.count, bytes[index] & 0xDF == UInt8(ascii: "U"),
      bytes[index + 1] & 0xDF == UInt8(ascii: "S"),
      bytes[index + 2] == UInt8(ascii: "$")
    {
      return (.currency(.usd), 3)  // US$
    }
    guard index + 3 <= bytes.count,
      let code = Currency(utf8: bytes.extracting(index..<index + 3))
    else { throw .notDecimal }
    return (.currency(code), 3)
  }

  /// A scalar and its length in bytes; the bytes are valid UTF-8.
  private static func scalar(_ bytes: Span<UInt8>, at index: Int) -> (UInt32, Int) {
    let lead = UInt32(bytes[index])
    func tail(_ offset: Int) -> UInt32 {
      index + offset < bytes.count ? UInt32(bytes[index + offset] & 0x3F) : 0
    }
    if lead < 0xC0 { return (lead, 1) }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | tail(1), 2) }
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3) }
    return ((lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
  }

  /// The minor units of digits with grouping and decimal marks.
  ///
  /// The last mark is the decimal mark if it occurs once and the other mark separates groups before
  /// it. A single point is the decimal mark. A single comma separates groups of three, or is the
  /// decimal mark if the digits after it cannot be a group. Blanks and apostrophes only separate
  /// groups; if they occur, a comma is the decimal mark.
  private static func number(
    _ bytes: Span<UInt8>, _ currency: Currency, zeros: Int, _ mark: DecimalMark?
  ) throws(FieldFault) -> Int64 {
    var commas = 0
    var points = 0
    var lastComma = -1
    var lastPoint = -1
    var hasBlanks = false
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "'") { hasBlanks = true }
      if bytes[index] == UInt8(ascii: ",") { (commas, lastComma) = (commas + 1, index) }
      if bytes[index] == UInt8(ascii: ".") { (points, lastPoint) = (points + 1, index) }
    }
    let digits = currency.minorUnitDigits
    var decimalMark = bytes.count
    if let mark {
      let count = mark == .point ? points : commas
      guard count <= 1 else { throw .notDecimal }
      if count == 1 { decimalMark = mark == .point ? lastPoint : lastComma }
    } else if commas > 0 && points > 0 {
      decimalMark = max(lastComma, lastPoint)
      guard (decimalMark == lastComma ? commas : points) == 1 else { throw .notDecimal }
    } else if points == 1 {
      // Three digits after a point are thousands if the currency has no decimals; otherwise one
      // amount alone does not decide their meaning.
      let isGroup =
        bytes.count - lastPoint - 1 == 3 && digits != 3 && isFirstGroup(bytes, lastPoint)
      if isGroup, digits > 0 { throw .tooManyDecimals(found: 3, currency) }
      if !isGroup { decimalMark = lastPoint }
    } else if hasBlanks, commas == 1 {
      decimalMark = lastComma
    } else if commas == 1, (1...max(1, digits)).contains(bytes.count - lastComma - 1), digits > 0,
      bytes.count - lastComma - 1 != 3
    {
      decimalMark = lastComma
    }
    for index in decimalMark..<bytes.count
    where bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "'") {
      throw .notDecimal
    }
    try checkGroups(bytes, upTo: decimalMark)
    try checkLeadingZeros(bytes, upTo: decimalMark)
    var value: Int64 = 0
    for index in 0..<decimalMark where bytes[index] >= 0x30 {
      value = try appending(bytes[index], to: value)
    }
    let decimals = max(0, bytes.count - decimalMark - 1)
    if decimalMark < bytes.count, decimals == 0 { throw .notDecimal }
    if let noise = binaryNoise(bytes, from: decimalMark + 1 + digits + zeros) {
      for offset in 0..<digits + zeros {
        value = try appending(bytes[decimalMark + 1 + offset], to: value)
      }
      let (rounded, overflow) = value.addingReportingOverflow(noise)
      if overflow { throw .amountTooLarge }
      return rounded
    }
    for offset in 0..<max(decimals, digits + zeros) {
      let index = decimalMark + 1 + offset
      let digit = offset < decimals ? bytes[index] : UInt8(ascii: "0")
      guard digit >= 0x30 else { throw .notDecimal }
      if offset < digits + zeros {
        value = try appending(digit, to: value)
      } else if digit != UInt8(ascii: "0") {
        throw .tooManyDecimals(found: decimals, currency)
      }
    }
    return value
  }

  /// Returns the correction of the last decimal if only the rounding noise of a spreadsheet
  /// follows: 1 for `57.699999999999996`, 0 for `57.700000000000003`; nil for other digits.
  private static func binaryNoise(_ bytes: Span<UInt8>, from start: Int) -> Int64? {
    // The last two of about 16 digits may be any.
    let end = bytes.count - 2
    guard start < end, end - start >= 6 else { return nil }
    let first = bytes[start]
    guard first == UInt8(ascii: "9") || first == UInt8(ascii: "0") else { return nil }
    for index in start..<end where bytes[index] != first { return nil }
    for index in end..<bytes.count where bytes[index] &- 0x30 > 9 { return nil }
    // Zeros alone are not noise: a column may have many decimals.
    let isExact = bytes[end] == UInt8(ascii: "0") && bytes[end + 1] == UInt8(ascii: "0")
    return first == UInt8(ascii: "9") ? 1 : isExact ? nil : 0
  }

  /// Returns whether one to three digits without a leading zero come before a mark.
  private static func isFirstGroup(_ bytes: Span<UInt8>, _ end: Int) -> Bool {
    (1...3).contains(end) && bytes[0] != UInt8(ascii: "0")
  }

  /// Checks the groups of digits before `end`. One mark separates groups of three digits, and the
  /// first group has one to three digits. As in India, commas may also separate groups of two
  /// digits before a last group of three; the first group then has one or two digits.
  private static func checkGroups(_ bytes: Span<UInt8>, upTo end: Int) throws(FieldFault) {
    var run = 0
    var mark: UInt8?
    // The number of digits in the groups between the first and the last; nil before there is one.
    var size: Int?
    for index in 0..<end {
      if bytes[index] >= 0x30 {
        run += 1
        continue
      }
      guard mark ?? bytes[index] == bytes[index] else { throw .notDecimal }
      if mark == nil {
        guard (1...3).contains(run), bytes[0] != UInt8(ascii: "0") else { throw .notDecimal }
        // A group of three digits cannot be first before one of two.
        if run == 3 { size = 3 }
      } else {
        let isIndian = run == 2 && bytes[index] == 0x2C
        guard run == 3 || isIndian, size ?? run == run else { throw .notDecimal }
        size = run
      }
      mark = bytes[index]
      run = 0
    }
    if mark != nil { guard run == 3 else { throw .notDecimal } }
    // `.50` is read as 0.50; a text without any digit is no number.
    guard run > 0 || (end == 0 && bytes.count > 1) else { throw .notDecimal }
  }

  /// Refuses numbers of cards and codes, which may start with zeros.
  private static func checkLeadingZeros(
    _ bytes: Span<UInt8>, upTo end: Int
  ) throws(FieldFault) {
    guard end > 1, bytes[0] == UInt8(ascii: "0") else { return }
    for index in bytes.indices where (0x31...0x39).contains(bytes[index]) { throw .leadingZeros }
  }

  private static func appending(_ digit: UInt8, to value: Int64) throws(FieldFault) -> Int64 {
    let (tens, tensOverflow) = value.multipliedReportingOverflow(by: 10)
    let (sum, sumOverflow) = tens.addingReportingOverflow(Int64(digit &- 0x30))
    if tensOverflow || sumOverflow { throw .amountTooLarge }
    return sum
  }
}
