public import Diagnostics
public import SimpleFeatures
public import Spending

/// An error that prevents a raster of spending.
public enum HeatError: Fault, Equatable {
  /// The bandwidth is not within ``SpendingHeat/bandwidths``.
  case bandwidth(Meters)
  /// The side of a cell is longer than the bandwidth, or shorter than a 32nd of it.
  case cell(Meters, bandwidth: Meters)
  /// The raster would have more cells than ``SpendingHeat/mostCells``, or more along a side than
  /// ``SpendingHeat/longestSide``.
  ///
  /// `smaller` is the area with the most payments for which a raster is possible; nil if no raster
  /// is possible, or if an extent was given.
  case tooLarge(columns: Int, rows: Int, smaller: BoundingBox?)
  /// The area reaches farther than the zone of a plane, or to a pole.
  ///
  /// `smaller` is as in ``tooLarge(columns:rows:smaller:)``.
  case beyondPlane(smaller: BoundingBox?)
  /// No payment in the currency is at a place, so that the raster has no area.
  case noPayments(Currency)

  public var code: String {
    switch self {
    case .bandwidth: "heat.bandwidth.range"
    case .cell: "heat.cell.range"
    case .tooLarge: "heat.raster.large"
    case .beyondPlane: "heat.raster.plane"
    case .noPayments: "heat.payments.missing"
    }
  }
}
