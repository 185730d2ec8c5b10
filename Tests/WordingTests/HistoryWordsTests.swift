import LedgerStore
import TestSupport
import Testing
import Wording

@Suite struct HistoryWordsTests {
  @Test(arguments: ["en", "ko"])
  func `rows of every table of the ledger have a word`(tag: String) throws {
    let language = try Languages.named(tag)
    let document = try Project.text("docs/format.md")
    let tables = document.matches(of: #/(?m)^### (?<name>[a-z_]+)$/#).map { String($0.name) }
    #expect(tables.count > 20)
    // What the history does not record.
    for table in tables where !["history_blocks", "history_changes", "log_mark"].contains(table) {
      let words = language.rows([HistoryEntry.TableCount(table: table, count: 2)])
      #expect(!words.contains("_") && !words.contains("row of"), "\(table): \(words)")
    }
  }
}
