import LedgerSnapshot
import LedgerStore
public import Reports
public import Spending
import SpendingAnalytics

extension LedgerView {
  /// Returns the summary of a month.
  ///
  /// ```swift
  /// let november = try view.month(YearMonth(year: 2026, month: 11))
  /// ```
  /// - Parameters:
  ///   - month: The month; nil for the current month.
  ///   - query: The query that selects the payments; its ``LedgerQuery/asOf`` is used as today. The
  ///     income does not depend on the query.
  ///   - selection: The set that contains the top districts to list for the month; if several sets
  ///     are valid and no set is selected, no districts are listed.
  ///   - spending: The basis of the summary; with ``Spending/SpendingBasis/billed``, the summary
  ///     also contains the charges on the bills of the month.
  /// - Throws: ``LedgerStore/LedgerStoreError`` if the selection does not match exactly one set or
  ///   a category is unknown; ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: O(*n*) for *n* payments, whose columns are cached until the file changes. The
  ///   first call after a change of the file also reads the merchants of the payments on 400 days.
  public func month(
    _ month: YearMonth? = nil, _ query: LedgerQuery = LedgerQuery(),
    districts selection: DistrictSelection = DistrictSelection(),
    basis spending: SpendingBasis = .purchase
  ) throws -> MonthDocument {
    let basis = try monthBasis(query)
    let month = month ?? query.month ?? basis.start.month(of: basis.today)
    let figures = basis.figures(of: month)
    let period = figures.period
    var document = MonthDocument(
      month: month, period: period, filter: query.filter, currency: basis.currency)
    func money(_ value: Int64?) -> Money? { value.map(basis.money) }
    let income = basis.income(of: month)
    document.income = money(income.inForce)
    document.incomeByHand = money(income.byHand)
    document.incomeReceived = money(income.received)
    document.incomeMoves = try incomeMoves(of: month, basis, query)
    document.spent = basis.money(figures.spent)
    document.spentPermille = figures.spentPermille
    document.count = figures.count
    document.booked = basis.money(figures.booked)
    document.left = money(figures.left)
    document.leftPermille = figures.leftPermille
    document.perDay = money(figures.perDay)
    let outlook = try outlook(
      figures, basis.recurrence(query), spentToday: basis.days.sum(of: basis.today...basis.today))
    document.allowance = money(outlook.allowance)
    document.projection = money(outlook.projection)
    document.due = outlook.due.map {
      .init(
        merchant: $0.merchant, day: $0.day, amount: basis.money($0.amount), isFixed: $0.isFixed)
    }
    document.dueSum = basis.money(outlook.dueSum)
    document.waiting = try period.past.map { try waitingSums(on: $0) } ?? []
    if spending == .billed { document.billed = try billed(on: period.days, basis, query) }
    try compare(figures, basis, in: &document)
    try addParts(basis, query, selection, to: &document)
    return document
  }

  /// Compares a month with the previous month (up to the same day if the month has not ended), and
  /// with the mean and the median of the previous six months.
  private func compare(
    _ figures: MonthFigures, _ basis: MonthBasis, in document: inout MonthDocument
  ) throws {
    func days(_ back: Int) -> ClosedRange<CalendarDay>? {
      let days = basis.start.days(of: figures.month.adding(-back))
      return basis.firstDay.map { $0 <= days.upperBound } ?? false ? days : nil
    }
    let gone = figures.period.gone
    if days(1) != nil, gone > 0 {
      let part = OlderPeriod.previous.days(
        before: figures.period, of: figures.month, basis.start)
      let comparison = try SpendingComparison(
        figures.spent, with: basis.days.sum(of: part), in: part)
      document.previous = .init(
        days: part, spent: basis.money(comparison.spent), change: basis.money(comparison.change),
        changePermille: comparison.changePermille)
    }
    let sums = (1...6).compactMap(days).map(basis.days.sum)
    document.olderMonths = sums.count
    guard !sums.isEmpty else { return }
    var total: Int64 = 0
    for sum in sums { try total.add(exactly: sum) }
    document.mean = basis.money(total.dividedHalfEven(by: Int64(sums.count)))
    document.median = Median.of(sums).map(basis.money)
  }

  /// Adds channels, and the leading places and districts.
  private func addParts(
    _ basis: MonthBasis, _ query: LedgerQuery, _ selection: DistrictSelection,
    to document: inout MonthDocument
  ) throws {
    guard let past = document.period.past else { return }
    var filter = basis.filter
    filter.limitDays(from: past.lowerBound, to: past.upperBound)
    let tallies = try MonthPlaces(basis, filter, parts: partRows(query, filter))
    (document.online, document.offline, document.unknown) = tallies.channels
    let places = basis.source.places
    func place(_ found: MonthPlaces.Leader?) -> MonthDocument.Leader? {
      found.map {
        .init(
          code: String(places.ids[$0.position]), name: places.names[$0.position],
          visits: $0.visits, sum: basis.money($0.sum))
      }
    }
    let byPlace = tallies.leaders(orderedBy: { places.ids[$0] })
    document.mostVisitedPlace = place(byPlace.visited)
    document.mostSpentPlace = place(byPlace.spent)
    if let set = try districtSetIfAny(selection, for: query) {
      let placed = try placedDistricts(of: set)
      func district(_ found: MonthPlaces.Leader?) -> MonthDocument.Leader? {
        found.map {
          .init(
            code: placed.labels[$0.position].code,
            name: placed.labels[$0.position].name,
            visits: $0.visits, sum: basis.money($0.sum))
        }
      }
      let byDistrict = try tallies.districts(placed.positions)
        .leaders(orderedBy: { Int64($0) })
      document.mostVisitedDistrict = district(byDistrict.visited)
      document.mostSpentDistrict = district(byDistrict.spent)
    }
    document.others = try others(in: past, basis, query)
  }

