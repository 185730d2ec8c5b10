/// A column with one integer for each point of a ``PointTree``, prepared so that its sums can be
/// computed quickly.
///
/// A measure is created by ``PointTree/measure(_:)``, and only the tree that created it can use it.
/// All values of a column have the same unit: minor units of one currency, or visits.
public struct PointMeasure: Sendable {
  /// For each point in the order of the tree, the sum of the earlier values; then the sum of all
  /// values. Copies of this sum follow, so that eight sums can be read at any point.
  let prefixes: [Int64]
  /// The number of points.
  let count: Int

  /// The sum of all values.
  public var total: Int64 { prefixes[count] }

  /// - Parameters:
  ///   - values: A value for each point.
  ///   - order: Positions in `values` in the order of the tree.
  init(_ values: [Int64], order: ArraySlice<Int32>) throws(MeasureOverflow) {
    var magnitude: UInt64 = 0
    for value in values {
      let (sum, overflows) = magnitude.addingReportingOverflow(value.magnitude)
      guard !overflows, sum <= UInt64(Int64.max) else { throw MeasureOverflow() }
      magnitude = sum
    }
    // No sum of some of the values exceeds the sum of the magnitudes.
    var prefixes: [Int64] = []
    prefixes.reserveCapacity(order.count + 1 + TreePadding.count)
    var sum: Int64 = 0
    for position in order {
      prefixes.append(sum)
      sum &+= values[Int(position)]
    }
    for _ in 0...TreePadding.count { prefixes.append(sum) }
    self.prefixes = prefixes
    count = order.count
  }
}

/// The number of elements that columns have beyond their end, so that eight elements can be read
/// from any position.
enum TreePadding {
  static let count = 8
}
