internal import Codecs
internal import Diagnostics
internal import Spending

/// Reads QIF: each line has a value, and its first letter gives the kind of value.
///
/// Dates are returned as `5/14/2026` in the order of the file, which the format leaves open.
///
/// - SeeAlso: Intuit, "Quicken Interchange Format (QIF) files".
struct QIFReader {
  private var file: AccountFile
  private var section = Section.none
  private var position: Int?
  private var account = ""
  private var fields: [UInt8: String] = [:]
  private var isSplit = false
  /// The start of the record.
  private var origin: AccountOrigins.Origin?
  /// The movements, which are kept until all amounts have shown the decimal mark.
  private var entries: [(position: Int, entry: AccountEntry)] = []

  private enum Section: Equatable {
    /// A section that is not read, such as categories or securities.
    case none
    case account
    case transactions(isCard: Bool)
  }

  private init(_ text: [UInt8]) { file = AccountFile(numbers: "reference", text: text) }

  /// Reads a file.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func read(
    _ bytes: [UInt8], encoding: TextEncoding?
  ) throws(AccountFileError) -> AccountFile {
    let text = try AccountFile.text(bytes, given: encoding, declared: nil)
    var reader = QIFReader(text)
    var lines = TextLines(text)
    while let line = try lines.next() { try reader.take(line, lines) }
    guard reader.fields.isEmpty else { throw .endsEarly(line: lines.number) }
    let mark = DecimalSpelling.mark(of: reader.entries.map(\.entry.amount))
    var dates = Array(repeating: [String](), count: reader.file.accounts.count)
    for (position, var entry) in reader.entries {
      dates[position].append(entry.date)
      entry.amount = DecimalSpelling.bare(entry.amount, mark: mark)
      reader.file.append(entry, to: position)
    }
    reader.file.dates = dates
    return reader.file
  }

  private mutating func take(
    _ line: String, _ lines: TextLines
  ) throws(AccountFileError) {
    guard let code = line.utf8.first, line.utf8.contains(where: { $0 > 0x20 }) else { return }
    switch code {
    case UInt8(ascii: "!"):
      origin?.end(at: lines.start)
      try start(line.dropFirst().lowercased())
    case UInt8(ascii: "^"):
      origin?.end(at: lines.start)
      try endRecord()
    default:
      if origin == nil { origin = lines.origin }
      let value = String(line.dropFirst().trimmed())
      switch code {
      case UInt8(ascii: "S"), UInt8(ascii: "E"), UInt8(ascii: "$"), UInt8(ascii: "%"):
        isSplit = true
      default: fields[code] = value
      }
    }
  }

  private mutating func start(_ name: String) throws(AccountFileError) {
    // Some programs leave out the end of the last record of a section.
    if case .transactions = section { try endRecord() }
    (fields, origin) = ([:], nil)
    if name.hasPrefix("account") {
      section = .account
      return
    }
    guard name.hasPrefix("type:") else { return }
    let type = name.dropFirst(5).filter { !$0.isWhitespace }
    switch type {
    case "bank", "cash", "otha", "othl", "ccard":
      section = .transactions(isCard: type == "ccard")
      position = try file.position(of: account, isCard: type == "ccard", currency: nil)
    default: section = .none
    }
  }

  private mutating func endRecord() throws(AccountFileError) {
    defer { (fields, isSplit, origin) = ([:], false, nil) }
    switch section {
    case .none: return
    case .account: account = fields[UInt8(ascii: "N")] ?? ""
    case .transactions:
      guard let position, !fields.isEmpty else { return }
      try AccountFile.check(movements: entries.count + 1)
      let category = fields[UInt8(ascii: "L")] ?? ""
      var entry = AccountEntry()
      if category.hasPrefix("["), let end = category.firstIndex(of: "]") {
        let other = category[category.index(after: category.startIndex)..<end]
        // The opening balance of an account is written as a transfer from itself.
        if other == account || fields[UInt8(ascii: "P")]?.lowercased() == "opening balance" {
          return
        }
        entry.kind = PaymentKind.transfer.name
      } else if !isSplit {
        entry.category = String(category.prefix { $0 != "/" })
      }
      entry.date = Self.date(fields[UInt8(ascii: "D")] ?? "")
      entry.amount = fields[UInt8(ascii: "T")] ?? fields[UInt8(ascii: "U")] ?? ""
      entry.merchant = fields[UInt8(ascii: "P")] ?? ""
      entry.memo = fields[UInt8(ascii: "M")] ?? ""
      entry.origin = origin ?? entry.origin
      entries.append((position, entry))
    }
  }

  /// A date with its year in full: `5/ 3'26` is `5/3/2026`.
  static func date(_ text: String) -> String {
    let bytes = text.utf8.filter { $0 > 0x20 }
    let parts = bytes.split(maxSplits: 3, omittingEmptySubsequences: false) {
      $0 &- 0x30 > 9
    }
    guard parts.count == 3, let year = parts.last, parts.allSatisfy({ !$0.isEmpty }) else {
      return text
    }
    if year.count > 2 || parts[0].count > 2 { return String(decoding: bytes, as: UTF8.self) }
    let number = Int(String(decoding: year, as: UTF8.self)) ?? 0
    // An apostrophe means that the year is in this century.
    let isThisCentury = bytes.contains(UInt8(ascii: "'")) || number < 70
    let head = parts[..<2].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    return "\(head)/\((isThisCentury ? 2000 : 1900) + number)"
  }
}
