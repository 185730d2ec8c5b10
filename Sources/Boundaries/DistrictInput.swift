internal import Codecs
private import Foundation

/// The bytes of a boundary file, or where they are.
public enum DistrictInput: Sendable {
  /// A GeoJSON or TopoJSON text.
  case text([UInt8])
  /// A shapefile.
  case shapefile(ShapefileParts)
  /// A GeoPackage, read where it is.
  case geoPackage(path: String)

  /// Opens a file of any form that is read.
  ///
  /// A shapefile may be named by any of its files or be a zip archive; gzip is inflated.
  ///
  /// - Parameters:
  ///   - path: The file; `-` is standard input, for text and zip archives.
  ///   - layer: The name of a shapefile in a zip archive with several.
  /// - Throws: `ByteSourceError` for a file that cannot be read, ``BoundaryError`` for one that misses
  ///   its companions.
  public static func open(_ path: String, layer: String? = nil) throws -> DistrictInput {
    if path != "-", ShapefileParts.isPart(path), FileManager.default.fileExists(atPath: path) {
      return .shapefile(try ShapefileParts.read(beside: path))
    }
    var source = try ByteSource(path: path)
    let head = try source.peek(16)
    if path != "-", head.starts(with: "SQLite format 3\0".utf8) { return .geoPackage(path: path) }
    let bytes = try source.readToEnd(limit: sizeLimit)
    if ZipContents.isZip(head) {
      return .shapefile(try ShapefileParts.read(zip: bytes, layer: layer))
    }
    return .text(bytes)
  }

  /// The largest file that is read whole, inflated: 2 GiB.
  private static let sizeLimit = 2 << 30

  /// The text, for the excerpt of an error; empty for other forms.
  public var text: [UInt8] { if case .text(let bytes) = self { bytes } else { [] } }

  /// The features in the plane of the file.
  func table(_ options: DistrictOptions) throws(BoundaryError) -> DistrictTable {
    switch self {
    case .text(let bytes): try DistrictTable(json: bytes, options)
    case .shapefile(let parts): try ShapefileReader.table(parts, encoding: options.encoding)
    case .geoPackage(let path): try DistrictTable(geoPackage: path, layer: options.layer)
    }
  }
}
