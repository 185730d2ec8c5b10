private import GEOS
public import SimpleFeatures

/// The overlaps and gaps between the districts of a set.
///
/// As a position moves across the map, the number of districts that cover it can change only where
/// the position crosses an edge. This number does not change at an edge that occurs exactly twice,
/// once in each direction. The check therefore leaves out these edges and counts the districts on
/// each face that the remaining edges enclose. It does not overlay pairs of districts. The check
/// takes seconds for Korea's 3,504 dong. If several districts cover a face, the check also cuts
/// this face along the borders between neighbouring districts that lie inside it.
public struct DistrictCoverage: Sendable {
  /// An overlap or a gap.
  public struct Flaw: Sendable {
    /// The indexes of the districts in the set. For an overlap, these are the districts that
    /// overlap, in order; for a gap, they are the districts around it, starting with the district
    /// that forms the longest part of the outline.
    public var districts: [Int]
    /// The area in square metres, measured by ``GroundMeasure``.
    public var squareMeters: Double
    /// The mean width: twice the area divided by the length of the outline.
    public var width: Meters
    /// A position inside the largest part of the overlap or gap.
    public var place: Coordinate
  }

  /// Overlaps that are at least as wide as the tolerance, the largest first; each combination of
  /// districts has one entry.
  public private(set) var overlaps: [Flaw] = []
  /// Gaps that are at least as wide as the tolerance, the largest first. A gap is an uncovered area
  /// between at least two districts that is narrower than ``borderWidth``, for example where a
  /// border was drawn twice.
  public private(set) var gaps: [Flaw] = []
  /// Areas that districts enclose but no district covers, the largest first. Such an area has a
  /// mean width of at least ``borderWidth``, or is surrounded by a single district; it can be
  /// water, for example, or an enclave that belongs to another set.
  public private(set) var enclosed: [Flaw] = []
  /// The number of overlaps, gaps and enclosed areas that are narrower than the tolerance.
  public private(set) var smallerCount = 0
  /// The total area, in square metres, of the overlaps, gaps and enclosed areas that are narrower
  /// than the tolerance.
  public private(set) var smallerSquareMeters = 0.0
  /// The reason why the search for overlaps and gaps was not made; nil if it was made.
  public private(set) var unchecked: Unchecked?

  /// The reasons why the search for overlaps and gaps was not made.
  public enum Unchecked: Hashable, Sendable {
    /// So many district edges run beside each other or cross each other that the search would need
    /// more than `limit` steps or find more than `limit` crossings. `districts` contains the
    /// indexes of up to three districts: those whose edges took the most steps, in descending order
    /// of their steps.
    case edges(limit: Int, districts: [Int])
    /// GEOS failed, for this reason.
    case failure(String)
  }

  /// The width below which an uncovered area between districts counts as a border that was drawn
  /// twice. Bodies of water between districts are assumed to be wider than this value.
  public static let borderWidth = Meters(50)

  /// Checks valid shapes. A build without GEOS finds no overlaps or gaps.
  ///
  /// - Parameters:
  ///   - shapes: Valid shapes.
  ///   - passedOver: The indexes of the shapes that are left out of the check, for example because
  ///     they exceed a limit for repairs.
  ///   - tolerance: The smallest mean width of an overlap, gap or enclosed area that is reported.
  /// - Complexity: O(*v* log *v*) for *v* vertices, plus the work that ``ShapeLimits`` allows.
  public init(
    _ shapes: [MultiPolygon], passingOver passedOver: Set<Int> = [], tolerance: Meters
  ) {
    var shapes = shapes
    for position in passedOver { shapes[position] = MultiPolygon([]) }
    do throws(Stop) { try look(at: shapes, tolerance) } catch {
      self = DistrictCoverage(unchecked: error.reason)
    }
  }

  /// The reason for an early end of a check.
  private struct Stop: Error {
    var reason: Unchecked
  }

  private mutating func look(at shapes: [MultiPolygon], _ tolerance: Meters) throws(Stop) {
    let edges = CoverageEdges(of: shapes)
    var lines = edges.unmatched
    guard !lines.owners.isEmpty else { return }
    let stripes = EdgeStripes(shapes)
    var cut = try Faces(lines, among: shapes, stripes)
    let hidden = edges.matched(below: cut.sharedByDistrict, &cut.budget)
    try cut.check()
    if !hidden.owners.isEmpty {
      lines.lines += hidden.lines
      lines.owners += hidden.owners
      cut = try Faces(lines, among: shapes, stripes)
    }
    var overlaps: [[Int]: Overlap] = [:]
    for (face, area, holders) in cut.faces {
      guard
        let place = try? Coordinate(
          validatingLongitude: face.insideX / 1e7, latitude: face.insideY / 1e7)
      else { continue }
      let perimeter = GroundMeasure.perimeter(face.shape).value
      if holders.inside.isEmpty {
        // A position on a border that two districts share is covered.
        guard holders.border.isEmpty else { continue }
        var flaw = Flaw(
          districts: [], squareMeters: area, width: Self.width(area, perimeter), place: place)
        if flaw.width >= tolerance {
          flaw.districts = Self.districts(around: face.shape, in: stripes, budget: &cut.budget)
        }
        let isGap = flaw.districts.count > 1 && flaw.width < Self.borderWidth
        add(flaw, to: isGap ? \.gaps : \.enclosed, tolerance)
      } else if holders.inside.count > 1 {
        overlaps[holders.inside, default: Overlap(place: place)].add(area, perimeter, at: place)
      }
      try cut.check()
    }
    for (districts, sum) in overlaps {
      add(
        Flaw(
          districts: districts, squareMeters: sum.area, width: Self.width(sum.area, sum.perimeter),
          place: sum.place),
        to: \.overlaps, tolerance)
    }
    for list in [\DistrictCoverage.overlaps, \.gaps, \.enclosed] {
      self[keyPath: list].sort {
        $0.squareMeters != $1.squareMeters
          ? $0.squareMeters > $1.squareMeters : $0.place.mortonCode < $1.place.mortonCode
      }
    }
  }

