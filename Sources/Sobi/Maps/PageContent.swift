import Boundaries
import FeatureCodecs
import LedgerStore
import PlaceClassification
import Reports
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

/// The payments, places, months and districts of one page, read at one moment.
struct PageContent {
  /// The options of clusters for web maps with tiles of 256 pixels, so that no cluster covers
  /// another cluster.
  static let clustering = ClusterOptions(radius: 64, extent: 256)

  let request: PageRequest
  let settings: LedgerSettings
  let today: CalendarDay
  /// The day of the ledger's first payment, if the page has all payments from that day on.
  let firstDay: CalendarDay?
  let categories: [Category]
  /// The months, with the figures of the page's payments.
  private(set) var months: MonthListDocument
  /// The days of the query that limit the months of the page; nil for all months.
  let asked: ClosedRange<CalendarDay>?
  /// The documents of the months; empty if the page computes them itself.
  let documents: [MonthDocument]
  /// The budgets of each month that has begun; empty if the page does not have all payments.
  let budgets: [(month: YearMonth, document: BudgetStatusDocument)]
  /// The bills of each month; empty if the page does not have all payments.
  let bills: [BillsDocument]
  /// The changes of months from the previous months; nil if the page is shared.
  let changes: PageChanges?
  let places: PagePlaces
  let grids: PageGrids
  let districts: PageDistricts?
  /// Those districts of the next finer set that contain a place of the page; nil if the page is
  /// shared.
  let finerDistricts: PageDistricts?
  /// The positions to which the user gave a name; empty if the page is shared.
  let savedPlaces: SavedPlacesDocument
  /// The payments, the latest first.
  private(set) var payments: PagePayments
  /// The possible sets of districts, if it is not clear which of them to use.
  let undecided: [DistrictSet]

  /// Reads and computes everything that the page has.
  init(_ request: PageRequest, of view: LedgerView) throws {
    self.request = request
    settings = try view.settings()
    today = request.query.asOf ?? view.ledger.today()
    var query = request.query
    // Payments after the query's day are not in the file.
    query.asOf = today
    if let month = query.month {
      let days = try view.monthStart().days(of: month)
      query.days = query.days.map { $0.clamped(to: days) } ?? days
      query.month = nil
    }
    // The query's day limits days too, but leaves out no month.
    let isPart =
      request.trip != nil || query.days != nil || query.filter.firstDay != nil
      || query.filter.lastDay != nil
    let all = try view.categories()
    let topics = try request.isShared ? Self.topics(of: all, request) : [:]
    let health = Set(topics.filter { $0.value == .health }.keys)
    let columns = try view.rows(RowRequest(query: query))
    let filter = try view.filter(for: query)
    let admitted = filter.admittedPlaces
    let rows = (0..<columns.payments.count).filter { row in
      let place = Int(columns.payments.places[row])
      return filter.admits(row, of: columns.payments)
        && !health.contains(Int64(columns.payments.categoryIDs[row]))
        && (place < 0 || !health.contains(columns.places.categoryIDs[place]))
        && (admitted.map { place >= 0 && $0[place] } ?? true)
    }
    if request.isShared {
      var used = Set<Int64>()
      for row in rows {
        used.insert(Int64(columns.payments.categoryIDs[row]))
        let place = Int(columns.payments.places[row])
        if place >= 0 { used.insert(columns.places.categoryIDs[place]) }
      }
      let open = all.filter { used.contains($0.id) && topics[$0.id] == .unknown }
      guard open.isEmpty else { throw OutputError.undecidedHealth(open.map(\.title).sorted()) }
      categories = all.filter { topics[$0.id] == .other }
    } else {
      categories = all
    }
    months = try view.months(query)
    asked = Self.days(of: query)
    if let asked { months.months.removeAll { !$0.period.days.overlaps(asked) } }
    documents =
      request.isShared
      ? []
      : try Self.documents(
        of: months, query, request.districts, in: view, isPart: isPart,
        isOfTrip: request.trip != nil)
    budgets =
      request.isShared || isPart || query.isNarrow
      ? [] : try Self.budgets(of: months, today: today, in: view)
    bills =
      request.isShared || isPart || query.isNarrow
      ? [] : try Self.bills(of: months, today: request.query.asOf, in: view)
    firstDay = !isPart ? months.months.last?.period.days.lowerBound : nil

    var chosen = MapRequest(query: query, districts: request.districts)
    chosen.simplification = request.simplification
    let found = try view.districts(of: chosen)
    undecided = found.undecided
    districts = PageDistricts(found, within: request.simplification)
    let limits = [query.days?.lowerBound, query.filter.firstDay].compactMap(\.self)
    changes =
      request.isShared
      ? nil
      : try PageChanges(
        months, query, from: limits.max(),
        districts: found.set.map { DistrictSelection(set: $0.name) }, in: view)
    let visited = Set(rows.lazy.map { Int(columns.payments.places[$0]) }.filter { $0 >= 0 })
    places = try PagePlaces(
      of: visited, in: columns.places, districts: found.membership, categories: categories,
      category: view.categoryCodes(of: visited, filter: filter, in: columns),
      clusters: request.isShared ? nil : view.clusterHierarchy(options: Self.clustering),
      seed: request.seed)
    savedPlaces = SavedPlacesDocument(request.isShared ? [] : try view.savedPlaces())
    finerDistricts =
      try request.isShared
      ? nil : Self.finer(than: found.set, with: places, on: today, in: view)
    grids = try PageGrids(request.grids, of: places.coordinates)
    payments = try PagePayments(
      rows, of: columns.payments, places: places, categories: categories, home: view.homeCurrency,
      hasNames: !request.isShared, in: view)
  }

