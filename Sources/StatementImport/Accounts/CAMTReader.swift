internal import Codecs
internal import Spending

/// Reads CAMT.053, .052 and .054 of any version: statements, reports and notifications of ISO 20022.
///
/// An element is recognised by its name and the names of the elements around it, so missing
/// elements do not matter.
///
/// - SeeAlso: ISO 20022, "Bank-to-Customer Cash Management", camt.053.001.02 to .10.
struct CAMTReader {
  private var file: AccountFile
  /// The names of the open elements.
  private var path: [String] = []
  private var account = ""
  private var currency: Currency?
  private var entry: CAMTEntry?
  /// The balances of the statement before and after its entries.
  private var opening: CAMTBalance?
  private var closing: CAMTBalance?
  private var balance: CAMTBalance?
  /// The days that the statement covers.
  private var first: CalendarDay?
  private var last: CalendarDay?
  /// The entries of the statement so far.
  private var entries: [CAMTEntry] = []
  /// The number of movements of the file so far.
  private var movements = 0
  private static let depthLimit = 64
  /// The greatest number of payments of an entry.
  private static let detailLimit = 100_000
  private static let statements: Set<String> = ["STMT", "NTFCTN", "RPT"]

  private init(_ text: [UInt8]) { file = AccountFile(numbers: "transactionid", text: text) }

  /// Reads a file.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func read(
    _ bytes: [UInt8], encoding: TextEncoding?
  ) throws(AccountFileError) -> AccountFile {
    let text = try AccountFile.text(
      bytes, given: encoding, declared: MarkupElements.declaredEncoding(in: bytes))
    var reader = CAMTReader(text)
    var elements = MarkupElements(text)
    while let element = try elements.next() {
      switch element {
      case .start(let name): try reader.start(name, elements)
      case .value(let name, let text): reader.set(name, text, elements.attribute("Ccy"))
      case .end(let name): try reader.end(name, elements)
      }
    }
    guard reader.path.isEmpty else { throw .endsEarly(line: elements.line) }
    return reader.file
  }

  private mutating func start(
    _ name: String, _ elements: MarkupElements
  ) throws(AccountFileError) {
    let line = elements.line
    guard path.count < Self.depthLimit else { throw .malformed(line: line) }
    path.append(name)
    if Self.statements.contains(name) {
      (account, currency, entries) = ("", nil, [])
      (opening, closing) = (nil, nil)
      (first, last) = (nil, nil)
    }
    if name == "BAL", entry == nil { balance = CAMTBalance() }
    if name == "NTRY" { entry = CAMTEntry(origin: elements.origin) }
    if name == "TXDTLS" {
      guard entry?.details.count ?? 0 < Self.detailLimit else { throw .malformed(line: line) }
      entry?.details.append(CAMTEntry.Detail(origin: elements.origin))
    }
  }

  private mutating func end(
    _ name: String, _ elements: MarkupElements
  ) throws(AccountFileError) {
    guard path.popLast() == name else { throw .malformed(line: elements.line) }
    if name == "TXDTLS", let last = entry?.details.indices.last {
      entry?.details[last].origin.end(at: elements.position)
    }
    if name == "NTRY", var entry {
      self.entry = nil
      movements += max(1, entry.details.count)
      try AccountFile.check(movements: movements)
      entry.origin.end(at: elements.position)
      entries.append(entry)
    } else if name == "BAL", let balance {
      self.balance = nil
      if balance.isOpening { opening = opening ?? balance }
      if balance.isClosing { closing = balance }
    } else if Self.statements.contains(name) {
      try endStatement()
    }
  }

  private mutating func endStatement() throws(AccountFileError) {
    // A statement without movements is one of its account too.
    let position = try file.position(of: account, isCard: false, currency: currency)
    let own = opening?.currency ?? currency
    file.begin(at: position, opening: opening?.units, own)
    let sums = hasAllEntriesCounted ? [] : CAMTBatches.sums(among: entries)
    for (index, entry) in entries.enumerated() {
      for row in sums.contains(index) ? [entry.sum] : entry.rows { file.append(row, to: position) }
    }
    file.end(
      at: position, closing: closing?.currency == own ? closing?.units : nil,
      from: first ?? opening?.firstDay, to: last ?? closing?.day)
    entries = []
  }

  /// Whether the opening balance and all booked entries add up to the closing balance. If they do,
  /// no entry is a sum of other entries, even if its numbers suggest this.
  private var hasAllEntriesCounted: Bool {
    guard let opening, let closing, opening.currency == closing.currency,
      var balance = opening.units, let end = closing.units
    else { return false }
    for entry in entries where !entry.kind.isPending {
      guard let units = entry.units, entry.kind.currency == opening.currency?.code else {
        return false
      }
      let (next, isOver) = balance.addingReportingOverflow(units)
      guard !isOver else { return false }
      balance = next
    }
    return balance == end
  }

  private mutating func set(_ name: String, _ text: String, _ currency: String?) {
    if entry != nil {
      let start = path.lastIndex(of: "NTRY") ?? 0
      entry?.set(Array(path[(start + 1)...]), text, currency)
      return
    }
    if balance != nil {
      balance?.set(Array(path[((path.lastIndex(of: "BAL") ?? 0) + 1)...]), text, currency)
      return
    }
    let parents = path.dropLast()
    if name == "CCY", parents.last == "ACCT" { self.currency = Currency(code: text) }
    if parents.last == "FRTODT" {
      let day = CalendarDay(String(text.prefix(10)))
      if name == "FRDTTM" || name == "FRDT" { first = day }
      if name == "TODTTM" || name == "TODT" { last = day }
    }
    let isNumber = parents.suffix(2).elementsEqual(["ACCT", "ID"]) && name == "IBAN"
    let isOther = parents.suffix(3).elementsEqual(["ACCT", "ID", "OTHR"]) && name == "ID"
    if isNumber || isOther { account = text }
  }
}
