internal import Codecs
internal import Spending

/// Reads messages of card companies and banks that people copy from their phones.
///
/// A message begins with a mark such as `[Web발신]`, after an empty line, or on a line that contains
/// a whole message.
struct MessageReader {
  /// The largest file in bytes.
  static let byteLimit = 1 << 20

  private let home: Currency
  private let today: CalendarDay
  private var file: AccountFile
  private var rows: AccountRows
  /// The lines of the current message, and its position.
  private var lines: [String] = []
  private var origin = AccountOrigins.Origin()

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - home: The currency of amounts without a currency.
  ///   - today: The last possible date for a day without a year.
  /// - Complexity: O(*n*) for *n* bytes.
  static func read(
    _ bytes: [UInt8], encoding: TextEncoding?, home: Currency, today: CalendarDay
  ) throws(AccountFileError) -> AccountFile {
    let text = try AccountFile.text(bytes, given: encoding, declared: nil)
    var reader = MessageReader(text, home: home, today: today)
    var lines = TextLines(text)
    while let line = try lines.next() { reader.take(line, lines) }
    reader.endMessage(at: lines.position)
    reader.file.add(reader.rows)
    return reader.file
  }

  /// Whether a text begins like messages.
  static func isMessages(_ head: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: head.prefix(64), as: UTF8.self).drop { $0.isWhitespace }
    // The mark in CP949 begins with the same bytes.
    return ["[Web", "[WEB", "[web", "[국제발신]", "[국외발신]"].contains { text.hasPrefix($0) }
  }

  private init(_ text: [UInt8], home: Currency, today: CalendarDay) {
    file = AccountFile(numbers: "reference", text: text)
    rows = AccountRows(messagesIn: home)
    (self.home, self.today) = (home, today)
  }

  private mutating func take(_ line: String, _ read: TextLines) {
    let isBlank = line.allSatisfy { $0.isWhitespace || $0 == "\u{FEFF}" }
    let isStart = MessageWords.marks.contains { line.drop { $0.isWhitespace }.hasPrefix($0) }
    if isBlank || isStart || !lines.isEmpty && isWhole(line) { endMessage(at: read.start) }
    guard !isBlank else { return }
    if lines.isEmpty { origin = read.origin }
    lines.append(line)
  }

  private func isWhole(_ line: String) -> Bool {
    (try? CardMessage.entry(line, home: home, today: today)) != nil
  }

  private mutating func endMessage(at end: Int) {
    defer { lines = [] }
    let text = lines.joined(separator: "\n")
    // A mark alone on its line is the beginning of the message below.
    guard !text.isEmpty, !MessageWords.marks.contains(text) else { return }
    origin.end(at: end)
    var entry: AccountEntry
    do throws(MessageFault) {
      entry = try CardMessage.entry(text, home: home, today: today)
      entry.origin = origin
    } catch {
      entry = AccountEntry()
      (entry.date, entry.amount, entry.merchant) = ("?", "-1", "?")
      entry.origin = origin
      entry.origin.fault = error
    }
    rows.append(entry)
  }
}
