internal import FeatureCodecs
internal import PROJ
internal import SimpleFeatures

/// Transforms the shapes of a boundary file to WGS 84, and rounds them once.
struct DistrictPlacement {
  /// The system that was used, as a code such as `EPSG:5174` or as a name; nil for degrees on WGS
  /// 84.
  let system: String?
  let warnings: [BoundaryFinding]
  private let transform: CoordinateTransform?
  /// Whether the file or the user states that the coordinates are degrees.
  private let isStated: Bool

  /// Finds the transformation from the user's system or, without one, from the file's system.
  init(asked: String?, _ table: DistrictTable) throws(BoundaryError) {
    let text = asked ?? table.systemText
    isStated = text != nil
    guard let text, !Self.isWGS84(text) else {
      system = nil
      transform = nil
      let isDoubtful =
        text == nil && (table.form == .shapefile || table.form == .geoPackage)
        && !table.features.contains { $0.isOutsideDegrees }
      warnings = isDoubtful ? [.systemAssumed] : []
      return
    }
    let transform: CoordinateTransform
    do { transform = try CoordinateTransform(from: text) } catch {
      throw BoundaryError(.system(error), at: nil)
    }
    self.transform = transform
    let known = transform.system
    system = known.code ?? known.name
    if !known.isGeographic, let number = Self.firstInDegrees(table.features) {
      // The formulas of a projection give some position for degrees too.
      throw BoundaryError(
        .outsideSystem(known.code ?? known.name, feature: number + 1),
        at: table.features[number].location)
    }
    warnings =
      known.shift == .missing
      ? [
        .datumMissing(
          system: known.name, ellipsoid: known.ellipsoid, likelyCode: known.likelyCode)
      ] : []
  }

  /// The first feature with coordinates, if the coordinates of all features can be degrees; nil
  /// otherwise.
  private static func firstInDegrees(_ features: [AreaFeature]) -> Int? {
    guard !features.contains(where: \.isOutsideDegrees) else { return nil }
    return features.firstIndex {
      if case .planar(let shape) = $0.geometry { !shape.x.isEmpty } else { false }
    }
  }

  /// The shape of a feature on WGS 84; `number` counts from 1.
  func shape(_ shape: PlanarShape, of feature: AreaFeature, number: Int)
    throws(BoundaryError) -> MultiPolygon
  {
    let coordinates = try coordinates(shape, of: feature, number: number)
    do { return try shape.multiPolygon(at: coordinates) } catch {
      throw BoundaryError(
        .geoJSON(.ring(error.problem, feature: number, part: error.part, ring: error.ring)),
        at: feature.location)
    }
  }

  private func coordinates(
    _ shape: PlanarShape, of feature: AreaFeature, number: Int
  ) throws(BoundaryError) -> [Coordinate] {
    if let transform {
      let found = transform.coordinates(x: shape.x, y: shape.y)
      let coordinates = found.compactMap { $0 }
      guard coordinates.count == found.count else {
        throw BoundaryError(
          .outsideSystem(system ?? "", feature: number), at: feature.location)
      }
      return coordinates
    }
    guard shape.isInDegrees else {
      throw BoundaryError(
        isStated ? .notDegrees(feature: number) : .noSystem(feature: number), at: feature.location)
    }
    var coordinates: [Coordinate] = []
    coordinates.reserveCapacity(shape.x.count)
    for (x, y) in zip(shape.x, shape.y) {
      coordinates.append(Coordinate(longitude: x, latitude: y))
    }
    return coordinates
  }

  /// Whether a text names longitude and latitude on WGS 84, which need no transformation.
  static func isWGS84(_ text: String) -> Bool {
    let plain = text.uppercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "\"" }
    if [
      "EPSG:4326", "4326", "EPSG:4979", "OGC:CRS84", "CRS84", "WGS84",
      "URN:OGC:DEF:CRS:OGC:1.3:CRS84",
      "URN:OGC:DEF:CRS:OGC::CRS84", "URN:OGC:DEF:CRS:EPSG::4326",
      "HTTP://WWW.OPENGIS.NET/DEF/CRS/OGC/1.3/CRS84",
    ].contains(plain) {
      return true
    }
    // Well-known text of ESRI and of OGC: a geographic system on this datum, in degrees.
    return plain.hasPrefix("GEOGCS[")
      && (plain.contains("DATUM[DWGS1984,") || plain.contains("DATUM[WGS1984,"))
      && plain.contains("PRIMEM[GREENWICH,") && plain.contains("UNIT[DEGREE,0.01745")
  }
}

extension AreaFeature {
  /// Whether its coordinates cannot be degrees.
  var isOutsideDegrees: Bool {
    if case .planar(let shape) = geometry { !shape.isInDegrees } else { false }
  }
}
