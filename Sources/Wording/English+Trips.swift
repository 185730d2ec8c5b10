import Reports
public import Sobi
import Spending
import SpendingAnalytics

extension English {
  public func text(_ error: TripError) -> String {
    switch error {
    case .nameTaken(let name): "a trip or a budget is already called \"\(name)\""
    case .badName: "the name is empty, is longer than 64 bytes, or contains a control character"
    case .none(let name, _): "no trip is called \"\(name)\""
    case .daysReversed(let first, let last):
      "the first day, \(first), is later than the last day, \(last)"
    case .daysInFilter: "the filter of a trip cannot contain days: a trip has its own days"
    case .tripInFilter: "the filter of a trip cannot contain a trip"
    case .badPerson(let name):
      name.isEmpty
        ? "the name of a person is empty"
        : "\(name) is longer than 64 bytes, or has a control character: it is no name of a person"
    case .personTwice(let name): "two people are called \(name)"
    case .people(let count, let limit): "a trip is for 1 to \(limit) people, not \(count)"
    case .negative: "a budget cannot be negative"
    case .otherCurrency(let currency, let trip):
      "the budget must be in \(trip), the currency of the trip, not in \(currency)"
    case .rateOfHome(let home): "a trip in \(home), the currency of the ledger, cannot have a rate"
    }
  }

  public func text(_ text: TripText) -> String {
    switch text {
    case .added(let trip):
      "Added trip \(trip.name), \(trip.days.lowerBound) to \(trip.days.upperBound)."
    case .removedTrip(let name): "Removed trip \(name); sobi undo brings it back."
    case .status(let document): status(document).joined(separator: "\n")
    case .beforeTrip: "Before the first day"
    case .afterTrip: "After the last day"
    case .picture(let trip, let isByDay):
      "\(trip.name), \(trip.days.lowerBound) to \(trip.days.upperBound), by \(isByDay ? "day" : "category")"
    case .settlement(let document): settlement(document).joined(separator: "\n")
    case .suggestion(let found): suggestion(found).joined(separator: "\n")
    case .otherRates(let trip, let count):
      """
      \(quantity(count, "payment")) of \(trip.name) \(count == 1 ? "has a value" : "have values") \
      at another rate; sobi rates apply --trip \(trip.name) --again values them at this one.
      """
    }
  }

  private func suggestion(_ found: TripSuggestionsDocument.Suggestion) -> [String] {
    let (first, last) = (found.days.lowerBound, found.days.upperBound)
    let days = last.days(since: first) + 1
    let sums = found.sums.amounts.map { amount($0) }.joined(separator: ", ")
    var reasons: [String] = []
    if !found.currencies.isEmpty {
      reasons.append("paid in " + found.currencies.map(\.code).joined(separator: ", "))
    }
    if let nearest = found.nearest, let usual = found.usual {
      reasons.append(
        "\(nearest / 1_000) km or more from the usual places, of which \(Percentage.text(95)) are "
          + "within \(max(1, usual / 1_000)) km")
    }
    return [
      "\(first) to \(last), \(quantity(days, "day")): \(payments(found.count)), \(sums)"
        + (found.place.map { ", most at \($0)" } ?? ""),
      "  " + reasons.joined(separator: "; "),
      "  " + TripText.addition(of: found),
    ]
  }

  private func settlement(_ document: TripDocument) -> [String] {
    var lines = document.transfers.map { "\($0.from) pays \($0.to) \(amount($0.amount))" }
    if lines.isEmpty { lines = ["Nobody owes anything."] }
    if !document.unshared.isEmpty {
      let ids = document.unshared.prefix(5).map(String.init).joined(separator: ", ")
      lines.append(
        "Not shared: \(payments(document.unshared.count)) (\(ids)\(document.unshared.count > 5 ? ", …" : "")): "
          + "\(Trip.payerTag) or \(Trip.sharersTag) does not name people of the trip, once each")
    }
    return lines
  }

  private func status(_ document: TripDocument) -> [String] {
    let trip = document.trip
    let period = PeriodDays(trip.days, today: document.today)
    let state =
      if period.isCurrent {
        "day \(period.gone) of \(period.count)"
      } else if period.gone == 0 {
        "begins in \(quantity(trip.days.lowerBound.days(since: document.today), "day"))"
      } else {
        "ended \(quantity(document.today.days(since: trip.days.upperBound), "day")) ago"
      }
    var lines = [
      "\(trip.name): \(trip.days.lowerBound) to \(trip.days.upperBound), "
        + quantity(period.count, "day")
        + (trip.people.count > 1 ? ", \(trip.people.count) people" : "") + "; \(state)"
    ]
    func line(_ title: String, _ amount: Money, _ home: Money?, _ rest: String = "") {
      let value = home.flatMap { $0.currency == amount.currency ? nil : " = \(self.amount($0))" }
      lines.append("\(title): \(self.amount(amount))\(value ?? "")\(rest)")
    }
    if let budget = trip.budget { line("Budget", Money(minorUnits: budget, trip.currency), nil) }
    let total = document.total
    line(
      "Spent", total.amount, total.home,
      (document.permille.map { ", \(percent(permille: $0))" } ?? "")
        + ", \(payments(total.count))")
    for (title, sum) in [
      (TripText.beforeTrip, document.before), (TripText.afterTrip, document.after),
    ] where sum.count > 0 {
      line(text(title), sum.amount, sum.home, ", \(payments(sum.count))")
    }
    if let left = document.left { line("Left", left, document.leftHome) }
    if trip.people.count > 1, document.persons.isEmpty {
      let (most, least) = document.person
      line("A person", most, nil, most == least ? "" : ", some \(least.grouped)")
    }
    if let day = document.perDay { line("A day", day, nil) }
    if let day = document.leftPerDay {
      let person = document.leftPerDayPerson.flatMap {
        trip.people.count > 1 ? ", \($0.grouped) a person" : nil
      }
      line("Left a day", day, nil, person ?? "")
    }
    for part in document.unconverted {
      lines.append("Not converted: \(amount(part.sum)), \(payments(part.count)): no rate")
    }
    for other in document.shared {
      lines.append("Also in \(other.trip): \(payments(other.count))")
    }
    for rates in TripText.byCurrency(document.rates) {
      guard let first = rates.first, let last = rates.last else { continue }
      let name =
        first.source.map(self.name)
        ?? (first.day == nil ? "given for the trip" : "stored with payments")
      lines.append(
        rates.count == 1
          ? "Rate: \(first.currency) \(first.units) = \(document.homeCurrency) \(first.rate), "
            + name + (first.day.map { ", \($0)" } ?? "")
          : "Rates: \(first.currency) at \(rates.count) rates, \(name), "
            + "\(first.day?.description ?? "") to \(last.day?.description ?? "")")
    }
    return lines
  }
}
