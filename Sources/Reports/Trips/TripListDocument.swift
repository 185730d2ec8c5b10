import Codecs
import FeatureCodecs
public import Spending

/// The trips of a ledger, and their total cost.
public struct TripListDocument: ReportDocument {
  /// A trip.
  public struct Row: Hashable, Sendable {
    /// The trip.
    public var trip: Trip
    /// Its cost.
    public var total: TripSum
    /// The part of the budget that is left; nil without a budget.
    public var left: Money?

    /// Creates a row.
    public init(trip: Trip, total: TripSum, left: Money?) {
      (self.trip, self.total, self.left) = (trip, total, left)
    }
  }

  /// The day that counts as today.
  public var today: CalendarDay
  /// The trips in order of their first days.
  public var trips: [Row]
  /// The number of payments that belong to at least one trip.
  public var count: Int
  /// The sum of the payments that belong to at least one trip, in the ledger's currency; each
  /// payment is counted once.
  public var home: Money

  /// Creates a document.
  public init(today: CalendarDay, trips: [Row], count: Int, home: Money) {
    (self.today, self.trips, self.count, self.home) = (today, trips, count, home)
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("as_of", today.description)
      json.member("home_currency", home.currency.code)
      json.lines("trips", of: trips) { row, json in
        Self.write(row.trip, to: &json)
        row.total.write(to: &json)
        json.member("left", number: row.left?.decimal)
      }
      json.member("count", count)
      json.member("home", number: home.decimal)
    }
  }

  /// Returns the trips as CSV.
  public func csv() -> [UInt8] {
    let header = [
      "trip", "first_day", "last_day", "people", "names", "paid_in", "filter", "rate", "currency",
      "budget",
      "count", "amount", "left", "home_currency", "home",
    ]
    return CSVWriter.document(
      [header]
        + trips.map { row in
          let trip = row.trip
          return [
            trip.name, trip.days.lowerBound.description, trip.days.upperBound.description,
            String(trip.people.count), trip.people.names.joined(separator: ","),
            trip.paidIn.map(\.code).joined(separator: " "), trip.filter.text,
            trip.rate?.text ?? "", trip.currency.code, trip.limit?.decimal ?? "",
            String(row.total.count), row.total.amount.decimal, row.left?.decimal ?? "",
            home.currency.code, row.total.home.decimal,
          ]
        })
  }

  /// Writes the members of a trip.
  static func write(_ trip: Trip, to json: inout JSONText) {
    json.member("trip", trip.name)
    json.days("first_day", "last_day", trip.days)
    trip.filter.write("filter", to: &json)
    json.member("paid_in", trip.paidIn.map(\.code))
    json.member("currency", trip.currency.code)
    json.member("people", trip.people.count)
    json.member("names", trip.people.names)
    json.member("budget", number: trip.limit?.decimal)
    json.member("rate", number: trip.rate?.text)
  }

  /// Reads the members of a trip.
  static func trip(_ members: Members) throws -> Trip {
    guard let days = try members.days("first_day", "last_day") else {
      throw members.corrupted("first_day", "a trip has days")
    }
    let currency: Currency = try members.value("currency")
    let (count, names) = (
      try members.value("people") as Int, try members.value("names") as [String]
    )
    guard (1...TripPeople.limit).contains(count), names.isEmpty || names.count == count else {
      throw members.corrupted(
        "people", "it is not from 1 to \(TripPeople.limit), or not that of names")
    }
    return Trip(
      name: try members.value("trip"), days: days, filter: try members.value("filter"),
      paidIn: try members.value("paid_in"), currency: currency,
      people: names.isEmpty ? .number(count) : .names(names),
      budget: try members.optionalMoney("budget", currency)?.minorUnits,
      rate: try members.optionalRate("rate"))
  }
}

extension Trip {
  /// The budget; nil for no limit.
  fileprivate var limit: Money? { budget.map { Money(minorUnits: $0, currency) } }
}

extension TripListDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let home: Currency = try members.value("home_currency")
    self.init(
      today: try members.value("as_of"),
      trips: try members.objects("trips") { row in
        let trip = try Self.trip(row)
        return Row(
          trip: trip, total: try TripSum(row, trip.currency, home),
          left: try row.optionalMoney("left", trip.currency))
      },
      count: try members.value("count"), home: try members.money("home", home))
  }
}
