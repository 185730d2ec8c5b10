import Codecs
import Diagnostics
import Spending
import StatementImport
import Testing

/// A file of accounts with what it must give, account by account.
struct AccountCase: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]
  /// `110-22: 2026-05-14 spending 4500 USD 달빛카페 #F1`, or `error CODE line N`, or `problem CODE`.
  var expected: [String]

  init(_ name: String, _ text: String, _ expected: [String]) {
    self.init(name, bytes: Array(text.utf8), expected)
  }

  init(_ name: String, bytes: [UInt8], _ expected: [String]) {
    self.name = name
    self.bytes = bytes
    self.expected = expected
  }

  var testDescription: String { name }

  /// What the file gives.
  func result(home: Currency = .usd) throws -> [String] {
    let zone = try #require(LedgerZone(identifier: "Asia/Seoul"))
    var options = StatementOptions(zone: zone, homeCurrency: home)
    options.today = CalendarDay(year: 2026, month: 11, day: 25)
    var found: [String] = []
    do {
      let accounts = try StatementTable.sheets(opening: source, options: options)
      for account in accounts.isEmpty ? [nil] : accounts.map(Optional.some) {
        options.sheet = account
        var parser = try StatementParser(
          StatementTable(opening: source, options: options), options: options)
        while let batch = try parser.nextBatch() {
          found += batch.batch.drafts.map { Self.line($0, batch.batch.text) }
          found += batch.ignoredRows.map { "ignored \($0.rule)" }
          found += batch.problems.map { "problem \($0.code)" }
        }
        found += parser.notes.filter { $0.code.contains("corrections") }.map { "note \($0.code)" }
      }
    } catch {
      found.append("error \(error.code)" + (error.location?.line.map { " line \($0)" } ?? ""))
    }
    return found
  }

  private var source: ByteSource { ByteSource(bytes: bytes, name: "a.txt") }

  private static func line(_ draft: PaymentDraft, _ text: [UInt8]) -> String {
    func part(_ range: TextRange) -> String { String(decoding: text[range.bytes], as: UTF8.self) }
    var line = "\(part(draft.account)): \(draft.localDay)" + (draft.isTimeKnown ? " timed" : "")
    line += " \(draft.kind.name) \(Money(minorUnits: draft.amount, draft.currency).decimal)"
    line += " \(draft.currency.code) \(part(draft.merchant))"
    if !part(draft.memo).isEmpty { line += " (\(part(draft.memo)))" }
    if !part(draft.reference).isEmpty { line += " #\(part(draft.reference))" }
    if let currency = draft.foreignCurrency {
      line += " for \(Money(minorUnits: draft.foreignAmount, currency).decimal) \(currency.code)"
    }
    return line
  }
}
