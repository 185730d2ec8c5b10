import Codecs
import FeatureCodecs

/// A published set of districts in a list of such sets.
public struct PublishedSetRow: ReportRow, Identifiable {
  /// The name by which the set can be fetched.
  public var name: String
  /// The area that the set covers.
  public var title: String
  /// The level.
  public var level: String
  /// The year, month or day from which the borders are valid; nil if it is not stated.
  public var validFrom: String?
  /// The number of districts; nil if the number is not known.
  public var count: Int?
  /// The length of the file in bytes; nil if the length is not known.
  public var bytes: Int?
  /// The address of the file.
  public var url: String
  /// The SHA-256 of the file in 64 lower-case digits; nil if it is not known.
  public var sha256: String?
  /// The source of the hash: `file` (the file itself), `repository` (the repository of the file) or
  /// `others` (several users of the file); nil without a hash.
  public var evidence: String?
  /// The licence.
  public var licence: String
  /// The name to credit beside a map or table.
  public var attribution: String

  /// The name.
  public var id: String { name }

  /// Creates a row.
  public init(
    name: String, title: String, level: String, validFrom: String?, count: Int?, bytes: Int?,
    url: String, sha256: String?, evidence: String?, licence: String, attribution: String
  ) {
    self.name = name
    self.title = title
    self.level = level
    self.validFrom = validFrom
    self.count = count
    self.bytes = bytes
    self.url = url
    self.sha256 = sha256
    self.evidence = evidence
    self.licence = licence
    self.attribution = attribution
  }

  public static func json(_ rows: [PublishedSetRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("name", row.name)
      json.member("title", row.title)
      json.member("level", row.level)
      json.member("valid_from", row.validFrom)
      json.member("count", row.count)
      json.member("bytes", row.bytes)
      json.member("url", row.url)
      json.member("sha256", row.sha256)
      json.member("evidence", row.evidence)
      json.member("licence", row.licence)
      json.member("attribution", row.attribution)
    }
  }

  /// Returns the sets as CSV; the columns are the members of the JSON.
  public static func csv(_ rows: [PublishedSetRow]) -> [UInt8] {
    CSVWriter.document(
      [
        [
          "name", "title", "level", "valid_from", "count", "bytes", "url", "sha256", "evidence",
          "licence", "attribution",
        ]
      ]
        + rows.map { row in
          [
            row.name, row.title, row.level, row.validFrom ?? "",
            row.count.map { String($0) } ?? "", row.bytes.map { String($0) } ?? "", row.url,
            row.sha256 ?? "", row.evidence ?? "", row.licence, row.attribution,
          ]
        })
  }

  enum CodingKeys: String, CodingKey {
    case name, title, level, count, bytes, url, sha256, evidence, licence, attribution
    case validFrom = "valid_from"
  }
}
