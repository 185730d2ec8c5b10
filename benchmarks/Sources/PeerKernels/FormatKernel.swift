import ArgumentParser
import Codecs
import FeatureCodecs
import Measuring
import SimpleFeatures

/// `peer-kernels format`: CSV and GeoJSON.
struct FormatKernel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format", abstract: "Texts to values and back; an item is a row or feature.")

  /// What is done.
  enum Work: String, ExpressibleByArgument, CaseIterable {
    case csvRead = "csv-read"
    case geojsonRead = "geojson-read"
    case geojsonWrite = "geojson-write"
  }

  @Option(help: "What is done.")
  var work: Work

  @Option(help: "How many rows or features.")
  var count: Int

  func run() throws {
    switch work {
    case .csvRead: try readCSV(StatementText(rows: count, seed: Size.seed))
    case .geojsonRead: try readGeoJSON(FeatureText(count: count, seed: Size.seed))
    case .geojsonWrite: try writeGeoJSON(FeatureText(count: count, seed: Size.seed))
    }
  }

  private func readCSV(_ text: StatementText) throws {
    try KernelLoop.obey(items: count) {
      var reader = CSVReader(ByteSource(bytes: text.bytes))
      var record = CSVRecord()
      var fieldBytes = 0
      while try reader.next(into: &record) {
        for field in 0..<record.count { fieldBytes += record.range(of: field).count }
      }
      return fieldBytes
    } finish: {
      ([Int64($0)], UInt64($0))
    }
  }

  private func readGeoJSON(_ text: FeatureText) throws {
    try KernelLoop.obey(items: count) {
      try GeoJSONReader.features(in: text.bytes)
    } finish: { features in
      let longitudes = features.map { feature in
        if case .point(let point) = feature.geometry { Int64(point.longitudeE7) } else { Int64(0) }
      }
      return (longitudes, UInt64(bitPattern: longitudes.reduce(0, &+)))
    }
  }

  private func writeGeoJSON(_ text: FeatureText) throws {
    try KernelLoop.obey(items: count) {
      var bytes = 0
      try text.write { bytes += $0.count }
      return bytes
    } finish: {
      ([Int64($0)], UInt64($0))
    }
  }
}
