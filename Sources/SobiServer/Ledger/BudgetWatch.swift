import Foundation
import Sobi
import Synchronization

/// Remembers the budgets between events, and reports the marks that were reached.
final class BudgetWatch: Sendable {
  private let memory = Mutex<BudgetMemory?>(nil)

  /// Returns the marks that were reached since the last check, as the text of an event; nil
  /// without such marks.
  func look(at ledger: Ledger) throws -> String? {
    let (next, news) = try ledger.look(since: memory.withLock { $0 })
    memory.withLock { $0 = next }
    guard let news else { return nil }
    // An event is one line; line ends of the document occur only between its members.
    let document = String(decoding: news.document.json().filter { $0 != 0x0A }, as: UTF8.self)
    return "{\"change\":\(news.change.map { String($0) } ?? "null"),\"reached\":\(document)}"
  }

  /// Forgets the budgets; the next check counts as the first.
  func forget() { memory.withLock { $0 = nil } }
}
