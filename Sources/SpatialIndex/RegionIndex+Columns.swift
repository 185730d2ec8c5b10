public import SimpleFeatures

extension RegionIndex {
  /// The result for a row without a position.
  public static let noPosition: Int32 = -2

  /// Writes the result of ``positions(of:)-([Coordinate])`` for each coordinate into `answers`,
  /// without copying the coordinates.
  ///
  /// - Parameter answers: The span into which a result is written for each coordinate.
  /// - Precondition: `answers` has as many elements as there are coordinates.
  /// - Complexity: The same as one call of ``position(of:)`` for each coordinate.
  public func positions(of coordinates: Span<Coordinate>, into answers: inout MutableSpan<Int32>) {
    checkCounts(coordinates.count, coordinates.count, answers.count)
    grid.answer(coordinates, into: &answers)
  }

  /// Reads two columns of degrees and writes, for the coordinate in each row, the result that
  /// ``positions(of:)-([Coordinate])`` would return.
  ///
  /// The degrees are rounded as in ``Coordinate/init(longitude:latitude:)``. If a degree of a row
  /// is NaN, the row has no position, and its result is ``noPosition``. The result for a position
  /// outside all regions is -1.
  ///
  /// - Parameters:
  ///   - longitudes: Degrees, -180 ... 180 or NaN.
  ///   - latitudes: Degrees, -90 ... 90 or NaN.
  ///   - answers: Receives a result for each row.
  /// - Returns: The number of the first row that is out of range; nil if no row is out of range. If
  ///   a row is out of range, the contents of `answers` are undefined.
  /// - Precondition: The columns and `answers` have the same length.
  /// - Complexity: The same as one call of ``position(of:)`` for each row.
  public func positions(
    longitudes: Span<Double>, latitudes: Span<Double>, into answers: inout MutableSpan<Int32>
  ) -> Int? {
    checkCounts(longitudes.count, latitudes.count, answers.count)
    return grid.answer(
      longitudes: longitudes, latitudes: latitudes, noPosition: Self.noPosition, into: &answers)
  }

  /// Reads two columns in units of 1e-7 degree and writes, for the coordinate in each row, the
  /// result that ``positions(of:)-([Coordinate])`` would return.
  ///
  /// - Parameters:
  ///   - longitudesE7: -1 800 000 000 ... 1 800 000 000.
  ///   - latitudesE7: -900 000 000 ... 900 000 000.
  ///   - answers: Receives a result for each row.
  /// - Returns: The number of the first row that is out of range; nil if no row is out of range. If
  ///   a row is out of range, the contents of `answers` are undefined.
  /// - Precondition: The columns and `answers` have the same length.
  /// - Complexity: The same as one call of ``position(of:)`` for each row.
  public func positions(
    longitudesE7: Span<Int32>, latitudesE7: Span<Int32>, into answers: inout MutableSpan<Int32>
  ) -> Int? {
    checkCounts(longitudesE7.count, latitudesE7.count, answers.count)
    return grid.answer(longitudesE7: longitudesE7, latitudesE7: latitudesE7, into: &answers)
  }

  private func checkCounts(_ longitudes: Int, _ latitudes: Int, _ answers: Int) {
    precondition(
      longitudes == latitudes && answers == longitudes,
      "there are \(longitudes) longitudes, \(latitudes) latitudes and room for \(answers) answers")
  }
}
