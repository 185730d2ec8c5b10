import FeatureCodecs

/// A finding of a check: damage or an inconsistency in a ledger.
public struct CheckRow: ReportRow {
  /// The checked area, such as `file`, `references` or `values`.
  public var area: String
  /// The table; nil for the file as a whole.
  public var table: String?
  /// The row id; nil for the table as a whole.
  public var row: Int64?
  /// The code of the fault, which never changes.
  public var code: String
  /// The fault, in words.
  public var problem: String
  /// The remedy; nil if there is no remedy.
  public var remedy: String?
  /// Whether a repair can fix the fault.
  public var isFixable: Bool
  /// The number of further findings with the same problem that are not listed.
  public var unlisted: Int
  /// Whether the finding is only a remark, for example that payments may be duplicates.
  public var isRemark: Bool

  /// Creates a row.
  public init(
    area: String, table: String? = nil, row: Int64? = nil, code: String, problem: String,
    remedy: String? = nil, isFixable: Bool = false, unlisted: Int = 0,
    isRemark: Bool = false
  ) {
    self.area = area
    self.table = table
    self.row = row
    self.code = code
    self.problem = problem
    self.remedy = remedy
    self.isFixable = isFixable
    self.unlisted = unlisted
    self.isRemark = isRemark
  }

  public static func json(_ rows: [CheckRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("area", row.area)
      json.member("table", row.table)
      json.member("row", row.row)
      json.member("code", row.code)
      json.member("problem", row.problem)
      json.member("remedy", row.remedy)
      json.member("fixable", row.isFixable)
      json.member("unlisted", row.unlisted)
      json.member("remark", row.isRemark)
    }
  }

  enum CodingKeys: String, CodingKey {
    case area, table, row, code, problem, remedy, unlisted
    case isFixable = "fixable"
    case isRemark = "remark"
  }
}
