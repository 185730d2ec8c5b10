public import SimpleFeatures

#if PROJ
  private import Synchronization
#endif

/// Transforms positions in a coordinate reference system to WGS 84.
///
/// In every system, easting comes before northing and longitude before latitude, even if the
/// definition of the system has a different axis order. The transformation uses installed grids; it
/// never fetches grids over the network.
/// ```swift
/// let transform = try CoordinateTransform(from: "EPSG:5179")
/// transform.system.name                                // "Korea 2000 / Unified CS"
/// try transform.coordinate(x: 950_000, y: 1_950_000)   // 126.9339656,37.5479810
/// ```
/// Several threads may share an instance; while one thread uses it, the other threads wait. In a
/// build without the package trait `PROJ`, no instance can be created.
public final class CoordinateTransform: Sendable {
  /// Whether this build includes PROJ.
  package static var isAvailable: Bool {
    #if PROJ
      true
    #else
      false
    #endif
  }

  /// The reference system that the text describes. Check ``ReferenceSystem/shift`` before you rely
  /// on the transformed positions.
  public let system: ReferenceSystem

  #if PROJ
    private let operation: Mutex<PROJOperation>
  #endif

  /// Prepares the transformation from a reference system to WGS 84.
  ///
  /// - Parameter text: One of the following: a code (`EPSG:5179`, `5186`, `epsg:5174`,
  ///   `OGC:CRS84`), WKT as in a `.prj` file, PROJJSON, a string with `+proj=`, or the exact name
  ///   of a system.
  /// - Throws: ``TransformError`` if the text is not understood, or PROJ has no transformation from
  ///   the system to WGS 84.
  /// - Complexity: A few milliseconds, because PROJ searches its database.
  public init(from text: String) throws(TransformError) {
    #if PROJ
      let context = try PROJContext()
      let source = try context.system(SystemText(text))
      system = try context.describe(source)
      operation = Mutex(try PROJOperation(context, from: source, named: system.name))
    #else
      throw .notBuilt
    #endif
  }

  /// Describes the reference system of a text, without preparing a transformation.
  ///
  /// - Parameter text: See ``init(from:)``.
  /// - Throws: ``TransformError`` if the text is not understood, or PROJ has no transformation from
  ///   the system to WGS 84.
  public static func describe(_ text: String) throws(TransformError) -> ReferenceSystem {
    #if PROJ
      let context = try PROJContext()
      return try context.describe(context.system(SystemText(text)))
    #else
      throw .notBuilt
    #endif
  }

  /// Transforms a position in the system to WGS 84.
  ///
  /// - Parameters:
  ///   - x: Easting or longitude in the unit of the system.
  ///   - y: Northing or latitude in the unit of the system.
  /// - Throws: ``TransformError/outside(reason:)`` if the transform has no result.
  public func coordinate(x: Double, y: Double) throws(TransformError) -> Coordinate {
    #if PROJ
      return try operation.withLock { operation throws(TransformError) in
        try operation.coordinate(x: x, y: y)
      }
    #else
      throw .notBuilt
    #endif
  }

  /// Transforms many positions in the system to WGS 84.
  ///
  /// - Parameters:
  ///   - x: Eastings or longitudes in the unit of the system.
  ///   - y: Northings or latitudes in the unit of the system, as many as there are `x` values.
  /// - Returns: An array with one element for each position, in the same order: the WGS 84
  ///   position, or nil if ``coordinate(x:y:)`` would throw an error for this element.
  /// - Complexity: O(*n*), 0.2 to 2 µs per position; a datum shift takes most of the time.
  public func coordinates(x: [Double], y: [Double]) -> [Coordinate?] {
    precondition(x.count == y.count, "there are \(x.count) x and \(y.count) y")
    #if PROJ
      return operation.withLock { $0.coordinates(x: x, y: y) }
    #else
      preconditionFailure("a build without PROJ has no transforms")
    #endif
  }

  /// Transforms a WGS 84 position to the system; this is the inverse of ``coordinate(x:y:)``.
  ///
  /// - Returns: Easting and northing, or longitude and latitude, in the unit of the system.
  /// - Throws: ``TransformError/outside(reason:)`` if the transform has no result.
  public func position(
    of coordinate: Coordinate
  ) throws(TransformError) -> (x: Double, y: Double) {
    #if PROJ
      return try operation.withLock { operation throws(TransformError) in
        try operation.position(of: coordinate)
      }
    #else
      throw .notBuilt
    #endif
  }
}
