// The names are those of the header, which the compiler compares these functions with.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CSobi
internal import SimpleFeatures
internal import SpatialIndex

@c @implementation
public func sobi_dbscan(
  _ longitudes: UnsafePointer<sobi_column>?, _ latitudes: UnsafePointer<sobi_column>?,
  _ weights: UnsafePointer<Int64>?, _ meters: Double, _ least: Int64,
  _ labels: UnsafeMutablePointer<Int32>?, _ cores: UnsafeMutablePointer<UInt8>?,
  _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let rows = unsafe try PositionColumns(longitudes, latitudes)
    let distance = try Meters(checking: meters)
    guard least >= 1 else { throw .argument("argument.count.negative") }
    let points = unsafe try rows.coordinates()
    guard !points.isEmpty else { return }
    guard let labels = unsafe labels else { throw .argument("argument.answers.null") }
    let found = DensityClusters(
      points, weights: unsafe try checked(weights, count: points.count), within: distance,
      minPoints: Int(least))
    unsafe labels.update(from: found.labels, count: points.count)
    guard let cores = unsafe cores else { return }
    for row in points.indices { unsafe cores[row] = found.isCore[row] ? 1 : 0 }
  }
}

/// Checks that each of the caller's weights is positive and that the sum of the weights fits in 64
/// bits.
private func checked(
  _ weights: UnsafePointer<Int64>?, count: Int
) throws(Failure) -> [Int64]? {
  guard let weights = unsafe weights else { return nil }
  var sum: Int64 = 0
  for row in 0..<count {
    let weight = unsafe weights[row]
    guard weight > 0 else { throw .value("weight.number.not-above-zero", row: row) }
    let (next, overflows) = sum.addingReportingOverflow(weight)
    guard !overflows else { throw Failure(SOBI_OVERFLOW, "weight.sum.overflow", index: row) }
    sum = next
  }
  return unsafe Array(UnsafeBufferPointer(start: weights, count: count))
}
