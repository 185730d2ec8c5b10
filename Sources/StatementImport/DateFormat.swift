internal import Spending

/// A date format in the style of `strptime`.
///
/// ```swift
/// let format = try DateFormat("%d/%m/%Y %H:%M")
/// ```
/// A space matches any number of spaces. The formats `epoch` and `epoch-ms` mean seconds and
/// milliseconds since 1970, and `serial` means the day numbers of spreadsheets. `%b` is the English
/// name of a month, either in full or abbreviated to three letters. The leading zeros of a number
/// are optional, unless another number follows without a separator. If the format has neither `%Y`
/// nor `%y`, the year is taken from the statement.
public struct DateFormat: Hashable, Sendable {
  /// The format as given.
  public let text: String
  let steps: [Step]

  enum Step: Hashable {
    case literal(UInt8)
    case space
    case directive(UInt8)
    case epoch(millisecondsPerUnit: Int64)
    case serial
  }

  /// Understands a format.
  ///
  /// - Throws: ``StatementOptionsError/unknownDirective(_:format:)`` or
  ///   ``StatementOptionsError/incompleteFormat(_:)``.
  public init(_ text: String) throws(StatementOptionsError) {
    self.text = text
    if text == "epoch" || text == "epoch-ms" {
      steps = [.epoch(millisecondsPerUnit: text == "epoch" ? 1000 : 1)]
      return
    }
    if text == "serial" {
      steps = [.serial]
      return
    }
    var steps: [Step] = []
    var seen: Set<Character> = []
    var characters = Array(text)[...]
    while let character = characters.popFirst() {
      guard character == "%" else {
        steps += character == " " ? [.space] : character.utf8.map { .literal($0) }
        continue
      }
      guard let directive = characters.popFirst() else {
        throw .unknownDirective("%", format: text)
      }
      if directive == "%" {
        steps.append(.literal(UInt8(ascii: "%")))
        continue
      }
      guard "YymbBdHIMSfpz".contains(directive), let byte = directive.asciiValue else {
        throw .unknownDirective("%\(directive)", format: text)
      }
      guard seen.insert(directive).inserted else { throw .incompleteFormat(text) }
      steps.append(.directive(byte))
    }
    guard !(seen.contains("Y") && seen.contains("y")), seen.contains("d"),
      ["m", "b", "B"].count(where: { seen.contains($0) }) == 1,
      seen.contains("I") == seen.contains("p"), !(seen.contains("I") && seen.contains("H")),
      !seen.contains("M") || seen.contains("H") || seen.contains("I"),
      !seen.contains("S") || seen.contains("M")
    else { throw .incompleteFormat(text) }
    self.steps = steps
  }

  /// Returns the instant of a count, in milliseconds since 1970; nil if the format is not a count.
  func instant(_ bytes: Span<UInt8>) throws(FieldFault) -> Int64? {
    guard case .epoch(let scale) = steps[0] else { return nil }
    let isNegative = bytes.count > 0 && bytes[0] == UInt8(ascii: "-")
    var index = isNegative ? 1 : 0
    let run = DigitText.run(bytes, at: index)
    // 15 digits of milliseconds reach beyond the last year that is accepted.
    guard run > 0 else { throw bytes.isEmpty ? .empty : .formatMismatch(text) }
    guard run <= 15, let count = DigitText.number(bytes, at: index, count: run) else {
      throw .yearOutOfRange
    }
    index += run
    var milliseconds = Int64(count) * scale
    if DigitText.skip(bytes, &index, "."), index < bytes.count {
      let fraction = try TimeText.milliseconds(bytes, &index)
      milliseconds += scale == 1000 ? Int64(fraction) : 0
    }
    guard index == bytes.count else { throw .formatMismatch(text) }
    let instant = isNegative ? -milliseconds : milliseconds
    // 1900-01-01 and 2200-01-01, in seconds since 1970.
    guard (-2_208_988_800_000..<7_258_118_400_000).contains(instant) else {
      throw .yearOutOfRange
    }
    return instant
  }

  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - bytes: The text, without white space around it.
  ///   - year: The year of dates if the format contains no year; if nil, such dates are refused.
  func parse(_ bytes: Span<UInt8>, year: StatementYear? = nil) throws(FieldFault) -> WallTime {
    do { return try narrow(bytes, year) } catch {
      guard let text = DigitText.narrowed(bytes) else { throw error }
      return try narrow(text.span, year)
    }
  }

