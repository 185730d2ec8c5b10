import Codecs
import FeatureCodecs
public import Spending

/// The cost of a trip, by day and by category, and the rest of its budget.
///
/// The total is the sum of the payments before the first day, on the days of the trip and after the
/// last day, both in the trip's currency and in the ledger's currency. The sums of the categories
/// also add up to the total.
public struct TripDocument: ReportDocument {
  /// The figures of a day or a category.
  public struct Part: Hashable, Sendable {
    /// The day, such as `2026-04-09`, or the code of the category; nil for payments without a
    /// category.
    public var key: String?
    /// The spending.
    public var sum: TripSum

    /// Creates a part.
    public init(key: String?, sum: TripSum) { (self.key, self.sum) = (key, sum) }
  }

  /// An exchange rate that was used for conversion.
  public struct Rate: Hashable, Sendable {
    /// The currency that was converted with this rate.
    public var currency: Currency
    /// The number of units of the currency for which ``rate`` is the price.
    public var units: Int64
    /// The price of ``units`` in the ledger's currency, as decimal text.
    public var rate: String
    /// The publisher of the rate; nil for a rate that the user set for the trip.
    public var source: RateSource?
    /// The day of the rate; nil for a rate that the user set for the trip.
    public var day: CalendarDay?

    /// Creates a rate.
    public init(
      currency: Currency, units: Int64, rate: String, source: RateSource?, day: CalendarDay?
    ) {
      (self.currency, self.units, self.rate) = (currency, units, rate)
      (self.source, self.day) = (source, day)
    }
  }

  /// The payments in one currency that cannot be converted, because no rate for their days is
  /// known.
  public struct Unconverted: Hashable, Sendable {
    /// The number of payments that cannot be converted.
    public var count: Int
    /// Their sum.
    public var sum: Money

    /// Creates a sum.
    public init(count: Int, sum: Money) { (self.count, self.sum) = (count, sum) }
  }

  /// Another trip to which some of the payments also belong.
  public struct Shared: Hashable, Sendable {
    /// The name of the trip.
    public var trip: String
    /// The number of payments that belong to both trips.
    public var count: Int

    /// Creates the entry of a trip with the number of payments that belong to both trips.
    public init(trip: String, count: Int) { (self.trip, self.count) = (trip, count) }
  }

  /// A person on the trip, with the amount that the person paid and the person's share of the cost.
  public struct Person: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The amount that the person paid.
    public var paid: Money
    /// The person's share of the cost.
    public var share: Money
    /// The amount that the person paid minus the person's share; a positive amount is owed to the
    /// person.
    public var balance: Money

