import Sobi

/// A month as lines of at most 80 cells.
struct MonthTable {
  private let report: MonthDocument

  init(_ report: MonthDocument) { self.report = report }

  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// `29.2 %`, `-` for none.
  static func percent(_ permille: Int64?) -> String {
    guard let permille else { return "-" }
    let magnitude = permille.magnitude
    return "\(permille < 0 ? "-" : "")\(Figures.grouped(magnitude / 10)).\(magnitude % 10) %"
  }

  /// ` (2026-10-25 to 2026-11-24)` where the month is not one of the calendar.
  static func days(_ period: PeriodDays) -> String {
    let (first, last) = (period.days.lowerBound, period.days.upperBound)
    return first == first.month.firstDay ? "" : " (\(first) to \(last))"
  }

  private static func name(_ month: YearMonth) -> String { names[month.month - 1] }

  /// What a person should do or know besides: that income is missing, or less than what was spent.
  var note: String? {
    if report.income == nil {
      return "No income for \(report.month): sobi income set \(report.month) AMOUNT."
    }
    guard let left = report.left, left.minorUnits < 0 else { return nil }
    return "sobi: warning: more is spent than came in, by "
      + "\(left.currency) \(Money(minorUnits: -left.minorUnits, left.currency).grouped)"
  }

  var lines: [String] {
    [title] + columns + [parts] + leaders + others
  }

  private var title: String {
    let period = report.period
    let name = "\(Self.name(report.month)) \(report.month.year)\(Self.days(period))"
    if period.isCurrent {
      return "\(name), D-\(period.left): day \(period.gone) of \(period.count)"
    }
    guard period.gone > 0 else {
      let days = period.days.lowerBound.days(since: period.today)
      return "\(name), begins in \(Figures.counted(days, "day"))"
    }
    let days = period.today.days(since: period.days.upperBound)
    return "\(name), ended \(Figures.counted(days, "day")) ago"
  }

  /// Labels, amounts, shares and bars under each other.
  private var columns: [String] {
    var rows: [(label: String, amount: String, share: String, rest: String)] = []
    func add(
      _ label: String, _ amount: Money?, share: Int64? = nil, hasShare: Bool = false,
      bar: Bool = false, rest: String = ""
    ) {
      rows.append(
        (
          label, amount?.grouped ?? "-", hasShare ? Self.percent(share) : "",
          bar ? Self.bar(share) : rest
        ))
    }
    let source =
      report.incomeByHand != nil ? ", set by hand" : report.incomeReceived != nil ? "" : ""
    add("Income\(source)", report.income, share: 1000, hasShare: report.income != nil)
    if let byHand = report.incomeByHand, let received = report.incomeReceived, byHand != received {
      add("Income, by statements", received)
    }
    add("Spent", report.spent, share: report.spentPermille, hasShare: true, bar: true)
    if report.booked.minorUnits != 0 { add("Booked, after today", report.booked) }
    add("Left", report.left, share: report.leftPermille, hasShare: true, bar: true)
    add("A day, so far", report.perDay)
    let period = report.period
    if period.isCurrent {
      add("A day, for \(Figures.counted(period.left + 1, "day")) with today", report.allowance)
      let due =
        report.due.isEmpty
        ? ""
        : "\(report.dueSum.grouped) of it due, \(Figures.counted(report.due.count, "payment"))"
      add(
        "Projected", report.projection, share: share(report.projection), hasShare: true, rest: due)
    }
    if let previous = report.previous {
      let change = previous.change
      let sign = change.minorUnits > 0 ? "+" : ""
      let percent =
        previous.changePermille.map { ", \($0 > 0 ? "+" : "")\(Self.percent($0))" } ?? ""
      let name = Self.name(report.month.adding(-1))
      let last = previous.days.upperBound
      let until = period.isCurrent ? ", to \(last.description.dropFirst(5))" : ""
      add(name + until, previous.spent, rest: sign + change.grouped + percent)
    }
    if report.olderMonths > 0 {
      add("Mean of \(Self.number(report.olderMonths)) before", report.mean)
      add("Median of them", report.median)
    }
    let label = rows.map { DisplayWidth.cells($0.label) }.max() ?? 0
    let amount = rows.map { $0.amount.count }.max() ?? 0
    let share = rows.map { $0.share.count }.max() ?? 0
    return rows.map { row in
      let text =
        row.label + Self.blanks(label - DisplayWidth.cells(row.label) + 2)
        + Self.blanks(amount - row.amount.count) + row.amount
        + Self.blanks(share - row.share.count + 2) + row.share + "  " + row.rest
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func share(_ amount: Money?) -> Int64? {
    guard let amount, let income = report.income else { return nil }
    return amount.minorUnits.permille(of: income.minorUnits)
  }

  private var parts: String {
    let parts = [
      ("Online", report.online), ("offline", report.offline), ("unknown", report.unknown),
    ].filter { $0.1.count > 0 || $0.0 != "unknown" }
    return parts.map { "\($0.0) \(Self.percent($0.1.permille))" }.joined(separator: ", ") + "."
  }

  private var leaders: [String] {
    func visits(_ leader: MonthDocument.Leader) -> String {
      "\(leader.name), \(Figures.grouped(leader.visits))"
    }
    func sums(_ leader: MonthDocument.Leader) -> String {
      "\(leader.name), \(leader.sum.currency) \(leader.sum.grouped)"
    }
    let visited = [report.mostVisitedPlace, report.mostVisitedDistrict].compactMap(\.self)
    let spent = [report.mostSpentPlace, report.mostSpentDistrict].compactMap(\.self)
    return [
      visited.isEmpty
        ? nil : "Most visited: " + visited.map(visits).joined(separator: "; ") + ".",
      spent.isEmpty ? nil : "Most spent: " + spent.map(sums).joined(separator: "; ") + ".",
    ].compactMap(\.self)
  }

  private var others: [String] {
    report.others.amounts.isEmpty
      ? []
      : [
        "Besides: "
          + report.others.amounts.map { "\($0.currency) \($0.grouped)" }.joined(separator: ", ")
          + "."
      ]
  }

  private static func number(_ count: Int) -> String {
    count == 1 ? "one month" : ["two", "three", "four", "five", "six"][count - 2] + " months"
  }

  private static func blanks(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }

  /// Twenty cells for the whole, in eighths; as many at most.
  private static func bar(_ permille: Int64?) -> String {
    guard let permille, permille > 0 else { return "" }
    let eighths = Int((min(permille, 1000) * 160 + 500) / 1000)
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }
}
