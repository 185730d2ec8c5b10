import Codecs
import Diagnostics
import FeatureCodecs
import Foundation
import SimpleFeatures
public import WebPage

extension Ledger {
  /// The largest number of positions of an overlay; a page with them is about 2 MB larger.
  static let overlayLimit = 100_000

  /// Reads a file of shapes that a page draws over its districts.
  ///
  /// The member `attribution` of the document is the source that the map shows; if it is missing,
  /// the map shows the name of the file. Positions are rounded to 1e-7 degree.
  ///
  /// - Parameter path: The path of a GeoJSON file (RFC 7946); `-` is standard input. A file
  ///   compressed with gzip is also read.
  /// - Throws: ``FileProblem`` if the file is not GeoJSON on WGS 84 or is larger than 64 MiB;
  ///   ``OutputError/largeOverlay(path:positions:limit:)`` if it has more than 100,000 positions;
  ///   ``OutputError/emptyOverlay(path:)`` if it has no shape.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func pageOverlay(path: String) throws -> PageOverlay {
    let bytes = try overlayBytes(path)
    let drawing = try Result { () throws(GeoJSONError) in try GeoJSONDrawing(bytes) }
      .mapError { FileProblem($0, path: path, bytes: bytes) }
      .get()
    let count = drawing.positionCount
    guard count > 0 else { throw OutputError.emptyOverlay(path: path) }
    guard count <= overlayLimit else {
      throw OutputError.largeOverlay(path: path, positions: count, limit: overlayLimit)
    }
    let name = path == "-" ? "" : URL(filePath: path).lastPathComponent
    return PageOverlay(attribution: drawing.attribution ?? name, shapes: drawing.json())
  }
}

/// The bytes of a file for an overlay.
private func overlayBytes(_ path: String) throws -> [UInt8] {
  do {
    var source = try ByteSource(path: path)
    return try source.readToEnd(limit: 64 << 20)
  } catch {
    throw FileProblem(error)
  }
}

extension GeoJSONDrawing {
  /// The shapes, as a page reads them.
  fileprivate func json() -> [UInt8] {
    func write(_ line: [Coordinate], to json: inout JSONText) {
      json.array { json in for position in line { json.coordinate(position) } }
    }
    return JSONText.document { json in
      json.array("lines") { json in for line in lines { write(line, to: &json) } }
      json.array("areas") { json in
        for area in areas { json.array { json in for ring in area { write(ring, to: &json) } } }
      }
      json.array("points") { json in
        for point in points {
          json.object { json in
            json.member("position", point.position)
            json.member("name", point.name)
          }
        }
      }
    }
  }
}
