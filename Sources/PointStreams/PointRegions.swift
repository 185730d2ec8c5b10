package import Grids
internal import SimpleFeatures
internal import SpatialIndex

/// The regions with which points are joined; each position is in at most one region.
package enum PointRegions: Sendable {
  /// Districts that were read from a file.
  case districts(PointDistricts)
  /// The cells of a grid.
  case cells(GridSystem)

  /// The names of the fields that rows and features get.
  ///
  /// The id of a cell is unique only within its grid, so the field has the name of the grid.
  var fieldNames: [String] {
    switch self {
    case .districts: ["district_code", "district"]
    case .cells(let grid): [grid.name]
    }
  }

  /// The fields of each region, then the fields of positions outside all regions, then the fields
  /// of missing positions.
  ///
  /// - Parameter numbers: The numbers of the cells whose fields are needed.
  func fields(ofCells numbers: [UInt64]) -> [[String]] {
    switch self {
    case .districts(let districts):
      zip(districts.codes, districts.names).map { [$0, $1] } + [
        ["", "outside"], ["", "unplaced"],
      ]
    case .cells(let grid):
      numbers.map { [GridCell($0, of: grid).id] } + [["outside"], ["unplaced"]]
    }
  }

  /// Finds the region of each position; -1 outside all regions.
  ///
  /// - Parameter cells: Takes the numbers of cells. The result for a cell is its group in this
  ///   table; cells beyond the table's limit have the result 0.
  func positions(
    of coordinates: [Coordinate], isPlaced: [Bool], cells: inout GroupTable
  ) -> [Int32] {
    switch self {
    case .districts(let districts): return districts.index.positions(of: coordinates)
    case .cells(let grid):
      let numbers = grid.numbers(of: coordinates)
      var positions: [Int32] = []
      positions.reserveCapacity(numbers.count)
      for (number, isPlaced) in zip(numbers, isPlaced) {
        positions.append(
          isPlaced && number != GridCell.outside ? Int32(cells.group(of: number) ?? 0) : -1)
      }
      return positions
    }
  }
}
