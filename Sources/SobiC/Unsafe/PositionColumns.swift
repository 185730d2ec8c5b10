internal import CSobi
internal import SimpleFeatures
internal import SpatialIndex

/// The caller's longitudes and latitudes; both columns have the same number of values.
@unsafe
struct PositionColumns {
  let longitudes: Column
  let latitudes: Column
  let count: Int

  init(
    _ longitudes: UnsafePointer<sobi_column>?, _ latitudes: UnsafePointer<sobi_column>?
  ) throws(Failure) {
    unsafe self.longitudes = try Column(longitudes)
    unsafe self.latitudes = try Column(latitudes)
    unsafe count = self.longitudes.count
    guard unsafe self.latitudes.count == count else { throw .argument("argument.counts.differ") }
  }

  /// The position of a row.
  @inline(__always)
  func coordinate(_ row: Int) throws(Failure) -> Coordinate {
    guard let position = unsafe try position(row) else {
      throw .value("coordinate.position.missing", row: row)
    }
    return position
  }

  /// The position of a row; nil if absent.
  @inline(__always)
  func position(_ row: Int) throws(Failure) -> Coordinate? {
    let (longitude, latitude) = unsafe (longitudes.degrees(row), latitudes.degrees(row))
    guard !longitude.isNaN, !latitude.isNaN else { return nil }
    do throws(CoordinateError) {
      return try Coordinate(validatingLongitude: longitude, latitude: latitude)
    } catch {
      throw Failure(error, row: row)
    }
  }

  /// The positions of all rows.
  ///
  /// - Throws: An error if a row has no position, or if there are more rows than an index can
  ///   count.
  func coordinates() throws(Failure) -> [Coordinate] {
    let count = unsafe count
    guard count < Int(Int32.max) else { throw .argument("argument.count.too-large") }
    var coordinates: [Coordinate] = []
    coordinates.reserveCapacity(count)
    for row in 0..<count { coordinates.append(try unsafe coordinate(row)) }
    return coordinates
  }

  /// Writes the region of each row; columns that have the form of the index are not copied.
  func join(_ index: RegionIndex, into answers: UnsafeMutablePointer<Int32>) throws(Failure) {
    let count = unsafe count
    var firstWrong: Int?
    switch unsafe (longitudes.values, latitudes.values, longitudes.validity, latitudes.validity) {
    case (nil, _, _, _), (_, nil, _, _): return
    case (.float64(let x)?, .float64(let y)?, nil, nil):
      var written = unsafe MutableSpan(_unsafeStart: answers, count: count)
      firstWrong = unsafe index.positions(
        longitudes: Span(_unsafeStart: x, count: count),
        latitudes: Span(_unsafeStart: y, count: count), into: &written)
    case (.int32(let x)?, .int32(let y)?, nil, nil):
      var written = unsafe MutableSpan(_unsafeStart: answers, count: count)
      firstWrong = unsafe index.positions(
        longitudesE7: Span(_unsafeStart: x, count: count),
        latitudesE7: Span(_unsafeStart: y, count: count), into: &written)
    default: firstWrong = unsafe joinCopies(index, into: answers)
    }
    if let row = firstWrong {
      _ = try unsafe coordinate(row)
      throw .value("coordinate.position.missing", row: row)
    }
  }

  /// Joins batches of degrees that are copied from the columns.
  private func joinCopies(
    _ index: RegionIndex, into answers: UnsafeMutablePointer<Int32>
  ) -> Int? {
    let count = unsafe count
    let batch = 4096
    var x = [Double](repeating: .nan, count: min(count, batch))
    var y = x
    for start in stride(from: 0, to: count, by: batch) {
      let size = min(batch, count - start)
      for row in 0..<size {
        unsafe x[row] = longitudes.degrees(start + row)
        unsafe y[row] = latitudes.degrees(start + row)
      }
      var written = unsafe MutableSpan(_unsafeStart: answers + start, count: size)
      let wrong = index.positions(
        longitudes: x.span.extracting(first: size), latitudes: y.span.extracting(first: size),
        into: &written)
      if let wrong { return start + wrong }
    }
    return nil
  }
}
