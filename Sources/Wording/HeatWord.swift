import Reports
import SimpleFeatures

/// What a row of the table of a raster of spending is about.
public enum HeatWord: Sendable, CaseIterable {
  /// How many cells of which size, and where.
  case raster
  /// What lies within the raster.
  case inside
  /// What lies outside.
  case outside
  /// The largest density.
  case largest
  /// Where the largest density is.
  case position
  /// Payments in other currencies.
  case otherCurrencies
}

extension Meters {
  /// `300 m` below a kilometre, `1.2 km` above.
  var text: String {
    value.magnitude < 1_000
      ? value.text(significant: 6) + " m" : (value / 1_000).text(significant: 6) + " km"
  }
}
