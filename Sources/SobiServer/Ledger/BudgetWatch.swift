import Foundation
import Sobi
import Synchronization

/// Remembers the budgets between events, and tells what was reached.
final class BudgetWatch: Sendable {
  private let memory = Mutex<BudgetMemory?>(nil)

  /// What was reached since the last look, as the text of an event; nil for nothing.
  func look(at ledger: Ledger) throws -> String? {
    let (next, news) = try ledger.look(since: memory.withLock { $0 })
    memory.withLock { $0 = next }
    guard let news else { return nil }
    // An event is one line; line ends of the document stand between its members.
    let document = String(decoding: news.document.json().filter { $0 != 0x0A }, as: UTF8.self)
    return "{\"change\":\(news.change.map { String($0) } ?? "null"),\"reached\":\(document)}"
  }

  /// Forgets what was seen: the next look is the first again.
  func forget() { memory.withLock { $0 = nil } }
}
