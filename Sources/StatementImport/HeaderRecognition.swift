import Diagnostics
public import Spending

/// The fields to which the columns of a statement are assigned.
public struct HeaderRecognition: Sendable {
  /// The names in the header, in order and without surrounding white space.
  public let columns: [String]
  /// The currency in the name of the column for the amount, such as `amount (USD)`.
  public let amountCurrency: Currency?
  /// The currency in the name of the column for the foreign amount.
  public let foreignCurrency: Currency?
  /// Whether the amount of a payment in instalments is only the part that is due in one month.
  public let billsParts: Bool
  /// Whether only card companies use the name of the amount; a negative amount is then a refund.
  let namesCharges: Bool
  /// Whether the column of the channel asks whether a payment was online.
  let asksForOnline: Bool
  /// Whether dates may have two-digit years. Two-digit years are allowed if the name of the date
  /// column is Korean, because Koreans write the year first.
  public let startsDatesWithYear: Bool
  /// Columns that may contain the direction according to their names, if the user has not named
  /// such a column.
  let possibleDirections: [Int]
  /// Whether the column of the direction is identified only by its words, not by its name.
  private(set) var hasGenericDirection = false
  /// Columns without a field whose words give the kind of a bank row.
  private(set) var wordColumns: [Int] = []
  /// Whether a merchant's name in the sampled rows contains a mark for a cancellation, as in
  /// `[취소]이마트`.
  public private(set) var marksCancellations = false
  private var positions: [Int?]
  /// The number of zeros after the amounts of a field.
  private let zeros: [Int]

  /// Recognises the columns by name.
  ///
  /// - Parameters:
  ///   - columns: The names in the header.
  ///   - fieldMap: The columns that the user assigned to fields: a column name, `#3` for the third
  ///     column, or an empty text for no column.
  /// - Throws: ``HeaderError``.
  public init(
    columns: [String], fieldMap: [StatementField: String] = [:]
  ) throws(HeaderError) {
    let columns = columns.map { String($0.trimmed()) }
    let keys = columns.map { Self.lookupKey($0) }
    var found: [StatementField: Int] = [:]
    var claimed: Set<Int> = []
    for field in StatementField.allCases {
      guard let name = fieldMap[field], !name.isEmpty else { continue }
      let column = try Self.column(named: name, columns: columns, keys: keys)
      guard claimed.insert(column).inserted else {
        throw .columnUsedTwice(columns[column])
      }
      found[field] = column
    }
    let vocabulary = Vocabulary.standard
    for (field, names) in vocabulary.columns + vocabulary.genericColumns {
      guard found[field] == nil, fieldMap[field] == nil else { continue }
      for name in names {
        guard let column = keys.firstIndex(of: name), claimed.insert(column).inserted else {
          continue
        }
        let same = columns.indices.filter { columns[$0] == columns[column] }
        if same.count > 1, Self.isCounted(field) {
          throw .sameName(columns[column], field, numbers: same.map { $0 + 1 })
        }
        found[field] = column
        break
      }
    }
    try Self.settle(&found, fieldMap)
    guard found[.timestamp] != nil || found[.date] != nil else { throw .noDate(columns: columns) }
    guard found[.amount] ?? found[.withdrawal] ?? found[.deposit] != nil else {
      throw .noAmount(columns: columns)
    }
    self.columns = columns
    positions = StatementField.allCases.map { found[$0] }
    zeros = StatementField.allCases.map { field in
      guard Self.unitFields.contains(field), let column = found[field],
        let unit = Self.unitWord(columns[column])
      else { return 0 }
      return vocabulary.units[unit] ?? 0
    }
    amountCurrency = (found[.amount] ?? found[.withdrawal] ?? found[.deposit]).flatMap {
      Self.unit(columns[$0])
    }
    possibleDirections = Self.possibleDirections(found, keys, fieldMap)
    foreignCurrency = found[.foreignAmount].flatMap { Self.unit(columns[$0]) }
    billsParts = found[.amount].map { vocabulary.billedParts.contains(keys[$0]) } ?? false
    namesCharges = found[.amount].map { vocabulary.charges.contains(keys[$0]) } ?? false
    asksForOnline = found[.channel].map { vocabulary.questions.contains(keys[$0]) } ?? false
    startsDatesWithYear =
      (found[.timestamp] ?? found[.date]).map {
        columns[$0].unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      } ?? false
  }

