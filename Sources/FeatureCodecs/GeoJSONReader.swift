/// Reads GeoJSON (RFC 7946): a feature collection, a feature, or a bare geometry.
///
/// Coordinates are rounded once from their decimal text to 1e-7 degree; a third ordinate is
/// ignored. Members may come in any order. If members have the same name, the last of these members
/// is used.
public enum GeoJSONReader {
  /// The features of a document in its order; a bare geometry is one feature without properties.
  ///
  /// - Parameter bytes: UTF-8 text, with or without a byte order mark.
  /// - Throws: ``GeoJSONError`` for text that is not GeoJSON on WGS 84, with its place.
  /// - Complexity: O(*n*); recursion is bounded by ``JSONReader/depthLimit``.
  public static func features(in bytes: [UInt8]) throws(GeoJSONError) -> [GeoJSONFeature] {
    try GeoJSONParser.parse(bytes) { try $0.readDocument() }
  }
}