    /// Creates a person.
    public init(name: String, paid: Money, share: Money, balance: Money) {
      (self.name, self.paid, self.share, self.balance) = (name, paid, share, balance)
    }
  }

  /// A payment from one person to another, by which the people settle their shares of the cost.
  public struct Transfer: Hashable, Sendable {
    /// The payer.
    public var from: String
    /// The payee.
    public var to: String
    /// The amount, positive.
    public var amount: Money

    /// Creates a transfer.
    public init(from: String, to: String, amount: Money) {
      (self.from, self.to, self.amount) = (from, to, amount)
    }
  }

  /// The trip.
  public var trip: Trip
  /// The day that counts as today.
  public var today: CalendarDay
  /// The currency of the ledger.
  public var homeCurrency: Currency
  /// The spending of the whole trip, including payments before and after its days.
  public var total: TripSum
  /// The spending before the first day.
  public var before: TripSum
  /// The spending on the days of the trip.
  public var during: TripSum
  /// The spending after the last day.
  public var after: TripSum
  /// The rest of the budget; nil without a budget.
  public var left: Money?
  /// The rest of the budget in the ledger's currency; nil without a budget, or if no rate for the
  /// conversion is known.
  public var leftHome: Money?
  /// The total as a share of the budget, in tenths of a percent; nil without a budget.
  public var permille: Int64?
  /// The largest and the smallest amount that one person pays if the total is divided equally; they
  /// differ by at most one minor unit.
  public var person: (most: Money, least: Money) {
    let shares = Trip.shares(of: total.amount.minorUnits, among: trip.people.count)
    let currency = trip.currency
    return (
      Money(minorUnits: shares.first ?? 0, currency), Money(minorUnits: shares.last ?? 0, currency)
    )
  }
  /// The mean spending on each day of the trip up to today, rounded; nil before the first day.
  public var perDay: Money?
  /// The rest of the budget divided by the number of remaining days, including today; nil if there
  /// is no budget or the trip is over.
  public var leftPerDay: Money?
  /// The rest of the budget divided by the number of remaining days and by the number of people.
  public var leftPerDayPerson: Money?
  /// The days with a payment. Days without payments are also included, unless the trip has more
  /// than 366 days up to today.
  public var days: [Part]
  /// The categories, the largest sum first.
  public var categories: [Part]
  /// The rates at which amounts were converted, in order of currencies and days.
  public var rates: [Rate]
  /// The payments that could not be converted, in order of currencies; no sum includes them,
  /// because no rate for their days is known.
  public var unconverted: [Unconverted]
  /// The other trips to which some of the payments also belong.
  public var shared: [Shared]
  /// The people on the trip; empty if their names are not known.
  public var persons: [Person] = []
  /// The payments between people that settle the shares; for up to 12 people, there are as few of
  /// these payments as possible.
  public var transfers: [Transfer] = []
  /// The row ids of payments whose cost is not divided among the people, because their tags do not
  /// name people on the trip.
  public var unshared: [Int64] = []

  /// Creates a document without a budget.
  public init(
    trip: Trip, today: CalendarDay, homeCurrency: Currency, total: TripSum, before: TripSum,
    during: TripSum, after: TripSum, days: [Part], categories: [Part], rates: [Rate],
    unconverted: [Unconverted], shared: [Shared]
  ) {
    (self.trip, self.today, self.homeCurrency) = (trip, today, homeCurrency)
    (self.total, self.before, self.during, self.after) = (total, before, during, after)
    (self.days, self.categories, self.rates) = (days, categories, rates)
    (self.unconverted, self.shared) = (unconverted, shared)
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      TripListDocument.write(trip, to: &json)
      json.member("as_of", today.description)
      json.member("home_currency", homeCurrency.code)
      for (name, sum) in sums { json.object(name) { sum.write(to: &$0) } }
      for (name, amount) in amounts { json.member(name, number: amount?.decimal) }
      json.member("percent", number: permille.map(MonthDocument.percent))
      for (name, parts) in [("days", days), ("categories", categories)] {
        json.lines(name, of: parts) { part, json in
          json.member(name == "days" ? "day" : "category", part.key)
          part.sum.write(to: &json)
        }
      }
      json.lines("rates", of: rates) { rate, json in
        json.member("currency", rate.currency.code)
        json.member("units", rate.units)
        json.member("rate", number: rate.rate)
        json.member("source", rate.source?.rawValue)
        json.member("day", rate.day?.description)
      }
      json.lines("unconverted", of: unconverted) { part, json in
        json.member("currency", part.sum.currency.code)
        json.member("count", part.count)
        json.member("amount", number: part.sum.decimal)
      }
      json.lines("shared", of: shared) { other, json in
        json.member("trip", other.trip)
        json.member("count", other.count)
      }
      json.lines("persons", of: persons) { person, json in
        json.member("name", person.name)
        json.member("paid", number: person.paid.decimal)
        json.member("share", number: person.share.decimal)
        json.member("balance", number: person.balance.decimal)
      }
      json.lines("transfers", of: transfers) { transfer, json in
        json.member("from", transfer.from)
        json.member("to", transfer.to)
        json.member("amount", number: transfer.amount.decimal)
      }
      json.lines("unshared", of: unshared) { $1.member("payment", $0) }
    }
  }

  /// The sums as a CSV table: the total, the payments before and after the trip, the days, the
  /// categories and the people.
  public func csv() -> [UInt8] {
    let header = ["section", "key", "count", "currency", "amount", "home_currency", "home"]
    func row(_ section: String, _ key: String, _ sum: TripSum) -> [String] {
      [
        section, key, String(sum.count), sum.amount.currency.code, sum.amount.decimal,
        sum.home.currency.code, sum.home.decimal,
      ]
    }
    return CSVWriter.document(
      [header] + sums.map { row($0.0, "", $0.1) }
        + days.map { row("day", $0.key ?? "", $0.sum) }
        + categories.map { row("category", $0.key ?? "", $0.sum) }
        + unconverted.map {
          ["unconverted", "", String($0.count), $0.sum.currency.code, $0.sum.decimal, "", ""]
        }
        + persons.flatMap { person in
          [("paid", person.paid), ("share", person.share), ("balance", person.balance)].map {
            [$0.0, person.name, "", $0.1.currency.code, $0.1.decimal, "", ""]
          }
        }
        + transfers.map {
          [
            "transfer", $0.from + " > " + $0.to, "", $0.amount.currency.code, $0.amount.decimal, "",
            "",
          ]
        } + unshared.map { ["unshared", String($0), "", "", "", "", ""] })
  }

  private var sums: [(String, TripSum)] {
    [("total", total), ("before", before), ("during", during), ("after", after)]
  }

  private var amounts: [(String, Money?)] {
    [
      ("left", left), ("left_home", leftHome), ("person_most", person.most),
      ("person_least", person.least), ("per_day", perDay), ("left_per_day", leftPerDay),
      ("left_per_day_person", leftPerDayPerson),
    ]
  }
}

