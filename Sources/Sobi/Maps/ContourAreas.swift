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
        Self.polygons(([hill] + hollows).map { Self.unrolled($0.ring, in: raster, from: middle) })
      })
  }

  /// A position whose longitude may pass 180°, in 1e-7 degree.
  private typealias Corner = (longitude: Int64, latitude: Int32)

  private static let turn: Int64 = 3_600_000_000
  private static let seam: Int64 = 1_800_000_000

  private static func unrolled(
    _ ring: [ContourRings.Position], in raster: MetricRaster, from middle: Coordinate
  ) -> [Corner] {
    ring.map { corner in
      let position = raster.position(column: corner.column, row: corner.row)
      let way = Int64(position.longitudeE7) - Int64(middle.longitudeE7)
      let longitude =
        Int64(position.longitudeE7) + (way > seam ? -turn : way < -seam ? turn : 0)
      return (longitude, position.latitudeE7)
    }
  }

  /// The polygons of an exterior ring and its holes, one on each side of the antimeridian.
  private static func polygons(_ rings: [[Corner]]) -> [Polygon] {
    let longitudes = rings.first?.map(\.longitude) ?? []
    guard let west = longitudes.min(), let east = longitudes.max() else { return [] }
    if west >= -seam && east <= seam { return polygon(rings, shift: 0) }
    let cut = west < -seam ? -seam : seam
    return polygon(rings.map { clipped($0, at: cut, isWest: true) }, shift: west < -seam ? turn : 0)
      + polygon(rings.map { clipped($0, at: cut, isWest: false) }, shift: east > seam ? -turn : 0)
  }

  private static func polygon(_ rings: [[Corner]], shift: Int64) -> [Polygon] {
    let closed = rings.map { ring -> Ring? in
      var corners: [Coordinate] = []
      for corner in ring {
        let next = Coordinate(
          longitudeE7: Int32(clamping: corner.longitude + shift), latitudeE7: corner.latitude)
        // Corners nearer than 1e-7 degree are merged.
        if corners.last != next { corners.append(next) }
      }
      if let first = corners.first, corners.last != first { corners.append(first) }
      return try? Ring(corners)
    }
    guard let exterior = closed.first ?? nil else { return [] }
    return [Polygon(exterior: exterior, interiors: closed.dropFirst().compactMap(\.self))]
  }

  /// The part of a ring on one side of a meridian (Sutherland and Hodgman).
  private static func clipped(_ ring: [Corner], at cut: Int64, isWest: Bool) -> [Corner] {
    func isKept(_ corner: Corner) -> Bool {
      isWest ? corner.longitude <= cut : corner.longitude >= cut
    }
    var kept: [Corner] = []
    for (start, end) in zip(ring, ring.dropFirst()) {
      if isKept(start) { kept.append(start) }
      if isKept(start) != isKept(end) {
        let share = Double(cut - start.longitude) / Double(end.longitude - start.longitude)
        let rise = share * (Double(end.latitude) - Double(start.latitude))
        kept.append((cut, start.latitude + Int32(rise.rounded())))
      }
    }
    return kept
  }
}
