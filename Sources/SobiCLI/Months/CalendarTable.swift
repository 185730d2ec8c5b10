import Sobi
import StatementImport
import Wording

/// A month by weeks, Monday first: a cell for each day with what was spent.
struct CalendarTable {
  let lines: [String]

  init(_ calendar: CalendarDocument) {
    let amounts = calendar.days.map { $0.count == 0 ? "·" : $0.spent.grouped }
    let width = max(7, amounts.map(\.count).max() ?? 0)
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - DisplayWidth.cells(text))) + text
    }
    let heads = (1...7).map { cell(CommandLanguage.words.weekday($0), width + 3) }
    let first = calendar.days.first.map { $0.day.weekday - 1 } ?? 0
    let cells =
      Array(repeating: cell("", width + 3), count: first)
      + zip(calendar.days, amounts).map { day, amount in
        cell(String(day.day.components.day), 2) + " " + cell(amount, width)
      }
    let weeks = stride(from: 0, to: cells.count, by: 7).map {
      cells[$0..<min($0 + 7, cells.count)].joined(separator: " ")
    }
    lines = [heads.joined(separator: " ")] + weeks
  }
}