  /// Returns the spending of some days in currencies other than the ledger's currency, because
  /// amounts of two currencies have no sum.
  private func others(
    in days: ClosedRange<CalendarDay>, _ basis: MonthBasis, _ query: LedgerQuery
  ) throws -> Sums {
    let table = basis.source.table
    guard table.currencies.contains(where: { $0 != basis.currency }) else { return Sums() }
    var all = try self.filter(for: query)
    all.limitDays(from: days.lowerBound, to: days.upperBound)
    let groups = try table.groups(by: [], filter: all)
    guard groups.count > 0 else { return Sums() }
    return Sums(
      groups.figures(of: 0).money(home: basis.currency).filter { $0.currency != basis.currency })
  }

  /// Returns the set of districts; nil if it is not clear which set to use.
  private func districtSetIfAny(
    _ selection: DistrictSelection, for query: LedgerQuery
  ) throws -> DistrictSet? {
    guard !selection.isMade else { return try districtSet(selection, for: query) }
    do { return try districtSet(selection, for: query) } catch is LedgerStoreError {
      // The view is outdated, or no single set fits.
      if isOutdated { throw LedgerStoreError.changedMeanwhile }
      return nil
    }
  }

  /// Returns the current month and all months with payments or income, the newest first.
  ///
  /// - Parameters:
  ///   - query: The query that selects the payments; its ``LedgerQuery/asOf`` is used as today.
  ///   - limit: The greatest number of months to return.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: The same as ``month(_:_:districts:basis:)``, but without reading merchants.
  public func months(
    _ query: LedgerQuery = LedgerQuery(), limit: Int = .max
  ) throws -> MonthListDocument {
    let basis = try monthBasis(query)
    let current = basis.start.month(of: basis.today)
    var first = current
    var last = current
    if let span = basis.days.span {
      first = min(first, basis.start.month(of: span.lowerBound))
      last = max(last, basis.start.month(of: span.upperBound))
    }
    for month in basis.received.keys {
      first = min(first, month)
      last = max(last, month)
    }
    var rows: [MonthListDocument.Row] = []
    var month = last
    while month >= first, rows.count < limit {
      let figures = basis.figures(of: month)
      // A booked payment counts in its month, even if its day is still to come.
      let spent = basis.days.sum(of: figures.period.days)
      rows.append(
        .init(
          month: month, period: figures.period, income: figures.income.map(basis.money),
          spent: basis.money(spent), left: figures.left.map(basis.money),
          leftPermille: figures.leftPermille, count: basis.days.count(of: figures.period.days)))
      month = month.adding(-1)
    }
    var document = MonthListDocument(
      today: basis.today, filter: query.filter, currency: basis.currency, months: rows)
    if let newest = rows.first, let oldest = rows.last {
      let days = oldest.period.days.lowerBound...newest.period.days.upperBound
      document.others = try others(in: days, basis, query)
    }
    return document
  }

  /// Returns the spending on each day of a month.
  ///
  /// - Parameters:
  ///   - month: The month; nil for the current month.
  ///   - query: The query that selects the payments; its ``LedgerQuery/asOf`` is used as today.
  ///   - hasVisits: Whether to list all visits of the month, even those that the query does not
  ///     select.
  /// - Throws: ``SpendingAnalytics/SpendingOverflow`` if a sum exceeds 64 bits.
  /// - Complexity: The same as ``months(_:limit:)``.
  public func calendar(
    _ month: YearMonth? = nil, _ query: LedgerQuery = LedgerQuery(), hasVisits: Bool = false
  ) throws -> CalendarDocument {
    let basis = try monthBasis(query)
    let month = month ?? query.month ?? basis.start.month(of: basis.today)
    let period = PeriodDays(basis.start.days(of: month), today: basis.today)
    let days = (0..<period.count).map { number in
      let day = period.days.lowerBound.adding(number)
      return CalendarDocument.Day(
        day: day, spent: basis.money(basis.days.sum(of: day...day)),
        count: basis.days.count(of: day...day))
    }
    var document = CalendarDocument(
      month: month, period: period, filter: query.filter, currency: basis.currency,
      spent: basis.money(basis.days.sum(of: period.days)), days: days)
    document.others = try others(in: period.days, basis, query)
    if hasVisits { document.visits = try visits(on: period.days, asOf: query.asOf).visits }
    return document
  }
}
