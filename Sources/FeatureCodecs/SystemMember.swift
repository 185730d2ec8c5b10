/// The `crs` member of the 2008 version of GeoJSON; programs also write this member into TopoJSON.
enum SystemMember {
  /// The name of the system, such as `urn:ogc:def:crs:EPSG::5179`; nil for null.
  static func name(of value: JSONValue) -> String? {
    if value == .null { return nil }
    let properties = value.object?["properties"]?.object
    return properties?["name"]?.string ?? properties?["code"]?.number.map { "EPSG:\($0)" }
      ?? value.string ?? value.object?["type"]?.string ?? "unnamed"
  }

  /// Whether the system is longitude and latitude on WGS 84.
  static func isWGS84(_ name: String) -> Bool {
    let parts = name.uppercased().split { $0 == ":" || $0 == "/" }
    return switch parts.last {
    case "CRS84", "WGS84", "WGS 84": true
    case "4326": parts.contains("EPSG")
    default: false
    }
  }
}
