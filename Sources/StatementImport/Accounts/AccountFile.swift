internal import Codecs
internal import Spending

/// The accounts of a file whose format defines the meaning of each value: nothing is guessed.
struct AccountFile {
  /// The largest file in bytes.
  static let byteLimit = 64 << 20
  /// The most accounts.
  static let accountLimit = 64
  /// The greatest number of movements.
  static let movementLimit = 250_000
  /// The longest value in bytes.
  static let valueLimit = 64 << 10

  /// The format's name for the numbers of movements.
  let numbers: String
  /// The accounts in the order in which they first appear.
  private(set) var accounts: [AccountRows] = []
  /// The text of the file in UTF-8.
  private(set) var text: [UInt8]

  /// The dates of each account; nil if the format defines the order of day, month and year.
  var dates: [[String]]?

  /// Creates a file without accounts.
  init(numbers: String, text: [UInt8]) {
    self.numbers = numbers
    self.text = text
  }

  /// Reads a file.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  init(
    _ bytes: [UInt8], _ format: StatementFormat, _ options: StatementOptions
  ) throws(AccountFileError) {
    let encoding = options.encoding
    if [.mt940, .qif, .messages].contains(format) { try TextLines.check(bytes) }
    switch format {
    case .ofx: self = try OFXReader.read(bytes, encoding: encoding)
    case .camt: self = try CAMTReader.read(bytes, encoding: encoding)
    case .mt940: self = try MT940Reader.read(bytes, encoding: encoding)
    case .qif: self = try QIFReader.read(bytes, encoding: encoding)
    case .messages:
      let farthest = CalendarDay(year: Payment.years.upperBound, month: 12, day: 31)
      guard let today = options.today ?? farthest else { throw .noStatement }
      self = try MessageReader.read(
        bytes, encoding: encoding, home: options.homeCurrency, today: today)
    default: throw .noStatement
    }
    guard !accounts.isEmpty else { throw format == .messages ? .noMessage : .noStatement }
  }

  /// The names of the accounts, as ``account(named:)`` finds them.
  var names: [String] {
    accounts.indices.map { index in
      let name = accounts[index].account
      // Accounts without a number are numbered.
      return name.isEmpty || accounts.count(where: { $0.account == name }) > 1
        ? "#\(index + 1)" : name
    }
  }

  /// Returns the account with a name; if the name is nil, the first account.
  func account(named name: String?) throws(AccountFileError) -> (rows: AccountRows, name: String) {
    guard let name else { return (accounts[0], names[0]) }
    guard let index = names.firstIndex(of: name) else {
      throw .noSuchAccount(name, names: names)
    }
    return (accounts[index], name)
  }

  /// Returns the positions of the movements of an account in the text.
  func origins(of rows: AccountRows) -> AccountOrigins {
    // Only the bytes of its own movements: a file may have many accounts.
    var own: [UInt8] = []
    var places: [AccountOrigins.Origin] = []
    var former: (range: Range<Int>, start: Int)?
    places.reserveCapacity(rows.places.count)
    for place in rows.places {
      let range = place.range.clamped(to: text.indices)
      if former?.range != range {
        former = (range, own.count)
        own.append(contentsOf: text[range])
      }
      let start = former?.start ?? 0
      places.append(
        AccountOrigins.Origin(
          line: place.line, range: start..<start + range.count, fault: place.fault))
    }
    return AccountOrigins(
      account: rows.account, text: own, dates: dates, periods: rows.periods, places: places)
  }

  /// Returns the position of an account; a new account is added. Several statements of one account,
  /// such as the tables of several months, are one table.
  mutating func position(
    of account: String, isCard: Bool, currency: Currency?
  ) throws(AccountFileError) -> Int {
    let known = accounts.firstIndex { $0.account == account && $0.isCard == isCard }
    if let known {
      accounts[known].currency = currency ?? accounts[known].currency
      return known
    }
    guard accounts.count < Self.accountLimit else {
      throw .tooManyAccounts(limit: Self.accountLimit)
    }
    accounts.append(
      AccountRows(account: account, isCard: isCard, currency: currency, numbers: numbers))
    return accounts.count - 1
  }

  /// Adds a table that contains several accounts.
  mutating func add(_ rows: AccountRows) {
    if !rows.places.isEmpty { accounts.append(rows) }
  }

  /// Refuses a file with more movements than the limit.
  static func check(movements count: Int) throws(AccountFileError) {
    guard count <= movementLimit else { throw .tooManyMovements(limit: movementLimit) }
  }

  /// Begins a statement of the account at a position.
  mutating func begin(at position: Int, opening: Int64?, _ currency: Currency?) {
    let next = accounts[position].places.count
    accounts[position].periods.append(
      AccountPeriod(opening: opening, currency: currency, rows: next..<next))
  }

  /// Ends the last statement of the account at a position.
  ///
  /// - Parameters:
  ///   - first: The first day that the statement states.
  ///   - last: The last day that it states.
  ///   - closingDay: The day of the closing balance if it may differ from the last day.
  mutating func end(
    at position: Int, closing: Int64?, from first: CalendarDay?, to last: CalendarDay?,
    closingDay: CalendarDay? = nil
  ) {
    guard var period = accounts[position].periods.popLast() else { return }
    period.closing = closing
    (period.first, period.last, period.closingDay) = (first, last, closingDay)
    period.rows = period.rows.lowerBound..<accounts[position].places.count
    accounts[position].periods.append(period)
  }

  /// Adds a movement to the account at a position.
  mutating func append(_ entry: AccountEntry, to position: Int) {
    accounts[position].append(entry)
  }

  /// Notes the corrections of the file for the account at a position.
  mutating func note(_ corrections: AccountCorrections, at position: Int) {
    accounts[position].corrections = corrections
  }

  /// Returns the text of a file. The encodings are tried in this order: the given encoding; UTF-8,
  /// if the bytes are valid; the declared encoding, if the bytes fit; the detected encoding.
  static func text(
    _ bytes: [UInt8], given: TextEncoding?, declared: TextEncoding?
  ) throws(AccountFileError) -> [UInt8] {
    let likely = given.map { [$0] } ?? TextEncoding.likely(for: bytes, declared: declared)
    guard likely.count == 1 else { throw .ambiguousEncoding(likely) }
    guard let text = likely[0].text(bytes) else { throw .undecodable(likely[0]) }
    return Array(text.utf8)
  }
}