  /// The columns with generic names that may contain the direction.
  private static func possibleDirections(
    _ found: [StatementField: Int], _ keys: [String], _ fieldMap: [StatementField: String]
  ) -> [Int] {
    guard fieldMap[.direction] == nil else { return [] }
    if let own = found[.direction], !Vocabulary.standard.isGenericDirection(keys[own]) { return [] }
    let kind = fieldMap[.kind] == nil ? found[.kind] : nil
    return [found[.direction], kind].compactMap(\.self)
      .filter { Vocabulary.standard.isGenericDirection(keys[$0]) }
  }

  /// Assigns a field to a column, or removes the field's column, because of the contents of the
  /// rows.
  mutating func take(_ field: StatementField, from column: Int?) {
    if field == .direction { hasGenericDirection = column != nil }
    positions[field.position] = column
  }

  /// Notes that names are marked as cancellations.
  mutating func noteMarks() { marksCancellations = true }

  /// Takes columns for words about bank rows.
  mutating func takeWords(from columns: [Int]) { wordColumns = columns }

  /// The fields whose amounts may be in thousands.
  private static let unitFields: Set<StatementField> = [
    .amount, .withdrawal, .deposit, .balance, .cancelledAmount, .fee,
  ]

  /// Returns whether the payments or their amounts would change if the field came from a different
  /// column.
  private static func isCounted(_ field: StatementField) -> Bool {
    [.timestamp, .date, .amount, .withdrawal, .deposit].contains(field)
  }

  /// Removes fields that are useless without other fields, and distinguishes fields that share a
  /// name.
  private static func settle(
    _ found: inout [StatementField: Int], _ fieldMap: [StatementField: String]
  ) throws(HeaderError) {
    let halves: [(StatementField, StatementField)] = [
      (.longitude, .latitude), (.latitude, .longitude),
    ]
    for (given, missing) in halves
    where found[given] != nil && found[missing] == nil {
      // Half a position that was only recognised by its name is left unused.
      if fieldMap[given] != nil { throw .loneCoordinate(given, missing: missing) }
      found[given] = nil
    }
    let isGiven = fieldMap[.amount] != nil || fieldMap[.withdrawal] != nil
    if !isGiven, found[.amount] != nil, found[.deposit] != nil, found[.withdrawal] == nil {
      // Beside deposits, an amount is a withdrawal.
      found[.withdrawal] = found.removeValue(forKey: .amount)
    }
    if !isGiven, found[.amount] != nil, found[.withdrawal] != nil, found[.deposit] == nil,
      fieldMap[.deposit] == nil, found[.balance] == nil
    {
      // A card lists the purchase and the part of it that is billed now.
      found[.withdrawal] = nil
    }
    if found[.amount] == nil, found[.deposit] != nil, found[.withdrawal] == nil,
      fieldMap[.withdrawal] == nil
    {
      // Withdrawals would be read as rows that move no money.
      throw .loneCoordinate(.deposit, missing: .withdrawal)
    }
    if found[.amount] == nil, found[.withdrawal] == nil, found[.deposit] == nil {
      found[.amount] = found.removeValue(forKey: .foreignAmount)
      found[.currency] = found[.currency] ?? found.removeValue(forKey: .foreignCurrency)
    }
    // Beside an amount of the shop's currency, a lone column of currencies is that amount's.
    if found[.foreignAmount] != nil, found[.foreignCurrency] == nil, fieldMap[.currency] == nil {
      found[.foreignCurrency] = found.removeValue(forKey: .currency)
    }
  }

  /// Whether the statement is a bank statement, in which amounts are deposits or withdrawals.
  public var isOfBank: Bool {
    self[.balance] != nil || self[.withdrawal] != nil || self[.deposit] != nil
  }

  /// Whether rows have the approval numbers of cards; other numbers do not suffice, because any
  /// program numbers its transactions.
  var hasApprovalNumbers: Bool {
    guard let reference = self[.reference] else { return false }
    let key = Self.lookupKey(columns[reference])
    return ["승인", "approval", "authori", "承認", "授权", "授權"].contains { key.contains($0) }
  }

