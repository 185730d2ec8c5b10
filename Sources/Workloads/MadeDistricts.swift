public import SimpleFeatures

/// Generated districts that cover a box without gaps or overlaps; their borders are as rough as
/// real borders. The same seed gives the same districts on every machine.
///
/// The points of a lattice are moved at random. Each border between two points is bent at its
/// middle; then each half is bent at its middle, and so on. Neighbouring districts have exactly the
/// same border in common, so a position inside the box is in exactly one district.
/// - SeeAlso: Fournier, Fussell and Carpenter (1982), "Computer rendering of stochastic models",
///   Communications of the ACM 25 (6), 371, for the method of bending at the middle.
public struct MadeDistricts: Sendable {
  /// The districts in rows from south to north, each row from west to east.
  public let shapes: [MultiPolygon]

  /// Makes `side` × `side` districts.
  ///
  /// - Parameters:
  ///   - bends: The number of times that each border is halved. A border has 2^`bends` straight
  ///     pieces.
  ///   - box: The area that the districts cover; the outer border of the districts runs along the
  ///     edge of this box.
  /// - Precondition: `side` is at least 1, and the box is at least `side` · 1,000 units wide and
  ///   high.
  /// - Complexity: O(*v*) for the *v* = `side`² · 4 · 2^`bends` vertices.
  public init(side: Int, bends: Int, seed: UInt64, in box: BoundingBox) {
    precondition(side > 0, "a coverage needs at least 1 district a row")
    var generator = SeededGenerator(seed: seed)
    let lattice = Lattice(side: side, box: box, using: &generator)
    // Borders by the lattice point of their start: to the east, and to the north.
    let eastward = (0...side).map { row in
      (0..<side).map { column in
        border(
          lattice[column, row], lattice[column + 1, row], bends: bends,
          isRim: row == 0 || row == side, using: &generator)
      }
    }
    let northward = (0..<side).map { row in
      (0...side).map { column in
        border(
          lattice[column, row], lattice[column, row + 1], bends: bends,
          isRim: column == 0 || column == side, using: &generator)
      }
    }
    shapes = (0..<side * side).map { number in
      let (row, column) = number.quotientAndRemainder(dividingBy: side)
      let sides = [
        eastward[row][column], northward[row][column + 1],
        eastward[row + 1][column].reversed(), northward[row][column].reversed(),
      ]
      let corners = sides.flatMap { $0.dropLast() }
      guard let ring = try? Ring(corners + [corners[0]]) else {
        preconditionFailure("a district of a coverage has at least 4 borders")
      }
      return MultiPolygon([Polygon(exterior: ring)])
    }
  }

  /// The number of vertices of the districts.
  public var vertexCount: Int { shapes.reduce(0) { $0 + $1.vertexCount } }
}

extension MultiPolygon {
  /// The number of vertices of all rings; the last vertex of each ring, which repeats the first, is
  /// not counted.
  public var vertexCount: Int {
    polygons.reduce(0) { $0 + $1.rings.reduce(0) { $0 + $1.coordinates.count - 1 } }
  }
}

/// The corners of the districts; corners on the outer border stay on it.
private struct Lattice {
  private let width: Int
  private let points: [Coordinate]

  init(side: Int, box: BoundingBox, using generator: inout SeededGenerator) {
    width = side + 1
    points = (0..<width * width).map { number in
      let (row, column) = number.quotientAndRemainder(dividingBy: side + 1)
      return Coordinate(
        longitudeE7: Self.place(column, of: side, box.westE7...box.eastE7, &generator),
        latitudeE7: Self.place(row, of: side, box.southE7...box.northE7, &generator))
    }
  }

  subscript(column: Int, row: Int) -> Coordinate { points[row * width + column] }

  /// The regular place, moved by up to an eighth of the step.
  private static func place(
    _ number: Int, of count: Int, _ span: ClosedRange<Int32>, _ generator: inout SeededGenerator
  ) -> Int32 {
    let length = Int(span.upperBound) - Int(span.lowerBound)
    precondition(length / count >= 1_000, "a district of a coverage is at least 1,000 units wide")
    let reach = length / count / 8
    let move = generator.below(2 * reach + 1) - reach
    let isRim = number == 0 || number == count
    return Int32(Int(span.lowerBound) + length * number / count + (isRim ? 0 : move))
  }
}

/// Returns the vertices of a border, including both ends; a border on the outer border of the box
/// is straight.
private func border(
  _ start: Coordinate, _ end: Coordinate, bends: Int, isRim: Bool,
  using generator: inout SeededGenerator
) -> [Coordinate] {
  var vertices = [start, end]
  for _ in 0..<bends {
    var halved = [start]
    for (from, to) in zip(vertices, vertices.dropFirst()) {
      halved.append(middle(from, to, bend: isRim ? 0 : generator.below(257) - 128))
      halved.append(to)
    }
    vertices = halved
  }
  return vertices
}

/// Returns the middle of a piece, moved sideways by `bend` 1,024ths of its length. This is at most
/// an eighth of the length, so that borders that meet do not cross.
private func middle(_ from: Coordinate, _ to: Coordinate, bend: Int) -> Coordinate {
  let dx = Int(to.longitudeE7) - Int(from.longitudeE7)
  let dy = Int(to.latitudeE7) - Int(from.latitudeE7)
  return Coordinate(
    longitudeE7: Int32(Int(from.longitudeE7) + dx / 2 - dy * bend / 1_024),
    latitudeE7: Int32(Int(from.latitudeE7) + dy / 2 + dx * bend / 1_024))
}
