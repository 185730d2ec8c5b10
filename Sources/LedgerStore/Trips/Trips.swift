import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// The trips in order of their first days and names, with unreadable trips last.
  ///
  /// - Parameter home: The currency of the ledger.
  package func trips(home: Currency) throws -> [StoredTrip] {
    func key(_ stored: StoredTrip) -> (String, String, Int64) {
      let day = (try? stored.trip.get()).map { $0.days.lowerBound.description } ?? "~"
      return (day, stored.name, stored.id)
    }
    return try budgetRows(areTrips: true).map { row, amounts in
      let trip = Result { () throws(BudgetProblem) in
        try Trip(row, amounts: amounts, home: home)
      }
      return StoredTrip(id: row.whole("id") ?? 0, name: row.text("name") ?? "", trip: trip)
    }
    .sorted { key($0) < key($1) }
  }

  /// Returns the amounts in the shop's currency (foreign amounts) of some payments; the keys are
  /// the row ids of the payments. Payments without a foreign amount are left out.
  ///
  /// - Complexity: O(*k* log *n*) for *k* payments among *n*.
  package func foreignAmounts(ofPayments ids: [Int64]) throws -> [Int64: Money] {
    let rows = try RawStatement(
      db, "SELECT foreign_amount, foreign_currency FROM payments WHERE id = ?")
    var amounts: [Int64: Money] = [:]
    for id in ids {
      rows.reset()
      rows.bind(id, at: 1)
      while try rows.step() {
        guard let amount = rows.whole(0),
          let currency = rows.string(1).flatMap({ Currency(code: $0) })
        else { continue }
        amounts[id] = Money(minorUnits: amount, currency)
      }
    }
    return amounts
  }
}

extension StoreReader {
  /// Returns, for each of these refunds, the row id of the payment that it undoes; the keys are the
  /// row ids of the refunds. Refunds whose payment is unknown are left out.
  ///
  /// - Complexity: O(*k* log *n*) for *k* refunds among *n* payments.
  package func paymentsUndone(by ids: [Int64]) throws -> [Int64: Int64] {
    let rows = try RawStatement(db, "SELECT cancels_id FROM payments WHERE id = ?")
    var undone: [Int64: Int64] = [:]
    for id in ids {
      rows.reset()
      rows.bind(id, at: 1)
      while try rows.step() { undone[id] = rows.whole(0) }
    }
    return undone
  }
}

extension StoreChange {
  /// Stores a new trip.
  package func add(_ trip: Trip) throws {
    let db = try db
    try db.execute(
      sql: """
        INSERT INTO budgets(
          name, measure, filter, period, first_day, last_day, warn, currency, people, people_names,
          paid_in, rate)
        VALUES (?, 0, ?, 0, ?, ?, '', ?, ?, ?, ?, ?)
        """,
      arguments: [
        trip.name, trip.filter.text, trip.days.lowerBound.description,
        trip.days.upperBound.description, trip.currency.code, trip.people.count,
        trip.people.names.isEmpty ? nil : trip.people.names.joined(separator: ","),
        trip.paidIn.map(\.code).joined(separator: ","), trip.rate?.stored,
      ])
    if let budget = trip.budget {
      try db.execute(
        sql: """
          INSERT INTO budget_amounts(budget_id, period, is_only, amount) VALUES (?, 'once', 1, ?)
          """,
        arguments: [db.lastInsertedRowID, budget])
    }
    try GeoPackageSchema.touch(["budgets", "budget_amounts"], in: db)
  }

  /// Removes a trip.
  ///
  /// - Returns: Whether a trip with this name existed.
  package func removeTrip(named name: String) throws -> Bool {
    try removeBudgetRows(named: name, where: "people NOTNULL")
  }
}

extension Trip {
  /// Reads a row of `budgets` with its rows of `budget_amounts`.
  fileprivate init(_ row: Row, amounts: [Row], home: Currency) throws(BudgetProblem) {
    let name = try row.budgetName()
    let people =
      row.text("people_names").map(TripPeople.init(text:))
      ?? .number(Int(clamping: row.whole("people") ?? 0))
    guard (1...TripPeople.limit).contains(people.count),
      row.whole("people") == Int64(people.count)
    else { throw .people }
    guard let currency = row.text("currency").flatMap({ Currency(code: $0) }) else {
      throw .currency
    }
    let filter = try row.budgetFilter()
    let days = try row.budgetDays()
    var paidIn: [Currency] = []
    for code in (row.text("paid_in") ?? "").split(separator: ",") {
      guard let currency = Currency(code: code) else { throw .currency }
      paidIn.append(currency)
    }
    self.init(
      name: name, days: days, filter: filter, paidIn: paidIn, currency: currency,
      people: people)
    if row.text("rate") != nil {
      guard let rate = row.number("rate").flatMap({ try? RateValue($0) }), currency != home else {
        throw .rate
      }
      self.rate = rate
    }
    for amount in amounts {
      guard amount.text("period") == "once" else { throw .period }
      budget = try amount.budgetAmount()
    }
  }
}