  private func narrow(
    _ bytes: Span<UInt8>, _ year: StatementYear?
  ) throws(FieldFault) -> WallTime {
    if bytes.isEmpty { throw .empty }
    if steps[0] == .serial {
      guard let time = SerialDate.parse(bytes) else { throw .formatMismatch(text) }
      return time
    }
    var parts = Parts()
    var index = 0
    for step in steps {
      switch step {
      case .epoch, .serial: throw .formatMismatch(text)
      case .space: DigitText.skipSpaces(bytes, &index)
      case .literal(let byte):
        guard index < bytes.count, bytes[index] == byte else { throw .formatMismatch(text) }
        index += 1
      case .directive(let directive):
        guard try parts.read(directive, bytes, &index) else { throw .formatMismatch(text) }
      }
    }
    var time = try parts.wallTime(of: year)
    if index < bytes.count {
      // After a format of the day alone, a time may follow in any recognised form.
      guard time.millisecond == nil, time.offset == .none else { throw .formatMismatch(text) }
      do throws(FieldFault) { time = try DateText.withTime(time.day, bytes, index) } catch {
        throw error == .notTime ? error : .formatMismatch(text)
      }
    }
    return time
  }
}

/// The parts of a date that a format names.
private struct Parts {
  var year: Int?
  var month: Int?
  var day: Int?
  var hour: Int?
  var minute = 0
  var second = 0
  var millisecond = 0
  var isAfternoon: Bool?
  var offset = WallTime.Offset.none

  /// Reads the value of a directive; false if the text contains something else at this position.
  mutating func read(
    _ directive: UInt8, _ bytes: Span<UInt8>, _ index: inout Int
  ) throws(FieldFault) -> Bool {
    switch directive {
    case UInt8(ascii: "p"):
      if DigitText.skip(bytes, &index, "am") || DigitText.skip(bytes, &index, "오전") {
        isAfternoon = false
      } else if DigitText.skip(bytes, &index, "pm") || DigitText.skip(bytes, &index, "오후") {
        isAfternoon = true
      }
      return isAfternoon != nil
    case UInt8(ascii: "b"), UInt8(ascii: "B"):
      month = MonthName.month(bytes, &index)
      return month != nil
    case UInt8(ascii: "z"):
      offset = try TimeText.offset(bytes, &index)
      return offset != .none
    case UInt8(ascii: "f"):
      guard DigitText.run(bytes, at: index) > 0 else { return false }
      millisecond = try TimeText.milliseconds(bytes, &index)
      return true
    default:
      let width = min(
        DigitText.run(bytes, at: index), directive == UInt8(ascii: "Y") ? 4 : 2)
      guard width > 0, let value = DigitText.number(bytes, at: index, count: width) else {
        return false
      }
      index += width
      switch directive {
      case UInt8(ascii: "Y"): year = value
      // POSIX: 69 ... 99 are of the twentieth century.
      case UInt8(ascii: "y"): year = value + (value >= 69 ? 1900 : 2000)
      case UInt8(ascii: "m"): month = value
      case UInt8(ascii: "d"): day = value
      case UInt8(ascii: "M"): minute = value
      case UInt8(ascii: "S"): second = value
      default: hour = value
      }
      return true
    }
  }

  func wallTime(of statement: StatementYear?) throws(FieldFault) -> WallTime {
    var time = WallTime(day: try day(of: statement), offset: offset)
    guard var hour else { return time }
    if let isAfternoon {
      guard (1...12).contains(hour) else { throw .notTime }
      hour = hour % 12 + (isAfternoon ? 12 : 0)
    }
    time.millisecond = try TimeText.milliseconds(hour, minute, second, millisecond)
    return time
  }

  private func day(of statement: StatementYear?) throws(FieldFault) -> CalendarDay {
    guard year == nil, let month, let day else { return try DateText.day(year, month, day) }
    guard let statement else { throw .noYear }
    guard let found = statement.day(month: month, day: day) else { throw .notInCalendar }
    return found
  }
}