  private init(unchecked: Unchecked) { self.unchecked = unchecked }

  /// The faces between lines, with the districts that cover them.
  private struct Faces {
    /// The faces with an area, in square metres.
    private(set) var faces:
      [(face: LineFaces.Face, squareMeters: Double, holders: EdgeStripes.Holders)] = []
    /// The number of edges that may still be read.
    var budget: Int
    private let lookUps: Int
    private let sweep: OutlineSweep

    init(
      _ lines: CoverageEdges.Lines, among shapes: [MultiPolygon],
      _ stripes: EdgeStripes
    ) throws(Stop) {
      let corners = lines.lines.reduce(0) { $0 + $1.count }
      let limits = OutlineSweep.Limits(
        steps: ShapeLimits.steps(corners: corners),
        crossings: ShapeLimits.coverageCrossings(corners: corners))
      sweep = OutlineSweep(
        lines.lines, owners: lines.owners, ownerCount: shapes.count, limits: limits)
      lookUps = ShapeLimits.coverageLookUps(corners: corners)
      budget = lookUps
      if let excess = sweep.excess {
        throw stop(excess == .steps ? limits.steps : limits.crossings)
      }
      let faces: [LineFaces.Face]
      do throws(GEOSFailure) { faces = try LineFaces.faces(of: lines.lines) } catch {
        throw Stop(reason: .failure(error.reason))
      }
      for face in faces {
        let area = GroundMeasure.squareMeters(face.shape)
        guard area > 0 else { continue }
        let holders = stripes.holders(x: face.insideX, y: face.insideY, budget: &budget)
        self.faces.append((face, area, holders))
        try check()
      }
    }

    /// For each district, the faces that it covers together with other districts.
    var sharedByDistrict: [Int: [SharedFace]] {
      var shared: [Int: [SharedFace]] = [:]
      for (face, _, holders) in faces where !holders.inside.isEmpty {
        let districts = holders.inside + holders.border
        guard districts.count > 1, let found = SharedFace(face.shape) else { continue }
        for district in districts { shared[district, default: []].append(found) }
      }
      return shared
    }

    /// Throws if too many edges were read.
    func check() throws(Stop) {
      if budget < 0 { throw stop(lookUps) }
    }

    private func stop(_ limit: Int) -> Stop {
      let steps = sweep.stepsByOwner
      let most = steps.indices.filter { steps[$0] > 0 }
        .sorted { (steps[$1], $0) < (steps[$0], $1) }.prefix(3)
      return Stop(reason: .edges(limit: limit, districts: Array(most)))
    }
  }

  /// The faces that the same districts share.
  private struct Overlap {
    var area = 0.0
    var perimeter = 0.0
    var largest = 0.0
    var place: Coordinate

    init(place: Coordinate) { self.place = place }

    mutating func add(_ area: Double, _ perimeter: Double, at place: Coordinate) {
      self.area += area
      self.perimeter += perimeter
      if area > largest { (largest, self.place) = (area, place) }
    }
  }

  private static func width(_ area: Double, _ perimeter: Double) -> Meters {
    Meters(2 * area / max(perimeter, 1e-9))
  }

  /// The districts beside the outline of a face; the district beside the longest part of the
  /// outline is first.
  private static func districts(
    around face: MultiPolygon, in stripes: EdgeStripes, budget: inout Int
  ) -> [Int] {
    var edges: [(start: Coordinate, end: Coordinate)] = []
    face.forEachEdge { edges.append(($0, $1)) }
    // For long outlines a sample suffices: it is about the adjacent districts, not their lengths.
    let step = max(1, edges.count / 64)
    var lengths: [Int: Double] = [:]
    for index in stride(from: 0, to: edges.count, by: step) {
      let (start, end) = edges[index]
      let (x, y) = (Double(start.longitudeE7), Double(start.latitudeE7))
      let (dx, dy) = (Double(end.longitudeE7) - x, Double(end.latitudeE7) - y)
      let length = (dx * dx + dy * dy).squareRoot()
      // Two units to each side: the corners of a face are rounded. The face itself has no district.
      for side in [-2 / length, 2 / length] {
        let beside = stripes.holders(
          x: x + dx / 2 + side * dy, y: y + dy / 2 - side * dx, budget: &budget)
        for district in beside.inside { lengths[district, default: 0] += length }
      }
    }
    return lengths.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
  }

  private mutating func add(
    _ flaw: Flaw, to list: WritableKeyPath<DistrictCoverage, [Flaw]>, _ tolerance: Meters
  ) {
    if flaw.width >= tolerance {
      self[keyPath: list].append(flaw)
    } else {
      smallerCount += 1
      smallerSquareMeters += flaw.squareMeters
    }
  }
}