  /// The districts of the next finer set that contain a place of the page.
  private static func finer(
    than set: DistrictSet?, with places: PagePlaces, on today: CalendarDay, in view: LedgerView
  ) throws -> PageDistricts? {
    guard let set, let finer = try view.finerSet(of: set, on: today) else { return nil }
    return PageDistricts(finer, with: places, in: try view.membership(in: finer))
  }

  /// The days that a query names; nil if it names no days, or only a first or a last day.
  private static func days(of query: LedgerQuery) -> ClosedRange<CalendarDay>? {
    let first = [query.days?.lowerBound, query.filter.firstDay].compactMap(\.self).max()
    let last = [query.days?.upperBound, query.filter.lastDay].compactMap(\.self).min()
    guard let first, let last, first <= last else { return nil }
    return first...last
  }

  /// The categories that are about health; the user's decisions on some of the categories are
  /// applied.
  private static func topics(
    of categories: [Category], _ request: PageRequest
  ) throws -> [Int64: HealthTopic.Verdict] {
    var topics = HealthTopic.standard.verdicts(categories)
    // Decisions for health come last: they apply to all descendants.
    for isHealth in [false, true] {
      for (word, verdict) in request.healthCategories where verdict == isHealth {
        let code = try Ledger.code(of: word, categories)
        let named = categories.filter { $0.code == code }
        for category in isHealth ? categories.withDescendants(of: named) : named {
          topics[category.id] = isHealth ? .health : .other
        }
      }
    }
    return topics
  }

  /// The documents of the months, without the filter's words, which may name accounts.
  ///
  /// - Parameters:
  ///   - isPart: Whether the page lacks some days; months whose comparison needs these days have no
  ///     comparison.
  ///   - isOfTrip: Whether the page shows a trip; its months then have neither a projection nor a
  ///     mean per day.
  private static func documents(
    of months: MonthListDocument, _ query: LedgerQuery, _ districts: DistrictSelection,
    in view: LedgerView, isPart: Bool, isOfTrip: Bool
  ) throws -> [MonthDocument] {
    try months.months.map { row in
      var document = try view.month(row.month, query, districts: districts)
      document.filter = PaymentFilter()
      guard isPart else { return document }
      if isOfTrip { (document.projection, document.perDay) = (nil, nil) }
      let known = months.months.filter { $0.month < row.month && $0.count > 0 }
      if !known.contains(where: { $0.month == row.month.adding(-1) }) { document.previous = nil }
      if known.count < 6 {
        (document.olderMonths, document.mean, document.median) = (0, nil, nil)
      }
      return document
    }
  }

