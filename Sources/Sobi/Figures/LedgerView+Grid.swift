public import Grids
import LedgerSnapshot
public import Reports
import SimpleFeatures
import SpatialIndex
import Spending
public import SpendingAnalytics

/// The cells of a grid that have a place of the ledger.
struct PlacedCells: Sendable {
  /// The cells, in order of their numbers.
  var cells: [GridCell]
  /// For each place, the position of its cell; -1 if the place is outside the grid.
  var positions: [Int32]

  /// - Parameter workers: The workers that number the positions; the result does not depend on
  ///   their number.
  /// - Complexity: O(*p* + *c* log *c*) for *p* positions and *c* cells.
  init(_ coordinates: [Coordinate], of system: GridSystem, workers: Workers = .processors) {
    var numbers: [UInt64] = []
    numbers.reserveCapacity(coordinates.count)
    let parts = workers.parts(of: coordinates.count).map { _, items in
      system.numbers(of: Array(coordinates[items]))
    }
    for part in parts { numbers += part }
    (cells, positions) = Self.counted(numbers, of: system) ?? Self.sorted(numbers, of: system)
  }

  /// Finds the distinct cells by means of an array, which has one element for each cell in the box
  /// around all cells; the elements are in the order of the cells' numbers. The result is nil for
  /// hexagons, and if the box has many more cells than there are places.
  private static func counted(
    _ numbers: [UInt64], of system: GridSystem
  ) -> (cells: [GridCell], positions: [Int32])? {
    guard system.family != .h3 else { return nil }
    var (west, east, south, north) = (UInt64.max, UInt64.min, UInt64.max, UInt64.min)
    for number in numbers where number != GridCell.outside {
      let (column, row) = (number >> 32, number & 0xFFFF_FFFF)
      west = min(west, column)
      east = max(east, column)
      south = min(south, row)
      north = max(north, row)
    }
    guard west <= east else { return ([], Array(repeating: -1, count: numbers.count)) }
    let height = north - south + 1
    let (area, overflow) = (east - west + 1).multipliedReportingOverflow(by: height)
    guard !overflow, area <= max(1 << 16, 4 * UInt64(numbers.count)) else { return nil }
    // Numbers lie in the box, so that nothing overflows.
    func index(_ number: UInt64) -> Int {
      let (column, row) = (number &>> 32 &- west, number & 0xFFFF_FFFF &- south)
      return Int(truncatingIfNeeded: column &* height &+ row)
    }
    var positionOfIndex = [Int32](repeating: -1, count: Int(area))
    for number in numbers where number != GridCell.outside { positionOfIndex[index(number)] = 0 }
    var cells: [GridCell] = []
    for index in positionOfIndex.indices where positionOfIndex[index] == 0 {
      positionOfIndex[index] = Int32(cells.count)
      let (column, row) = UInt64(index).quotientAndRemainder(dividingBy: height)
      cells.append(GridCell((west + column) << 32 | (south + row), of: system))
    }
    let positions = numbers.map { number in
      number == GridCell.outside ? -1 : positionOfIndex[index(number)]
    }
    return (cells, positions)
  }

  /// Finds the distinct cells by means of a hash table of their numbers; then sorts the numbers.
  private static func sorted(
    _ numbers: [UInt64], of system: GridSystem
  ) -> (cells: [GridCell], positions: [Int32]) {
    var positionOfNumber: [UInt64: Int32] = [:]
    var last = GridCell.outside
    // Neighbours among the places are mostly in the same cell.
    for number in numbers where number != last && number != GridCell.outside {
      positionOfNumber[number] = 0
      last = number
    }
    let sorted = positionOfNumber.keys.sorted()
    for (position, number) in sorted.enumerated() {
      positionOfNumber[number] = Int32(position)
    }
    var (position, current) = (Int32(-1), GridCell.outside)
    let positions = numbers.map { number in
      if number != current {
        current = number
        position = positionOfNumber[number] ?? -1
      }
      return position
    }
    return (sorted.map { GridCell($0, of: system) }, positions)
  }
}

extension LedgerView {
  /// Returns the spending in each cell of a grid.
  ///
  /// ```swift
  /// let grid = try view.grid(GridSystem("korea-1km"), by: [.month])
  /// ```
  /// - Parameters:
  ///   - system: The grid.
  ///   - query: The payments that are included.
  ///   - dimensions: Further dimensions, each at most once. Dimensions of places
  ///     (``SpendingAnalytics/SpendingDimension/isPlace``) are not allowed.
  ///   - hasParents: Whether each cell is listed with the ids of the coarser cells that contain it.
  ///   - order: The order of the groups; by default, the largest sum comes first.
  ///   - limit: The largest number of groups; the totals cover all groups.
  /// - Throws: ``LedgerStore/LedgerStoreError`` if a category is unknown,
  ///   ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n* + *p* + *g* log *g*) for *n* payments, *p* places and *g* groups.
  public func grid(
    _ system: GridSystem, _ query: LedgerQuery = LedgerQuery(),
    by dimensions: [SpendingDimension] = [], withParents hasParents: Bool = false,
    order: StatsReport.Order = .amount, limit: Int = .max
  ) throws -> SpendingGrid {
    precondition(!dimensions.contains(where: \.isPlace), "a cell is the place of its payments")
    let placed = try placedCells(of: system)
    let stats = try stats(
      query, by: [.district] + dimensions, regions: placed.positions, order: order,
      limit: limit)
    return SpendingGrid(
      stats: stats, system: system, cells: placed.cells, hasParents: hasParents)
  }

  /// The cells that have a place, kept until the ledger changes.
  func placedCells(of system: GridSystem) throws -> PlacedCells {
    try computed(\.placedCells[system]) { PlacedCells(try placeCoordinates(), of: system) }
  }
}

/// The cells of a grid as rows of a ``FeatureTable``.
private struct GridMap: MapSource {
  let grid: SpendingGrid
  let limit: Int
  var columns: [String] { grid.mapColumns }
  var boundingBox: BoundingBox? { grid.mapBox }
  var member: FeatureTable.Member? { grid.mapMember }
  func write(to table: inout FeatureTable) throws { try grid.writeMap(limit: limit, to: &table) }
}

extension Ledger {
  /// The spending in each cell of a grid; see ``LedgerView/grid(_:_:by:withParents:order:limit:)``.
  public func grid(
    _ system: GridSystem, _ query: LedgerQuery = LedgerQuery(),
    by dimensions: [SpendingDimension] = [], withParents hasParents: Bool = false,
    order: StatsReport.Order = .amount, limit: Int = .max
  ) throws -> SpendingGrid {
    try read {
      try $0.grid(
        system, query, by: dimensions, withParents: hasParents, order: order, limit: limit)
    }
  }
}

extension SpendingGrid {
  /// Writes the cells to a sink as a map; for each group, the map has one polygon for each
  /// currency.
  ///
  /// - Parameters:
  ///   - limit: The largest number of groups.
  ///   - sink: Receives the next bytes; if it throws an error, writing stops.
  /// - Complexity: O(*n*) for *n* groups.
  public func writeMap(
    as format: MapRequest.Format = .geojson, limit: Int = .max, to sink: ([UInt8]) throws -> Void
  ) throws {
    _ = try GridMap(grid: self, limit: limit).write(as: format, to: sink)
  }
}
