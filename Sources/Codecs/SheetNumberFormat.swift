/// What a number format makes of a number: a plain number, a date, a time of day.
///
/// - SeeAlso: ECMA-376-1:2016, section 18.8.30, "numFmt", for the built-in formats and the codes.
enum SheetNumberFormat: Hashable, Sendable {
  case number
  case date
  case dateAndTime
  case time
  /// Hours, minutes or seconds that count on past a day: `[h]:mm`.
  case duration

  /// The format of an id that has no code of its own in the workbook.
  init(builtIn id: Int) {
    switch id {
    case 14...17: self = .date
    case 22: self = .dateAndTime
    case 18...21, 45, 47: self = .time
    case 46: self = .duration
    // East Asian formats; 32 and 33 are times in Korean, as in the Chinese and Japanese lists.
    case 32, 33: self = .time
    case 27...31, 34...36, 50...58: self = .date
    default: self = .number
    }
  }

  /// The format of a code, by its first section: `yyyy"년" m"월"`, `[h]:mm`, `#,##0 "원"`.
  ///
  /// - Complexity: O(*n*) for a code of *n* bytes.
  init(code: String) {
    var parts = Parts()
    let text = Array(code.utf8)
    var index = 0
    scan: while index < text.count {
      let byte = lowercased(text[index])
      index += 1
      switch byte {
      case 0x3B: break scan
      case 0x22:
        index = (text.firstIndex(of: 0x22, in: index..<text.count) ?? text.count) + 1
      // A backslash shows the next character, `_` leaves its width free, `*` repeats it.
      case 0x5C, 0x5F, 0x2A: index += 1
      case 0x5B:
        let end = text.firstIndex(of: 0x5D, in: index..<text.count) ?? text.count
        parts.addBracket(text[index..<end])
        index = end + 1
      default:
        index = parts.add(byte, at: index - 1, in: text)
      }
    }
    self = parts.format
  }

  private struct Parts {
    var hasDate = false
    var hasTime = false
    var hasMonthOrMinute = false
    var isDuration = false

    var format: SheetNumberFormat {
      if hasDate { return hasTime || isDuration ? .dateAndTime : .date }
      if isDuration { return .duration }
      if hasTime { return .time }
      return hasMonthOrMinute ? .date : .number
    }

    /// `[h]`, `[mm]` and `[ss]` count on; any other bracket is a colour, a condition, a language.
    mutating func addBracket(_ text: ArraySlice<UInt8>) {
      guard let first = text.first.map(lowercased), [0x68, 0x6D, 0x73].contains(first),
        text.allSatisfy({ lowercased($0) == first })
      else { return }
      isDuration = true
    }

    /// Takes a letter with what repeats it, and returns where the next one is.
    mutating func add(_ byte: UInt8, at start: Int, in text: [UInt8]) -> Int {
      if byte == 0x67, Self.starts(text, at: start, "general") { return start + 7 }
      for mark in ["am/pm", "a/p"] where Self.starts(text, at: start, mark) {
        hasTime = true
        return start + mark.utf8.count
      }
      var end = start + 1
      while end < text.count, lowercased(text[end]) == byte { end += 1 }
      switch byte {
      case 0x79, 0x64, 0x67, 0x62: hasDate = true
      case 0x68, 0x73: hasTime = true
      // Three letters and more are the name of a month.
      case 0x6D: if end - start >= 3 { hasDate = true } else { hasMonthOrMinute = true }
      // `e` is the year of an era, and the exponent where a sign follows.
      case 0x65 where end == text.count || (text[end] != 0x2B && text[end] != 0x2D): hasDate = true
      // `aaa` is the day of the week.
      case 0x61 where end - start >= 3: hasDate = true
      default: break
      }
      return end
    }

    private static func starts(_ text: [UInt8], at start: Int, _ word: String) -> Bool {
      text[start...].prefix(word.utf8.count).map(lowercased).elementsEqual(word.utf8)
    }
  }
}
