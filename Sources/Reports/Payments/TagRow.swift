import Codecs
import FeatureCodecs

/// A tag with its value, and the number of payments that have this tag with this value, as a row in
/// a list of tags.
public struct TagRow: ReportRow {
  /// The name.
  public var name: String
  /// The value, which may be empty.
  public var value: String
  /// The number of payments that have this tag with this value.
  public var count: Int64

  /// Creates a row.
  public init(name: String, value: String, count: Int64) {
    self.name = name
    self.value = value
    self.count = count
  }

  public static func json(_ rows: [TagRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("name", row.name)
      json.member("value", row.value)
      json.member("count", row.count)
    }
  }

  /// The tags as a table; the columns are the members of the JSON.
  public static func csv(_ rows: [TagRow]) -> [UInt8] {
    CSVWriter.document(
      [["name", "value", "count"]] + rows.map { [$0.name, $0.value, String($0.count)] })
  }
}
