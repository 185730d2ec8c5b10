private import FeatureCodecs
private import GEOS
public import SimpleFeatures

/// A district as published: its shape is not repaired, and its coordinates are rounded once.
public struct DistrictBoundary: Hashable, Sendable {
  /// The code, unique in the file; digits keep their leading zeros.
  public var code: String
  /// The name, which several districts may share.
  public var name: String
  /// The area.
  public var shape: MultiPolygon
  /// The line of the file on which the district starts, from 1; in a file without lines, the number
  /// of the district.
  public var line: Int

  /// Creates a district.
  public init(code: String, name: String, shape: MultiPolygon, line: Int) {
    self.code = code
    self.name = name
    self.shape = shape
    self.line = line
  }

  /// Whether at least one of its rings encloses an area.
  public var hasArea: Bool { shape.rings.contains { $0.doubledSignedArea != 0 } }
}
