public import SimpleFeatures

/// The distance and direction by which a set of districts is displaced from another set of the same
/// area.
///
/// Districts are matched by position, not by code: two districts match if the centre of each lies
/// in the other and their areas are similar. The offset is the median of the vectors from the
/// centre of a district in the other set to the centre of its match in this set. Districts that
/// changed between two editions therefore do not affect it. An error of the datum shifts all
/// districts by the same vector.
public struct DistrictOffset: Hashable, Sendable {
  /// Metres to the east.
  public let east: Double
  /// Metres to the north.
  public let north: Double
  /// The number of matched districts.
  public let matches: Int
  /// The median distance between the offset and the vectors of the single pairs of matched
  /// districts; it shows how much the pairs disagree.
  public let spread: Meters

  /// The length of the offset.
  public var distance: Meters { Meters((east * east + north * north).squareRoot()) }

  /// Whether the offset looks like an error of the datum: it is at least 150 m and similar for all
  /// districts.
  ///
  /// Between two editions of one set, a median offset of about 60 m can be normal, as for Seoul's
  /// gu of 2013 and 2015.
  public var isSuspicious: Bool {
    matches >= 3 && distance.value >= 150 && spread.value <= distance.value / 2
  }

  /// Measures the offset of the districts `shapes` from the districts `others`. The result is nil
  /// if fewer than three districts match. It is also nil if fewer than half of the districts in the
  /// area that both sets cover have a match, as is usual for sets of two different levels. The
  /// result is also nil if so many districts overlap that matching them would read more than 2^24
  /// corners.
  ///
  /// - Complexity: O(*n* *m*) comparisons of bounding boxes, for *n* districts in `shapes` and *m*
  ///   districts in `others`.
  public init?(of shapes: [MultiPolygon], from others: [MultiPolygon]) {
    let one = shapes.compactMap(Candidate.init)
    let other = others.compactMap(Candidate.init)
    var found: [Way] = []
    var budget = Self.cornerLimit
    for district in one {
      guard budget >= 0 else { return nil }
      // Of several that fit, as in overlapping sets, the one of the nearest centre.
      let fitting = other.filter { $0.matches(district, budget: &budget) }
      let ways = fitting.map { $0.way(to: district) }
      if let way = ways.min(by: { Self.length($0) < Self.length($1) }) { found.append(way) }
    }
    let common = min(Self.count(of: one, near: other), Self.count(of: other, near: one))
    guard found.count >= 3, 2 * found.count >= common else { return nil }
    let east = Self.median(found.map(\.east))
    let north = Self.median(found.map(\.north))
    self.east = east
    self.north = north
    matches = found.count
    spread = Meters(
      Self.median(found.map { Self.length((east: $0.east - east, north: $0.north - north)) }))
  }

  /// The greatest number of corners that are read to decide whether districts contain each other's
  /// centres. A comparison of Korea's sigungu with themselves needs a hundredth of this number.
  private static let cornerLimit = 1 << 24

  /// The number of districts whose centres lie in the bounding box of the other set.
  private static func count(of districts: [Candidate], near others: [Candidate]) -> Int {
    guard var extent = others.first?.box else { return 0 }
    for other in others.dropFirst() { extent.formUnion(other.box) }
    return districts.count { extent.covers($0.center) }
  }

  /// A vector in metres.
  private typealias Way = (east: Double, north: Double)

  private static func length(_ way: Way) -> Double {
    (way.east * way.east + way.north * way.north).squareRoot()
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// A district with the values needed to match it.
  private struct Candidate {
    let shape: MultiPolygon
    let box: BoundingBox
    let center: Coordinate
    let area: Double
    let corners: Int

    init?(_ shape: MultiPolygon) {
      guard let box = shape.boundingBox, let center = GroundMeasure.centroid(shape) else {
        return nil
      }
      self.shape = shape
      self.box = box
      self.center = center
      area = GroundMeasure.squareMeters(shape)
      corners = shape.cornerCount
    }

    /// Whether both candidates are the same district by place and area; false beyond the budget.
    func matches(_ other: Candidate, budget: inout Int) -> Bool {
      budget >= 0 && area < 2 * other.area && other.area < 2 * area
        && covers(other.center, &budget) && other.covers(center, &budget)
    }

    private func covers(_ position: Coordinate, _ budget: inout Int) -> Bool {
      guard box.covers(position) else { return false }
      budget -= corners
      return shape.covers(x: Double(position.longitudeE7), y: Double(position.latitudeE7))
    }

    func way(to other: Candidate) -> Way {
      let metersPerDegree = Haversine.earth.radius.value * .pi / 180
      let scale = cosine(center.latitude * .pi / 180)
      return (
        (other.center.longitude - center.longitude) * metersPerDegree * scale,
        (other.center.latitude - center.latitude) * metersPerDegree
      )
    }
  }
}
