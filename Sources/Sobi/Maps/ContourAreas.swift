import Grids
import SimpleFeatures
import SpatialIndex

/// Rings around hills and hollows of a raster as areas with holes, cut at the antimeridian.
struct ContourAreas {
  /// A ring in the raster, counter-clockwise around a hill.
  private struct Outline {
    var ring: [ContourRings.Position]
    /// Twice the area, positive for a hill.
    var area: Double
    var columns: ClosedRange<Double>
    var rows: ClosedRange<Double>

    init(_ ring: [ContourRings.Position]) {
      self.ring = ring
      area = zip(ring, ring.dropFirst()).reduce(0) { sum, edge in
        // Rows count downwards.
        sum + edge.1.column * edge.0.row - edge.0.column * edge.1.row
      }
      let (columns, rows) = (ring.map(\.column), ring.map(\.row))
      self.columns = (columns.min() ?? 0)...(columns.max() ?? 0)
      self.rows = (rows.min() ?? 0)...(rows.max() ?? 0)
    }

    /// Whether a position lies within the ring.
    func holds(_ point: ContourRings.Position) -> Bool {
      guard columns.contains(point.column), rows.contains(point.row) else { return false }
      var isIn = false
      for (start, end) in zip(ring, ring.dropFirst())
      where (start.row > point.row) != (end.row > point.row) {
        let share = (point.row - start.row) / (end.row - start.row)
        if point.column < start.column + share * (end.column - start.column) { isIn.toggle() }
      }
      return isIn
    }
  }

  /// The areas.
  let area: MultiPolygon

  init(_ rings: [[ContourRings.Position]], in raster: MetricRaster) {
    let outlines = rings.map(Outline.init)
    let hills = outlines.filter { $0.area > 0 }
    var hollows = [[Outline]](repeating: [], count: hills.count)
    for hollow in outlines where hollow.area < 0 {
      let around = hills.indices.filter { hills[$0].holds(hollow.ring[0]) }
        .min { hills[$0].area < hills[$1].area }
      if let around { hollows[around].append(hollow) }
    }
    let middle = raster.position(
      column: Double(raster.columns) / 2, row: Double(raster.rows) / 2)
    area = MultiPolygon(
      zip(hills, hollows).flatMap { hill, hollows in
        AntimeridianCut.polygons(
          ([hill] + hollows).map { Self.unrolled($0.ring, in: raster, from: middle) })
      })
  }

  private static func unrolled(
    _ ring: [ContourRings.Position], in raster: MetricRaster, from middle: Coordinate
  ) -> [AntimeridianCut.Corner] {
    ring.dropLast().map { corner in
      let position = raster.position(column: corner.column, row: corner.row)
      let way = Int64(position.longitudeE7) - Int64(middle.longitudeE7)
      let turn: Int64 = way > 1_800_000_000 ? -1 : way < -1_800_000_000 ? 1 : 0
      return (Int64(position.longitudeE7) + turn * 3_600_000_000, position.latitudeE7)
    }
  }
}
