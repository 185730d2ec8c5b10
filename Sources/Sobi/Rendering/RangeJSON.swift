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
    JSONText.document { json in
      json.member("center", center)
      json.member("center_is", isCenterGiven ? "given" : "geometric median of visits")
      json.newline()
      write("visit_radii_m", visitRadii, to: &json)
      json.newline()
      json.object("spending_radii_m") { json in
        for (currency, radii) in spendingRadii { write(currency.code, radii, to: &json) }
      }
      json.newline()
      json.member("hull_km2", hullSquareMeters / 1e6, digits: 4)
      for (name, figures) in [("placed", placed), ("online", online), ("unplaced", unplaced)] {
        json.newline()
        json.object(name) { json in
          figures.write(home: homeCurrency, to: &json)
          if name == "placed" { figures.writeVisits(to: &json) }
        }
      }
    }
  }

  private func write(_ name: String, _ radii: Radii?, to json: inout JSONText) {
    guard let radii else { return json.member(name, String?.none) }
    json.object(name) { json in
      json.member("50", radii.half.value, digits: 2)
      json.member("90", radii.most.value, digits: 2)
    }
  }
}
