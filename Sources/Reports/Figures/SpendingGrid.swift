public import Grids
import SimpleFeatures
public import Spending
public import SpendingAnalytics

/// Spending by the cells of a grid and by any further dimensions, with the names of the groups.
///
/// For every currency, Σ cells + outside + online + unplaced = total, exactly.
public struct SpendingGrid: Hashable, Sendable {
  /// The groups and their totals; the dimension ``SpendingAnalytics/SpendingDimension/district``
  /// contains cells of the grid instead of districts.
  public var stats: SpendingStats
  /// The grid.
  public var system: GridSystem
  /// The cells that contain a place. The keys of the groups contain positions in this array. The
  /// cells are ordered by columns from west to east; within a column, they are ordered by rows.
  public var cells: [GridCell]
  /// Whether each cell is listed with the ids of the coarser cells that contain it.
  public var hasParents: Bool

  /// Creates a report of spending by the cells of a grid.
  ///
  /// - Precondition: The first dimension of `stats` is ``SpendingAnalytics/SpendingDimension/district``.
  public init(
    stats: SpendingStats, system: GridSystem, cells: [GridCell], hasParents: Bool = false
  ) {
    precondition(
      stats.report.dimensions.first == .district, "cells are the districts of a report")
    self.stats = stats
    self.system = system
    self.cells = cells
    self.hasParents = hasParents
  }

  /// The dimensions other than the cell.
  public var dimensions: [SpendingDimension] { Array(stats.report.dimensions.dropFirst()) }

  /// Returns the cell of a group.
  public func cell(_ row: StatsReport.Row) -> GridCell {
    guard case .district(let position) = row.keys[0] else {
      preconditionFailure("a group of a report by cells has a cell")
    }
    return cells[position]
  }

  /// The coarser grids whose cells are listed, from the next coarser grid to the coarsest; empty
  /// unless ``hasParents``.
  public var parentSystems: [GridSystem] {
    hasParents ? Array(sequence(first: system, next: \.coarser).dropFirst()) : []
  }

  /// Returns a sum per area, in units of the currency per square kilometre.
  public static func density(_ sum: Money, squareKilometers: Double) -> Double {
    Double(sum.minorUnits) / Double(sum.currency.minorUnitsPerUnit) / squareKilometers
  }
}
