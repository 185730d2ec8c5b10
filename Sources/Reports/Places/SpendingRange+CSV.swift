import Codecs
import FeatureCodecs
import SimpleFeatures
import Spending
public import SpendingAnalytics

extension SpendingRange {
  /// The radii in metres as a CSV table: one row for the visits, and one row for the spending in
  /// each currency. Every row also contains the centre.
  public func csv() -> [UInt8] {
    func text(_ value: Double) -> String { Decimals.text(value, digits: 2) }
    func row(_ name: String, _ radii: Radii?) -> [String] {
      [
        name, center.map { Coordinate.decimal($0.longitudeE7) } ?? "",
        center.map { Coordinate.decimal($0.latitudeE7) } ?? "",
        radii.map { text($0.half.value) } ?? "", radii.map { text($0.most.value) } ?? "",
      ]
    }
    return CSVWriter.document(
      [["of", "longitude", "latitude", "radius_50_m", "radius_90_m"], row("visits", visitRadii)]
        + spendingRadii.map { row($0.currency.code, $0.radii) })
  }
}
