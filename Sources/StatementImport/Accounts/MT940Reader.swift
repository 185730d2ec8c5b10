internal import Codecs
internal import Diagnostics
internal import Spending

/// Reads MT940, the customer statement of SWIFT, with its blocks or, as banks export it, without
/// them.
///
/// Details that cannot be split are kept unchanged; they are no reason to refuse a file.
///
/// - SeeAlso: SWIFT, "Category 9: Cash Management and Customer Status", MT 940.
struct MT940Reader {
  private var file: AccountFile
  private var account = ""
  private var currency: Currency?
  private var position: Int?
  private var tag = ""
  /// The start of the field.
  private var origin = AccountOrigins.Origin()
  private var value: [String] = []
  private var entry: AccountEntry?
  /// The number of movements of the file so far.
  private var movements = 0
  /// Whether an opening balance was read whose closing balance has not been read yet.
  private var isOpen = false
  /// The first day of the movements, which is the day after the day of the opening balance.
  private var first: CalendarDay?

  private init(_ text: [UInt8]) {
    file = AccountFile(numbers: "referencenumber", text: text)
  }

  /// Reads a file.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func read(
    _ bytes: [UInt8], encoding: TextEncoding?
  ) throws(AccountFileError) -> AccountFile {
    let text = try AccountFile.text(bytes, given: encoding, declared: nil)
    var reader = MT940Reader(text)
    var lines = TextLines(text)
    while let line = try lines.next() {
      if let found = tag(of: line) {
        try reader.endField(lines, at: lines.start)
        (reader.tag, reader.value, reader.origin) = (found.name, [found.rest], lines.origin)
      } else if line.hasPrefix("-") && line.dropFirst().allSatisfy({ "}".contains($0) }) {
        try reader.endField(lines, at: lines.start)
      } else if !reader.tag.isEmpty {
        reader.value.append(line)
      }
    }
    try reader.endField(lines, at: lines.position)
    try reader.endEntry()
    guard !reader.isOpen else { throw .endsEarly(line: lines.number) }
    return reader.file
  }

  /// Returns the tag at the beginning of a line, such as `:61:` or `:60F:`.
  private static func tag(of line: String) -> (name: String, rest: String)? {
    var text = line[...]
    // The first tag may follow the heads of the blocks.
    if text.hasPrefix("{"), let block = text.firstRange(of: "{4:") {
      text = text[block.upperBound...]
    }
    guard text.first == ":" else { return nil }
    let name = text.dropFirst().prefix { $0 != ":" }
    let digits = name.prefix(2)
    guard 2...3 ~= name.count, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      name.count == 2 || name.last?.isUppercase == true,
      name.endIndex < text.endIndex
    else { return nil }
    return (String(name), String(text[text.index(after: name.endIndex)...]))
  }

  private mutating func endField(
    _ lines: TextLines, at end: Int
  ) throws(AccountFileError) {
    let line = lines.number
    let (tag, value) = (self.tag, value)
    (self.tag, self.value) = ("", [])
    let first = value.first ?? ""
    switch tag {
    case "25", "25P":
      try endEntry()
      account = String(first.trimmed())
      position = nil
    case "60F", "60M":
      try endEntry()
      if tag == "60F", isOpen { throw .endsEarly(line: line) }
      currency = Currency(code: first.dropFirst(7).prefix(3))
      isOpen = true
      self.first = Self.day(first)?.adding(1)
      let position = try file.position(of: account, isCard: false, currency: currency)
      self.position = position
      file.begin(at: position, opening: Self.balance(first, currency), currency)
    case "61":
      try endEntry()
      entry = MT940Line.entry(first, further: value.dropFirst().first ?? "")
      entry?.origin = origin
      entry?.origin.end(at: end)
    case "86":
      guard var described = entry else { return }
      described.origin.end(at: end)
      let details = MT940Details(value)
      described.merchant = details.name
      if !details.text.isEmpty { described.memo = details.text }
      entry = described
    case "62F", "62M":
      try endEntry()
      isOpen = false
      if let position {
        file.end(
          at: position, closing: Self.balance(first, currency), from: self.first,
          to: Self.day(first))
      }
    default: break
    }
  }

  /// The day of `C260513EUR1000,00`.
  private static func day(_ text: String) -> CalendarDay? {
    let digits = text.dropFirst().prefix(6)
    guard digits.utf8.count == 6, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(digits)
    else { return nil }
    return DateText.century(number / 10_000).flatMap {
      CalendarDay(year: $0, month: number / 100 % 100, day: number % 100)
    }
  }

  /// The minor units of `C260513EUR1000,00`.
  private static func balance(_ text: String, _ currency: Currency?) -> Int64? {
    guard let mark = text.first, mark == "C" || mark == "D" else { return nil }
    let amount = String(text.dropFirst(10).prefix { $0.isNumber || $0 == "," || $0 == "." })
    return AccountPeriod.units(
      amount.hasSuffix(",") ? String(amount.dropLast()) : amount, isOwed: mark == "D", currency)
  }

  private mutating func endEntry() throws(AccountFileError) {
    guard let entry else { return }
    self.entry = nil
    movements += 1
    try AccountFile.check(movements: movements)
    if position == nil {
      position = try file.position(of: account, isCard: false, currency: currency)
    }
    if let position { file.append(entry, to: position) }
  }
}
