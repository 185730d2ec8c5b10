import FeatureCodecs
public import SimpleFeatures
import Workloads

/// A collection of made-up points with an id, a name and an amount, put together from strings.
public struct FeatureText: Sendable {
  /// The positions, in the order of the features.
  public let points: [Coordinate]
  /// The text in UTF-8.
  public private(set) var bytes: [UInt8] = []
  private let names: [String]

  /// Makes a collection.
  public init(count: Int, seed: UInt64) {
    points = PointWorkload(count: count, seed: seed, in: PointWorkload.korea).points
    names = (0..<1_000).map { "상점 \($0)호점" }
    bytes += "{\"type\":\"FeatureCollection\",\"features\":[".utf8
    for (number, point) in points.enumerated() {
      let text = """
        \(number == 0 ? "" : ",")
        {"type":"Feature","id":\(number),"geometry":{"type":"Point","coordinates":[\(point)]},\
        "properties":{"name":"\(names[number % names.count])","amount":\(amount(number))}}
        """
      bytes += text.utf8
    }
    bytes += "\n]}\n".utf8
  }

  private func amount(_ number: Int) -> Int64 { Int64(number * 7_919 % 1_000_003) }

  /// The same by the writer that is measured.
  ///
  /// - Throws: What the sink throws.
  public func write(to sink: @escaping ([UInt8]) throws -> Void) throws {
    var writer = GeoJSONWriter(layout: .featureCollection(bbox: nil), sink: sink)
    for (number, point) in points.enumerated() {
      try writer.feature(id: Int64(number), geometry: .point(point)) { properties in
        properties.string("name", names[number % names.count])
        properties.int("amount", amount(number))
      }
    }
    try writer.finish()
  }
}
