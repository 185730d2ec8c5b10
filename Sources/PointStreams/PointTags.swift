/// The fields that rows and features get for their districts.
enum PointTags {
  /// The names of the columns.
  static let names = ["district_code", "district"]

  /// Code and name of each district, then those of positions outside, then of missing positions.
  static func rows(_ districts: PointDistricts) -> [[String]] {
    zip(districts.codes, districts.names).map { [$0, $1] } + [["", "outside"], ["", "unplaced"]]
  }
}
