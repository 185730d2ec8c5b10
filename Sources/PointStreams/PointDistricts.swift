package import SimpleFeatures
internal import SpatialIndex

/// A set of districts with which points are joined.
package struct PointDistricts: Sendable {
  /// The codes, in the order of their UTF-8 bytes. A point that is in several overlapping districts
  /// belongs to the first of these districts.
  package let codes: [String]
  /// The names.
  package let names: [String]
  /// Finds the district that holds a position.
  let index: RegionIndex

  /// Creates a set from districts that are in the order of their codes.
  package init(codes: [String], names: [String], shapes: [MultiPolygon]) {
    precondition(codes.count == names.count && codes.count == shapes.count)
    self.codes = codes
    self.names = names
    index = RegionIndex(regions: shapes)
  }
}
