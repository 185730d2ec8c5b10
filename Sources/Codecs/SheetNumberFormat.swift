/// The kind of value that a number format shows, such as a plain number, a date or a time of day.
///
/// - SeeAlso: ECMA-376-1:2016, section 18.8.30, "numFmt", for the built-in formats and the codes.
enum SheetNumberFormat: Hashable, Sendable {
  case number
  case date
  case dateAndTime
  case time
  /// A duration in hours, minutes or seconds that can exceed a day; an example of its format is
  /// `[h]:mm`.
  case duration

  /// The format of an id for which the workbook contains no code.
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

  /// The format of a code such as `yyyy"년" m"월"`, `[h]:mm` or `#,##0 "원"`; only its first section
  /// counts.
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
      case UInt8(ascii: ";"): break scan
      case UInt8(ascii: "\""):
        index = (text.firstIndex(of: UInt8(ascii: "\""), in: index..<text.count) ?? text.count) + 1
      // A backslash shows the next character, `_` leaves its width free, `*` repeats it.
      case UInt8(ascii: "\\"), UInt8(ascii: "_"), UInt8(ascii: "*"): index += 1
      case UInt8(ascii: "["):
        let end = text.firstIndex(of: UInt8(ascii: "]"), in: index..<text.count) ?? text.count
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

    /// `[h]`, `[mm]` and `[ss]` are parts of a duration; any other bracket is a colour, a condition
    /// or a language.
    mutating func addBracket(_ text: ArraySlice<UInt8>) {
      guard let first = text.first.map(lowercased), "hms".utf8.contains(first),
        text.allSatisfy({ lowercased($0) == first })
      else { return }
      isDuration = true
    }

    /// Takes a letter with its repetitions, and returns the position of the next letter.
    mutating func add(_ byte: UInt8, at start: Int, in text: [UInt8]) -> Int {
      if byte == UInt8(ascii: "g"), Self.starts(text, at: start, "general") { return start + 7 }
      for mark in ["am/pm", "a/p"] where Self.starts(text, at: start, mark) {
        hasTime = true
        return start + mark.utf8.count
      }
      var end = start + 1
      while end < text.count, lowercased(text[end]) == byte { end += 1 }
      switch byte {
      case UInt8(ascii: "y"), UInt8(ascii: "d"), UInt8(ascii: "g"), UInt8(ascii: "b"):
        hasDate = true
      case UInt8(ascii: "h"), UInt8(ascii: "s"): hasTime = true
      // Three letters and more are the name of a month.
      case UInt8(ascii: "m"):
        if end - start >= 3 { hasDate = true } else { hasMonthOrMinute = true }
      // `e` is the year of an era, and the exponent if a sign follows.
      case UInt8(ascii: "e")
      where end == text.count || (text[end] != UInt8(ascii: "+") && text[end] != UInt8(ascii: "-")):
        hasDate = true
      // `aaa` is the day of the week.
      case UInt8(ascii: "a") where end - start >= 3: hasDate = true
      default: break
      }
      return end
    }

    private static func starts(_ text: [UInt8], at start: Int, _ word: String) -> Bool {
      text[start...].prefix(word.utf8.count).map(lowercased).elementsEqual(word.utf8)
    }
  }
}
