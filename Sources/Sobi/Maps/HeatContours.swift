import FeatureCodecs
import Grids
public import Reports
import SimpleFeatures
import SpatialIndex
import Spending

/// Areas in which a raster of spending reaches levels, as rows of a ``FeatureTable``.
struct HeatContours: MapSource {
  private let heat: SpendingHeat
  private let areas: [(level: Double, area: MultiPolygon)]

  init(_ heat: SpendingHeat) {
    self.heat = heat
    areas = heat.contourLevels.map { level in
      let rings = ContourRings(
        heat.densities, columns: heat.raster.columns, level: Float(level)
      ).rings
      return (level, ContourAreas(rings, in: heat.raster).area)
    }
  }

  let columns = ["per_km2", "currency"]

  var boundingBox: BoundingBox? { BoundingBox.union(areas.lazy.map(\.area.boundingBox)) }

  var member: FeatureTable.Member? {
    FeatureTable.Member("heat") { heat.document.write(to: &$0) }
  }

  func write(to table: inout FeatureTable) throws {
    for (number, contour) in areas.enumerated() {
      let geometry = GeoJSONWriter.Geometry.multiPolygon(contour.area)
      try table.row(id: Int64(number + 1), geometry: geometry) { cells in
        cells.number(contour.level.text(significant: 6))
        cells.string(heat.currency.code)
      }
    }
  }
}

extension SpendingHeat {
  /// Writes contours to a sink as a map. For each of ``Reports/SpendingHeat/contourLevels``, the
  /// map contains the area in which the density reaches this level.
  ///
  /// - Parameter sink: Receives each block of bytes; if it throws an error, no further bytes are
  ///   written.
  /// - Complexity: O(*n* · *l* + *r* · *k*) for *n* cells, *l* levels, *r* rings and *k* corners of
  ///   these rings.
  public func writeContours(
    as format: MapRequest.Format = .geojson, to sink: ([UInt8]) throws -> Void
  ) throws {
    _ = try HeatContours(self).write(as: format, to: sink)
  }
}
