import Questions
import Sobi
import StatementImport
import Wording

/// A month as lines of at most 80 cells.
struct MonthTable {
  private let report: MonthDocument
  private let words = CommandLanguage.words

  init(_ report: MonthDocument) { self.report = report }

  /// The days of a month that does not start on the first.
  static func days(_ period: PeriodDays) -> ClosedRange<CalendarDay>? {
    period.days.lowerBound == period.days.lowerBound.month.firstDay ? nil : period.days
  }

  /// Further notes: an unknown income, an income for another month, or rows that wait for a
  /// decision.
  var notes: [String] {
    let missing: MonthText? =
      report.income == nil ? .noIncome(report.month) : report.left == nil ? .leftOfWhole : nil
    let moves = report.incomeMoves.map {
      MonthText.incomeMove(payment: $0.payment, day: $0.day, $0.amount, to: $0.to)
    }
    let rows = report.waiting.reduce(0) { $0 + $1.rows }
    let waiting = rows > 0 ? [MonthText.waiting(rows: rows)] : []
    return ((missing.map { [$0] } ?? []) + moves + waiting).map(words.text)
      + (report.billed.map { $0.hasBillDays } ?? true ? [] : [words.text(BillText.noCycle)])
  }

  /// The warning if the spending exceeds the income.
  var warning: String? {
    guard let left = report.left, left.minorUnits < 0 else { return nil }
    return words.text(.overspent(Money(minorUnits: -left.minorUnits, left.currency)))
  }

  /// The lines below the title.
  var lines: [String] {
    let visited = [report.mostVisitedPlace, report.mostVisitedDistrict].compactMap(\.self)
    let spent = [report.mostSpentPlace, report.mostSpentDistrict].compactMap(\.self)
    var remarks: [MonthText] = [.shares(shares)]
    if !visited.isEmpty { remarks.append(.mostVisited(visited.map(Self.leader))) }
    if !spent.isEmpty { remarks.append(.mostSpent(spent.map(Self.leader))) }
    if !report.others.amounts.isEmpty { remarks.append(.others(report.others.amounts)) }
    return columns + remarks.map(words.text)
  }

  /// Prints the spending in other currencies, which the lines above do not contain.
  static func printOthers(_ others: [Money]) {
    guard !others.isEmpty else { return }
    Terminal.output(CommandLanguage.words.text(MonthText.others(others)))
  }

  /// The month, with its elapsed part.
  var title: String { words.text(period) }

  private var period: MonthText {
    let period = report.period
    let days = Self.days(period)
    if period.isCurrent {
      return .current(report.month, days: days, gone: period.gone, of: period.count)
    }
    guard period.gone > 0 else {
      return .begins(
        report.month, days: days, in: period.days.lowerBound.days(since: period.today))
    }
    return .ended(report.month, days: days, ago: period.today.days(since: period.days.upperBound))
  }

  private var shares: [MonthText.Share] {
    [
      (PaymentChannel.online, report.online), (.offline, report.offline),
      (.unknown, report.unknown),
    ]
    .filter { $0.1.count > 0 || $0.0 != .unknown }
    .map { MonthText.Share(channel: $0.0, permille: $0.1.permille) }
  }

  private static func leader(_ leader: MonthDocument.Leader) -> MonthText.Leader {
    MonthText.Leader(name: leader.name, visits: leader.visits, sum: leader.sum)
  }

  // MARK: Columns

  private struct Line {
    var label: String
    var amount: String
    var share: String
    var remark: String
  }

  private func line(
    _ label: MonthText, _ amount: Money?, share: Int64?? = nil, remark: String = ""
  ) -> Line {
    Line(
      label: words.text(label), amount: amount.map(words.columnAmount) ?? "-",
      share: share.map(words.percent) ?? "", remark: remark)
  }

  /// Labels, amounts, shares and bars under each other.
  private var columns: [String] {
    let lines = sums + ending + older
    let label = lines.map { DisplayWidth.cells($0.label) }.max() ?? 0
    let amount = lines.map { DisplayWidth.cells($0.amount) }.max() ?? 0
    let share = lines.map { $0.share.count }.max() ?? 0
    return lines.map { line in
      let text =
        line.label + Self.blanks(label - DisplayWidth.cells(line.label) + 2)
        + Self.blanks(amount - DisplayWidth.cells(line.amount)) + line.amount
        + Self.blanks(share - line.share.count + 2) + line.share + "  " + line.remark
      return String(text.trimmedEnd { $0 == " " })
    }
  }

  /// Whether the table has a line for the rest. It has no such line if the income is known but the
  /// rest is not.
  private var tellsLeft: Bool { report.left != nil || report.income == nil }

  private var sums: [Line] {
    var lines = [
      line(
        report.incomeByHand == nil ? .income : .incomeByHand, report.income,
        share: report.income.map { _ in 1000 })
    ]
    if let byHand = report.incomeByHand, let received = report.incomeReceived, byHand != received {
      lines.append(line(.incomeReceived, received))
    }
    lines.append(
      line(
        .spent, report.spent, share: report.spentPermille,
        remark: ShareBar.text(permille: report.spentPermille)))
    // A filter is not applied to rows that wait.
    if report.filter.isEmpty,
      let waiting = report.waiting.first(where: { $0.spent.currency == report.currency }),
      let total = try? report.spent.adding(waiting.spent)
    {
      lines.append(line(.spentWithWaiting(rows: waiting.rows), total))
    }
    if report.booked.minorUnits != 0 { lines.append(line(.booked, report.booked)) }
    // The rest is not known for a part of the spending.
    if tellsLeft {
      lines.append(
        line(
          .left, report.left, share: report.leftPermille,
          remark: ShareBar.text(permille: report.leftPermille)))
    }
    lines.append(line(.perDay, report.perDay))
    if let billed = report.billed {
      lines.append(
        line(
          .billed, billed.charged,
          remark: words.text(
            .billedMoves(from: billed.fromOtherMonths, to: billed.toOtherMonths))))
    }
    return lines
  }

  private var ending: [Line] {
    let period = report.period
    guard period.isCurrent else { return [] }
    let due = report.due.isEmpty ? nil : MonthText.due(report.dueSum, payments: report.due.count)
    let allowance = line(.allowance(days: period.left + 1), report.allowance)
    return (tellsLeft ? [allowance] : []) + [
      line(
        .projected, report.projection, share: share(report.projection),
        remark: due.map(words.text) ?? "")
    ]
  }

  private var older: [Line] {
    var lines: [Line] = []
    if let previous = report.previous {
      let until = report.period.isCurrent ? previous.days.upperBound : nil
      lines.append(
        line(
          .previous(report.month.adding(-1), until: until), previous.spent,
          remark: words.text(.change(previous.change, permille: previous.changePermille))))
    }
    if report.olderMonths > 0 {
      lines.append(line(.mean(months: report.olderMonths), report.mean))
      lines.append(line(.median(months: report.olderMonths), report.median))
    }
    return lines
  }

  private func share(_ amount: Money?) -> Int64? {
    guard let amount, let income = report.income else { return nil }
    return amount.minorUnits.permille(of: income.minorUnits)
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
