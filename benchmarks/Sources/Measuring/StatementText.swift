import SimpleFeatures
import Workloads

/// A made-up statement as `sobi import` reads it, and what is in it.
public struct StatementText: Sendable {
  /// What a reader has to find.
  public struct Content: Equatable, Sendable {
    /// Fields of all records, the header's too.
    public var fields = 0
    /// Bytes of all fields.
    public var fieldBytes = 0

    /// Creates the content of an empty statement.
    public init() {}
  }

  /// The text in UTF-8.
  public private(set) var bytes: [UInt8] = []
  /// What is in it.
  public private(set) var content = Content()

  /// Makes a statement.
  public init(rows: Int, seed: UInt64) {
    let points = PointWorkload(count: rows, seed: seed, in: PointWorkload.korea).points
    var generator = SeededGenerator(seed: seed)
    append(["timestamp", "amount", "merchant", "category", "longitude", "latitude"], "\n")
    for point in points {
      let category = generator.below(SpendingWorkload.categories.count)
      append(
        [
          "2026-0\(1 + generator.below(9))-1\(generator.below(10)) 12:3\(generator.below(10)):00",
          String(100 + generator.below(1_000_000)), "상점 \(generator.below(50_000))호점",
          SpendingWorkload.categories[category], Coordinate.decimal(point.longitudeE7),
          Coordinate.decimal(point.latitudeE7),
        ], "\n")
    }
  }

  private mutating func append(_ fields: [String], _ end: String) {
    content.fields += fields.count
    content.fieldBytes += fields.reduce(0) { $0 + $1.utf8.count }
    bytes += fields.joined(separator: ",").utf8
    bytes += end.utf8
  }
}
