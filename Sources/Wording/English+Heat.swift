public import SimpleFeatures
public import Sobi
public import Spending

extension English {
  public func text(_ error: HeatError) -> String {
    switch error {
    case .bandwidth(let bandwidth):
      "a bandwidth of \(bandwidth.text) is not between 1 m and 50 km"
    case .cell(let side, let bandwidth):
      "cells of \(side.text) do not suit a bandwidth of \(bandwidth.text); the side of a cell "
        + "must be from 1/32 of the bandwidth to the whole bandwidth"
    case .tooLarge(let columns, let rows, let smaller):
      "a raster of \(grouped(columns)) × \(grouped(rows)) cells is too large: it can have at most "
        + "\(grouped(SpendingHeat.longestSide)) cells along a side, and "
        + "\(grouped(SpendingHeat.mostCells)) cells in all, margins included; choose a smaller "
        + "area\(example(smaller)), larger cells or a larger bandwidth"
    case .beyondPlane(let smaller):
      "the area with its margins is too near to a pole, or extends more than 10° to the east or "
        + "west of the central meridian of the plane; choose a smaller area"
        + example(smaller)
    case .noPayments(let currency):
      "no payment in \(currency) is at a place, so there is no area to draw"
    }
  }

  private func example(_ smaller: BoundingBox?) -> String {
    smaller.map { ", such as \($0.degrees), which has the most payments" } ?? ""
  }

  public func word(_ word: HeatWord) -> String {
    switch word {
    case .raster: "raster"
    case .inside: "inside"
    case .outside: "outside"
    case .largest: "largest"
    case .position: "at"
    case .otherCurrencies: "other currencies"
    }
  }

  public func heatTitle(
    _ currency: Currency, bandwidth: Meters, _ period: String, _ restriction: String
  ) -> String { "\(currency) per km², bandwidth \(bandwidth.text): \(period)\(restriction)" }

  public func heatRaster(columns: Int, rows: Int, side: Meters, code: Int) -> String {
    "\(grouped(columns)) × \(grouped(rows)) cells of \(side.text), EPSG:\(code)"
  }

  public func heatDensity(_ value: String, _ currency: Currency) -> String {
    "\(currency) \(value) per km²"
  }
}
