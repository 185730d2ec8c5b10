import SimpleFeatures

extension Coordinate {
  /// Longitude and latitude as two cells of a table.
  package var cells: [String] {
    [Coordinate.decimal(longitudeE7), Coordinate.decimal(latitudeE7)]
  }

  /// The names of the columns of ``cells``.
  package static let columns = ["longitude", "latitude"]
}
