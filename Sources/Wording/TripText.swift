public import Reports
public import Sobi

/// Messages about trips.
public enum TripText: Hashable, Sendable {
  /// A trip was added.
  case added(Trip)
  /// A trip was removed.
  case removedTrip(String)
  /// The lines above the tables of a trip.
  case status(TripDocument)
  /// The label of the payments before the first day of a trip.
  case beforeTrip
  /// The label of the payments after the last day of a trip.
  case afterTrip
  /// The title of a picture that shows a trip by day or by category.
  case picture(Trip, isByDay: Bool)
  /// Days that may be a trip, the reasons for this, and the command that adds the trip.
  case suggestion(TripSuggestionsDocument.Suggestion)
  /// Some payments of a trip are valued with an exchange rate that differs from the rate given for
  /// the trip.
  case otherRates(Trip, payments: Int)
  /// The payments by which the people on a trip settle their balances, and the payments of the trip
  /// that are not shared.
  case settlement(TripDocument)

  /// The command that adds a suggested trip.
  static func addition(of found: TripSuggestionsDocument.Suggestion) -> String {
    "sobi trip add NAME --from \(found.days.lowerBound) --to \(found.days.upperBound)"
      + found.currencies.map { " --currency \($0)" }.joined()
  }

  /// The rates of one currency in one line: a single rate, or the number and the days of several
  /// rates.
  static func byCurrency(_ rates: [TripDocument.Rate]) -> [[TripDocument.Rate]] {
    var groups: [[TripDocument.Rate]] = []
    for rate in rates {
      if let last = groups.last?.last, last.currency == rate.currency, last.source == rate.source {
        groups[groups.count - 1].append(rate)
      } else {
        groups.append([rate])
      }
    }
    return groups
  }
}
