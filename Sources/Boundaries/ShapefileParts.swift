internal import Codecs
private import Foundation
internal import GeoPackage

/// The files that make up one shapefile, read into memory.
public struct ShapefileParts: Sendable {
  /// The name of the files, without folder and extension.
  public var name: String
  /// The shapes.
  public var shp: [UInt8]
  /// The file with the offsets of the shapes.
  public var shx: [UInt8]
  /// The fields.
  public var dbf: [UInt8]
  /// The reference system in well-known text; nil if the shapefile has none.
  public var prj: String?
  /// The name of the encoding of the fields; nil if the shapefile has none.
  public var cpg: String?

  /// Creates a shapefile from its files.
  public init(
    name: String, shp: [UInt8], shx: [UInt8], dbf: [UInt8], prj: String? = nil, cpg: String? = nil
  ) {
    self.name = name
    self.shp = shp
    self.shx = shx
    self.dbf = dbf
    self.prj = prj
    self.cpg = cpg
  }

  /// The largest size, in bytes, of each file of a shapefile; shapelib counts bytes with signed
  /// 32-bit integers.
  public static let sizeLimit = Int(Int32.max)

  /// The greatest number of bytes of the reference system, and of the name of the encoding.
  static let noteLimit = 1 << 20

  /// Whether a path names one of the files of a shapefile.
  static func isPart(_ path: String) -> Bool {
    ["shp", "shx", "dbf", "prj", "cpg"].contains((path as NSString).pathExtension.lowercased())
  }

  /// Reads the files of the shapefile; `path` is the path of one of them. The extensions of the
  /// files may be in upper or lower case.
  ///
  /// - Throws: ``BoundaryError`` if a required file is missing, `ByteSourceError` if a file cannot
  ///   be read.
  static func read(beside path: String) throws -> ShapefileParts {
    let folder = PathParts.folder(of: path)
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return try ShapefileParts(name: stem, files: files ?? []) { file in
      var source = try ByteSource(path: (folder as NSString).appendingPathComponent(file))
      let suffix = (file as NSString).pathExtension.lowercased()
      let head = try source.peek(ShapefileCheck.headerSize)
      try ShapefileCheck.checkHead(head, of: suffix, size: source.totalBytes)
      return try source.readToEnd(limit: limit(of: suffix))
    }
  }

  /// Unpacks the only shapefile of a zip archive, or the shapefile with a given name.
  ///
  /// - Throws: ``BoundaryError``.
  static func read(zip bytes: [UInt8], layer: String?) throws(BoundaryError) -> ShapefileParts {
    do {
      let archive = try ZipContents(bytes)
      // Archives of macOS have a second file for each, which is not of that form.
      let names = archive.names.filter { !$0.hasPrefix("__MACOSX/") }
      let all = names.filter { $0.lowercased().hasSuffix(".shp") }
      func stem(_ path: String) -> String {
        ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      }
      let found = all.filter { layer == nil || stem($0) == layer }
      if found.isEmpty, let layer, !all.isEmpty {
        throw BoundaryError(.noSuchLayer(layer, layers: all.map(stem)), at: nil)
      }
      guard let path = found.first else {
        throw BoundaryError(.shapefile(.notInArchive(files: names)), at: nil)
      }
      guard found.count == 1 else {
        throw BoundaryError(.severalLayers(found.map(stem)), at: nil)
      }
      let siblings = names.filter { PathParts.folder(of: $0) == PathParts.folder(of: path) }
      let entries = Dictionary(
        siblings.map { (PathParts.name(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
      return try ShapefileParts(name: stem(path), files: entries.keys.sorted()) { file in
        let entry = entries[file] ?? file
        let suffix = (file as NSString).pathExtension.lowercased()
        let head = try archive.head(of: entry, count: ShapefileCheck.headerSize)
        try ShapefileCheck.checkHead(head, of: suffix, size: nil)
        return try archive.bytes(of: entry, limit: limit(of: suffix))
      }
    } catch let error as BoundaryError {
      throw error
    } catch let error as ZipContentsError {
      throw BoundaryError(.archive(error), at: nil)
    } catch {
      preconditionFailure("unpacking threw \(type(of: error)), which it never should")
    }
  }

  private static func limit(of suffix: String) -> Int {
    ["shp", "shx", "dbf"].contains(suffix) ? sizeLimit : noteLimit
  }

  private init(
    name: String, files: [String], read: (String) throws -> [UInt8]
  ) throws {
    func bytes(_ suffix: String) throws -> [UInt8]? {
      let wanted = name + "." + suffix
      let file =
        files.first { $0 == wanted } ?? files.first { $0.lowercased() == wanted.lowercased() }
      return try file.map(read)
    }
    func text(_ suffix: String) throws -> String? {
      try bytes(suffix).map { bytes in
        TextEncoding.utf8.text(bytes) ?? String(decoding: bytes, as: UTF8.self)
      }
    }
    func required(_ suffix: String) throws -> [UInt8] {
      guard let bytes = try bytes(suffix) else {
        throw BoundaryError(.shapefile(.missingFile(name + "." + suffix)), at: nil)
      }
      return bytes
    }
    self.init(
      name: name, shp: try required("shp"), shx: try required("shx"), dbf: try required("dbf"),
      prj: try text("prj"), cpg: try text("cpg"))
  }
}
