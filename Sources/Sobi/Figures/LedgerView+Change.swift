public import Grids
import LedgerSnapshot
import LedgerStore
public import Reports
import Spending
public import SpendingAnalytics

extension LedgerView {
  /// Explains how spending has changed since an older period; the amounts of the parts, in minor
  /// units, add up exactly to the total change.
  ///
  /// ```swift
  /// let november = LedgerQuery(month: YearMonth(year: 2026, month: 11))
  /// let change = try view.change(november, versus: .previous, by: .place)
  /// ```
  /// - Parameters:
  ///   - query: The payments that count. The query must have a month, or a first and a last day;
  ///     days after today are left out.
  ///   - older: The older period, which ends before the newer period begins.
  ///   - dimension: A dimension in ``SpendingAnalytics/SpendingDimension/ofChanges``.
  ///   - isPerDay: Whether the spending of the older period is scaled to the number of days of the
  ///     newer period.
  ///   - selection: The set of districts, which is used for both periods.
  ///   - limit: The largest number of rows; the total covers all rows.
  /// - Throws: ``ComparisonError``; ``LedgerStore/LedgerStoreError`` if the selection does not
  ///   match exactly one set or a category is unknown; ``SpendingAnalytics/SpendingOverflow`` if an
  ///   amount exceeds 64 bits.
  /// - Complexity: O(*n* + *p* + *g* + *l* log *l*) on average for *n* payments between the first
  ///   day of the older period and the last day of the newer period, *p* places, *g* groups and a
  ///   limit of *l*.
  public func change(
    _ query: LedgerQuery, versus older: OlderPeriod = .previous,
    by dimension: SpendingDimension = .place, isPerDay: Bool = false,
    districts selection: DistrictSelection = DistrictSelection(), limit: Int = .max
  ) throws -> ChangeDocument {
    guard SpendingDimension.ofChanges.contains(dimension) else {
      throw ComparisonError.unexplained(dimension)
    }
    return try change(query, older, dimension, nil, isPerDay, selection, limit)
  }

  /// Explains how spending has changed since an older period, grouped by the cells of a grid; see
  /// ``change(_:versus:by:isPerDay:districts:limit:)``.
  ///
  /// ```swift
  /// let change = try view.change(november, by: GridSystem("korea-1km"))
  /// ```
  /// - Throws: ``ComparisonError``; ``LedgerStore/LedgerStoreError`` if a category is unknown,
  ///   ``SpendingAnalytics/SpendingOverflow`` if an amount exceeds 64 bits.
  public func change(
    _ query: LedgerQuery, versus older: OlderPeriod = .previous, by system: GridSystem,
    isPerDay: Bool = false, limit: Int = .max
  ) throws -> ChangeDocument {
    try change(query, older, .district, system, isPerDay, DistrictSelection(), limit)
  }

  /// - Parameter system: The grid whose cells replace districts; nil for districts.
  private func change(
    _ query: LedgerQuery, _ older: OlderPeriod, _ dimension: SpendingDimension,
    _ system: GridSystem?, _ isPerDay: Bool, _ selection: DistrictSelection, _ limit: Int
  ) throws -> ChangeDocument {
    let periods = try periods(query, versus: older)
    guard !periods.older.overlaps(periods.newer) else {
      throw ComparisonError.overlapping(older: periods.older, newer: periods.newer)
    }
    guard periods.older.upperBound < periods.newer.lowerBound else {
      throw ComparisonError.reversed(older: periods.older, newer: periods.newer)
    }
    let asked = query.asked(on: periods.span)
    let filter = try filter(for: asked)
    // The borders are those of the newer period.
    let set =
      try dimension == .district && system == nil
      ? districtSet(selection, for: query.asked(on: periods.newer)) : nil
    let placed = try set.map { try placedDistricts(of: $0) }
    let cells = try system.map { try placedCells(of: $0) }
    // Payments without a place are compared by merchant.
    let subjects: [NameColumn.Subject] =
      filter.places == nil || dimension == .merchant ? [.merchant] : []
    let spending = try source().spending(
      SpendingRequest(
        plan: plan(.groups, for: asked, on: filter.days, hasNames: !subjects.isEmpty),
        query: asked, days: filter.days, names: subjects, nameDays: filter.days,
        areNamesOfUnplaced: dimension != .merchant))
    let table = try spending.rows.table()
    let merchants = spending.names[.merchant] ?? []
    let categories = try categories()
    let changes = try SpendingChanges(
      table, by: dimension, periods, isPerDay: isPerDay,
      districts: placed?.positions ?? cells?.positions ?? [],
      filter: filter,
      parts: splitParts(asked, filter, of: table.currencies, merchants: merchants),
      categories: categories, homeCurrency: homeCurrency, limit: limit)
    let names = try ChangeNames(
      placed: placed, cells: cells?.cells ?? [],
      place: dimension == .place ? source().placeReading() : nil,
      categories: Dictionary(uniqueKeysWithValues: categories.map { ($0.id, $0) }),
      merchants: merchants)
    return ChangeDocument(
      changes, periods, isPerDay: isPerDay, system: system, set: set?.name, level: set?.level
    ) { names.key($0) }
  }

