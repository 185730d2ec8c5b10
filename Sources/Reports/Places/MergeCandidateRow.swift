import Codecs
import FeatureCodecs
import SimpleFeatures

/// Several places that may be the same place, as a row in a list of candidates for a merge.
public struct MergeCandidateRow: ReportRow, Identifiable {
  /// The id of the place that would remain after the merge.
  public var id: Int64
  /// Its name.
  public var name: String
  /// The number of payments at the place that would remain.
  public var count: Int
  /// The ids of the places that would be merged into the place ``id``.
  public var others: [Int64]
  /// The number of payments at the places in ``others``.
  public var otherCount: Int
  /// The distance from the place that would remain to the farthest place in ``others``, in metres,
  /// rounded to two decimals.
  public var farthest: Double

  /// Creates a row.
  public init(
    id: Int64, name: String, count: Int, others: [Int64], otherCount: Int, farthest: Double
  ) {
    self.id = id
    self.name = name
    self.count = count
    self.others = others
    self.otherCount = otherCount
    self.farthest = (farthest * 100).rounded() / 100
  }

  public static func json(_ rows: [MergeCandidateRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("id", row.id)
      json.member("name", row.name)
      json.member("count", row.count)
      json.member("others", number: "[\(row.others.map { String($0) }.joined(separator: ","))]")
      json.member("other_count", row.otherCount)
      json.member("farthest_m", row.farthest, digits: 2)
    }
  }

  /// Returns the candidates as CSV; the columns are the members of the JSON, and ids are separated
  /// by `|`.
  public static func csv(_ rows: [MergeCandidateRow]) -> [UInt8] {
    CSVWriter.document(
      [["id", "name", "count", "others", "other_count", "farthest_m"]]
        + rows.map { row in
          [
            String(row.id), row.name, String(row.count),
            row.others.map { String($0) }.joined(separator: "|"), String(row.otherCount),
            Decimals.text(row.farthest, digits: 2),
          ]
        })
  }

  enum CodingKeys: String, CodingKey {
    case id, name, count, others
    case otherCount = "other_count"
    case farthest = "farthest_m"
  }
}
