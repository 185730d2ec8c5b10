import Codecs
import FeatureCodecs

/// A set of districts in a list of sets.
public struct DistrictSetRow: ReportRow, Identifiable {
  /// The level.
  public var level: String
  /// The name.
  public var name: String
  /// The number of districts.
  public var count: Int
  /// The origin of the set, with the days on which its borders were in force.
  public var origin: SetOrigin
  /// The name of the set that contains the parents of the districts; nil if they have no parents.
  public var parentSet: String?
  /// Whether reports of today use the set if no set is named.
  public var isDefault = false
  /// The name of the set whose districts are the children of these districts, for a map of a large
  /// scale; nil if no set that is valid today has such children, or if the choice is not clear.
  public var finerSet: String?

  /// The name, which is unique in a ledger.
  public var id: String { name }

  /// Creates a row.
  public init(level: String, name: String, count: Int, origin: SetOrigin) {
    self.level = level
    self.name = name
    self.count = count
    self.origin = origin
  }

  public static func json(_ rows: [DistrictSetRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("level", row.level)
      json.member("set", row.name)
      json.member("count", row.count)
      row.origin.write(to: &json)
      json.member("parent_set", row.parentSet)
      json.member("default", row.isDefault)
      json.member("finer_set", row.finerSet)
    }
  }

  /// The sets as a table, with the members of the JSON as columns.
  public static func csv(_ rows: [DistrictSetRow]) -> [UInt8] {
    CSVWriter.document(
      [
        ["level", "set", "count"] + SetOrigin().members.map(\.key)
          + ["parent_set", "default", "finer_set"]
      ]
        + rows.map { row in
          [row.level, row.name, String(row.count)] + row.origin.members.map { $0.value ?? "" }
            + [row.parentSet ?? "", row.isDefault ? "1" : "0", row.finerSet ?? ""]
        })
  }
}

extension DistrictSetRow: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      level: try members.value("level"), name: try members.value("set"),
      count: try members.value("count"), origin: try SetOrigin(from: decoder))
    parentSet = try members.optional("parent_set")
    isDefault = try members.optional("default") ?? false
    finerSet = try members.optional("finer_set")
  }
}
