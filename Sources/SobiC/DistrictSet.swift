internal import FeatureCodecs
internal import SimpleFeatures
internal import SpatialIndex

/// The object behind a handle `sobi_districts`.
final class DistrictSet: Sendable {
  /// The keys in the order of their bytes.
  let keys: [[UInt8]]
  let index: RegionIndex

  /// - Parameter districts: Keys with their shapes, in any order.
  init(_ districts: [(key: [UInt8], shape: MultiPolygon)]) throws(Failure) {
    guard districts.count < Int(Int32.max) else { throw .argument("argument.count.too-large") }
    let order = districts.indices.sorted { left, right in
      let (first, second) = (districts[left].key, districts[right].key)
      return first.lexicographicallyPrecedes(second) || first == second && left < right
    }
    for (one, next) in zip(order, order.dropFirst()) where districts[one].key == districts[next].key
    {
      throw .district("district.key.twice", at: next)
    }
    keys = order.map { districts[$0].key }
    index = RegionIndex(regions: order.map { districts[$0].shape })
  }

  /// Reads a GeoJSON document.
  ///
  /// - Parameter key: The property with the key of a district.
  convenience init(geoJSON bytes: [UInt8], key: String) throws(Failure) {
    let features: [GeoJSONFeature]
    do throws(GeoJSONError) {
      features = try GeoJSONReader.features(in: bytes)
    } catch {
      throw Failure(error)
    }
    var districts: [(key: [UInt8], shape: MultiPolygon)] = []
    districts.reserveCapacity(features.count)
    for (number, feature) in features.enumerated() {
      guard case .multiPolygon(let shape) = feature.geometry else {
        throw .feature("district.shape.not-area", number, feature)
      }
      switch feature[key] {
      case .string(let text)?, .number(let text)?: districts.append((Array(text.utf8), shape))
      case .null?, .bool?, .json?, nil:
        throw .feature("district.key.missing", number, feature)
      }
    }
    try self.init(districts)
  }
}

extension Failure {
  fileprivate static func feature(
    _ code: String, _ number: Int, _ feature: GeoJSONFeature
  ) -> Failure {
    var failure = Failure.district(code, at: number)
    failure.place = feature.location
    return failure
  }
}
