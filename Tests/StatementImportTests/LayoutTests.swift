import Foundation
import Spending
import StatementImport
import TestSupport
import Testing

/// Statements as banks and card companies lay them out, with the payments that each must give.
@Suite struct LayoutTests {
  private static let folder = Project.url("Tests/StatementImportTests/Layouts")

  private func options(_ change: (inout StatementOptions) -> Void = { _ in }) throws
    -> StatementOptions
  {
    var options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .krw)
    options.ownAccounts = ["김소비"]
    // A fee in a column of its own is asked about.
    options.fieldMap[.fee] = ""
    change(&options)
    return options
  }

  /// What a statement gives, a line each: payments, then rows ignored, then problems.
  private func read(_ name: String, _ options: StatementOptions) throws -> [String] {
    var parser = try StatementParser(
      path: Self.folder.appending(path: name).path(percentEncoded: false), options: options)
    var payments: [String] = []
    var others: [String] = []
    while let result = try parser.nextBatch() {
      payments += result.batch.drafts.map { line($0, result.batch) }
      others += result.ignoredRows.map { "\($0.rule.rawValue) \($0.line)" }
      others += result.problems.map { "\($0.line): \(RecordFaultText.of($0.fault))" }
    }
    return payments + others
  }

  private func line(_ draft: PaymentDraft, _ batch: PaymentDraftBatch) -> String {
    var parts = ["\(draft.line)", draft.localDay.description]
    if draft.isTimeKnown {
      let local = draft.paidAtMilliseconds + 9 * 3_600_000
      let minute = local / 60_000 % 1_440
      parts[1] += String(format: " %02d:%02d", minute / 60, minute % 60)
    }
    parts += [draft.kind.name, "\(Money(minorUnits: draft.amount, draft.currency).decimal)"]
    if draft.currency != .krw { parts.append(draft.currency.code) }
    parts.append(batch.string(draft.merchant) ?? "-")
    if draft.instalmentMonths > 0 { parts.append("\(draft.instalmentMonths) months") }
    if draft.instalmentNumber > 0 { parts.append("month \(draft.instalmentNumber)") }
    if let currency = draft.foreignCurrency {
      parts.append("was \(Money(minorUnits: draft.foreignAmount, currency).decimal) \(currency)")
    }
    if draft.exchangeRate > 0 { parts.append("at \(draft.exchangeRate)") }
    if let reference = batch.string(draft.reference) { parts.append("no. \(reference)") }
    return parts.joined(separator: " ")
  }

  @Test(arguments: StatementLayout.all)
  func `gives the payments that it lists`(layout: StatementLayout) throws {
    let found = try read(layout.file, options())
    #expect(found == layout.rows)
  }

  @Test func `every fixture has its rows`() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.path(percentEncoded: false))
    #expect(files.sorted() == StatementLayout.all.map(\.file).sorted())
  }

  @Test func `the transfers of other people are no transfers of one's own`() throws {
    let found = try read("bank-1-withdrawals.csv", options { $0.ownAccounts = [] })
    #expect(found.contains("7 2026-05-27 20:11 spending 300000 김소비"))
  }

  @Test func `a sheet can be named`() throws {
    #expect(throws: StatementError.self) {
      try read("card-8-workbook.xlsx", options { $0.sheet = "안내" })
    }
    #expect(try read("card-8-workbook.xlsx", options { $0.sheet = "이용내역" }).count == 5)
  }
}
