import Codecs
import Spending
import SpendingAnalytics

/// Members of the object that is open.
extension SpendingFigures {
  /// Writes count and sums.
  func write(home: Currency, to json: inout JSONText) {
    json.member("count", count)
    json.object("sums") { json in
      for sum in money(home: home) { json.member(sum.currency.code, number: sum.decimal) }
    }
  }

  /// Writes the parts of `whole` and the means, by currency.
  func writeSharesAndMeans(
    of whole: SpendingFigures, home: Currency, to json: inout JSONText
  ) {
    let currencies = money(home: home).map(\.currency)
    json.object("shares") { json in
      for currency in currencies {
        guard let share = share(of: whole, currency) else { continue }
        json.member(currency.code, share, digits: 4)
      }
    }
    json.object("means") { json in
      for currency in currencies {
        json.member(currency.code, number: mean(currency)?.decimal ?? "0")
      }
    }
  }

  /// Writes the number of places and the span of days.
  func writeVisits(to json: inout JSONText) {
    json.member("places", places)
    writeSpan(to: &json)
  }

  /// Writes the first and the last day.
  func writeSpan(to json: inout JSONText) {
    json.member("first_visit", span?.lowerBound.description)
    json.member("last_visit", span?.upperBound.description)
  }

  /// Writes all of these but the span alone: count, sums, shares of `whole`, means and visits.
  func writeAll(of whole: SpendingFigures, home: Currency, to json: inout JSONText) {
    write(home: home, to: &json)
    writeSharesAndMeans(of: whole, home: home, to: &json)
    writeVisits(to: &json)
  }

  /// Writes figures that are in no row of a report, then these as `total`, each on a line of its own.
  func writeTotal(
    after remainder: [(name: String, figures: SpendingFigures)], home: Currency,
    to json: inout JSONText
  ) {
    for (name, figures) in remainder + [("total", self)] {
      json.newline()
      json.object(name) { figures.writeAll(of: self, home: home, to: &$0) }
    }
  }
}