extension TripDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let trip = try TripListDocument.trip(members)
    let (currency, home) = (trip.currency, try members.value("home_currency") as Currency)
    func sum(_ key: MemberKey) throws -> TripSum {
      try TripSum(members.nestedContainer(keyedBy: MemberKey.self, forKey: key), currency, home)
    }
    func parts(_ key: MemberKey, _ name: MemberKey) throws -> [Part] {
      try members.objects(key) {
        Part(key: try $0.optional(name), sum: try TripSum($0, currency, home))
      }
    }
    self.init(
      trip: trip, today: try members.value("as_of"), homeCurrency: home, total: try sum("total"),
      before: try sum("before"), during: try sum("during"), after: try sum("after"),
      days: try parts("days", "day"), categories: try parts("categories", "category"),
      rates: try members.objects("rates") { row in
        Rate(
          currency: try row.value("currency"), units: try row.value("units"),
          rate: try row.rate("rate").text,
          source: try row.optional("source"), day: try row.optional("day"))
      },
      unconverted: try members.objects("unconverted") { row in
        Unconverted(
          count: try row.value("count"), sum: try row.money("amount", row.value("currency")))
      },
      shared: try members.objects("shared") { row in
        Shared(trip: try row.value("trip"), count: try row.value("count"))
      })
    persons = try members.objects("persons") { row in
      Person(
        name: try row.value("name"), paid: try row.money("paid", currency),
        share: try row.money("share", currency), balance: try row.money("balance", currency))
    }
    transfers = try members.objects("transfers") { row in
      Transfer(
        from: try row.value("from"), to: try row.value("to"),
        amount: try row.money("amount", currency))
    }
    unshared = try members.objects("unshared") { try $0.value("payment") }
    left = try members.optionalMoney("left", currency)
    leftHome = try members.optionalMoney("left_home", home)
    perDay = try members.optionalMoney("per_day", currency)
    leftPerDay = try members.optionalMoney("left_per_day", currency)
    leftPerDayPerson = try members.optionalMoney("left_per_day_person", currency)
    permille = try members.permille("percent")
  }
}

extension TripSum {
  /// Writes the members of a sum.
  func write(to json: inout JSONText) {
    json.member("count", count)
    json.member("amount", number: amount.decimal)
    json.member("home", number: home.decimal)
  }

  /// Reads the members of a sum.
  init(_ members: Members, _ currency: Currency, _ homeCurrency: Currency) throws {
    self.init(
      count: try members.value("count"), amount: try members.money("amount", currency),
      home: try members.money("home", homeCurrency))
  }
}
