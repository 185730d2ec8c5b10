internal import SimpleFeatures
internal import SpatialIndex

/// The values of many rows, column by column, until their regions are known.
struct PointBatch {
  /// The positions; the value of a row without a position has no meaning.
  private(set) var coordinates: [Coordinate] = []
  /// Whether a row has a position.
  private(set) var isPlaced: [Bool] = []
  /// Months since the year 0; 0 if absent.
  private(set) var months: [Int32] = []
  /// Numbers of categories.
  private(set) var categories: [Int32] = []
  /// The values to sum, `sumCount` for each row.
  private(set) var values: [Int128] = []
  /// The ranges of the rows in the text.
  private(set) var ranges: [Range<Int>] = []

  var count: Int { coordinates.count }

  /// Makes room for `rows` rows.
  mutating func reserve(_ rows: Int, sumCount: Int, keepsRanges: Bool) {
    coordinates.reserveCapacity(rows)
    isPlaced.reserveCapacity(rows)
    months.reserveCapacity(rows)
    categories.reserveCapacity(rows)
    values.reserveCapacity(rows * sumCount)
    if keepsRanges { ranges.reserveCapacity(rows) }
  }

  /// Adds a row.
  mutating func append(
    _ coordinate: Coordinate?, month: Int, category: Int, at range: Range<Int>?
  ) {
    coordinates.append(coordinate ?? Coordinate(longitudeE7: 0, latitudeE7: 0))
    isPlaced.append(coordinate != nil)
    months.append(Int32(truncatingIfNeeded: month))
    categories.append(Int32(truncatingIfNeeded: category))
    if let range { ranges.append(range) }
  }

  /// Adds a value of the row that is added next.
  mutating func append(value: Int128) { values.append(value) }

  /// Takes back the values of a row that is not added.
  mutating func dropValues(of sumCount: Int) {
    values.removeLast(values.count - coordinates.count * sumCount)
  }

  /// Finds the regions, and counts.
  ///
  /// - Parameter cells: Numbers the cells of a grid.
  /// - Returns: The position of each row's region, -1 for outside, -2 for no position.
  func join(
    _ regions: PointRegions, cells: inout GroupTable, counts: inout PointJoinCounts
  ) -> [Int32] {
    var places = regions.positions(of: coordinates, isPlaced: isPlaced, cells: &cells)
    for row in places.indices where !isPlaced[row] { places[row] = -2 }
    for place in places {
      if place >= 0 {
        counts.inside &+= 1
      } else if place == -1 {
        counts.outside &+= 1
      } else {
        counts.unplaced &+= 1
      }
    }
    return places
  }

  /// Finds the regions, counts the rows, and adds all rows to a tally. If regions are not a key,
  /// all places count as one.
  func add(
    to tally: inout PointTally, _ regions: PointRegions, _ options: PointJoinOptions,
    counts: inout PointJoinCounts
  ) {
    let byRegion = options.keys.contains(.region)
    var none = GroupTable(sumCount: 0, limit: 0)
    let places =
      byRegion
      ? join(regions, cells: &tally.cells, counts: &counts)
      : join(regions, cells: &none, counts: &counts)
    let sumCount = tally.groups.sumCount
    let values = values.span
    for row in 0..<count {
      let key = PointTally.Key(
        place: byRegion ? places[row] : 0, month: Int(months[row]),
        category: Int(categories[row]))
      tally.groups.add(key: key.bits, values: values, from: row &* sumCount)
    }
  }
}
