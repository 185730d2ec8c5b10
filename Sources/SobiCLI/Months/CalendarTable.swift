import Sobi
import Spending
import StatementImport
import Wording

/// A month by weeks that start on Monday. Each day has a cell with its spending; days with visits
/// also have a mark.
struct CalendarTable {
  let lines: [String]

  init(_ calendar: CalendarDocument) {
    let amounts = Self.amounts(calendar.days)
    let width = Self.width
    func cell(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - DisplayWidth.cells(text))) + text
    }
    let heads = (1...7).map { cell(CommandLanguage.words.weekday($0), width + 3) }
    let first = calendar.days.first.map { $0.day.weekday - 1 } ?? 0
    let marked = Set((calendar.visits ?? []).map(\.visit.time.day))
    let cells =
      Array(repeating: cell("", width + 3), count: first)
      + zip(calendar.days, amounts).map { day, amount in
        cell(String(day.day.components.day), 2) + (marked.contains(day.day) ? "*" : " ")
          + cell(amount, width)
      }
    let weeks = stride(from: 0, to: cells.count, by: 7).map {
      cells[$0..<min($0 + 7, cells.count)].joined(separator: " ")
    }
    lines = [heads.joined(separator: " ")] + weeks
  }

  /// The width of an amount, with which seven days fit in 80 cells.
  private static let width = 7

  /// Returns the amounts in the first form in which all of them fit: with commas, without commas,
  /// in whole units, in thousands (k), in millions (M) and so on, rounded half to even. JSON and
  /// CSV contain the exact amounts.
  private static func amounts(_ days: [CalendarDocument.Day]) -> [String] {
    var forms: [(Money) -> String] = [
      \.grouped, { $0.grouped.filter { $0 != "," } },
    ]
    for (power, suffix) in ["", "k", "M", "G", "T"].enumerated() {
      forms.append { money in
        let unit = (0..<power).reduce(money.currency.minorUnitsPerUnit) { unit, _ in unit * 1_000 }
        return "\(money.minorUnits.dividedHalfEven(by: unit))\(suffix)"
      }
    }
    for form in forms {
      let texts = days.map { $0.count == 0 ? "·" : form($0.spent) }
      if texts.allSatisfy({ $0.count <= width }) { return texts }
    }
    return days.map { $0.count == 0 ? "·" : "…" }
  }
}
