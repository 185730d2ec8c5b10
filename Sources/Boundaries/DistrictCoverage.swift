private import GEOS
public import SimpleFeatures

/// Where the districts of a set overlap, and where they leave gaps.
///
/// How many districts cover a position can change only across edges that do not occur exactly twice,
/// once in each direction. So the faces between those edges are counted, and no pair of districts is
/// overlaid: Korea's 3,504 dong take seconds.
public struct DistrictCoverage: Sendable {
  /// An overlap or a gap.
  public struct Flaw: Sendable {
    /// Positions in the set of the districts that overlap, in order; for a gap of those around it, the
    /// one with most of its outline first.
    public var districts: [Int]
    /// The area in square metres, by ``GroundMeasure``.
    public var squareMeters: Double
    /// The mean width: twice the area through the length of the outline.
    public var width: Meters
    /// A position inside the largest part.
    public var place: Coordinate
  }

  /// Overlaps of at least the tolerance, the largest first; one for each combination of districts.
  public private(set) var overlaps: [Flaw] = []
  /// Gaps of at least the tolerance between districts that do not meet, the largest first: narrower than
  /// ``borderWidth``, where a border was drawn twice.
  public private(set) var gaps: [Flaw] = []
  /// Areas that districts enclose and none covers, the largest first: wider than gaps, or within one
  /// district alone, such as waters and enclaves of another set.
  public private(set) var enclosed: [Flaw] = []
  /// How many overlaps, gaps and enclosed areas are below the tolerance.
  public private(set) var smallerCount = 0
  /// Their area together, in square metres.
  public private(set) var smallerSquareMeters = 0.0
  /// Why nothing was looked for; nil when all was.
  public private(set) var unchecked: Unchecked?

  /// Why overlaps and gaps were not looked for.
  public enum Unchecked: Hashable, Sendable {
    /// The edges of the districts run beside each other or cross more than the limit; positions of up
    /// to three of those that did most, in the order of how much.
    case edges(limit: Int, districts: [Int])
    /// GEOS failed, with its reason.
    case failure(String)
  }

  /// Borders that were drawn twice lie less than this apart, and waters are wider.
  public static let borderWidth = Meters(50)

  /// Checks valid shapes. Without GEOS nothing is found.
  ///
  /// - Parameters:
  ///   - shapes: Valid shapes.
  ///   - passedOver: Positions of shapes that are left out, such as those beyond the limits of a repair.
  ///   - tolerance: The least mean width that is named.
  /// - Complexity: O(*v* log *v*) for *v* vertices, and what ``ShapeLimits`` allow.
  public init(
    _ shapes: [MultiPolygon], passingOver passedOver: Set<Int> = [], tolerance: Meters
  ) {
    var shapes = shapes
    for position in passedOver { shapes[position] = MultiPolygon([]) }
    let (lines, owners) = UnmatchedEdges.lines(of: shapes)
    let corners = lines.reduce(0) { $0 + $1.count }
    let limits = OutlineSweep.Limits(
      steps: ShapeLimits.steps(corners: corners),
      crossings: ShapeLimits.coverageCrossings(corners: corners))
    let sweep = OutlineSweep(lines, owners: owners, ownerCount: shapes.count, limits: limits)
    if let excess = sweep.excess {
      unchecked = Self.unchecked(
        sweep, excess == .steps ? limits.steps : limits.crossings)
      return
    }
    let faces: [LineFaces.Face]
    do throws(GEOSFailure) { faces = try LineFaces.faces(of: lines) } catch {
      unchecked = .failure(error.reason)
      return
    }
    guard !faces.isEmpty else { return }
    let stripes = EdgeStripes(shapes)
    let lookUps = ShapeLimits.coverageLookUps(corners: corners)
    var budget = lookUps
    var overlaps: [[Int]: Overlap] = [:]
    for face in faces {
      let area = GroundMeasure.squareMeters(face.shape)
      guard area > 0,
        let place = try? Coordinate(
          validatingLongitude: face.insideX / 1e7, latitude: face.insideY / 1e7)
      else { continue }
      let covering = stripes.holders(x: face.insideX, y: face.insideY, budget: &budget)
        .inside
      let perimeter = GroundMeasure.perimeter(face.shape).value
      if covering.isEmpty {
        var flaw = Flaw(
          districts: [], squareMeters: area, width: Self.width(area, perimeter), place: place)
        if flaw.width >= tolerance {
          flaw.districts = Self.districts(around: face.shape, in: stripes, budget: &budget)
        }
        let isGap = flaw.districts.count > 1 && flaw.width < Self.borderWidth
        add(flaw, to: isGap ? \.gaps : \.enclosed, tolerance)
      } else if covering.count > 1 {
        overlaps[covering, default: Overlap(place: place)].add(area, perimeter, at: place)
      }
      guard budget >= 0 else {
        self = DistrictCoverage(unchecked: Self.unchecked(sweep, lookUps))
        return
      }
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

  private static func unchecked(_ sweep: OutlineSweep, _ limit: Int) -> Unchecked {
    let steps = sweep.stepsByOwner
    let most = steps.indices.filter { steps[$0] > 0 }
      .sorted { (steps[$1], $0) < (steps[$0], $1) }.prefix(3)
    return .edges(limit: limit, districts: Array(most))
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

  /// The districts beside the outline of a face, the one with most of it first.
  private static func districts(
    around face: MultiPolygon, in stripes: EdgeStripes, budget: inout Int
  ) -> [Int] {
    var edges: [(start: Coordinate, end: Coordinate)] = []
    face.forEachEdge { edges.append(($0, $1)) }
    // A sample does for long outlines: it is about who is there, not how much.
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

/// The edges across which the number of districts changes.
enum UnmatchedEdges {
  /// Runs of edges that are not shared by exactly two rings in opposite directions, and for each the
  /// position of the shape that it is of.
  static func lines(of shapes: [MultiPolygon]) -> (lines: [[Coordinate]], owners: [Int]) {
    let shapes = shapes.map(\.rightHanded)
    // Of two rings that share an edge one runs each way: then the count is 1 for both.
    var uses: [BoundaryEdge: (forward: Int32, backward: Int32)] = [:]
    uses.reserveCapacity(shapes.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.coordinates.count } })
    for shape in shapes {
      shape.forEachEdge { start, end in
        let edge = BoundaryEdge(start, end)
        if edge.low == start {
          uses[edge, default: (0, 0)].forward += 1
        } else {
          uses[edge, default: (0, 0)].backward += 1
        }
      }
    }
    var lines: [[Coordinate]] = []
    var owners: [Int] = []
    for (owner, ring) in shapes.enumerated().flatMap({ shape in
      shape.element.rings.map { (shape.offset, $0) }
    }) {
      var line: [Coordinate] = []
      for (start, end) in zip(ring.coordinates, ring.coordinates.dropFirst()) where start != end {
        let count = uses[BoundaryEdge(start, end)] ?? (0, 0)
        if count == (1, 1) {
          if line.count > 1 {
            lines.append(line)
            owners.append(owner)
          }
          line = []
        } else {
          if line.isEmpty { line.append(start) }
          line.append(end)
        }
      }
      if line.count > 1 {
        lines.append(line)
        owners.append(owner)
      }
    }
    return (lines, owners)
  }
}
