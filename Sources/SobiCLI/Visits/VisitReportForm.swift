import Reports
import Sobi
import Wording

/// A report of visits as tables, as a picture and as a page.
struct VisitReportForm {
  private let document: VisitReportDocument
  private let measure: ChartMeasure
  private let kind: ChartKind
  private let visits: [VisitRow]
  private var words: any Language { CommandLanguage.words }

  /// - Parameter visits: The past visits, for a picture by day.
  init(
    _ document: VisitReportDocument, measure: ChartMeasure, kind: ChartKind, visits: [VisitRow]
  ) {
    self.document = document
    self.measure = measure
    self.kind = kind
    self.visits = visits
  }

  /// The columns and rows of the groups.
  private var cells: (columns: [TextTable.Column], rows: [[String]]) {
    let currencies = document.currencies
    let key = document.key
    var columns: [TextTable.Column] =
      switch key {
      case .month: [.text(.month)]
      case .title: [.text(.title, isFlexible: true)]
      case .venue: [.text(.venue, isFlexible: true)]
      case .titleAndVenue: [.text(.title, isFlexible: true), .text(.venue, isFlexible: true)]
      case .tag: [.text(.tag, isFlexible: true)]
      }
    columns += [.number(.count)] + currencies.map { .sum($0) }
    if key != .month { columns += [.text(.first), .text(.last)] }
    if key == .venue { columns.append(.text(.title, isFlexible: true, isFirstToGiveWay: true)) }
    func row(_ names: [String], _ sum: VisitReportDocument.Sum) -> [String] {
      names + [Figures.grouped(Int64(sum.count))]
        + currencies.map { sum.sums[$0]?.grouped ?? (sum.count == 0 ? "" : "0") }
    }
    var rows = document.groups.map { group in
      row(
        [group.name ?? "-"] + (key == .titleAndVenue ? [group.venue ?? "-"] : []), group.sum)
        + (key == .month ? [] : [day(group.first), day(group.last)])
        + (key == .venue
          ? [group.titles.map { "\($0.title) \($0.count)" }.joined(separator: ", ")] : [])
    }
    let rest = columns.count - (key == .titleAndVenue ? 2 : 1) - 1 - currencies.count
    let total = words.word(ReportGroup.total)
    rows.append(
      row([total] + (key == .titleAndVenue ? [""] : []), document.total)
        + Array(repeating: "", count: rest))
    return (columns, rows)
  }

  /// The day of a visit, without the year if all days are in one year.
  private func day(_ row: VisitRow?) -> String {
    guard let text = row?.visit.time.day.description else { return "" }
    return year == nil ? text : String(text.dropFirst(5))
  }

  /// The year that all days are in.
  private var year: Int? {
    let (first, last) = (document.days.lowerBound, document.days.upperBound)
    return first.components.year == last.components.year ? first.components.year : nil
  }

  /// The groups as a table.
  var table: TextTable {
    let (columns, rows) = cells
    var table = TextTable(columns)
    for row in rows { table.row(row) }
    return table
  }

  /// The numbers of visits of each venue in each month of the year; nil for other reports.
  var months: TextTable? {
    guard let (heads, rows) = monthCells else { return nil }
    var table = TextTable(
      [.text(.venue, isFlexible: true)]
        + heads.map { TextTable.Column(title: $0, isNumber: true) })
    for row in rows { table.row(row) }
    return table
  }

  private var monthCells: (heads: [String], rows: [[String]])? {
    guard document.key == .venue, let year, !document.groups.isEmpty else { return nil }
    let numbers =
      document.days.lowerBound.components.month...document.days.upperBound.components.month
    return (
      numbers.map(String.init),
      document.groups.map { group in
        [group.name ?? "-"]
          + numbers.map { number in
            let month = YearMonth(year: year, month: number)
            return group.months.first { $0.month == month }.map { String($0.sum.count) } ?? "·"
          }
      }
    )
  }

