import FeatureCodecs

/// A saved profile for reading statements, in a list of profiles.
public struct ProfileRow: ReportRow, Identifiable {
  /// Its name.
  public var name: String
  /// The columns that the header of a statement must have for the profile to apply to the
  /// statement.
  public var columns: [String]
  /// The fields of a payment, each with the column that the user assigned to it.
  public var map: Words
  /// The format of dates in the statements.
  public var dateFormat: String?
  /// The account for payments whose statement does not state an account.
  public var account: String?
  /// The currency for payments whose statement does not state a currency.
  public var currency: String?
  /// The reference system of projected positions, such as `EPSG:5179`.
  public var crs: String?
  /// The meaning of a negative amount: `refund` or `spending`.
  public var negative: String?
  /// The meanings of the words in the status column.
  public var statuses: Words
  /// The words that the statements use for incoming and outgoing money, each with its direction.
  public var directions: Words

  /// The name, which is unique in a ledger.
  public var id: String { name }

  /// Creates a row.
  public init(
    name: String, columns: [String], map: Words = Words(), dateFormat: String? = nil,
    account: String? = nil, currency: String? = nil, crs: String? = nil, negative: String? = nil,
    statuses: Words = Words(), directions: Words = Words()
  ) {
    self.name = name
    self.columns = columns
    self.map = map
    self.dateFormat = dateFormat
    self.account = account
    self.currency = currency
    self.crs = crs
    self.negative = negative
    self.statuses = statuses
    self.directions = directions
  }

  public static func json(_ rows: [ProfileRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("name", row.name)
      json.member("columns", row.columns)
      row.map.write("map", to: &json)
      json.member("date_format", row.dateFormat)
      json.member("account", row.account)
      json.member("currency", row.currency)
      json.member("crs", row.crs)
      json.member("negative", row.negative)
      row.statuses.write("statuses", to: &json)
      row.directions.write("directions", to: &json)
    }
  }

  enum CodingKeys: String, CodingKey {
    case name, columns, map, account, currency, crs, negative, statuses, directions
    case dateFormat = "date_format"
  }
}
