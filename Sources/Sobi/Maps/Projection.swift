import PROJ
import SimpleFeatures
import StatementImport

/// Transforms projected positions of statements to WGS 84.
enum Projection {
  /// The greatest distance, in degrees, between an accepted position and the area of a CRS. Farther
  /// away, the formulas return a position for any numbers.
  private static let margin = 3.0

  /// The transformation from a CRS, or the fault that prevents it.
  static func toWGS84(_ crs: String) -> Result<StatementOptions.ToWGS84, CRSFault> {
    do {
      let transform = try CoordinateTransform(from: crs)
      let system = transform.system
      if case .missing = system.shift {
        return .failure(.unknownDatum(system: system.name, likelyCode: system.likelyCode))
      }
      let area = system.areaOfUse.flatMap { grown($0) }
      return .success { easting, northing in
        guard let found = try? transform.coordinate(x: easting, y: northing),
          area?.covers(found) ?? true
        else { return nil }
        return found
      }
    } catch { return .failure(.transform(error)) }
  }

  /// Returns the area with a margin; nil if the area would then go around the globe.
  private static func grown(_ area: BoundingBox) -> BoundingBox? {
    guard !area.crossesAntimeridian else { return nil }
    return try? BoundingBox(
      west: max(-180, Double(area.westE7) / 1e7 - margin),
      south: max(-90, Double(area.southE7) / 1e7 - margin),
      east: min(180, Double(area.eastE7) / 1e7 + margin),
      north: min(90, Double(area.northE7) / 1e7 + margin))
  }
}
