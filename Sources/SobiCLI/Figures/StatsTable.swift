import Reports
import Sobi
import Wording

/// Groups as a table: a line for each group and currency, then the words and the total.
struct StatsTable {
  private let stats: SpendingStats
  private var table: TextTable
  /// The groups as parts of a picture, by their sums in the home currency, without the total and
  /// without the groups beyond the limit.
  private(set) var groups: [BarChart.Bar] = []
  private let keyCount: Int
  private let hasMedian: Bool
  /// For each line in the home currency, its share in tenths of a percent; nil for all other lines.
  private var shares: [Int64?] = []

  /// The groups up to the limit, and one part for all further groups, so that the parts add up to
  /// the whole.
  var groupsWithRest: [BarChart.Bar] {
    let (report, words) = (stats.report, CommandLanguage.words)
    let left = report.matched - report.rows.count
    guard left > 0 else { return groups }
    let home = report.homeCurrency
    let all = report.total.figures.money(home: home).first { $0.currency == home }
    let shown = groups.reduce(0 as Int128) { $0 + Int128($1.value) }
    let rest = Int64(clamping: Int128(all?.minorUnits ?? 0) - shown)
    return groups + [
      BarChart.Bar(
        name: words.moreGroups(left), value: rest, text: words.amount(Money(minorUnits: rest, home))
      )
    ]
  }

  /// Fills the table with the groups of the report.
  init(_ stats: SpendingStats) {
    self.stats = stats
    let report = stats.report
    let keys = report.dimensions.flatMap(Self.columns)
    keyCount = keys.count
    var columns =
      keys + [
        .number(.count), .sum(report.homeCurrency),
      ]
    // All columns together are too wide for a terminal, and with several keys so is the median.
    let isNamed = report.dimensions.contains { $0.isPlace || $0 == .merchant || $0 == .account }
    hasMedian = keyCount == 1 || (keyCount == 2 && isNamed)
    let details: [ReportColumn] =
      [.least] + (hasMedian ? [.medianAmount] : []) + [.greatest, .places, .first, .last]
    columns += (report.hasDetails ? details : [.share, .mean]).map { .number($0) }
    table = TextTable(columns)
    for row in report.rows { add(row.keys.flatMap(cells), row) }
    let groups: [(group: ReportGroup, row: StatsReport.Row?)] = [
      (.outside, report.outside), (.online, report.online), (.unplaced, report.unplaced),
      (.total, report.total),
    ]
    // The words are in the column of the names of districts or places.
    let place = Self.placeColumn(report.dimensions)
    for (group, row) in groups {
      guard let row else { continue }
      let word = CommandLanguage.words.word(group)
      add((0..<keyCount).map { $0 == place ? word : "" }, row, isBarred: group != .total)
    }
  }

  /// The lines of the table, in at most `width` cells if names can be shortened.
  func lines(width: Int) -> [String] {
    let lines = table.lines(width: width)
    return stats.report.hasDetails ? lines : ShareBar.lines(lines, shares: shares, width: width)
  }

  /// The column with the names of districts or places.
  private static func placeColumn(_ dimensions: [SpendingDimension]) -> Int {
    var column = 0
    for dimension in dimensions {
      if dimension.isPlace { return column + 1 }
      column += columns(dimension).count
    }
    return 0
  }

  private static func columns(_ dimension: SpendingDimension) -> [TextTable.Column] {
    switch dimension {
    case .district:
      [.text(.code), .text(.district, isFlexible: true)]
    case .merchant: [.text(.merchant, isFlexible: true)]
    case .account: [.text(.account, isFlexible: true)]
    case .category: [.text(.category, isFlexible: true)]
    case .place:
      [.number(.identifier), .text(.place, isFlexible: true)]
    default: [.init(title: CommandLanguage.words.head(dimension), isNumber: false)]
    }
  }

  private func cells(_ key: SpendingKey) -> [String] {
    switch key {
    case .district, .place, .outside, .online, .unplaced: Array(stats.cells(key).prefix(2))
    default: [GroupKey(key, in: stats)?.shown ?? "-"]
    }
  }

  private mutating func add(_ keys: [String], _ row: StatsReport.Row, isBarred: Bool = true) {
    let report = stats.report
    let (figures, home) = (row.figures, report.homeCurrency)
    let money = figures.money(home: home)
    if isBarred {
      let words = CommandLanguage.words
      let name = keys.filter { !$0.isEmpty }.joined(separator: " ")
      let texts = [words.payments(Int(figures.count))] + money.map { words.amount($0) }
      groups.append(
        BarChart.Bar(
          name: name,
          value: figures.money(home: home).first { $0.currency == home }?.minorUnits ?? 0,
          text: texts.joined(separator: ", ")))
    }
    for (line, sum) in (money.isEmpty ? [Money(minorUnits: 0, home)] : money).enumerated() {
      let count = figures.count(sum.currency)
      var cells = line == 0 ? keys : Array(repeating: "", count: keyCount)
      cells += [
        Figures.grouped(count),
        sum.currency == home ? sum.grouped : "\(sum.currency) \(sum.grouped)",
      ]
      if report.hasDetails {
        func text(_ amount: Money?) -> String { count > 0 ? amount?.grouped ?? "-" : "-" }
        let span = report.total.figures.span
        cells += [text(row.least(sum.currency))]
        if hasMedian { cells += [row.median(sum.currency)?.grouped ?? "-"] }
        cells += [text(row.greatest(sum.currency))]
        cells +=
          line > 0
          ? ["", "", ""]
          : [
            figures.places == 0 ? "-" : Figures.grouped(figures.places),
            Figures.day(figures.span?.lowerBound, within: span),
            Figures.day(figures.span?.upperBound, within: span),
          ]
      } else {
        cells += [
          Figures.percent(figures.share(of: report.total.figures, sum.currency)),
          figures.mean(sum.currency)?.grouped ?? "-",
        ]
      }
      table.row(cells)
      let share =
        isBarred && sum.currency == home ? figures.share(of: report.total.figures, home) : nil
      shares.append(share.map { Int64(($0 * 1000).rounded()) })
    }
  }
}