  /// The budgets at the end of each month, or today if the month has not ended; months without a
  /// budget are left out.
  private static func budgets(
    of months: MonthListDocument, today: CalendarDay, in view: LedgerView
  ) throws -> [(month: YearMonth, document: BudgetStatusDocument)] {
    guard try !view.budgets().isEmpty else { return [] }
    return try months.months.compactMap { row in
      guard row.period.days.lowerBound <= today else { return nil }
      let day = min(row.period.days.upperBound, today)
      let document = try view.budgetStatus(asOf: day).document
      return document.budgets.isEmpty ? nil : (row.month, document)
    }
  }

  /// The bills of the newest months that have charges; the bills contain no accounts, because a
  /// page never contains accounts.
  private static func bills(
    of months: MonthListDocument, today: CalendarDay?, in view: LedgerView
  ) throws -> [BillsDocument] {
    try months.months.prefix(PageChanges.monthCount).compactMap { row in
      let document = try view.bills(row.month, asOf: today)
      guard document.rows.contains(where: { !$0.isExpected }) else { return nil }
      return try BillsDocument(
        month: document.month, days: document.days, today: document.today,
        hasBillDays: document.hasBillDays,
        rows: document.rows.map { row in
          var row = row
          row.account = nil
          return row
        })
    }
  }

  /// The summary of the page.
  var summary: PageSummary {
    PageSummary(
      places: places.count, payments: payments.count, hasNames: !request.isShared,
      hasIncome: !request.isShared && months.months.contains { $0.income != nil },
      hasLibrary: false, bytes: 0, undecidedSets: undecided.map(\.listed))
  }

  /// The embedded data of the page, as ``PageLines``.
  ///
  /// - Complexity: O(*n*) for *n* payments.
  func lines() -> [UInt8] {
    var lines = PageLines()
    lines.line { json in
      json.member("form", 2)
      json.member("asOf", today.description)
      json.member("share", request.isShared)
      // The name may have that of a person.
      json.member("trip", request.isShared ? nil : request.trip)
      json.member("firstDay", firstDay?.description)
      json.object("period") { json in
        json.member("from", payments.span?.lowerBound.description)
        json.member("to", payments.span?.upperBound.description)
      }
      if let asked {
        json.object("asked") { json in
          json.member("from", asked.lowerBound.description)
          json.member("to", asked.upperBound.description)
        }
      }
      if !undecided.isEmpty { json.member("sets", undecided.map(\.name).sorted()) }
      json.array("currencies") { json in
        for currency in payments.currencies {
          json.array { json in
            json.string(currency.code)
            json.number(String(currency.minorUnitDigits))
          }
        }
      }
      json.lines("categories", of: categories) { category, json in
        json.member("code", category.code)
        json.member("title", category.title)
        json.member("title_ko", category.koreanTitle)
        json.member("parent", category.parent)
        json.member("colour", category.colour)
        json.member("icon", category.icon)
      }
      json.key("saved")
      json.number(Self.text(savedPlaces.json()))
      json.object("list") { json in
        json.lines("months", of: months.months) { row, json in
          json.member("month", row.month.description)
          json.member("first_day", row.period.days.lowerBound.description)
          json.member("last_day", row.period.days.upperBound.description)
        }
      }
      json.key("months")
      json.array { json in
        for document in documents { json.number(Self.text(document.json())) }
      }
      json.lines("budgets", of: budgets) { budgets, json in
        json.member("month", budgets.month.description)
        json.key("document")
        json.number(Self.text(budgets.document.json()))
      }
      json.key("bills")
      json.array { json in
        for document in bills { json.number(Self.text(document.json())) }
      }
      changes?.write(to: &json)
      PageDistricts.writeNames(districts, to: &json)
    }
    payments.write(to: &lines)
    places.write(to: &lines)
    grids.write(to: &lines)
    PageDistricts.writeShapes(districts, to: &lines)
    if let finerDistricts {
      lines.line { json in
        json.object("finer") { json in
          finerDistricts.writeSet(to: &json)
          finerDistricts.writeShapes(to: &json)
        }
      }
    }
    return lines.bytes
  }

  /// Returns a JSON document on one line, so that it can be a value inside another document.
  static func text(_ document: [UInt8]) -> String {
    String(decoding: document.filter { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
