import Foundation

/// The content of a report as a JSON document. Decoding the JSON of a document returns an equal
/// value.
///
/// ```swift
/// let bytes = report.document.json()
/// try DistrictDocument(json: bytes) == report.document  // true
/// ```
/// A document contains exactly the values that its JSON contains: its sums are exact, and its
/// shares and distances are already rounded. Any JSON decoder can read the JSON; ``init(json:)``
/// uses the decoder of Foundation. `docs/schemas` contains a JSON Schema for each document.
public protocol ReportDocument: Hashable, Sendable, Decodable {
  /// The document in UTF-8, with a line end.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  func json() -> [UInt8]
}

extension ReportDocument {
  /// Reads a document.
  ///
  /// - Throws: `DecodingError`, with the path of the member that is missing or invalid.
  public init(json bytes: some Sequence<UInt8>) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(bytes))
  }
}
