import Foundation

/// A row of a list; the list is written as a JSON array.
///
/// ```swift
/// try [HistoryRow](json: HistoryRow.json(rows)) == rows  // true
/// ```
public protocol ReportRow: Hashable, Sendable, Decodable {
  /// The rows as a JSON array in UTF-8, one a line, with a line end.
  static func json(_ rows: [Self]) -> [UInt8]
}

extension Array where Element: ReportRow {
  /// Reads the rows of a document.
  ///
  /// - Throws: `DecodingError`, with the path of the member that is missing or invalid.
  public init(json bytes: some Sequence<UInt8>) throws {
    self = try JSONDecoder().decode([Element].self, from: Data(bytes))
  }
}
