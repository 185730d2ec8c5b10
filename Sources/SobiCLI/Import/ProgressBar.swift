import Foundation
import Sobi
import Wording

/// A bar on standard error that appears when the work takes longer than a second.
struct ProgressBar {
  private let isShown: Bool
  private let start = Date()
  private var last = Date()
  private var rows = 0
  private var isDrawn = false

  init(isShown: Bool) { self.isShown = isShown }

  /// Counts rows and redraws at most ten times a second.
  mutating func show(_ progress: ImportProgress) {
    switch progress {
    case .reading(let bytes, let total, let more):
      rows += more
      draw(done: bytes, of: total)
    case .indexing:
      guard isDrawn else { return }
      Terminal.status("\r\u{1B}[K" + CommandLanguage.words.indexing(rows: rows))
    }
  }

  private mutating func draw(done: Int, of total: Int?) {
    guard isShown else { return }
    let now = Date()
    guard now.timeIntervalSince(start) > 1, now.timeIntervalSince(last) > 0.1 else { return }
    last = now
    isDrawn = true
    let words = CommandLanguage.words
    let count = words.readRows(rows)
    guard let total, total > 0 else { return Terminal.status("\r\u{1B}[K\(count)") }
    let share = min(1, Double(done) / Double(total))
    let cells = 30
    let full = Int(share * Double(cells))
    let bar =
      String(repeating: "#", count: full) + String(repeating: "-", count: cells - full)
    Terminal.status("\r\u{1B}[K[\(bar)] \(words.percent(Double(Int(share * 100)) / 100))  \(count)")
  }

  /// Removes the bar.
  mutating func clear() {
    if isDrawn { Terminal.status("\r\u{1B}[K") }
    isDrawn = false
  }
}
