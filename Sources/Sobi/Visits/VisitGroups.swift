import Reports
import Spending
import SpendingAnalytics

/// Visits of a period in the groups of a report.
struct VisitGroups {
  private typealias Report = VisitReportDocument

  /// A running sum.
  private struct Tally {
    var count = 0
    var sums: [Currency: Int64] = [:]

    mutating func add(_ row: VisitRow) throws(SpendingOverflow) {
      count += 1
      try sums[row.amount.currency, default: 0].add(exactly: row.amount.minorUnits)
    }

    func sum(home: Currency) -> VisitReportDocument.Sum {
      let amounts = sums.map { Money(minorUnits: $1, $0) }
      return .init(
        count: count,
        sums: Sums(
          amounts.sorted {
            ($0.currency == home ? 0 : 1, $0.currency.code)
              < ($1.currency == home ? 0 : 1, $1.currency.code)
          }))
    }
  }

  private struct Name: Hashable {
    var name: String?
    var venue: String?

    /// A group without a name comes last.
    var order: (Int, NameOrder, NameOrder) {
      (name == nil ? 1 : 0, NameOrder(name ?? ""), NameOrder(venue ?? ""))
    }
  }

  private let home: Currency
  private let key: VisitReportDocument.Key
  private let tags: [Int64: [PaymentTag]]

  /// - Parameter tags: The tags of the visits' payments, for groups by tag.
  init(home: Currency, key: VisitReportDocument.Key, tags: [Int64: [PaymentTag]] = [:]) {
    self.home = home
    self.key = key
    self.tags = tags
  }

  /// Fills in the sums and groups of a report.
  ///
  /// - Parameter rows: The visits on the days of the report, in order.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n* log *n*) for *n* visits.
  func fill(_ report: inout VisitReportDocument, with rows: [VisitRow]) throws {
    let counted = rows.filter { row in report.only.map { names(of: row).contains($0) } ?? true }
    report.planned = counted.count { $0.state == .planned }
    report.cancelled = counted.count { $0.state == .cancelled }
    let visited = counted.filter { $0.state == .visited }
    let days = report.days
    report.total = try sum(visited)
    report.paidOutside = try sum(visited.compactMap { $0.paid(outside: days) })
    var groups: [Name: [VisitRow]] = [:]
    if key == .month, report.only == nil {
      var month = report.days.lowerBound.month
      while month <= report.days.upperBound.month {
        groups[Name(name: month.description)] = []
        month = month.adding(1)
      }
    }
    for row in visited {
      for name in keys(of: row) where report.only == nil || contains(name, report.only) {
        groups[name, default: []].append(row)
      }
    }
    if report.only != nil { report.visits = visited }
    report.groups = try sorted(groups, report.order).map(group)
  }

  /// The names with which a report can be limited to the group of a visit.
  private func names(of row: VisitRow) -> [String] {
    keys(of: row).flatMap { [$0.name, $0.venue].compactMap(\.self) }
  }

  private func contains(_ name: Name, _ only: String?) -> Bool {
    name.name == only || name.venue == only
  }

  private func keys(of row: VisitRow) -> [Name] {
    switch key {
    case .month: [Name(name: row.visit.time.day.month.description)]
    case .title: [Name(name: row.visit.title)]
    case .venue: [Name(name: row.venue)]
    case .titleAndVenue: [Name(name: row.visit.title, venue: row.venue)]
    case .tag:
      tags[row.visit.payment]?.map { Name(name: $0.text) } ?? [Name(name: nil)]
    }
  }

  private func sum(_ rows: [VisitRow]) throws(SpendingOverflow) -> VisitReportDocument.Sum {
    var tally = Tally()
    for row in rows { try tally.add(row) }
    return tally.sum(home: home)
  }

  private func group(_ name: Name, _ rows: [VisitRow]) throws -> VisitReportDocument.Group {
    let months = Dictionary(grouping: rows) { $0.visit.time.day.month }
    let titles = Dictionary(grouping: rows, by: \.visit.title)
    return .init(
      name: name.name, venue: name.venue, sum: try sum(rows), first: rows.first, last: rows.last,
      months: try months.keys.sorted().map { .init(month: $0, sum: try sum(months[$0] ?? [])) },
      titles: titles.sorted { NameOrder($0.key) < NameOrder($1.key) }.map {
        .init(title: $0.key, count: $0.value.count)
      })
  }

  private func sorted(
    _ groups: [Name: [VisitRow]], _ order: VisitReportDocument.Order
  ) throws -> [(Name, [VisitRow])] {
    let byName = groups.map { ($0.key, $0.value) }.sorted { $0.0.order < $1.0.order }
    guard key != .month, order != .name else { return byName }
    // Equal ones stay in the order of their names.
    let ranked = try byName.enumerated().map { position, group in
      let rank =
        switch order {
        case .amount: try sum(group.1).sums[home]?.minorUnits ?? .min
        case .count, .name: Int64(group.1.count)
        }
      return (rank, position, group)
    }
    return ranked.sorted { $0.0 != $1.0 ? $0.0 > $1.0 : $0.1 < $1.1 }.map(\.2)
  }
}

extension VisitRow {
  /// Returns the visit with the part of its amount that was paid outside of some days; nil if
  /// everything was paid on these days.
  fileprivate func paid(outside days: ClosedRange<CalendarDay>) -> VisitRow? {
    let inside = furtherPayments.filter { days.contains($0.paidOn) }
    let isOwnInside = days.contains(paidOn)
    guard !isOwnInside || inside.count < furtherPayments.count else { return nil }
    let sum = { (payments: [FurtherPayment]) in
      payments.reduce(0) { $0 &+ $1.amount.minorUnits }
    }
    let own = amount.minorUnits &- sum(furtherPayments)
    var row = self
    row.amount = Money(
      minorUnits: amount.minorUnits &- sum(inside) &- (isOwnInside ? own : 0), amount.currency)
    return row
  }
}
