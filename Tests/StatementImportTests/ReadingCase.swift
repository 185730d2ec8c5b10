import Spending
import StatementImport
import Testing

/// A small statement with what it must give: payments in the order of its rows, or what it asks.
struct ReadingCase: Sendable, CustomTestStringConvertible {
  var name: String
  var currency: String
  var text: String
  /// `spending 4500`, `refund -4500`; or `asks CODE`, or `problem CODE`.
  var expected: [String]
  /// Whether it says of each payment if its time is known.
  var showsTimes = false

  init(_ name: String, _ text: String, _ expected: [String], currency: String = "KRW") {
    self.name = name
    self.currency = currency
    self.text = text
    self.expected = expected
  }

  var testDescription: String { name }

  /// What the statement gives.
  func result(_ change: (inout StatementOptions) throws -> Void = { _ in }) throws -> [String] {
    let zone = try #require(LedgerZone(identifier: "Asia/Seoul"))
    let home = try #require(Currency(code: currency))
    var options = StatementOptions(zone: zone, homeCurrency: home)
    options.today = CalendarDay(year: 2026, month: 11, day: 25)
    try change(&options)
    var found: [String] = []
    do {
      var parser = try StatementParser(
        bytes: Array(text.utf8), options: options, fileName: "a.csv")
      let signs = parser.signs
      var problems: [String] = []
      while let batch = try parser.nextBatch() {
        found += batch.batch.drafts.map { draft in
          let amount = Money(minorUnits: draft.amount, draft.currency).decimal
          // A cancellation that waits for its payment counts nothing alone.
          let kind = draft.isCancellation && signs == .spending ? "waits" : draft.kind.name
          return "\(kind) \(amount)" + (showsTimes ? " \(draft.isTimeKnown)" : "")
            + (draft.currency == home ? "" : " \(draft.currency.code)")
        }
        problems += batch.problems.map { "problem \($0.code)" }
      }
      found += Set(problems).sorted()
    } catch {
      guard case .open(let questions, _) = error else { return ["error \(error.code)"] }
      return questions.map { "asks \($0.code)" }
    }
    return found
  }
}
