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
    /// Positions in the set of the districts that overlap; empty for a gap.
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
  /// Gaps of at least the tolerance that districts enclose, the largest first.
  public private(set) var gaps: [Flaw] = []
  /// How many overlaps and gaps are below the tolerance.
  public private(set) var smallerCount = 0
  /// Their area together, in square metres.
  public private(set) var smallerSquareMeters = 0.0

  /// Checks valid shapes. Without GEOS nothing is found.
  ///
  /// - Parameter tolerance: The least area in square metres that is named.
  /// - Complexity: O(*v* log *v*) for *v* vertices.
  public init(_ shapes: [MultiPolygon], tolerance: Double) {
    let boxes = shapes.map(\.boundingBox)
    var largest: [[Int]: Double] = [:]
    var overlaps: [[Int]: (area: Double, perimeter: Double, place: Coordinate)] = [:]
    for face in LineFaces.faces(of: UnmatchedEdges.lines(of: shapes)) {
      let area = GroundMeasure.squareMeters(face.shape)
      guard area > 0,
        let place = try? Coordinate(
          validatingLongitude: face.insideX / 1e7, latitude: face.insideY / 1e7)
      else { continue }
      let covering = shapes.indices.filter {
        boxes[$0]?.covers(place) == true && shapes[$0].covers(x: face.insideX, y: face.insideY)
      }
      let perimeter = GroundMeasure.perimeter(face.shape).value
      switch covering.count {
      case 0:
        add(
          Flaw(
            districts: [], squareMeters: area, width: Meters(2 * area / max(perimeter, 1e-9)),
            place: place), to: \.gaps, tolerance)
      case 1: break
      default:
        var sum = overlaps[covering] ?? (0, 0, place)
        if area > largest[covering] ?? 0 {
          largest[covering] = area
          sum.place = place
        }
        overlaps[covering] = (sum.area + area, sum.perimeter + perimeter, sum.place)
      }
    }
    for (districts, sum) in overlaps {
      add(
        Flaw(
          districts: districts, squareMeters: sum.area,
          width: Meters(2 * sum.area / max(sum.perimeter, 1e-9)), place: sum.place),
        to: \.overlaps, tolerance)
    }
    for list in [\DistrictCoverage.overlaps, \.gaps] {
      self[keyPath: list].sort {
        $0.squareMeters != $1.squareMeters
          ? $0.squareMeters > $1.squareMeters : $0.place.mortonCode < $1.place.mortonCode
      }
    }
  }

  private mutating func add(
    _ flaw: Flaw, to list: WritableKeyPath<DistrictCoverage, [Flaw]>, _ tolerance: Double
  ) {
    if flaw.squareMeters >= tolerance {
      self[keyPath: list].append(flaw)
    } else {
      smallerCount += 1
      smallerSquareMeters += flaw.squareMeters
    }
  }
}

/// The edges across which the number of districts changes.
enum UnmatchedEdges {
  /// Runs of edges that are not shared by exactly two rings in opposite directions.
  static func lines(of shapes: [MultiPolygon]) -> [[Coordinate]] {
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
    for ring in shapes.flatMap(\.rings) {
      var line: [Coordinate] = []
      for (start, end) in zip(ring.coordinates, ring.coordinates.dropFirst()) where start != end {
        let count = uses[BoundaryEdge(start, end)] ?? (0, 0)
        if count == (1, 1) {
          if line.count > 1 { lines.append(line) }
          line = []
        } else {
          if line.isEmpty { line.append(start) }
          line.append(end)
        }
      }
      if line.count > 1 { lines.append(line) }
    }
    return lines
  }
}
