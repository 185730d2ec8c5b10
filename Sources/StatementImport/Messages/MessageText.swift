internal import Spending

/// The characters of a message, with the values that begin at a position.
struct MessageText {
  /// A value and the position after it.
  typealias Found<Value> = (value: Value, end: Int)

  private let characters: [Character]

  init(_ text: String) { characters = Array(text) }

  var count: Int { characters.count }

  subscript(index: Int) -> Character? {
    characters.indices.contains(index) ? characters[index] : nil
  }

  /// Returns the text between two positions.
  func text(_ range: Range<Int>) -> String { String(characters[range]) }

  /// Whether a word begins at a position.
  func has(_ word: String, at index: Int) -> Bool {
    var index = index
    for character in word {
      guard index < characters.count, characters[index] == character else { return false }
      index += 1
    }
    return true
  }

  /// The first of the words that begins at a position.
  func word(among words: [String], at index: Int) -> Found<String>? {
    words.first { has($0, at: index) }.map { ($0, index + $0.count) }
  }

  /// The position after blanks on the line.
  func skippingBlanks(_ index: Int) -> Int {
    var index = index
    while let character = self[index], character.isWhitespace, !character.isNewline { index += 1 }
    return index
  }

  /// The position after a blank-separated word.
  func endOfWord(_ index: Int) -> Int {
    var index = index
    while let character = self[index], !character.isWhitespace { index += 1 }
    return index
  }

  /// The position of the end of the line.
  func endOfLine(_ index: Int) -> Int {
    var index = index
    while let character = self[index], !character.isNewline { index += 1 }
    return index
  }

  /// Whether no letter or digit is at a position.
  func isBoundary(_ index: Int) -> Bool {
    guard let character = self[index] else { return true }
    return !character.isLetter && !character.isNumber
  }

  // MARK: Numbers

  private func isDigit(_ index: Int) -> Bool {
    guard let character = self[index] else { return false }
    return character.isASCII && character.isNumber
  }

  /// Returns the digits at a position. Their number must be in a range, and no digit may follow
  /// them.
  func digits(_ counts: ClosedRange<Int>, at index: Int) -> Found<Int>? {
    var end = index
    while isDigit(end) { end += 1 }
    guard counts.contains(end - index), let value = Int(text(index..<end)) else { return nil }
    return (value, end)
  }

  /// A number such as `12,000` or `12.30`, without its commas.
  func number(at index: Int) -> Found<String>? {
    var end = index
    var number = ""
    while isDigit(end) || self[end] == "," && isDigit(end + 1) && !number.isEmpty {
      if let digit = self[end], digit != "," { number.append(digit) }
      end += 1
    }
    guard !number.isEmpty else { return nil }
    if self[end] == ".", isDigit(end + 1) {
      number.append(".")
      end += 1
      while isDigit(end), let digit = self[end] {
        number.append(digit)
        end += 1
      }
    }
    return (number, end)
  }

  /// An amount with its currency: `12,000원`, `USD 12.30`, `12.30 USD`, `$12.30`.
  func amount(at index: Int) -> Found<(currency: Currency, number: String)>? {
    if let sign = MessageWords.signs.first(where: { has($0.sign, at: index) }),
      let currency = Currency(code: sign.code),
      let number = number(at: skippingBlanks(index + sign.sign.count)), isBoundary(number.end)
    {
      return ((currency, number.value), number.end)
    }
    if let code = currency(at: index), let number = number(at: skippingBlanks(code.end)),
      isBoundary(number.end)
    {
      return ((code.value, number.value), number.end)
    }
    guard let number = number(at: index) else { return nil }
    let after = skippingBlanks(number.end)
    if let unit = MessageWords.units.first(where: { has($0.word, at: after) }),
      let currency = Currency(code: unit.code),
      case let end = after + unit.word.count, isBoundary(end) || beginsWord(at: end)
    {
      return ((currency, number.value), end)
    }
    if let code = currency(at: after), isBoundary(code.end) {
      return ((code.value, number.value), code.end)
    }
    return nil
  }

  /// Whether a word that ends an amount begins at a position: `12,000원일시불`.
  private func beginsWord(at index: Int) -> Bool {
    word(among: MessageWords.plans, at: index) != nil
      || MessageWords.events.contains { has($0.word, at: index) } || isDigit(index)
  }

  private func currency(at index: Int) -> Found<Currency>? {
    guard index + 3 <= characters.count,
      characters[index..<index + 3].allSatisfy({ $0.isASCII && $0.isUppercase }),
      let currency = Currency(code: text(index..<index + 3))
    else { return nil }
    return (currency, index + 3)
  }

  // MARK: Days and times

  /// A day: `05/03`, `2026-05-03`, `26.05.03`, `5월 3일`, each perhaps with its day of the week.
  ///
  /// - Parameter today: The last possible date for a day without a year.
  func day(at index: Int, today: CalendarDay) -> Found<CalendarDay>? {
    guard let found = writtenDay(at: index, today) else { return nil }
    let end = found.end
    if self[end] == "(", let name = self[end + 1], "월화수목금토일".contains(name),
      self[end + 2] == ")"
    {
      return (found.value, end + 3)
    }
    return found
  }

  private func writtenDay(at index: Int, _ today: CalendarDay) -> Found<CalendarDay>? {
    let year = StatementYear.until(today)
    if let month = digits(1...2, at: index), self[month.end] == "월",
      let day = digits(1...2, at: skippingBlanks(month.end + 1)), self[day.end] == "일",
      let found = year.day(month: month.value, day: day.value)
    {
      return (found, day.end + 1)
    }
    guard let first = digits(1...4, at: index), let mark = self[first.end], "/-.".contains(mark),
      let second = digits(1...2, at: first.end + 1)
    else { return nil }
    if self[second.end] == mark, let third = digits(1...2, at: second.end + 1) {
      guard first.end - index != 1, first.end - index != 3 else { return nil }
      let full = first.end - index == 2 ? 2000 + first.value : first.value
      return CalendarDay(year: full, month: second.value, day: third.value).map { ($0, third.end) }
    }
    // Other marks are also in names such as 7-11.
    let isPadded = first.end - index == 2 && second.end - first.end == 3
    guard mark == "/" || isPadded, first.end - index <= 2, self[second.end] != "/",
      self[second.end] != "-", isBoundary(second.end),
      let found = year.day(month: first.value, day: second.value)
    else { return nil }
    return (found, second.end)
  }

  /// A time of day in minutes: `12:41`, `12:41:07`, `오후 1:05`.
  func time(at index: Int) -> Found<Int>? {
    var start = index
    var isAfternoon: Bool?
    if let half = word(among: ["오전", "오후"], at: index) {
      isAfternoon = half.value == "오후"
      start = skippingBlanks(half.end)
    }
    guard let hour = digits(1...2, at: start), self[hour.end] == ":",
      case let minuteStart = hour.end + 1, let minute = digits(2...2, at: minuteStart),
      minute.value < 60, hour.value < 24
    else { return nil }
    var end = minute.end
    if self[end] == ":", let second = digits(2...2, at: end + 1), second.value < 60 {
      end = second.end
    }
    guard self[end] != ":" else { return nil }
    guard let isAfternoon else { return (hour.value * 60 + minute.value, end) }
    guard (1...12).contains(hour.value) else { return nil }
    return ((hour.value % 12 + (isAfternoon ? 12 : 0)) * 60 + minute.value, end)
  }
}
