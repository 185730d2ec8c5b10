import Codecs
import FeatureCodecs

/// A known layout of statements, in a list of layouts.
public struct LayoutRow: ReportRow, Identifiable {
  /// Its identifier.
  public var id: String
  /// The institution or program, in English.
  public var institution: String
  /// The name of the institution in the language of its country; nil if this name is equal to the
  /// English name.
  public var localInstitution: String?
  /// The kind of source: `card`, `bank`, `pay-app`, `shop`, `tax`, `collection` or `unknown`.
  public var source: String
  /// One line that describes the export.
  public var title: String
  /// The columns that each export has.
  public var columns: [String]
  /// The columns that some exports have.
  public var optionalColumns: [String]

  /// Creates a row.
  public init(
    id: String, institution: String, localInstitution: String? = nil, source: String, title: String,
    columns: [String], optionalColumns: [String] = []
  ) {
    self.id = id
    self.institution = institution
    self.localInstitution = localInstitution
    self.source = source
    self.title = title
    self.columns = columns
    self.optionalColumns = optionalColumns
  }

  public static func json(_ rows: [LayoutRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("id", row.id)
      json.member("institution", row.institution)
      json.member("local_institution", row.localInstitution)
      json.member("source", row.source)
      json.member("title", row.title)
      json.member("columns", row.columns)
      json.member("optional_columns", row.optionalColumns)
    }
  }

  /// The layouts as a CSV table. Columns in one cell are separated by `|`.
  public static func csv(_ rows: [LayoutRow]) -> [UInt8] {
    CSVWriter.document(
      [
        [
          "id", "institution", "local_institution", "source", "title", "columns",
          "optional_columns",
        ]
      ]
        + rows.map { row in
          [
            row.id, row.institution, row.localInstitution ?? "", row.source, row.title,
            row.columns.joined(separator: "|"), row.optionalColumns.joined(separator: "|"),
          ]
        })
  }

  enum CodingKeys: String, CodingKey {
    case id, institution, source, title, columns
    case localInstitution = "local_institution"
    case optionalColumns = "optional_columns"
  }
}
