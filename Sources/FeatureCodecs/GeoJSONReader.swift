/// Reads GeoJSON (RFC 7946): a feature collection, a feature, or a bare geometry.
///
/// Each coordinate is rounded only once, directly from its decimal text to 1e-7 degree. A third
/// ordinate is ignored. Members may come in any order. If several members have the same name, the
/// last one is used.
public enum GeoJSONReader {
  /// Reads the features of a document in their order; a bare geometry becomes one feature without
  /// properties.
  ///
  /// - Parameter bytes: UTF-8 text, with or without a byte order mark.
  /// - Throws: ``GeoJSONError``, which states the place of the error, if the text is not GeoJSON on
  ///   WGS 84.
  /// - Complexity: O(*n*); recursion is bounded by ``JSONReader/depthLimit``.
  public static func features(in bytes: [UInt8]) throws(GeoJSONError) -> [GeoJSONFeature] {
    try GeoJSONParser.parse(bytes) { try $0.readDocument() }
  }
}
