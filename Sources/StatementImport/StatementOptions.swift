public import Codecs
public import Diagnostics
public import SimpleFeatures
public import Spending

/// The options for reading a statement.
public struct StatementOptions: Sendable {
  /// The time zone for times without an offset.
  public var zone: LedgerZone
  /// The currency for amounts without a currency.
  public var homeCurrency: Currency
  /// Whether ``homeCurrency`` was given for this statement and not taken from the ledger.
  public var isCurrencyGiven = false
  /// The box in which every position must lie; nil allows every position.
  public var region: BoundingBox?
  /// The columns that the user assigned to fields; see
  /// ``HeaderRecognition/init(columns:fieldMap:)``.
  public var fieldMap: [StatementField: String]
  /// The format of dates; nil recognises the formats that start with the year.
  public var dateFormat: DateFormat?
  /// The year for dates without a year; if nil, the year that is stated above the header is used,
  /// if there is one.
  public var year: StatementYear?
  /// The field separator; nil detects it from the first line.
  public var delimiter: UInt8?
  /// The account for payments without an account.
  public var account: String?
  /// The number of problems after which reading stops; nil for no limit.
  public var maxErrors: Int?
  /// The encoding of the text; nil detects it.
  public var encoding: TextEncoding?
  /// The meaning of a negative amount; nil detects it from the first rows.
  public var signs: SignConvention?
  /// The decimal mark; nil detects it from the first rows.
  public var decimalMark: DecimalMark?
  /// The day of the import; a payment more than 366 days after this day is rejected. If nil, no
  /// payment is rejected because its day is too late.
  public var today: CalendarDay?
  /// For each word of the statement, the direction of money that the word means; see
  /// ``meanings(parsing:)``.
  public var directions: [String: MoneyDirection] = [:]
  /// The meaning of each status word in the statement; see ``meanings(parsing:)``.
  public var statuses: [String: StatedStatus] = [:]
  /// The names and numbers of the person's own accounts. Payments to these accounts are transfers,
  /// not spending.
  public var ownAccounts: [String] = []
  /// The part of the file that is read: the name of a worksheet in a workbook, the number of a
  /// table in a page, or the name of a file in an archive. If nil, the first visible worksheet, the
  /// table with the most rows, or the first file with payments is read.
  public var sheet: String?
  /// The passwords to try for each encrypted workbook, in this order.
  public var passwords: [Password] = []
  /// Whether to read the file as messages of card companies and banks, regardless of its first
  /// bytes.
  public var isMessages = false
  /// The layouts that are tried for a header without a saved profile; options that are given here
  /// take precedence over those of a layout.
  public var layouts = KnownLayout.standard
  /// The known layout that completed these options; nil if no layout did.
  var layout: KnownLayout?
  /// The CRS of projected positions, such as `EPSG:5179`; nil if the positions are in degrees.
  public var crs: String?
  /// A function that prepares the conversion from a CRS to WGS 84; if nil, projected positions
  /// cannot be read.
  public var projection: (@Sendable (_ crs: String) -> Result<ToWGS84, CRSFault>)?

  /// Converts a projected position to degrees; returns nil outside the area of its CRS.
  public typealias ToWGS84 = @Sendable (_ easting: Double, _ northing: Double) -> Coordinate?

  /// Creates options.
  public init(
    zone: LedgerZone, homeCurrency: Currency, region: BoundingBox? = nil,
    fieldMap: [StatementField: String] = [:], dateFormat: DateFormat? = nil,
    delimiter: UInt8? = nil, account: String? = nil, maxErrors: Int? = nil
  ) {
    self.zone = zone
    self.homeCurrency = homeCurrency
    self.region = region
    self.fieldMap = fieldMap
    self.dateFormat = dateFormat
    self.delimiter = delimiter
    self.account = account
    self.maxErrors = maxErrors
  }

  /// Returns the column of each field, read from texts such as `amount=Fare`. If several texts name
  /// the same field, the last text applies.
  ///
  /// - Throws: ``StatementOptionsError/malformedMapping(_:)`` for a text without an equals sign,
  ///   and ``StatementOptionsError/unknownField(_:)`` for an unknown field.
  public static func fieldMap(
    parsing texts: [String]
  ) throws(StatementOptionsError) -> [StatementField: String] {
    var map: [StatementField: String] = [:]
    for text in texts {
      guard let equals = text.firstIndex(of: "=") else { throw .malformedMapping(text) }
      let name = String(text[..<equals])
      guard let field = StatementField(rawValue: name.lowercased()) else {
        throw .unknownField(name)
      }
      map[field] = String(text[text.index(after: equals)...])
    }
    return map
  }

  /// Returns the meaning of each word, read from texts such as `입=in`. If several texts name the
  /// same word, the last text applies. The words in the result are in lower case and contain no
  /// spaces.
  ///
  /// - Throws: ``StatementOptionsError/malformedMeaning(_:known:)`` for a text without a word or an
  ///   equals sign, and ``StatementOptionsError/unknownMeaning(_:known:)`` for an unknown meaning.
  public static func meanings<Meaning: RawRepresentable<String> & CaseIterable>(
    parsing texts: [String]
  ) throws(StatementOptionsError) -> [String: Meaning] {
    let known = Meaning.allCases.map(\.rawValue)
    var meanings: [String: Meaning] = [:]
    for text in texts {
      guard let equals = text.lastIndex(of: "="),
        case let word = StatementRow.plain(String(text[..<equals])), !word.isEmpty
      else { throw .malformedMeaning(text, known: known) }
      let name = String(text[text.index(after: equals)...])
      guard let meaning = Meaning(rawValue: name.lowercased()) else {
        throw .unknownMeaning(name, known: known)
      }
      meanings[word] = meaning
    }
    return meanings
  }
}

/// An error in an option.
public enum StatementOptionsError: Fault, Equatable {
  /// A mapping does not have the form `field=column`.
  case malformedMapping(String)
  /// A mapping names a field that does not exist.
  case unknownField(String)
  /// The text that assigns a meaning to a word does not have the form `word=meaning`; `known` lists
  /// the possible meanings.
  case malformedMeaning(String, known: [String])
  /// A word was given an unknown meaning; `known` lists the possible meanings.
  case unknownMeaning(String, known: [String])
  /// A date format contains an unknown directive.
  case unknownDirective(String, format: String)
  /// A date format has too few directives for a date.
  case incompleteFormat(String)

  public var code: String {
    switch self {
    case .malformedMapping: "statement.mapping.malformed"
    case .unknownField: "statement.mapping.unknown-field"
    case .malformedMeaning: "statement.meaning.malformed"
    case .unknownMeaning: "statement.meaning.unknown"
    case .unknownDirective: "statement.date-format.unknown-directive"
    case .incompleteFormat: "statement.date-format.incomplete"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .malformedMapping: .writeMapping
    case .unknownField: .nameOneOf(StatementField.allCases.map(\.rawValue))
    case .malformedMeaning(_, let known): .writeMeaning(known)
    case .unknownMeaning(_, let known): .nameOneOf(known)
    case .unknownDirective: .useDateDirectives
    case .incompleteFormat: .completeDateFormat
    }
  }
}
