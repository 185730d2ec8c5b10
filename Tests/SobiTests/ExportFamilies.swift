import Foundation
import Spending
import Workloads

/// Payments of two cards as a person made them, and the exports that a card company or a bank gives of
/// them: with or without account, number, time and seconds, in other spellings, over other days.
struct ExportFamily {
  /// A payment as it happened.
  struct Truth {
    var card: Int
    var day: Int
    var second: Int
    var amount: Int
    var merchant: Int
    var number: String
  }

  /// What an export tells.
  struct Layout: Hashable {
    var hasAccount: Bool
    var hasNumber: Bool
    var hasTime: Bool
    /// Whether the zeros at the start of a number are lost.
    var dropsZeros: Bool
    /// Whether the merchants' names have no spaces.
    var isTight: Bool
  }

  /// A file.
  struct Export {
    var name: String
    var layout: Layout
    var text: String
    /// The payments that are in it, by their position.
    var truths: [Int]
  }

  private(set) var truths: [Truth] = []
  private(set) var exports: [Export] = []

  /// A family that depends on the seed alone.
  init(seed: UInt64, days: Int = 12, exports count: Int = 4) {
    var generator = SeededGenerator(seed: seed)
    for day in 0..<days {
      for _ in 0..<1 + generator.below(4) {
        truths.append(
          Truth(
            card: generator.below(2), day: day, second: 8 * 3_600 + generator.below(50_000),
            amount: [4_500, 5_000, 12_000, 1_250, 30_000 + generator.below(90) * 100][
              generator.below(5)],
            merchant: generator.below(6), number: Self.number(&generator)))
        // A second coffee, minutes later.
        if generator.below(8) == 0, var last = truths.last {
          last.second += 240
          last.number = Self.number(&generator)
          truths.append(last)
        }
      }
    }
    for number in 0..<count {
      // One card as its company gives it, over some of the days.
      let card = generator.below(2)
      let first = generator.below(max(1, days - 4))
      let last = min(days - 1, first + 3 + generator.below(days))
      let layout = Layout(
        hasAccount: generator.below(2) == 0, hasNumber: generator.below(3) > 0,
        hasTime: generator.below(3) > 0, dropsZeros: generator.below(3) == 0,
        isTight: generator.below(3) == 0)
      add("export-\(number).csv", layout, card: card, days: first...last)
    }
  }

  private static func number(_ generator: inout SeededGenerator) -> String {
    let digits = String(generator.below(100_000_000))
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  private mutating func add(
    _ name: String, _ layout: Layout, card: Int, days: ClosedRange<Int>
  ) {
    // One layout spells its merchants in one way.
    var columns = [
      layout.hasTime ? "이용일시" : "이용일자", layout.isTight ? "가맹점" : "가맹점명", "이용금액",
    ]
    if layout.hasNumber { columns.append("승인번호") }
    if layout.hasAccount { columns.append("카드번호") }
    let held = truths.indices.filter {
      truths[$0].card == card && days.contains(truths[$0].day)
    }
    let rows = held.map { position in
      let truth = truths[position]
      let merchant = "가게 \(truth.merchant)호점"
      var fields = [
        Self.day(truth.day) + (layout.hasTime ? " \(Self.time(truth.second))" : ""),
        layout.isTight ? merchant.filter { $0 != " " } : merchant, String(truth.amount),
      ]
      let bare = String(truth.number.drop { $0 == "0" })
      if layout.hasNumber { fields.append(layout.dropsZeros ? bare : truth.number) }
      if layout.hasAccount { fields.append("카드 \(truth.card + 1)") }
      return fields.joined(separator: ",")
    }
    exports.append(
      Export(
        name: name, layout: layout,
        text: ([columns.joined(separator: ",")] + rows).joined(separator: "\n") + "\n",
        truths: held))
  }

  private static func day(_ day: Int) -> String {
    CalendarDay(daysSince1970: Int32(20_700 + day)).description
  }

  private static func time(_ second: Int) -> String {
    [second / 3_600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : String($0) }
      .joined(separator: ":")
  }
}
