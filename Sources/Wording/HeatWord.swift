import Reports
import SimpleFeatures

/// The label of a row in the table that describes a raster of spending.
public enum HeatWord: Sendable, CaseIterable {
  /// The number, size and area of the cells of the raster.
  case raster
  /// The spending within the raster.
  case inside
  /// The spending outside.
  case outside
  /// The largest density.
  case largest
  /// The position at which the density of spending is greatest.
  case position
  /// The payments in other currencies.
  case otherCurrencies
}

extension Meters {
  /// `300 m` below a kilometre, `1.2 km` above.
  var text: String {
    value.magnitude < 1_000
      ? value.text(significant: 6) + " m" : (value / 1_000).text(significant: 6) + " km"
  }
}

extension BoundingBox {
  /// West, south, east and north in degrees, as an option takes them.
  var degrees: String {
    [westE7, southE7, eastE7, northE7].map { (Double($0) / 1e7).text(significant: 10) }
      .joined(separator: ",")
  }
}
