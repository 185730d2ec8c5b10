import SimpleFeatures

/// Percentages as every output for people writes them: `29.2%`, without a blank.
package enum Percentage {
  /// A number of percent: `80%`, `1.75%`.
  package static func text(_ number: some CustomStringConvertible) -> String { "\(number)%" }

  /// Tenths of a percent, with commas between thousands: `1,029.2%`.
  package static func text(permille: Int64) -> String {
    let magnitude = permille.magnitude
    let whole = Decimals.grouped(Int64(magnitude / 10))
    return text("\(permille < 0 ? "-" : "")\(whole).\(magnitude % 10)")
  }

  /// A share as a percentage, rounded to tenths of a percent; the share 1 is the whole.
  package static func text(share: Double) -> String { text(Decimals.text(share * 100, digits: 1)) }
}
