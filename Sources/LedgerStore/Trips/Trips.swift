import GRDB
import GeoPackage
package import Spending

extension StoreReader {
  /// The trips in order of their first days and names, those that cannot be read last.
  ///
  /// - Parameter home: The currency of the ledger.
  package func trips(home: Currency) throws -> [StoredTrip] {
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM budgets WHERE measure IS NOT 1")
      .filter { $0.text("people") != nil }
    guard !rows.isEmpty else { return [] }
    let amounts = Dictionary(
      grouping: try Row.fetchAll(db, sql: "SELECT * FROM budget_amounts"),
      by: { $0.whole("budget_id") })
    func key(_ stored: StoredTrip) -> (String, String, Int64) {
      let day = (try? stored.trip.get()).map { $0.days.lowerBound.description } ?? "~"
      return (day, stored.name, stored.id)
    }
    return rows.map { row in
      let id = row.whole("id") ?? 0
      let trip = Result { () throws(BudgetProblem) in
        try Trip(row, amounts: amounts[id] ?? [], home: home)
      }
      return StoredTrip(id: id, name: row.text("name") ?? "", trip: trip)
    }
    .sorted { key($0) < key($1) }
  }

  /// What payments were in the currency of the shop, by row ids; payments without that are left out.
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

extension StoreChange {
  /// Stores a new trip.
  package func add(_ trip: Trip) throws {
    let db = try db
    try db.execute(
      sql: """
        INSERT INTO budgets(
          name, measure, filter, period, first_day, last_day, warn, currency, people, paid_in, rate)
        VALUES (?, 0, ?, 0, ?, ?, '', ?, ?, ?, ?)
        """,
      arguments: [
        trip.name, trip.filter.text, trip.days.lowerBound.description,
        trip.days.upperBound.description, trip.currency.code, trip.people,
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
  /// - Returns: Whether there was one.
  package func removeTrip(named name: String) throws -> Bool {
    let db = try db
    let ids = try Int64.fetchAll(
      db, sql: "SELECT id FROM budgets WHERE name = ? AND people NOTNULL", arguments: [name])
    for id in ids {
      try db.execute(sql: "DELETE FROM budget_amounts WHERE budget_id = ?", arguments: [id])
      try db.execute(sql: "DELETE FROM budgets WHERE id = ?", arguments: [id])
    }
    if !ids.isEmpty { try GeoPackageSchema.touch(["budgets", "budget_amounts"], in: db) }
    return !ids.isEmpty
  }
}

extension Trip {
  /// Reads a row of `budgets` with its rows of `budget_amounts`.
  fileprivate init(_ row: Row, amounts: [Row], home: Currency) throws(BudgetProblem) {
    guard row.isText("name"), let name = row.text("name"), !name.isEmpty else { throw .name }
    guard let people = row.whole("people"), (1...Int64(Trip.peopleLimit)).contains(people) else {
      throw .people
    }
    guard let currency = row.text("currency").flatMap({ Currency(code: $0) }) else {
      throw .currency
    }
    guard row.isText("filter"), let filter = try? PaymentFilter(text: row.text("filter") ?? "")
    else { throw .filter }
    guard let first = row.text("first_day").flatMap({ CalendarDay($0) }),
      let last = row.text("last_day").flatMap({ CalendarDay($0) }), first <= last
    else { throw .days }
    var paidIn: [Currency] = []
    for code in (row.text("paid_in") ?? "").split(separator: ",") {
      guard let currency = Currency(code: code) else { throw .currency }
      paidIn.append(currency)
    }
    self.init(
      name: name, days: first...last, filter: filter, paidIn: paidIn, currency: currency,
      people: Int(people))
    if row.text("rate") != nil {
      guard let rate = row.number("rate").flatMap({ try? RateValue($0) }), currency != home else {
        throw .rate
      }
      self.rate = rate
    }
    for amount in amounts {
      guard amount.text("period") == "once" else { throw .period }
      guard let minorUnits = amount.whole("amount"), minorUnits >= 0 else { throw .amount }
      budget = minorUnits
    }
  }
}
