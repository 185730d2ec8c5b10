internal import Codecs
internal import Spending

/// Reads OFX of any version, which Quicken calls QFX: SGML without end tags, or XML.
///
/// This reader treats both forms as one run of tags and values. Values are taken by the names of
/// their elements, so that elements that are unknown, missing or in another order do not matter.
///
/// - SeeAlso: Open Financial Exchange 1.0.3, section 11.4, and 2.2, section 11.4.
struct OFXReader {
  private var file: AccountFile
  /// The account that movements are added to; nil outside of a statement.
  private var position: Int?
  private var statement = Statement()
  private var isInStatement = false
  private var isInList = false
  /// Whether the end tag of the file's element was read.
  private var isWhole = false
  private var entry: Values?
  private var origin = AccountOrigins.Origin()
  /// The movements of the file with the positions of their accounts.
  private var movements = OFXMovements()
  /// The aggregate whose values do not describe the movement itself, such as the address of a
  /// payee.
  private var inner = ""

  /// The header of a statement.
  private struct Statement {
    var isCard = false
    var account = ""
    var currency: Currency?
    /// The amount of `LEDGERBAL`.
    var closing: String?
    /// The day of `LEDGERBAL`.
    var closingDay: CalendarDay?
    /// The days that the list of movements covers.
    var first: CalendarDay?
    var last: CalendarDay?
  }

  /// The values of a movement by the names of their elements.
  private typealias Values = [String: String]

  private init(_ text: [UInt8]) { file = AccountFile(numbers: "FITID", text: text) }