  /// The parts of split payments that pass the filter. Several parts of one payment in the same
  /// group count as one payment.
  private func splitParts(
    _ query: LedgerQuery, _ filter: SpendingFilter, of currencies: [Currency],
    merchants: [String]
  ) throws -> [SplitPart] {
    let (firsts, parts) = try rowsOfParts(query, filter)
    guard parts.count > 0 else { return [] }
    var payments = parts
    let isSpending = payments.kinds.map { $0 == PaymentKind.spending.rawValue }
    payments = payments.keeping(isSpending)
    let placeCount = try placeCoordinates().count
    let numbers = try merchantNumbers(of: payments, among: merchants)
    return payments.ids.indices.compactMap { row in
      let currency = payments.currencies[Int(payments.currencyIndexes[row])]
      guard let index = currencies.firstIndex(of: currency) else { return nil }
      let id = payments.ids[row]
      return SplitPart(
        whole: firsts[id] ?? id,
        group: SpendingTable.slot(row, of: payments, placeCount: placeCount),
        day: CalendarDay(daysSince1970: payments.days[row]), currency: UInt8(index),
        categoryID: payments.categoryIDs[row], channel: payments.channels[row],
        merchant: numbers[id] ?? -1)
    }
  }

  /// Returns the position in `names` of the merchant of each payment; the keys are the row ids of
  /// the payments.
  private func merchantNumbers(
    of payments: PaymentColumns, among names: [String]
  ) throws -> [Int64: Int32] {
    guard !names.isEmpty else { return [:] }
    let texts = try merchantTexts(of: payments.ids.sorted())
    let numbers = Dictionary(
      names.enumerated().map { (MerchantName.key($0.element), Int32($0.offset)) },
      uniquingKeysWith: { first, _ in first })
    return texts.compactMapValues { numbers[MerchantName.key($0)] }
  }

  private func merchantTexts(of ids: [Int64]) throws -> [Int64: String] {
    try answer(to: MerchantsOfParts(ids: ids)) { try $1.merchants(of: ids) }
  }

  private struct MerchantsOfParts: Hashable { var ids: [Int64] }
}

/// The names of the groups of changes.
private struct ChangeNames {
  let placed: PlacedDistricts?
  /// The cells of a grid, in place of districts.
  let cells: [GridCell]
  let place: ((Int) -> Place)?
  let categories: [Int64: Category]
  let merchants: [String]

  func key(_ key: SpendingKey) -> GroupKey? {
    switch key {
    case .district(let position):
      placed.map { .district(code: $0.labels[position].code, name: $0.labels[position].name) }
        ?? .cell(id: cells[position].id, center: cells[position].center)
    case .place(let position):
      place.map { $0(position) }.map { .place(id: $0.id, name: $0.name, $0.coordinate) }
    case .category(let id):
      .category(
        id.flatMap { categories[$0] }.map {
          .init(code: $0.code, title: $0.title, koreanTitle: $0.koreanTitle)
        })
    case .merchant(let number): .merchant(number.map { merchants[$0] })
    case .channel(let channel): .channel(channel)
    default: nil
    }
  }
}

extension Ledger {
  /// Explains how spending has changed since an older period; see
  /// ``LedgerView/change(_:versus:by:isPerDay:districts:limit:)``.
  public func change(
    _ query: LedgerQuery, versus older: OlderPeriod = .previous,
    by dimension: SpendingDimension = .place, isPerDay: Bool = false,
    districts selection: DistrictSelection = DistrictSelection(), limit: Int = .max
  ) throws -> ChangeDocument {
    try read {
      try $0.change(
        query, versus: older, by: dimension, isPerDay: isPerDay, districts: selection,
        limit: limit)
    }
  }
  /// Explains how spending has changed since an older period, grouped by the cells of a grid; see
  /// ``LedgerView/change(_:versus:by:isPerDay:limit:)``.
  public func change(
    _ query: LedgerQuery, versus older: OlderPeriod = .previous, by system: GridSystem,
    isPerDay: Bool = false, limit: Int = .max
  ) throws -> ChangeDocument {
    try read {
      try $0.change(query, versus: older, by: system, isPerDay: isPerDay, limit: limit)
    }
  }
}
