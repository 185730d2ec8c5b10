import Codecs
import FeatureCodecs
public import SimpleFeatures
public import Spending

/// The settings of a ledger as a JSON document. Settings that cannot be read are null and are
/// listed in ``unreadable``.
public struct SettingsDocument: ReportDocument {
  /// The currency.
  public var currency: Currency?
  /// The IANA name of the time zone.
  public var timeZone: String?
  /// The day on which months start.
  public var monthStart: MonthStart?
  /// The level of districts that reports use by default.
  public var districtLevel: String?
  /// The region in which payments are expected; nil for the whole world.
  public var region: BoundingBox?
  /// The names and numbers of the user's own accounts.
  public var ownAccounts: [String]
  /// The names of the settings that are missing or cannot be read.
  public var unreadable: [String]

  /// Creates a document.
  public init(
    currency: Currency?, timeZone: String?, monthStart: MonthStart?, districtLevel: String?,
    region: BoundingBox?, ownAccounts: [String], unreadable: [String] = []
  ) {
    self.currency = currency
    self.timeZone = timeZone
    self.monthStart = monthStart
    self.districtLevel = districtLevel
    self.region = region
    self.ownAccounts = ownAccounts
    self.unreadable = unreadable
  }

  private var bounds: String? {
    region.map { box in
      [box.westE7, box.southE7, box.eastE7, box.northE7].map(Coordinate.decimal)
        .joined(separator: ",")
    }
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("currency", currency?.code)
      json.member("time_zone", timeZone)
      json.member("month_start", monthStart?.description)
      json.member("district_level", districtLevel)
      json.member("region", number: bounds.map { "[\($0)]" })
      json.member("own_accounts", ownAccounts)
      json.member("unreadable", unreadable)
    }
  }

  /// The settings as a CSV table with a line for each setting; accounts are separated by `|`.
  public func csv() -> [UInt8] {
    CSVWriter.document([
      ["setting", "value"], ["currency", currency?.code ?? ""], ["time_zone", timeZone ?? ""],
      ["month_start", monthStart?.description ?? ""], ["district_level", districtLevel ?? ""],
      ["region", bounds ?? ""], ["own_accounts", ownAccounts.joined(separator: "|")],
      ["unreadable", unreadable.joined(separator: "|")],
    ])
  }
}

extension SettingsDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let start: String? = try members.optional("month_start")
    let edges: [Double]? = try members.optional("region")
    self.init(
      currency: try members.optional("currency"), timeZone: try members.optional("time_zone"),
      monthStart: try start.map { text in
        guard let start = MonthStart(text) else {
          throw members.corrupted(
            "month_start", "a month starts on a day from 1 to 28, or the last")
        }
        return start
      }, districtLevel: try members.optional("district_level"),
      region: try edges.map { edges in
        guard edges.count == 4,
          let box = try? BoundingBox(
            west: edges[0], south: edges[1], east: edges[2], north: edges[3])
        else { throw members.corrupted("region", "a region is west, south, east and north") }
        return box
      }, ownAccounts: try members.value("own_accounts"),
      unreadable: try members.value("unreadable"))
  }
}
