public import SimpleFeatures

extension RegionIndex {
  /// The answer for a row without a position in columns.
  public static let noPosition: Int32 = -2

  /// Writes the result of ``positions(of:)-([Coordinate])`` for each coordinate, without a copy.
  ///
  /// - Parameter answers: Room for as many answers as there are coordinates.
  /// - Precondition: As many answers as coordinates.
  /// - Complexity: The same as ``position(of:)`` for each.
  public func positions(of coordinates: Span<Coordinate>, into answers: inout MutableSpan<Int32>) {
    checkCounts(coordinates.count, coordinates.count, answers.count)
    grid.answer(coordinates, into: &answers)
  }

  /// Writes the result of ``positions(of:)-([Coordinate])`` for each row of two columns of degrees.
  ///
  /// A row is rounded as by ``Coordinate/init(longitude:latitude:)``. A row with NaN has no
  /// position: its answer is ``noPosition``, while -1 means a position outside all regions.
  ///
  /// - Parameters:
  ///   - longitudes: Degrees, -180 ... 180 or NaN.
  ///   - latitudes: Degrees, -90 ... 90 or NaN.
  ///   - answers: Room for as many answers as there are rows.
  /// - Returns: The first row out of range, nil if all are answered. The contents of `answers` are
  ///   then undefined.
  /// - Precondition: Columns and answers of the same length.
  /// - Complexity: The same as ``position(of:)`` for each.
  public func positions(
    longitudes: Span<Double>, latitudes: Span<Double>, into answers: inout MutableSpan<Int32>
  ) -> Int? {
    checkCounts(longitudes.count, latitudes.count, answers.count)
    return grid.answer(
      longitudes: longitudes, latitudes: latitudes, noPosition: Self.noPosition, into: &answers)
  }

  /// Writes the result of ``positions(of:)-([Coordinate])`` for each row of two columns in units of
  /// 1e-7 degree.
  ///
  /// - Parameters:
  ///   - longitudesE7: -1 800 000 000 ... 1 800 000 000.
  ///   - latitudesE7: -900 000 000 ... 900 000 000.
  ///   - answers: Room for as many answers as there are rows.
  /// - Returns: The first row out of range, nil if all are answered. The contents of `answers` are
  ///   then undefined.
  /// - Precondition: Columns and answers of the same length.
  /// - Complexity: The same as ``position(of:)`` for each.
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
