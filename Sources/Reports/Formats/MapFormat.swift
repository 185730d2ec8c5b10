/// The file format of a map.
public enum MapFormat: String, CaseIterable, Sendable {
  /// One RFC 7946 `FeatureCollection`.
  case geojson
  /// One GeoJSON feature per line.
  case geojsonl
  /// A GeoJSON text sequence (RFC 8142).
  case geojsons
  /// A table with a header.
  case csv

  /// The format that the extension of a path identifies; nil for an unknown extension.
  public init?(path: String) {
    let name = path.lowercased()
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...] {
    case "geojson", "json": self = .geojson
    case "geojsonl", "ndjson", "jsonl": self = .geojsonl
    case "geojsons", "geojsonseq": self = .geojsons
    case "csv": self = .csv
    default: return nil
    }
  }
}
