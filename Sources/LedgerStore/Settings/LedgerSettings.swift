public import SimpleFeatures
public import Spending

/// The settings stored in a ledger file.
public struct LedgerSettings: Hashable, Sendable {
  /// The IANA name of the zone that determines the calendar days.
  public var timeZone: String
  /// The currency that is assumed for payments without a currency; reports list it first.
  public var homeCurrency: Currency
  /// The region of payments; a coordinate outside this region is rejected. If nil, every position
  /// is accepted.
  public var region: BoundingBox?
  /// The names and numbers of the user's own accounts; payments to these accounts are transfers,
  /// not spending.
  public var ownAccounts: [String]
  /// The level of districts that is used if a request names no level; if this setting is nil and
  /// the ledger contains districts of only one level, that level is used.
  public var districtLevel: String?
  /// The day on which months start.
  public var monthStart: MonthStart
  /// The tag of the language of messages and reports, such as `ko`, if neither the command nor its
  /// environment chooses one; nil for the language of the locale.
  public var language: String?

  /// Creates the settings of a ledger; if no region is given, the ledger accepts payments in the
  /// whole world.
  public init(
    timeZone: String = "Asia/Seoul", homeCurrency: Currency = .krw, region: BoundingBox? = nil,
    ownAccounts: [String] = [], districtLevel: String? = nil, monthStart: MonthStart = .first
  ) {
    self.timeZone = timeZone
    self.homeCurrency = homeCurrency
    self.region = region
    self.ownAccounts = ownAccounts
    self.districtLevel = districtLevel
    self.monthStart = monthStart
  }

  /// 124° E to 132° E and 33° N to 39° N: South Korea with its islands.
  public static let korea = BoundingBox(
    westE7: 1_240_000_000, southE7: 330_000_000, eastE7: 1_320_000_000, northE7: 390_000_000)

  /// The region as stored: four degrees with seven digits each, or `none`.
  var storedRegion: String {
    guard let region else { return "none" }
    return [region.westE7, region.southE7, region.eastE7, region.northE7]
      .map(Coordinate.decimal).joined(separator: ",")
  }

  /// The own accounts as stored, one on each line.
  var storedAccounts: String {
    ownAccounts.map { $0.filter { !$0.isNewline } }.joined(separator: "\n")
  }

  /// Reads a stored region; nil if it is neither four numbers of degrees nor `none`.
  static func region(stored: String) -> BoundingBox?? {
    if stored == "none" { return .some(nil) }
    let edges = stored.split(separator: ",").compactMap { Double($0) }
    guard edges.count == 4,
      let box = try? BoundingBox(west: edges[0], south: edges[1], east: edges[2], north: edges[3])
    else { return nil }
    return box
  }
}
