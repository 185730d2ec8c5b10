/// Several polygons as one shape.
public struct MultiPolygon: Hashable, Sendable {
  /// The parts.
  public var polygons: [Polygon]

  /// Creates a shape from its parts.
  public init(_ polygons: [Polygon]) { self.polygons = polygons }

  /// The smallest box that contains the shape; nil if the shape is empty.
  public var boundingBox: BoundingBox? {
    BoundingBox(polygons.lazy.flatMap(\.exterior.coordinates))
  }

  /// The same shape, with each polygon in the winding order of ``Polygon/rightHanded``.
  public var rightHanded: MultiPolygon { MultiPolygon(polygons.map(\.rightHanded)) }
}
