public import Grids
import LedgerSnapshot
public import Reports
import SimpleFeatures
import Spending
public import SpendingAnalytics

/// The cells of a grid that have a place of the ledger.
struct PlacedCells: Sendable {
  /// The cells, in order of their numbers.
  var cells: [GridCell]
  /// For each place, the position of its cell, -1 outside the grid.
  var positions: [Int32]

  /// - Complexity: O(*p* + *c* log *c*) for *p* positions and *c* cells.
  init(_ coordinates: [Coordinate], of system: GridSystem) {
    let numbers = system.numbers(of: coordinates)
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
    positions = numbers.map { number in
      if number != current {
        current = number
        position = positionOfNumber[number] ?? -1
      }
      return position
    }
    cells = sorted.map { GridCell($0, of: system) }
  }
}

extension LedgerView {
  /// Returns spending by the cells of a grid.
  ///
  /// ```swift
  /// let grid = try view.grid(GridSystem("korea-1km"), by: [.month])
  /// ```
  /// - Parameters:
  ///   - system: The grid.
  ///   - query: The payments that count.
  ///   - dimensions: Further dimensions, each once, without places
  ///     (``SpendingAnalytics/SpendingDimension/isPlace``).
  ///   - hasParents: Whether cells are listed with the ids of the coarser cells that hold them.
  ///   - order: The order; by default the largest sum first.
  ///   - limit: The most groups; the totals cover all of them.
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
  /// Spending by the cells of a grid; see ``LedgerView/grid(_:_:by:withParents:order:limit:)``.
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
  /// Hands the cells to a sink as a map: a polygon for each group and currency.
  ///
  /// - Parameters:
  ///   - limit: The most groups.
  ///   - sink: Takes the next bytes; its errors end the map.
  /// - Complexity: O(*n*) for *n* groups.
  public func writeMap(
    as format: MapRequest.Format = .geojson, limit: Int = .max, to sink: ([UInt8]) throws -> Void
  ) throws {
    _ = try GridMap(grid: self, limit: limit).write(as: format, to: sink)
  }
}
