import Sobi

/// A month by weeks, Monday first: a cell for each day with what was spent.
struct CalendarTable {
  let lines: [String]

  init(_ calendar: CalendarDocument) {
    let amounts = calendar.days.map { $0.count == 0 ? "·" : $0.spent.grouped }

    let width = max(7, amounts.map(\.count).max() ?? 0)
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    var lines = [
      ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].map { cell($0, width + 3) }
        .joined(separator: " ")
    ]
    var week: [String] = []
    let blank = String(repeating: " ", count: width + 3)
    if let first = calendar.days.first {
      week = Array(repeating: blank, count: first.day.weekday - 1)
    }
    for (day, amount) in zip(calendar.days, amounts) {
      week.append(cell(String(day.day.components.day), 2) + " " + cell(amount, width))
      if week.count == 7 {
        lines.append(week.joined(separator: " "))
        week = []
      }
    }
    if !week.isEmpty { lines.append(week.joined(separator: " ")) }
    self.lines = lines
  }
}
