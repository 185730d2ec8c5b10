public import Diagnostics
public import SimpleFeatures
public import Spending

/// An error that prevents a raster of spending from being computed.
public enum HeatError: Fault, Equatable {
  /// The bandwidth is outside ``SpendingHeat/bandwidths``.
  case bandwidth(Meters)
  /// The side of a cell is longer than the bandwidth, or shorter than 1/32 of the bandwidth.
  case cell(Meters, bandwidth: Meters)
  /// The raster would have more cells than ``SpendingHeat/mostCells``, or more columns or rows than
  /// ``SpendingHeat/longestSide``.
  ///
  /// `smaller` is an area that is small enough for a raster; if several such areas were tested, it
  /// is the one with the most payments. `smaller` is nil if there is no such area, or if the
  /// request gave an extent.
  case tooLarge(columns: Int, rows: Int, smaller: BoundingBox?)
  /// The area extends to a pole, or beyond the zone that the raster's plane covers.
  ///
  /// `smaller` has the same meaning as in ``tooLarge(columns:rows:smaller:)``.
  case beyondPlane(smaller: BoundingBox?)
  /// No payment in the currency has a place, so the raster has no area.
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
