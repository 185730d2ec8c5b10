public import SimpleFeatures

/// A raster of square cells in a plane in metres, with columns counted from the west and rows
/// counted from the north.
///
/// The edges of the cells are at multiples of the side; the cells of two rasters with the same side
/// in one plane therefore coincide.
public struct MetricRaster: Equatable, Sendable {
  /// The plane.
  public let plane: MetricPlane
  /// The side of a cell in metres.
  public let side: Double
  /// The easting of the western edge in metres.
  public let west: Double
  /// The northing of the northern edge in metres.
  public let north: Double
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int

  /// Creates a raster that covers an area.
  ///
  /// - Parameters:
  ///   - box: The area. The raster covers the area completely, although the edges of the area are
  ///     curved in the plane.
  ///   - margin: The width of the raster's margin around the area, in metres.
  /// - Returns: nil if the plane does not cover all edges of the area.
  /// - Precondition: `side` is positive, and `margin` is not negative.
  public init?(covering box: BoundingBox, side: Double, margin: Double = 0) {
    precondition(side > 0 && margin >= 0, "cells of \(side) m with a margin of \(margin) m")
    guard let plane = MetricPlane(around: box) else { return nil }
    var (x, y) = (Double.infinity...(.infinity), Double.infinity...(.infinity))
    for position in Self.edges(of: box) + plane.extremes(of: box) {
      guard let found = plane.project(position) else { return nil }
      x =
        min(
          x.lowerBound, found.x)...(x.lowerBound == .infinity
        ? found.x : max(x.upperBound, found.x))
      y =
        min(
          y.lowerBound, found.y)...(y.lowerBound == .infinity
        ? found.y : max(y.upperBound, found.y))
    }
    func line(_ metres: Double) -> Double { (metres / side).rounded(.down) }
    let (first, last) = (line(x.lowerBound - margin), line(x.upperBound + margin))
    let (lowest, highest) = (line(y.lowerBound - margin), line(y.upperBound + margin))
    self.plane = plane
    self.side = side
    west = first * side
    north = (highest + 1) * side
    columns = Int(last - first) + 1
    rows = Int(highest - lowest) + 1
  }

  /// Positions along the edges of a box.
  private static func edges(of box: BoundingBox) -> [Coordinate] {
    let west = Int64(box.westE7)
    let width = Int64(box.eastE7) - west + (box.crossesAntimeridian ? 3_600_000_000 : 0)
    let height = Int64(box.northE7) - Int64(box.southE7)
    func position(_ east: Int64, _ north: Int64) -> Coordinate {
      let longitude = west + width * east / 16
      return Coordinate(
        longitudeE7: Int32(longitude > 1_800_000_000 ? longitude - 3_600_000_000 : longitude),
        latitudeE7: Int32(Int64(box.southE7) + height * north / 16))
    }
    return (0...16).flatMap { step in
      [position(step, 0), position(step, 16), position(0, step), position(16, step)]
    }
  }

  /// Returns whether the raster is still inside the plane if `cells` rows or columns of cells are
  /// added on each side.
  public func isInPlane(beyond cells: Int) -> Bool {
    let (left, right) = (west - Double(cells) * side, west + Double(columns + cells) * side)
    let (top, bottom) = (north + Double(cells) * side, north - Double(rows + cells) * side)
    return (0...16).allSatisfy { step in
      let share = Double(step) / 16
      let (x, y) = (left + (right - left) * share, bottom + (top - bottom) * share)
      return [(x, bottom), (x, top), (left, y), (right, y)].allSatisfy {
        plane.reaches(x: $0.0, y: $0.1)
      }
    }
  }

  /// Returns the column and row of the cell at a position. The cell may be outside the raster; the
  /// result is nil if the position is outside the plane.
  public func cell(at position: Coordinate) -> (column: Int, row: Int)? {
    cells(at: [position])[0]
  }

  /// Returns, for each position, the column and row of its cell. The cell may be outside the
  /// raster; the result is nil for a position outside the plane.
  ///
  /// - Complexity: O(*n*) for *n* positions.
  public func cells(at positions: [Coordinate]) -> [(column: Int, row: Int)?] {
    var cells: [(column: Int, row: Int)?] = []
    cells.reserveCapacity(positions.count)
    for first in stride(from: 0, to: positions.count, by: 2) {
      let second = min(first + 1, positions.count - 1)
      let (x, y, isWithin) = plane.project(positions[first], positions[second])
      let (columns, rows) = ((x - west) / side, (north - y) / side)
      cells.append(isWithin.0 ? Self.cell(columns.x, rows.x) : nil)
      if second > first { cells.append(isWithin.1 ? Self.cell(columns.y, rows.y) : nil) }
    }
    return cells
  }

  /// A column begins at its western edge, and a row ends at its southern one.
  @inline(__always)
  private static func cell(_ column: Double, _ row: Double) -> (column: Int, row: Int) {
    // Rounded towards 0.
    let (west, north) = (Int(column), Int(row))
    return (
      Double(west) > column ? west - 1 : west, Double(north) < row ? north : north - 1
    )
  }

  /// Returns the position at a column, counted from the west, and a row, counted from the north.
  public func position(column: Double, row: Double) -> Coordinate {
    plane.coordinate(x: west + column * side, y: north - row * side)
  }

  /// The middle of a cell.
  public func center(column: Int, row: Int) -> Coordinate {
    position(column: Double(column) + 0.5, row: Double(row) + 0.5)
  }

  /// The corners, counter-clockwise from the south-west corner.
  public var corners: [Coordinate] {
    [(0, rows), (columns, rows), (columns, 0), (0, 0)].map {
      position(column: Double($0.0), row: Double($0.1))
    }
  }
}
