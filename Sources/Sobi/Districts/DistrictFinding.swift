public import Boundaries
public import Diagnostics
public import SimpleFeatures

/// A finding of an import of districts, or a correction that the import made.
public enum DistrictFinding: Diagnostic, Hashable {
  /// A finding about the file itself.
  case file(BoundaryFinding)
  /// The districts lie a few hundred metres away from the same districts in another set. `east` and
  /// `north` are the median displacement, in metres, of the `matches` districts that were compared.
  case offset(from: String, east: Double, north: Double, matches: Int)
  /// A shape was not checked, because it exceeds the limits of the check; Sobi uses the published
  /// shape unchanged for joins and display.
  case beyondLimits(DistrictLabel, ShapeExcess)
  /// Districts overlap.
  case overlap([DistrictLabel], Extent)
  /// There is a gap between districts.
  case gap([DistrictLabel], Extent)
  /// Districts enclose an area that no district covers.
  case enclosed(by: [DistrictLabel], Extent)
  /// There are overlaps or gaps that are narrower than the tolerance.
  case smallerFlaws(count: Int, squareMeters: Double, tolerance: Meters)
  /// Sobi did not search for overlaps and gaps, because the number of edges that run beside or
  /// across other edges exceeds `limit`; `most` lists the districts with the most such edges.
  case coverageUnchecked(limit: Int, most: [DistrictLabel])
  /// GEOS could not search for overlaps and gaps; `reason` is the message of GEOS.
  case coverageFailed(reason: String)
  /// Some districts have holes.
  case holes(districts: Int, holes: Int)
  /// Some districts consist of several parts.
  case parts(districts: Int, parts: Int)
  /// Some districts lie on both sides of the 180° meridian; they are listed by their codes.
  case antimeridian(codes: [String])
  /// Some shapes were repaired for display.
  case repaired(districts: Int, of: Int)
  /// The corners that a repair added to shapes were also added to the neighbouring shapes, so that
  /// no gap opens between the shapes.
  case adjusted(districts: Int)
  /// A shape is not valid and cannot be repaired.
  case unrepaired(DistrictLabel, hasArea: Bool)
  /// The districts of a set were assigned to their parents, the districts of the next higher level.
  case parents(DistrictLink)

  /// An area that is covered by several districts, or by no district.
  public struct Extent: Hashable, Sendable {
    /// The area in square metres.
    public var squareMeters: Double
    /// The mean width.
    public var width: Meters
    /// A position in the largest part of the area.
    public var place: Coordinate

    /// Creates an extent.
    public init(squareMeters: Double, width: Meters, place: Coordinate) {
      self.squareMeters = squareMeters
      self.width = width
      self.place = place
    }
  }

  public var code: String {
    switch self {
    case .file(let finding): finding.code
    case .offset: "districts.set.offset"
    case .beyondLimits: "districts.shape.beyond-limits"
    case .overlap: "districts.coverage.overlap"
    case .gap: "districts.coverage.gap"
    case .enclosed: "districts.coverage.enclosed"
    case .smallerFlaws: "districts.coverage.below-tolerance"
    case .coverageUnchecked: "districts.coverage.unchecked"
    case .coverageFailed: "districts.coverage.failed"
    case .holes: "districts.shapes.holes"
    case .parts: "districts.shapes.parts"
    case .antimeridian: "districts.shapes.antimeridian"
    case .repaired: "districts.shapes.repaired"
    case .adjusted: "districts.shapes.adjusted"
    case .unrepaired: "districts.shape.unrepaired"
    case .parents: "districts.parents.linked"
    }
  }

  public var recovery: Recovery? {
    if case .file(let finding) = self { finding.recovery } else { nil }
  }
}
