internal import FeatureCodecs

/// Detects the encoding of a text from its first bytes.
enum TextDetection {
  /// The number of bytes that decide the encoding, counted from the first byte outside ASCII.
  static let sampleSize = 64 << 10
  /// The number of bytes at the start that are searched for UTF-16.
  static let headSize = 4096

  /// Returns the encoding whose byte order mark is at the start of the text.
  static func marked(_ head: [UInt8]) -> TextEncoding? {
    TextEncoding.allCases.first { !$0.mark.isEmpty && head.starts(with: $0.mark) }
  }

  /// Returns the form of UTF-16 of a text without a mark; nil if the text is not UTF-16.
  ///
  /// In the text of a table in UTF-16, ASCII characters (digits, delimiters, line ends) with a NUL
  /// beside them are more frequent than pairs of ASCII bytes, and there are no control characters.
  /// A binary file contains control characters near its start.
  static func unmarkedUTF16(_ head: [UInt8]) -> TextEncoding? {
    guard head.contains(0), head.count >= 2 else { return nil }
    let little = plainCharacters(head, lowByte: 0) ?? 0
    let big = plainCharacters(head, lowByte: 1) ?? 0
    guard max(little, big) > 0 else { return nil }
    return little > big ? .utf16LittleEndian : .utf16BigEndian
  }

  /// Returns the number of units that are ASCII characters, minus the number of other units that
  /// consist of two ASCII bytes; nil if a unit cannot occur in a text.
  private static func plainCharacters(_ head: [UInt8], lowByte: Int) -> Int? {
    var count = 0
    var isHighBefore = false
    for index in stride(from: 0, to: head.count - 1, by: 2) {
      let unit = UInt16(head[index + lowByte]) | UInt16(head[index + 1 - lowByte]) << 8
      let isLow = unit & 0xFC00 == 0xDC00
      if isLow != isHighBefore || unit >= 0xFFFE { return nil }
      if unit < 0x20 && unit != 0x09 && unit != 0x0A && unit != 0x0D { return nil }
      isHighBefore = unit & 0xFC00 == 0xD800
      if unit < 0x80 { count += 1 } else if unit & 0x8080 == 0, unit & 0xFF != 0 { count -= 1 }
    }
    return count
  }

  /// The encoding of a text that has bytes outside ASCII, and the encodings that are nearly as
  /// likely.
  ///
  /// If the text is valid UTF-8, or contains characters of several bytes and few faults, all other
  /// encodings are excluded. Korean text with its common syllables needs no comparison. Otherwise
  /// each encoding is tried, and the result is the encoding in which the text has the largest share
  /// of common characters of the language. If no encoding fits, the result is UTF-8, so that the
  /// faults of the text can be located. A character may be cut by the end of the sample unless
  /// `isWhole`.
  static func encoding(
    of sample: Span<UInt8>, isWhole: Bool
  ) -> (encoding: TextEncoding, rivals: [TextEncoding]) {
    guard let fault = firstInvalidUTF8(in: sample, 0..<sample.count) else { return (.utf8, []) }
    if !isWhole, isCutUTF8(sample.extracting(fault..<sample.count)) { return (.utf8, []) }
    if isDamagedUTF8(sample) { return (.utf8, []) }
    let korean = LanguageEvidence(sample, .cp949, isWhole: isWhole)
    if korean.isStrong { return (.cp949, []) }
    let all =
      [korean]
      + [.shiftJIS, .gb18030, western(sample)].map {
        LanguageEvidence(sample, $0, isWhole: isWhole)
      }
    let likely = all.filter(\.isLikely).sorted { $0.share > $1.share }
    guard let best = likely.first else {
      return (isCP949(sample, isWhole: isWhole) ? .cp949 : .utf8, [])
    }
    let rivals = likely.dropFirst().filter { $0.share > LanguageEvidence.rival * best.share }
    return (best.encoding, rivals.map(\.encoding))
  }

  /// Returns the more likely Western European encoding of a text. Two facts distinguish these
  /// encodings: in ISO 8859-15, the bytes from 0x80 to 0x9F are controls, and the byte of ¤ is the
  /// euro sign.
  private static func western(_ sample: Span<UInt8>) -> TextEncoding {
    var hasCurrencySign = false
    for index in sample.indices {
      if (0x80...0x9F).contains(sample[index]) { return .windows1252 }
      hasCurrencySign = hasCurrencySign || sample[index] == 0xA4
    }
    return hasCurrencySign ? .latin9 : .windows1252
  }

  /// Returns whether a text is UTF-8 with faults. It must contain at least four characters of
  /// several bytes for each byte that belongs to no character.
  private static func isDamagedUTF8(_ sample: Span<UInt8>) -> Bool {
    var (whole, bad, index) = (0, 0, 0)
    while index < sample.count {
      let byte = sample[index]
      guard byte >= 0x80 else {
        index += 1
        continue
      }
      let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if index + length <= sample.count,
        firstInvalidUTF8(in: sample, index..<index + length) == nil
      {
        whole += 1
        index += length
      } else {
        bad += 1
        index += 1
      }
    }
    return whole >= 4 * bad
  }

  /// Whether these last bytes may be the start of a character.
  private static func isCutUTF8(_ tail: Span<UInt8>) -> Bool {
    guard tail.count < 4 else { return false }
    // A tail that the lowest or the highest continuation completes was valid so far.
    for continuation in [0x80, 0xBF] as [UInt8] {
      var whole = (0..<tail.count).map { tail[$0] }
      while whole.count < 4 {
        whole.append(continuation)
        if firstInvalidUTF8(in: whole.span, 0..<whole.count) == nil { return true }
      }
    }
    return false
  }

  /// Returns whether bytes without a common syllable are Korean text: one pair in nine may be
  /// invalid, and the faults of the text are then located. Two conditions on the syllables of
  /// EUC-KR in the text must hold. There must be at least three times as many of them as Chinese
  /// characters; this excludes GBK and Latin letters. There must be at least as many of them as of
  /// the syllables that EUC-KR lacks; this excludes Shift-JIS.
  private static func isCP949(_ sample: Span<UInt8>, isWhole: Bool) -> Bool {
    let table = PairTable.korean
    var index = 0
    var bad = 0
    var syllables = 0
    var chinese = 0
    var rare = 0
    while index < sample.count {
      if sample[index] < 0x80 {
        index += 1
        continue
      }
      guard index + 1 < sample.count else {
        if isWhole || !PairTable.leads.contains(sample[index]) { bad += 1 }
        break
      }
      let (lead, trail) = (sample[index], sample[index + 1])
      if table[lead, trail] == 0 {
        bad += 1
        index += trail < 0x80 ? 1 : 2
        continue
      }
      // 0xA1 to 0xAF are signs and letters of other alphabets.
      if !(0xA1...0xAF).contains(lead) || trail < 0xA1 {
        if lead < 0xB0 || trail < 0xA1 {
          rare += 1
        } else if lead <= 0xC8 {
          syllables += 1
        } else {
          chinese += 1
        }
      }
      index += 2
    }
    return 8 * bad <= syllables && syllables >= 3 * chinese && syllables >= rare
  }
}
