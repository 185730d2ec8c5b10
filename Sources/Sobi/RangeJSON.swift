import Codecs
import SimpleFeatures
import Spending
public import SpendingAnalytics

extension SpendingRange {
  /// The range as a JSON document.
  ///
  /// `center` is longitude and latitude, or null; `center_is` says `given` or `geometric median of
  /// visits`. `visit_radii_m` and, by currency, `spending_radii_m` have the members `50` and `90`, the
  /// radii in metres that hold as many parts in a hundred, or are null and empty. `hull_km2` is the
  /// area of the convex hull. `placed`, `online` and `unplaced` have `count` and `sums`, `placed` also
  /// `places`, `first_visit` and `last_visit`.
  public func json() -> [UInt8] {
    var json = JSONText()
    json.open("{")
    json.key("center")
    json.coordinate(center)
    json.key("center_is")
    json.string(isCenterGiven ? "given" : "geometric median of visits")
    json.newline()
    json.key("visit_radii_m")
    write(visitRadii, to: &json)
    json.newline()
    json.key("spending_radii_m")
    json.open("{")
    for (currency, radii) in spendingRadii {
      json.key(currency.code)
      write(radii, to: &json)
    }
    json.close("}")
    json.newline()
    json.key("hull_km2")
    json.number(Decimals.text(hullSquareMeters / 1e6, digits: 4))
    for (name, figures) in [("placed", placed), ("online", online), ("unplaced", unplaced)] {
      json.newline()
      json.key(name)
      json.open("{")
      figures.write(home: homeCurrency, to: &json)
      if name == "placed" { figures.writeVisits(to: &json) }
      json.close("}")
    }
    json.close("}")
    json.end()
    return json.bytes
  }

  private func write(_ radii: Radii?, to json: inout JSONText) {
    guard let radii else { return json.string(nil) }
    json.open("{")
    json.key("50")
    json.number(Decimals.text(radii.half.value, digits: 2))
    json.key("90")
    json.number(Decimals.text(radii.most.value, digits: 2))
    json.close("}")
  }
}
