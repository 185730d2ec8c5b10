import Foundation
import GRDB
import TestSupport
import Testing

@testable import LedgerStore

/// The list of the columns of payments, the sources that are made from it, and the newest schema.
@Suite struct PaymentColumnTests {
  private static let file = try? PaymentColumnFile(
    String(contentsOf: root.appending(path: "Data/payment-columns.csv"), encoding: .utf8))

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func `the sources are those that follow from the list`() throws {
    let file = try #require(Self.file)
    for (path, text) in [
      ("Rows/PaymentColumn.swift", file.declarations),
      ("Payments/EditedPayment+Columns.swift", file.edits),
      ("Import/PaymentInserter+Columns.swift", file.insertion),
    ] {
      let url = Self.root.appending(path: "Sources/LedgerStore/" + path)
      if ProcessInfo.processInfo.environment["SOBI_WRITE_GALLERY"] != nil {
        try Data(text.utf8).write(to: url)
      }
      #expect(try String(contentsOf: url, encoding: .utf8) == text, "\(path)")
    }
  }

  @Test func `the list has the columns of the newest schema`() throws {
    let file = try #require(Self.file)
    let folder = try TemporaryFolder()
    let stored = try LedgerFile(in: folder).sql { db in
      try Row.fetchAll(db, sql: "PRAGMA table_info(payments)").map { row in
        "\(row["name"] as String) \(row["type"] as String)"
      }
    }
    #expect(stored.sorted() == file.columns.map { "\($0.name) \($0["type"])" }.sorted())
  }

  @Test func `what a statement said is what the newest schema watches`() throws {
    let trigger = try #require(
      LedgerSchema.statementTriggers.first { $0.name == "payments_statement_update" })
    let watched = try #require(
      trigger.sql.split(separator: " OF ").last?.split(separator: " ON ").first)
    #expect(
      watched.split(separator: ", ").map(String.init).sorted() == PaymentColumn.stated.sorted())
  }
}
