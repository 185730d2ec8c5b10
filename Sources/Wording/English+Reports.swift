import SimpleFeatures
public import Spending
public import SpendingAnalytics

extension English {
  // MARK: Messages

  public var error: String { "error" }
  public var warning: String { "warning" }
  public func more(_ count: Int) -> String { "and \(count) more" }
  public func moreItems(_ count: Int) -> String { "\(grouped(count)) more" }
  public func missingLedger(_ path: String) -> String {
    """
    there is no ledger \(path)
    Make one with: sobi init, or name another with --ledger or SOBI_LEDGER.
    """
  }

  // MARK: Numbers

  public func amount(_ money: Money) -> String { "\(money.currency) \(money.grouped)" }
  public func payments(_ count: Int) -> String {
    grouped(count) + (count == 1 ? " payment" : " payments")
  }
  public func percent(_ share: Double) -> String { Decimals.text(share * 100, digits: 1) + " %" }

  // MARK: Tables

  public func head(_ column: ReportColumn) -> String {
    switch column {
    case .identifier: "ID"
    case .day: "DAY"
    case .amount: "AMOUNT"
    case .merchant: "MERCHANT"
    case .category: "CATEGORY"
    case .location: "WHERE"
    case .place: "PLACE"
    case .count: "COUNT"
    case .sum: "SUM"
    case .last: "LAST"
    case .position: "LON,LAT"
    case .code: "CODE"
    case .district: "DISTRICT"
    case .share: "SHARE"
    case .mean: "MEAN"
    case .places: "PLACES"
    case .first: "FIRST"
    case .least: "LEAST"
    case .greatest: "GREATEST"
    case .month: "MONTH"
    case .kind: "KIND"
    case .spending: "SPENDING"
    case .after: "AFTER"
    case .change: "CHANGE"
    }
  }

  public func sumHead(_ currency: Currency) -> String { "SUM \(currency)" }
  public func head(_ dimension: SpendingDimension) -> String { dimension.rawValue.uppercased() }
  public func word(_ group: ReportGroup) -> String { group.rawValue }
  public func weekday(_ number: Int) -> String {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][number - 1]
  }

  public func part(
    _ shown: ClosedRange<Int>, of count: Int, _ list: ReportList, next: Int?
  ) -> String {
    "\(grouped(shown.lowerBound)) to \(grouped(shown.upperBound)) of \(grouped(count)) \(word(list))"
      + (next.map { "; go on with --offset \($0)" } ?? "") + "."
  }

  public func whole(_ count: Int, _ list: ReportList) -> String {
    "The whole list has \(grouped(count)) \(word(list))."
  }

  private func word(_ list: ReportList) -> String {
    switch list {
    case .payments: "payments"
    case .places: "places"
    }
  }

  // MARK: Reports

  public func period(_ period: ReportPeriod) -> String {
    switch period {
    case .all: "all days"
    case .month(let month): month.description
    case .from(let day): "from \(day)"
    case .to(let day): "up to \(day)"
    case .span(let from, let to): "\(from) to \(to)"
    }
  }

  public func restriction(categories: [String], channel: PaymentChannel?) -> String {
    let words = categories + (channel.map { [$0.name] } ?? [])
    return words.isEmpty ? "" : "; only " + words.joined(separator: ", ")
  }

  public func districtTitle(
    _ period: String, _ set: ReportDistricts, _ restriction: String
  ) -> String {
    "Spending by district: \(period), \(text(set))\(restriction)"
  }

  public func title(
    by dimensions: [SpendingDimension], _ period: String, _ set: ReportDistricts?,
    _ restriction: String
  ) -> String {
    "Spending by \(dimensions.map(\.rawValue).joined(separator: ", ")): \(period)"
      + (set.map { ", " + text($0) } ?? "") + restriction
  }

  /// `dong of korea-2018 (from 2018-06-30) within 11010 종로구`.
  private func text(_ set: ReportDistricts) -> String {
    let validity: String? =
      switch (set.validFrom, set.validTo) {
      case (nil, nil): nil
      case (let from?, nil): period(.from(from))
      case (nil, let to?): period(.to(to))
      case (let from?, let to?): period(.span(from, to))
      }
    return "\(set.level) of \(set.set)" + (validity.map { " (\($0))" } ?? "")
      + (set.parent.map { " within \($0)" } ?? "")
  }

  public func mostVisited(_ name: String, _ count: Int) -> String {
    "Most visited: \(name), \(payments(count))."
  }
  public func mostExpensive(_ name: String, _ sum: Money) -> String {
    "Most expensive: \(name), \(amount(sum))."
  }
  public func inNo(_ level: String) -> String { "in no \(level)" }
  public func credit(_ credit: String) -> String { "Districts: \(credit)." }
  public func moreGroups(_ count: Int) -> String {
    "and \(grouped(count)) more group\(count == 1 ? "" : "s")"
  }

  // MARK: Changes

  public func added(_ money: Money, _ day: CalendarDay, merchant: String?) -> String {
    "Added \(amount(money)) on \(day)\(merchant.map { " at \($0)" } ?? "")."
  }
  public func newCategory(_ category: String) -> String { "New category: \(category)." }
}
