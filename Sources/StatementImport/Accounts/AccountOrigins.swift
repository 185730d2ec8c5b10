/// The positions of an account's movements in the text of their file. Messages show this text, not
/// the table that was made from it.
struct AccountOrigins: Sendable {
  /// The place of a movement.
  struct Origin: Hashable, Sendable {
    /// The line on which the movement begins, counted from 1.
    var line = 0
    /// Its bytes.
    var range = 0..<0
    /// The reason why its text is not a movement.
    var fault: MessageFault?

    /// Sets the end of the movement to a byte.
    mutating func end(at position: Int) {
      range = range.lowerBound..<max(range.lowerBound, position)
    }
  }

  /// The number or name of the account; empty if the file states neither.
  var account = ""
  /// The text of the file in UTF-8.
  var text: [UInt8] = []
  /// The dates of each account of the file; nil if the order of day, month and year is known.
  var dates: [[String]]?
  /// Opening and closing balances.
  var periods: [AccountPeriod] = []
  /// The positions of the movements in the file, in the order of the movements.
  var places: [Origin] = []

  /// The greatest number of bytes of a line that are shown before and after a value.
  private static let reach = 200

  /// Makes a problem show the line of the file that contains its value, or the first line of its
  /// movement.
  func locate(_ problem: inout ImportProblem) {
    guard problem.line > 1, problem.line - 2 < places.count else { return }
    let origin = places[problem.line - 2]
    let range = origin.range.clamped(to: text.indices)
    if let fault = origin.fault {
      problem.fault = .field(.unreadMessage(fault), .merchant, value: "")
    }
    let value = Self.spellings(of: problem.value).lazy.compactMap { find($0, in: range) }.first
    let start = value?.lowerBound ?? firstText(in: range)
    let isEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let first = max(range.lowerBound, start - Self.reach)
    let from = text[first..<start].lastIndex(where: isEnd).map { $0 + 1 } ?? first
    let last = min(range.upperBound, (value?.upperBound ?? start) + Self.reach)
    let to = text[start..<last].firstIndex(where: isEnd) ?? last
    let line = origin.line + lineEnds(in: range.lowerBound..<from)
    problem.show(
      Self.shown(text[from..<to]), line: line, column: 1 + start - from,
      offset: DisplayWidth.cells(Self.shown(text[from..<start])),
      length: value.map { DisplayWidth.cells(Self.shown(text[$0])) } ?? 1)
  }

  /// Returns the possible spellings of a value in the file: unchanged, with another decimal mark,
  /// and without date separators.
  private static func spellings(of value: String) -> [String] {
    let text = String(value.drop { "? ".contains($0) })
    let commas = String(text.map { $0 == "." ? "," : $0 })
    let bare = text.filter { $0 != "-" && $0 != ":" && $0 != "T" }
    return [value, text, commas, bare, String(bare.dropFirst(2))].filter { !$0.isEmpty }
  }

  private func find(_ value: String, in range: Range<Int>) -> Range<Int>? {
    text[range].firstRange(of: Array(value.utf8))
  }

  private func firstText(in range: Range<Int>) -> Int {
    text[range].firstIndex { $0 > 0x20 } ?? range.lowerBound
  }

  private func lineEnds(in range: Range<Int>) -> Int {
    text[range].indices.count { index in
      text[index] == 0x0A
        || text[index] == 0x0D && (index + 1 == text.count || text[index + 1] != 0x0A)
    }
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
  }
}