  /// Reads a file.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func read(
    _ bytes: [UInt8], encoding: TextEncoding?
  ) throws(AccountFileError) -> AccountFile {
    let text = try AccountFile.text(
      bytes, given: encoding, declared: MarkupElements.declaredEncoding(in: bytes))
    var reader = OFXReader(text)
    var elements = MarkupElements(text)
    while let element = try elements.next() { try reader.take(element, elements) }
    guard !reader.isInStatement, !reader.isInList, reader.entry == nil, reader.isWhole else {
      throw .endsEarly(line: elements.line)
    }
    let (entries, corrections) = reader.movements.corrected()
    for (position, entry) in entries { reader.file.append(entry, to: position) }
    for (position, found) in corrections { reader.file.note(found, at: position) }
    return reader.file
  }

  private mutating func take(
    _ element: MarkupElements.Element, _ elements: MarkupElements
  ) throws(AccountFileError) {
    switch element {
    case .start(let name): try start(name, elements)
    case .end(let name):
      if entry != nil { origin.end(at: elements.position) }
      try end(name)
    case .value(let name, let text): try set(name, text)
    }
  }

  private mutating func start(
    _ name: String, _ elements: MarkupElements
  ) throws(AccountFileError) {
    switch name {
    case "STMTRS", "CCSTMTRS":
      statement = Statement(isCard: name == "CCSTMTRS")
      isInStatement = true
      position = nil
    case "BANKTRANLIST", "BANKTRANLISTP": isInList = isInStatement
    case "STMTTRN", "STMTTRNP":
      guard isInStatement else { return }
      try endEntry()
      entry = name == "STMTTRNP" ? ["STATUS": "pending"] : [:]
      origin = elements.origin
    case "PAYEE", "BANKACCTTO", "CCACCTTO", "BANKACCTFROM", "CCACCTFROM", "CURRENCY",
      "ORIGCURRENCY", "IMAGEDATA", "LEDGERBAL", "AVAILBAL", "BAL":
      inner = name
    default: break
    }
  }

  private mutating func end(_ name: String) throws(AccountFileError) {
    switch name {
    case inner where !inner.isEmpty: inner = ""
    case "OFX": isWhole = true
    case "STMTTRN", "STMTTRNP": try endEntry()
    case "BANKTRANLIST", "BANKTRANLISTP": isInList = false
    case "STMTRS", "CCSTMTRS":
      // A statement without movements is one of its account too.
      if isInStatement, position == nil { try open() }
      if isInStatement, let position,
        statement.closing != nil || statement.first != nil && statement.last != nil
      {
        file.begin(at: position, opening: nil, statement.currency)
        file.end(
          at: position,
          closing: statement.closing.flatMap {
            AccountPeriod.units($0, isOwed: false, statement.currency)
          },
          from: statement.first, to: statement.last, closingDay: statement.closingDay)
      }
      isInStatement = false
      isInList = false
    default: break
    }
  }

  private mutating func set(_ name: String, _ text: String) throws(AccountFileError) {
    guard isInStatement else { return }
    if entry != nil {
      switch (inner, name) {
      case ("", _), ("PAYEE", "NAME"), ("CURRENCY", "CURSYM"), ("CURRENCY", "CURRATE"),
        ("ORIGCURRENCY", "CURSYM"), ("ORIGCURRENCY", "CURRATE"):
        entry?[inner.isEmpty ? name : inner + "." + name] = text
      default: break
      }
    } else if name == "BALAMT", inner == "LEDGERBAL" {
      statement.closing = text
    } else if name == "DTASOF", inner == "LEDGERBAL" {
      statement.closingDay = OFXDate.day(text)
    } else if name == "DTSTART", isInList {
      statement.first = OFXDate.day(text)
    } else if name == "DTEND", isInList {
      statement.last = OFXDate.day(text)
    } else if name == "CURDEF" {
      statement.currency = Currency(code: text)
    } else if name == "ACCTID", inner == "BANKACCTFROM" || inner == "CCACCTFROM" {
      statement.account = text
    }
  }

  private mutating func open() throws(AccountFileError) {
    position = try file.position(
      of: statement.account, isCard: statement.isCard, currency: statement.currency)
  }

  private mutating func endEntry() throws(AccountFileError) {
    guard let values = entry else { return }
    entry = nil
    try AccountFile.check(movements: movements.count + 1)
    inner = ""
    if position == nil { try open() }
    guard let position else { return }
    var entry = Self.entry(values, isCard: statement.isCard, statement.currency)
    entry.origin = origin
    movements.append(
      entry, to: position, action: values["CORRECTACTION"], corrects: values["CORRECTFITID"])
  }

  private static func entry(
    _ values: Values, isCard: Bool, _ currency: Currency?
  ) -> AccountEntry {
    var entry = AccountEntry()
    entry.date = OFXDate.text(values["DTPOSTED"] ?? values["DTTRAN"] ?? "")
    entry.amount = values["TRNAMT"] ?? ""
    entry.merchant = values["PAYEE.NAME"] ?? values["EXTDNAME"] ?? values["NAME"] ?? ""
    entry.memo = values["MEMO"] ?? ""
    entry.reference = values["FITID"] ?? ""
    entry.status = values["STATUS"] ?? ""
    entry.currency = values["CURRENCY.CURSYM"] ?? currency?.code ?? ""
    let type = values["TRNTYPE"]?.uppercased() ?? ""
    let isAdded = !DecimalSpelling(entry.amount, digits: nil).isNegative
    if isCard {
      // Money that comes in to a card is a refund, unless it pays the card's bill.
      if isAdded, type == "PAYMENT" || type == "XFER" { entry.kind = PaymentKind.transfer.name }
    } else {
      switch type {
      case "POS": entry.method = PaymentMethod.card.name
      case "XFER", "DIRECTDEP", "DIRECTDEBIT", "REPEATPMT":
        entry.method = PaymentMethod.transfer.name
      default: break
      }
    }
    if let code = values["ORIGCURRENCY.CURSYM"], let rate = values["ORIGCURRENCY.CURRATE"] {
      setOrigin(Currency(code: code), rate, currency, &entry)
    }
    return entry
  }

  /// Sets the amount in the currency of the shop; the file gives this currency and a rate.
  private static func setOrigin(
    _ origin: Currency?, _ rate: String, _ currency: Currency?, _ entry: inout AccountEntry
  ) {
    let amount = Double(DecimalSpelling(entry.amount, digits: nil).magnitude)
    let rate = DecimalSpelling(rate, digits: nil).magnitude
    guard let origin, origin != currency, let amount, let factor = Double(rate), factor > 0
    else { return }
    let units = (amount / factor * Double(origin.minorUnitsPerUnit)).rounded()
    guard let units = Int64(exactly: units) else { return }
    entry.foreignAmount = Money(minorUnits: units, origin).decimal
    entry.foreignCurrency = origin.code
    entry.exchangeRate = rate
  }
}
