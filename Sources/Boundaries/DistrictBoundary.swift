private import FeatureCodecs
private import GEOS
public import SimpleFeatures

/// A district as it was published: its shape is not repaired, and its coordinates were rounded only
/// once.
public struct DistrictBoundary: Hashable, Sendable {
  /// The code, which is unique in the file; leading zeros are kept.
  public var code: String
  /// The name, which several districts may share.
  public var name: String
  /// The area.
  public var shape: MultiPolygon
  /// The line of the file on which the district starts, counted from 1. For a file without lines,
  /// this is the number of the district in the file.
  public var line: Int

  /// Creates a district.
  public init(code: String, name: String, shape: MultiPolygon, line: Int) {
    self.code = code
    self.name = name
    self.shape = shape
    self.line = line
  }

  /// Whether at least one ring of the district encloses an area.
  public var hasArea: Bool { shape.rings.contains { $0.doubledSignedArea != 0 } }
}
