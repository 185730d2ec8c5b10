import FeatureCodecs
import Foundation
import SimpleFeatures

/// Districts as a GeoJSON file, for programs that read no other.
enum DistrictText {
  static func write(_ shapes: [MultiPolygon], to path: String) throws {
    var bytes: [UInt8] = []
    var writer = GeoJSONWriter(layout: .featureCollection(bbox: nil)) { bytes += $0 }
    for (number, shape) in shapes.enumerated() {
      try writer.feature(id: Int64(number), geometry: .multiPolygon(shape)) {
        $0.string("code", String(number))
      }
    }
    try writer.finish()
    try Data(bytes).write(to: URL(filePath: path))
  }
}
