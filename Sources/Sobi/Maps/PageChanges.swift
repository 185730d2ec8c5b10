import FeatureCodecs
import Reports
import Spending
import SpendingAnalytics

/// The changes between each of the newest months of a page and the previous month.
struct PageChanges {
  /// The number of months with changes; it is limited so that a page does not grow with each
  /// further year.
  static let monthCount = 12
  /// The greatest number of places for a month.
  private static let placeCount = 50

  private var months: [(month: YearMonth, places: ChangeDocument, districts: ChangeDocument?)] = []

  /// - Parameters:
  ///   - months: The months of the page, the newest first.
  ///   - firstDay: The first day of the page; nil for the first day of the ledger.
  ///   - selection: The set of districts; nil if the page has none.
  /// - Complexity: O(*n* + *p*) for each month, for *n* payments and *p* places.
  init(
    _ months: MonthListDocument, _ query: LedgerQuery, from firstDay: CalendarDay?,
    districts selection: DistrictSelection?, in view: LedgerView
  ) throws {
    for (row, before) in zip(months.months, months.months.dropFirst()).prefix(Self.monthCount)
    where before.month == row.month.adding(-1) && row.count + before.count > 0 {
      var asked = query
      (asked.month, asked.days) = (row.month, nil)
      // A month that has not begun, or without a day under the filter, has no comparison.
      guard let periods = try? view.periods(asked, versus: .previous),
        firstDay.map({ $0 <= periods.older.lowerBound }) ?? true
      else { continue }
      let places = try view.change(asked, by: .place, limit: Self.placeCount)
      let districts = try selection.map {
        try view.change(asked, by: .district, districts: $0)
      }
      self.months.append((row.month, places, districts))
    }
  }

  /// Writes the member `changes`.
  func write(to json: inout JSONText) {
    json.lines("changes", of: months) { change, json in
      json.member("month", change.month.description)
      json.key("places")
      json.number(PageContent.text(change.places.json()))
      json.key("districts")
      if let districts = change.districts {
        json.number(PageContent.text(districts.json()))
      } else {
        json.string(nil)
      }
    }
  }
}
