/// The polygons of one object of a TopoJSON document.
///
/// ```swift
/// let topology = try TopoJSONReader.read(bytes, layer: nil)
/// topology.layer           // "skorea_municipalities_2018_geo"
/// topology.features.count  // 250
/// ```
/// - SeeAlso: Bostock and Metcalf, "The TopoJSON Format Specification", version 1.0.
public struct TopoJSONReader: Sendable {
  /// The name of the object from which the features were read.
  public let layer: String
  /// The features of the object in order; each geometry of a nested collection is a separate
  /// feature.
  public let features: [AreaFeature]
  /// The name of the reference system in the member `crs`; nil if there is no such member. TopoJSON
  /// does not define this member, but some programs write it.
  public let systemName: String?

  /// Reads the object with the given name, or the only object with polygons.
  ///
  /// Positions are computed from the quantised grid as `Double`, without rounding. If an arc of a
  /// ring starts at the position where the previous arc ends, the ring contains this position only
  /// once. On a coarse grid a small ring may have fewer than four positions. Such a ring is kept,
  /// with its first position repeated, and has no area.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8 text, with or without a byte order mark. The members of an object may be in
  ///     any order.
  ///   - layer: The name of the object; nil selects the only object with a Polygon or MultiPolygon.
  /// - Throws: ``TopoJSONError`` with the location of the error in the text.
  /// - Complexity: O(*n*), where *n* is the size of the text plus the number of positions in the
  ///   rings; ``positionLimit(arcPositions:)`` limits the number of positions.
  public static func read(
    _ bytes: [UInt8], layer: String?
  ) throws(TopoJSONError) -> TopoJSONReader {
    do {
      var parser = TopoJSONParser(reader: try JSONReader(bytes))
      return try parser.readDocument(layer: layer)
    } catch let error as TopoJSONError {
      throw error
    } catch let error as JSONError {
      throw TopoJSONError(.json(error.problem), at: error.place)
    } catch let error as GeoJSONError {
      // Only the properties are read with the parser of GeoJSON, and these throw `JSONError`.
      preconditionFailure("reading TopoJSON threw \(error.problem)")
    } catch {
      preconditionFailure("reading TopoJSON threw \(type(of: error)), which it never should")
    }
  }

  /// The greatest depth of nested collections.
  static let collectionDepthLimit = 16

  /// Returns the greatest number of positions that the rings of one object may have together.
  ///
  /// A border between two districts is used twice, and areas that overlap use it a few more times;
  /// a hostile file could name one long arc a million times.
  static func positionLimit(arcPositions: Int) -> Int { 65_536 + 32 * arcPositions }
}