  /// The visits of the only group, with their details; nil for other reports.
  var details: TextTable? {
    guard let visits = document.visits else { return nil }
    let cells = Self.detailCells(visits, home: document.homeCurrency)
    var table = TextTable(cells.columns)
    for row in cells.rows { table.row(row) }
    return table
  }

  private static func detailCells(
    _ visits: [VisitRow], home: Currency
  ) -> (columns: [TextTable.Column], rows: [[String]]) {
    let words = CommandLanguage.words
    let names = ["seat", "discount", "cast", "review"]
    let used = names.filter { name in visits.contains { $0.visit.details[name] != nil } }
    return (
      [.text(.day), .text(.title, isFlexible: true), .number(.amount)]
        + used.map {
          TextTable.Column(
            title: words.text(VisitText.detail($0)), isNumber: false, isFlexible: true)
        },
      visits.map { row in
        [row.visit.time.day.description, row.visit.title, VisitFile.amount(row, home: home)]
          + used.map { row.visit.details[$0] ?? "" }
      }
    )
  }

  /// The report as a picture.
  var chart: ReportPicture {
    switch kind {
    case .bars: .bars(BarChart(title: title, summary: summary, bars: bars))
    case .donut: .donut(DonutChart(title: title, summary: summary, parts: bars))
    case .calendar:
      .days(HeatCalendar(title: title, summary: summary, period: document.days, days: days))
    }
  }

  private var bars: [BarChart.Bar] {
    let home = document.homeCurrency
    return document.groups.map { group in
      let name = [group.name ?? "-", group.venue].compactMap(\.self).joined(separator: ", ")
      let amount = group.sum.sums[home]?.minorUnits ?? 0
      return BarChart.Bar(
        name: name,
        value: measure == .count ? Int64(group.sum.count) : amount,
        text: text(group.sum.count, group.sum.sums.amounts))
    }
  }

  private var days: [HeatCalendar.Day] {
    let byDay = Dictionary(grouping: visits, by: \.visit.time.day)
    return byDay.sorted { $0.key < $1.key }.compactMap { day, rows in
      let home = rows.filter { $0.amount.currency == document.homeCurrency }
      let amount = home.reduce(0 as Int64) { sum, row in
        let (next, isOver) = sum.addingReportingOverflow(row.amount.minorUnits)
        return isOver ? .max : next
      }
      let value = measure == .count ? Int64(rows.count) : amount
      guard value > 0 else { return nil }
      return HeatCalendar.Day(
        day: day, value: value,
        text: text(rows.count, []) + ": " + rows.map(\.visit.title).joined(separator: ", "))
    }
  }

  private func text(_ count: Int, _ amounts: [Money]) -> String {
    ([words.text(VisitText.visits(count))] + amounts.map { words.amount($0) })
      .joined(separator: ", ")
  }

  private var title: String { words.text(VisitText.report(document)) }

  private var summary: String {
    words.text(
      VisitText.bars(kind == .calendar ? nil : document.key, isCount: measure == .count))
  }

  /// The report as a page.
  var page: ReportPage {
    func table(
      _ caption: String, _ columns: [TextTable.Column], _ rows: [[String]]
    ) -> ReportPage.Table {
      ReportPage.Table(
        caption: caption, heads: columns.map(\.title), areNumbers: columns.map(\.isNumber),
        rows: rows)
    }
    let cells = cells
    var tables = [table(summary, cells.columns, cells.rows)]
    if let (heads, rows) = monthCells {
      let columns =
        [TextTable.Column.text(.venue)]
        + heads.map { TextTable.Column(title: $0, isNumber: true) }
      tables.append(table(words.text(VisitText.byMonth), columns, rows))
    }
    if let visits = document.visits, !visits.isEmpty {
      let details = Self.detailCells(visits, home: document.homeCurrency)
      tables.append(table(document.only ?? "", details.columns, details.rows))
    }
    let isEmpty = document.total.count == 0
    return ReportPage(
      language: words.tag, title: title,
      summary: isEmpty ? words.text(VisitText.noVisits(document.days)) : "",
      chart: isEmpty ? nil : chart, tables: isEmpty ? [] : tables)
  }
}
