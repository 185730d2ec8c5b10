import Spending
import StatementImport
import Testing
import Workloads

/// Small statements of random conventions against their truth: what is read without a question is
/// right.
@Suite struct ReadingLawTests {
  /// A payment of the truth.
  private struct Truth {
    var day: CalendarDay
    /// Minor units, above zero for money that came in.
    var change: Int64
    var text: String
  }

  @Test(arguments: 0..<1_000 as Range<UInt64>)
  func `nothing is read wrongly without a question`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let (text, currency, truth) = Self.statement(&generator)
    let example = ReadingCase("seed \(seed)", text, [], currency: currency)
    let found = try example.result()
    if found.contains(where: { $0.hasPrefix("asks") || $0.hasPrefix("error") }) { return }
    if found.contains(where: { $0.hasPrefix("problem") }) { return }
    #expect(found == truth, "\(text)")
  }

  /// A statement of a bank, its currency, and what each row has to be.
  private static func statement(
    _ generator: inout SeededGenerator
  ) -> (text: String, currency: String, truth: [String]) {
    let currency = ["KRW", "EUR", "USD", "TND"][generator.below(4)]
    let usesComma = currency != "KRW" && generator.below(2) == 0
    let groups = generator.below(2) == 0
    let count = 1 + generator.below(7)
    var rows: [Truth] = []
    var day = Int32(20_400 + generator.below(300))
    for _ in 0..<count {
      day += Int32(generator.below(9))
      let unit = [1, 1, 10, 500, 1_000][generator.below(5)] as Int64
      let size = Int64(1 + generator.below(40_000)) * unit
      rows.append(
        Truth(
          day: CalendarDay(daysSince1970: day), change: generator.below(3) == 0 ? size : -size,
          text: ["Shop A", "Shop B", "Cafe"][generator.below(3)]))
    }
    func number(_ value: Int64) -> String {
      let plain = Money(minorUnits: abs(value), Currency(code: currency) ?? .krw)
      var text = groups ? plain.grouped : plain.decimal
      if usesComma {
        text = String(text.map { $0 == "," ? "." : $0 == "." ? "," : $0 })
      }
      return (value < 0 ? "-" : "") + text
    }
    let order = generator.below(4)
    func date(_ day: CalendarDay) -> String {
      let (year, month, number) = (
        day.components.year, day.components.month, day.components.day
      )
      func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
      return switch order {
      case 0: "\(two(number))/\(two(month))/\(year)"
      case 1: "\(two(month))/\(two(number))/\(year)"
      default: day.description
      }
    }
    let style = generator.below(5)
    // Signs alone may be those of a card or of a bank.
    let hasBalance = style > 1 || generator.below(2) == 0
    var balance = Int64(generator.below(1_000_000)) * 100
    var head = ["Date", "Description"]
    head += style == 0 ? ["Debit", "Credit"] : style == 1 ? ["Amount", "Dr/Cr"] : ["Amount"]
    if hasBalance { head.append("Balance") }
    var lines = [head.joined(separator: ";")]
    for row in rows {
      balance += row.change
      var cells = [date(row.day), row.text]
      switch style {
      case 0:
        cells += row.change < 0 ? [number(-row.change), ""] : ["", number(row.change)]
      case 1: cells += [number(abs(row.change)), row.change < 0 ? "DR" : "CR"]
      default: cells.append(number(row.change))
      }
      if hasBalance { cells.append(number(balance)) }
      lines.append(cells.joined(separator: ";"))
    }
    let isReversed = generator.below(3) == 0
    if isReversed { lines = [lines[0]] + lines.dropFirst().reversed() }
    let truth = (isReversed ? rows.reversed() : rows).map { row in
      let amount = Money(minorUnits: abs(row.change), Currency(code: currency) ?? .krw).decimal
      return row.change < 0 ? "spending \(amount)" : "income \(amount)"
    }
    return (lines.joined(separator: "\n") + "\n", currency, truth)
  }
}
