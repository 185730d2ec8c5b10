// The names are those of the header, which the compiler compares these functions with.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CSobi
internal import SimpleFeatures
internal import SpatialIndex

@c @implementation
public func sobi_tree_from_columns(
  _ longitudes: UnsafePointer<sobi_column>?, _ latitudes: UnsafePointer<sobi_column>?,
  _ tree: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error, making: tree) { () throws(Failure) in
    let rows = unsafe try PositionColumns(longitudes, latitudes)
    return SearchedPoints(PointTree(unsafe try rows.coordinates()))
  }
}

@c @implementation
public func sobi_tree_free(_ tree: OpaquePointer?) {
  unsafe release(tree)
}

@c @implementation
public func sobi_tree_count(_ tree: OpaquePointer?) -> Int64 {
  Int64(unsafe value(of: tree, as: SearchedPoints.self)?.tree.count ?? -1)
}

@c @implementation
public func sobi_tree_measure(
  _ tree: OpaquePointer?, _ values: UnsafePointer<Int64>?, _ count: Int64,
  _ measure: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error, making: measure) { () throws(Failure) in
    let points = unsafe try held(tree, as: SearchedPoints.self)
    guard count == points.tree.count else { throw .argument("argument.counts.differ") }
    guard unsafe count == 0 || values != nil else { throw .argument("argument.column.null") }
    let column = unsafe Array(UnsafeBufferPointer(start: values, count: Int(count)))
    do throws(MeasureOverflow) {
      return SummedColumn(try points.tree.measure(column), of: points)
    } catch {
      throw Failure(SOBI_OVERFLOW, error.code)
    }
  }
}

@c @implementation
public func sobi_measure_free(_ measure: OpaquePointer?) {
  unsafe release(measure)
}

@c @implementation
public func sobi_tree_counts(
  _ tree: OpaquePointer?, _ longitudes: UnsafePointer<sobi_column>?,
  _ latitudes: UnsafePointer<sobi_column>?, _ meters: Double,
  _ counts: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let query = unsafe try RadiusQuery(tree, longitudes, latitudes, meters)
    let count = unsafe query.centers.count
    guard count > 0 else { return }
    guard let counts = unsafe counts else { throw .argument("argument.answers.null") }
    for row in 0..<count {
      let center = unsafe try query.centers.coordinate(row)
      unsafe counts[row] = Int64(query.tree.count(within: query.radius, of: center))
    }
  }
}

@c @implementation
public func sobi_tree_sums(
  _ tree: OpaquePointer?, _ measure: OpaquePointer?, _ longitudes: UnsafePointer<sobi_column>?,
  _ latitudes: UnsafePointer<sobi_column>?, _ meters: Double,
  _ sums: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let query = unsafe try RadiusQuery(tree, longitudes, latitudes, meters)
    let column = unsafe try held(measure, as: SummedColumn.self)
    guard try unsafe column.points === held(tree, as: SearchedPoints.self) else {
      throw .argument("argument.measure.of-another-tree")
    }
    let count = unsafe query.centers.count
    guard count > 0 else { return }
    guard let sums = unsafe sums else { throw .argument("argument.answers.null") }
    for row in 0..<count {
      let center = unsafe try query.centers.coordinate(row)
      unsafe sums[row] = query.tree.sum(column.measure, within: query.radius, of: center)
    }
  }
}

@c @implementation
public func sobi_tree_within(
  _ tree: OpaquePointer?, _ longitudes: UnsafePointer<sobi_column>?,
  _ latitudes: UnsafePointer<sobi_column>?, _ meters: Double, _ offsets: UnsafePointer<Int64>?,
  _ positions: UnsafeMutablePointer<Int32>?, _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let query = unsafe try RadiusQuery(tree, longitudes, latitudes, meters)
    let count = unsafe query.centers.count
    guard count > 0 else { return }
    guard let offsets = unsafe offsets else { throw .argument("argument.offsets.null") }
    var found: [Int32] = []
    for row in 0..<count {
      let center = unsafe try query.centers.coordinate(row)
      found.removeAll(keepingCapacity: true)
      unsafe query.tree.appendPositions(within: query.radius, of: center, to: &found)
      found.sort()
      let (start, end) = unsafe (offsets[row], offsets[row + 1])
      guard start >= 0, start <= end, end - start == found.count else {
        throw .argument("argument.offsets.do-not-fit")
      }
      guard !found.isEmpty else { continue }
      guard let positions = unsafe positions else { throw .argument("argument.answers.null") }
      unsafe (positions + Int(start)).update(from: found, count: found.count)
    }
  }
}

@c @implementation
public func sobi_tree_nearest(
  _ tree: OpaquePointer?, _ longitudes: UnsafePointer<sobi_column>?,
  _ latitudes: UnsafePointer<sobi_column>?, _ k: Int64,
  _ positions: UnsafeMutablePointer<Int32>?, _ meters: UnsafeMutablePointer<Double>?,
  _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let points = unsafe try held(tree, as: SearchedPoints.self)
    let centers = unsafe try PositionColumns(longitudes, latitudes)
    guard k >= 1, k <= Int32.max else { throw .argument("argument.count.negative") }
    let count = unsafe centers.count
    guard count > 0 else { return }
    guard let positions = unsafe positions else { throw .argument("argument.answers.null") }
    let width = Int(k)
    for row in 0..<count {
      let found = points.tree.nearest(width, to: unsafe try centers.coordinate(row))
      for place in 0..<width {
        let isFound = place < found.count
        unsafe positions[row * width + place] = isFound ? found[place].position : -1
        unsafe meters?[row * width + place] = isFound ? found[place].distance.value : .infinity
      }
    }
  }
}

/// A tree, a radius and the position of a query.
@unsafe
private struct RadiusQuery {
  let tree: PointTree
  let centers: PositionColumns
  let radius: Meters

  init(
    _ tree: OpaquePointer?, _ longitudes: UnsafePointer<sobi_column>?,
    _ latitudes: UnsafePointer<sobi_column>?, _ meters: Double
  ) throws(Failure) {
    unsafe self.tree = try held(tree, as: SearchedPoints.self).tree
    unsafe centers = try PositionColumns(longitudes, latitudes)
    unsafe radius = try Meters(checking: meters)
  }
}
