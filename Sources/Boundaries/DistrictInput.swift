public import Codecs
private import Foundation

/// A boundary file: its content in memory or, for a GeoPackage, its path.
public enum DistrictInput: Sendable {
  /// A text in GeoJSON or TopoJSON.
  case text([UInt8])
  /// A shapefile.
  case shapefile(ShapefileParts)
  /// A GeoPackage, which is read without being copied into memory.
  case geoPackage(path: String)

  /// Opens a file in any supported format.
  ///
  /// For a shapefile, `path` may be the path of any file of the shapefile, or of a zip archive that
  /// contains the shapefile. A file compressed with gzip is decompressed. The format is recognized
  /// by the first bytes; if the format is unknown, only these bytes are read.
  ///
  /// - Parameters:
  ///   - path: The file; `-` means standard input, which may be a text or a zip archive.
  ///   - layer: The name of the shapefile to read, if a zip archive contains several shapefiles.
  /// - Throws: `ByteSourceError` if the file cannot be read; ``BoundaryError`` if other required
  ///   files of the shapefile are missing.
  public static func open(_ path: String, layer: String? = nil) throws -> DistrictInput {
    if path != "-", ShapefileParts.isPart(path), FileManager.default.fileExists(atPath: path) {
      return .shapefile(try ShapefileParts.read(beside: path))
    }
    return try open(ByteSource(path: path), path: path == "-" ? nil : path, layer: layer)
  }

  /// Reads a boundary file from a source of bytes: a text, a zip archive or, if `path` is given, a
  /// GeoPackage.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - path: The path of the file, which is used if the file is a GeoPackage; nil if the source
  ///     is a stream.
  ///   - layer: The name of the shapefile to read, if a zip archive contains several shapefiles.
  /// - Throws: `ByteSourceError` and ``BoundaryError`` in the same cases as ``open(_:layer:)``.
  public static func open(
    _ source: consuming ByteSource, path: String? = nil, layer: String? = nil
  ) throws -> DistrictInput {
    var source = source
    let head = try source.peek(ByteSource.peekLimit)
    if let path, head.starts(with: "SQLite format 3\0".utf8) { return .geoPackage(path: path) }
    if ZipContents.isZip(head) {
      let bytes = try source.readToEnd(limit: sizeLimit)
      return .shapefile(try ShapefileParts.read(zip: bytes, layer: layer))
    }
    if head.count == ByteSource.peekLimit, head.allSatisfy({ [9, 10, 13, 32].contains($0) }) {
      throw BoundaryError(.blankStart(bytes: head.count), at: nil)
    }
    // Any other text is refused at its first character.
    guard PointFeatureText.isJSON(head) else { return .text(head) }
    return .text(try source.readToEnd(limit: sizeLimit, isText: true))
  }

  /// The largest size of an archive, or of a text after decompression, that is read into memory: 1
  /// GiB.
  public static let sizeLimit = 1 << 30

  /// The text of the file, so that an error can quote a part of it; empty if the file is not in a
  /// text format.
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
