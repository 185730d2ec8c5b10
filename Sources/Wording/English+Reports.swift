import SimpleFeatures
public import Spending
public import SpendingAnalytics

extension English {
  // MARK: Messages

  public var error: String { "error" }
  public var warning: String { "warning" }
  public var open: String { "open" }
  public func moreRows(_ count: Int) -> String { counted(count, "more row") }
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
  public func columnAmount(_ money: Money) -> String { money.grouped }
  public func payments(_ count: Int) -> String {
    grouped(count) + (count == 1 ? " payment" : " payments")
  }

  // MARK: Tables

  public func head(_ column: ReportColumn) -> String {
    switch column {
    case .identifier: "ID"
    case .address: "ADDRESS"
    case .score: "SCORE"
    case .reason: "REASON"
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
    case .person: "PERSON"
    case .paid: "PAID"
    case .portion: "SHARE"
    case .balance: "BALANCE"
    case .mean: "MEAN"
    case .cell: "CELL"
    case .squareKilometers: "KM²"
    case .perSquareKilometer: "PER KM²"
    case .places: "PLACES"
    case .first: "FIRST"
    case .least: "LEAST"
    case .greatest: "GREATEST"
    case .month: "MONTH"
    case .kind: "KIND"
    case .spending: "SPENDING"
    case .after: "AFTER"
    case .change: "CHANGE"
    case .title: "TITLE"
    case .koreanTitle: "KOREAN"
    case .parent: "PARENT"
    case .colour: "COLOUR"
    case .icon: "ICON"
    case .name: "NAME"
    case .confidence: "CONFIDENCE"
    case .origin: "BY"
    case .keyword: "KEYWORD"
    case .anchor: "WHERE"
    case .priority: "PRIORITY"
    case .conditions: "ONLY"
    case .note: "NOTE"
    case .normalised: "NORMALISED"
    case .found: "FOUND"
    case .before: "FROM"
    case .become: "TO"
    case .made: "MADE"
    case .modification: "CHANGE"
    case .rows: "ROWS"
    case .state: "STATE"
    case .imported: "IMPORTED"
    case .file: "FILE"
    case .hash: "SHA-256"
    case .read: "READ"
    case .added: "ADDED"
    case .present: "PRESENT"
    case .coveredUntil: "COVERED TO"
    case .coveredFrom: "AGAIN FROM"
    case .missingDays: "DAYS"
    case .missing: "MISSING"
    case .evidence: "EVIDENCE"
    case .level: "LEVEL"
    case .set: "SET"
    case .validFrom: "FROM"
    case .validTo: "TO"
    case .number: "COUNT"
    case .publisher: "SOURCE"
    case .licence: "LICENCE"
    case .size: "SIZE"
    case .order: "NO"
    case .mostVisited: "MOST VISITED"
    case .center: "CENTRE"
    case .coordinates: "POSITION"
    case .distance: "DISTANCE"
    case .into: "INTO"
    case .from: "FROM"
    case .farthest: "FARTHEST"
    case .withinRadius: "WITHIN THE RADIUS"
    case .setting: "SETTING"
    case .value: "VALUE"
    case .label: "LABEL"
    case .answer: "ANSWER"
    case .names: "NAMES"
    case .accuracy: "ACCURACY"
    case .coverage: "COVERAGE"
    case .precision: "PRECISION"
    case .coverageAt95: "AT \(Percentage.text(95)) RIGHT"
    case .calibrationError: "OFF BY"
    case .recall: "RECALL"
    case .right: "RIGHT"
    case .answers: "ANSWERS"
    case .sure: "SURE"
    case .payments: "PAYMENTS"
    case .work: "WORK"
    case .items: "ITEMS"
    case .unit: "UNIT"
    case .minimum: "MIN NS"
    case .median: "MEDIAN NS"
    case .peak: "PEAK MB"
    case .half: Percentage.text(50)
    case .most: Percentage.text(90)
    case .account: "ACCOUNT"
    case .library: "LIBRARY"
    case .income: "INCOME"
    case .spent: "SPENT"
    case .remaining: "LEFT"
    case .remainingShare: "LEFT %"
    case .tag: "TAG"
    case .tags: "TAGS"
    case .medianAmount: "MEDIAN"
    case .older: "BEFORE"
    case .changeShare: "CHANGE %"
    case .task: "TASK"
    case .estimate: "ESTIMATE"
    case .taken: "TAKEN"
    case .timeLeft: "LEFT"
    case .sessions: "DONE"
    case .success: "SUCCESS"
    case .streak: "NOW"
    case .bestStreak: "BEST"
    case .due: "DUE"
    case .started: "START"
    case .ratio: "TAKEN %"
    case .billDay: "BILL DAY"
    case .cutOff: "CUT-OFF"
    case .expected: "EXPECTED"
    case .rhythm: "EVERY"
    case .next: "NEXT"
    case .budget: "BUDGET"
    case .period: "PERIOD"
    case .limit: "LIMIT"
    case .carried: "CARRIED"
    case .projected: "PROJECTED"
    case .carry: "CARRY"
    case .warn: "WARN"
    case .filter: "FILTER"
    case .trip: "TRIP"
    case .venue: "VENUE"
    case .clock: "TIME"
    case .attachments: "FILES"
    case .fileForm: "FORM"
    case .payment: "PAYMENT"
    case .priced: "UNITS"
    case .currency: "IN"
    case .rate: "RATE"
    case .buy: "BUY"
    case .sell: "SELL"
    case .earlierRate: "BEFORE"
    case .cash: "CASH"
    case .remark: ""
    }
  }

