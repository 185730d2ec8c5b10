import Reports
import SimpleFeatures

/// The source of a map: rows of values that were read at one moment.
protocol MapSource {
  /// The names of the members, in order.
  var columns: [String] { get }
  /// The box around everything that will be written; nil if nothing will be written.
  var boundingBox: BoundingBox? { get }
  /// The member that the file contains in addition to its features; nil if absent.
  var member: FeatureTable.Member? { get }

  /// Writes the features.
  func write(to table: inout FeatureTable) throws
}

extension MapSource {
  var member: FeatureTable.Member? { nil }

  /// Writes the whole map.
  ///
  /// - Returns: The number of features.
  func write(as format: MapRequest.Format, to sink: ([UInt8]) throws -> Void) throws -> Int {
    try withoutActuallyEscaping(sink) { sink in
      var table = try FeatureTable(
        format: format, columns: columns, boundingBox: boundingBox, member: member,
        sink: sink)
      try write(to: &table)
      try table.finish()
      return table.count
    }
  }
}
