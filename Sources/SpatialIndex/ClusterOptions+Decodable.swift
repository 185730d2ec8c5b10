extension ClusterOptions: Decodable {
  private enum CodingKeys: String, CodingKey {
    case minZoom = "min_zoom"
    case maxZoom = "max_zoom"
    case minPoints = "min_points"
    case radius, extent
  }

  /// Reads options; an option that is missing gets the default of
  /// ``init(minZoom:maxZoom:minPoints:radius:extent:)``.
  ///
  /// - Throws: `DecodingError` if the options cannot be read, or if the initializer does not accept
  ///   them.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    minZoom = try values.decodeIfPresent(Int.self, forKey: .minZoom) ?? minZoom
    maxZoom = try values.decodeIfPresent(Int.self, forKey: .maxZoom) ?? maxZoom
    minPoints = try values.decodeIfPresent(Int.self, forKey: .minPoints) ?? minPoints
    radius = try values.decodeIfPresent(Double.self, forKey: .radius) ?? radius
    extent = try values.decodeIfPresent(Double.self, forKey: .extent) ?? extent
    guard 0 <= minZoom, minZoom <= maxZoom, maxZoom <= Self.deepestZoom, minPoints >= 2,
      radius > 0, radius <= extent, extent.isFinite
    else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath, debugDescription: "these are no options of clusters"))
    }
  }
}