  /// Whether the statement belongs to a card and has columns for payments and refunds: each row
  /// names the card, and no row states the balance of the account.
  var isOfCard: Bool {
    guard movesBothWays, self[.balance] == nil, let account = self[.account] else { return false }
    let key = Self.lookupKey(columns[account])
    return key.contains("card") || key.contains("카드") || key.contains("卡")
  }

  /// Whether withdrawals and deposits have separate columns.
  var movesBothWays: Bool { self[.withdrawal] != nil || self[.deposit] != nil }

  /// The normalised names of the columns, which identify the layout of a statement.
  public var signature: String { Self.signature(of: columns) }

  /// The signature of a record that may be a header.
  static func signature(of columns: [String]) -> String {
    // A file of rejected rows is read like the statement of the rows.
    columns.map { ColumnName.key(String($0.trimmed())) }.filter { $0 != "sobiproblem" }
      .joined(separator: "|")
  }

  /// Returns the number of cells of a record that are names of columns.
  static func score(of columns: [String]) -> Int {
    let keys = Set(columns.map { lookupKey(String($0.trimmed())) })
    let vocabulary = Vocabulary.standard
    return (vocabulary.columns + vocabulary.genericColumns).count { field in
      field.names.contains { keys.contains($0) }
    }
  }

  /// Returns whether the vocabulary contains a name.
  static func isKnown(_ name: String) -> Bool { score(of: [name]) > 0 }

  /// The position of the column of `field`, from 0.
  public subscript(field: StatementField) -> Int? { positions[field.position] }

  /// Returns the number of zeros after the amounts of `field`: 3 for `금액(천원)`.
  func zeros(of field: StatementField) -> Int { zeros[field.position] }

  /// The notes for the user about the reading of amounts.
  var notes: [StatementNote] {
    recognized.compactMap { field, _, name in
      let count = zeros(of: field)
      return count > 0 ? .scaledAmounts(column: name, zeros: count) : nil
    }
  }

  /// The recognised fields, each with the position and the name of its column.
  public var recognized: [(field: StatementField, column: Int, name: String)] {
    zip(StatementField.allCases, positions).compactMap { field, column in
      column.map { (field, $0, columns[$0]) }
    }
  }

  /// The names of the columns that are not assigned to a field.
  public var unusedColumns: [String] {
    let used = Set(positions.compactMap { $0 } + wordColumns)
    return columns.indices.filter { !used.contains($0) && !columns[$0].isEmpty }
      .map { columns[$0] }
  }

  private static func column(
    named name: String, columns: [String], keys: [String]
  ) throws(HeaderError) -> Int {
    if name.hasPrefix("#"), let number = Int(name.dropFirst()) {
      guard columns.indices.contains(number - 1) else {
        throw .unknownColumn(name, columns: columns)
      }
      return number - 1
    }
    for (texts, text) in [(columns, name), (keys, lookupKey(name))] {
      let matches = texts.indices.filter { texts[$0] == text }
      if matches.count > 1 { throw .ambiguousColumn(name, numbers: matches.map { $0 + 1 }) }
      if let match = matches.first { return match }
    }
    throw .unknownColumn(name, columns: columns)
  }

  /// Returns the name in the form of the vocabulary, in which names also have no diacritics.
  static func lookupKey(_ name: String) -> String { StatementText.folded(ColumnName.key(name)) }

  /// Returns the currency in parentheses after a name; the parentheses may state it in thousands.
  private static func unit(_ name: String) -> Currency? {
    guard let word = unitWord(name) else { return nil }
    return Vocabulary.standard.units[word] == nil ? Vocabulary.standard.currency(word) : .krw
  }

  /// Returns the text in parentheses at the end of a name, in lower case and without spaces.
  private static func unitWord(_ name: String) -> String? {
    guard let open = name.lastIndex(where: { "([（".contains($0) }),
      let close = name.lastIndex(where: { ")]）".contains($0) }), open < close
    else { return nil }
    return StatementRow.plain(String(name[name.index(after: open)..<close]))
  }
}
