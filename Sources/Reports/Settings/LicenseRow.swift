import Codecs
import FeatureCodecs

/// A library that a program contains, with its licence, as a row in a list of libraries.
public struct LicenseRow: ReportRow, Identifiable {
  /// The library.
  public var library: String
  /// The SPDX identifier of the library's licence.
  public var licence: String

  /// The library.
  public var id: String { library }

  /// Creates a row.
  public init(library: String, licence: String) {
    self.library = library
    self.licence = licence
  }

  public static func json(_ rows: [LicenseRow]) -> [UInt8] {
    JSONText.document(of: rows) { row, json in
      json.member("library", row.library)
      json.member("licence", row.licence)
    }
  }

  /// Returns the libraries as CSV; the columns are the members of the JSON.
  public static func csv(_ rows: [LicenseRow]) -> [UInt8] {
    CSVWriter.document(
      [["library", "licence"]] + rows.map { [$0.library, $0.licence] })
  }
}