  public func sumHead(_ currency: Currency) -> String { "SUM \(currency)" }
  public func head(_ dimension: SpendingDimension) -> String { dimension.rawValue.uppercased() }
  public func word(_ group: ReportGroup) -> String { group.rawValue }
  public func word(_ channel: PaymentChannel) -> String { channel.name }
  public func word(_ method: PaymentMethod) -> String { method.name }
  public func word(_ kind: PaymentKind) -> String { kind.name }
  public func title(_ category: Category) -> String { category.title }
  public func weekday(_ number: Int) -> String {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][number - 1]
  }

  public func part(
    _ shown: ClosedRange<Int>, of count: Int, _ list: ReportList, next: Int?
  ) -> String {
    "\(grouped(shown.lowerBound)) to \(grouped(shown.upperBound)) of "
      + quantity(count, word(list))
      + (next.map { "; go on with --offset \($0)" } ?? "") + "."
  }

  public func whole(_ count: Int, _ list: ReportList) -> String {
    "The whole list has \(quantity(count, word(list)))."
  }

  private func word(_ list: ReportList) -> String {
    switch list {
    case .payments: "payment"
    case .places: "place"
    }
  }

  // MARK: Reports

  public func period(_ period: ReportPeriod) -> String {
    switch period {
    case .all: "all days"
    case .day(let day): day.description
    case .month(let month): month.description
    case .year(let year): String(year)
    case .from(let day): "from \(day)"
    case .to(let day): "up to \(day)"
    case .span(let from, let to): "\(from) to \(to)"
    case .monthOf(let month, let days): "\(month) (\(days.lowerBound) to \(days.upperBound))"
    }
  }

  public func restriction(
    categories: [String], channel: PaymentChannel?, filter: String?
  ) -> String {
    let words = categories + [channel?.name, filter].compactMap(\.self)
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

  public func title(
    by dimensions: [SpendingDimension], _ days: ClosedRange<CalendarDay>,
    before: ClosedRange<CalendarDay>
  ) -> String {
    "Spending by \(dimensions.map(\.rawValue).joined(separator: ", ")): "
      + "\(period(.span(days.lowerBound, days.upperBound))), before: "
      + period(.span(before.lowerBound, before.upperBound))
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
  public func name(ofLevel level: String) -> String { level }
  public func level(named name: String) -> String { name }
  public func inNo(_ level: String) -> String { "in no \(level)" }
  public func credit(_ credit: String) -> String { "Districts: \(credit)." }
  public func unconverted(_ sum: Money, count: Int64) -> String {
    "Not converted: \(amount(sum)), \(payments(Int(count))). sobi rates apply stores values."
  }
  public func moreGroups(_ count: Int) -> String {
    "and \(grouped(count)) more group\(count == 1 ? "" : "s")"
  }

  // MARK: Changes

  public func added(
    _ money: Money, _ day: CalendarDay, merchant: String?, note: String?
  ) -> String {
    "Added \(amount(money)) on \(day)" + (merchant.map { " at \($0)" } ?? "")
      + (note.map { " (\($0))" } ?? "") + "."
  }
  public func newCategory(_ category: String) -> String { "New category: \(category)." }
}
