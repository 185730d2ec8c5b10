import Benchmark
import Codecs
import FeatureCodecs
import Measuring
import SimpleFeatures
import Workloads

let benchmarks: @Sendable () -> Void = {
  readCSV()
  readGeoJSON()
  writeGeoJSON()
}

/// The rows of a statement, with their number and the bytes of their fields. An item is a row.
func readCSV() {
  measure(
    "CSV, read", prepare: { StatementText(rows: Size.points, seed: Size.seed) },
    kernel: { text in
      var reader = CSVReader(ByteSource(bytes: text.bytes))
      var record = CSVRecord()
      var found = StatementText.Content()
      while try reader.next(into: &record) {
        found.fields += record.count
        for field in 0..<record.count { found.fieldBytes += record.range(of: field).count }
      }
      return found
    }, isRight: { $0 == $1.content })
}

/// A collection of points, back to the positions it was made from. An item is a feature.
func readGeoJSON() {
  measure(
    "GeoJSON, read", prepare: { FeatureText(count: Size.points, seed: Size.seed) },
    kernel: { try GeoJSONReader.features(in: $0.bytes) },
    isRight: { features, text in
      features.count == text.points.count
        && zip(features, text.points).allSatisfy { feature, point in
          if case .point(let found) = feature.geometry { found == point } else { false }
        }
    })
}

/// Positions to a collection, as long as the text that a plain way makes; in full it is compared
/// once, before. An item is a feature.
func writeGeoJSON() {
  measure(
    "GeoJSON, write",
    prepare: {
      let text = FeatureText(count: Size.points, seed: Size.seed)
      var written: [UInt8] = []
      written.reserveCapacity(text.bytes.count)
      try text.write { written += $0 }
      guard written == text.bytes else { throw WrongText() }
      return text
    },
    kernel: { text in
      var count = 0
      try text.write { count += $0.count }
      return count
    }, isRight: { $0 == $1.bytes.count })
}

/// The writer's text differs from the plain way's.
struct WrongText: Error {}
