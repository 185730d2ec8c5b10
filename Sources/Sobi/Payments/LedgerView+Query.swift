import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

extension LedgerView {
  /// Places, and the payments that pass the part of a query that ``filter(for:)`` leaves open: what is
  /// looked for in texts and tags.
  ///
  /// - Complexity: O(1) where that part is empty, otherwise O(*n*) for *n* payments.
  func columns(for query: LedgerQuery) throws -> LedgerColumns {
    var columns = try columns()
    if let isKept = try rows(for: query, of: columns) {
      columns.payments = columns.payments.keeping(isKept)
    }
    return columns
  }

  /// The places in a box and the payments at them, without a reading of all; nil where the columns
  /// are there already, where texts or places have to be looked through, or where there are many.
  ///
  /// - Complexity: O(log *p* + *k* log *n*) for *k* of *n* payments at the places found among *p*.
  func columns(in box: BoundingBox, for query: LedgerQuery) throws -> LedgerColumns? {
    let asked = query.filter.asked
    guard !hasColumns, asked.search.isEmpty, asked.tags.isEmpty, !asked.hasGeography else {
      return nil
    }
    let found = try answer(to: BoxedColumns(box: box)) { _, reader in
      PartialColumns(columns: try reader.columns(in: box, atMost: PartialColumns.mostPlaces))
    }
    guard var columns = found.columns else { return nil }
    if let range = try amounts(of: query) {
      columns.payments = columns.payments.keeping(columns.payments.amounts.map(range.contains))
    }
    return columns
  }

  private struct BoxedColumns: Hashable {
    var box: BoundingBox
  }

  /// Nil for too many.
  private struct PartialColumns {
    var columns: LedgerColumns?
    /// More places than these are read faster with all others.
    static let mostPlaces = 10_000
  }

  /// The payments that pass that part, as a table for groups.
  ///
  /// - Parameters:
  ///   - hours: Whether groups by hour will be asked for.
  ///   - days: Those that are asked for; nil for all.
  ///   - places: Whether anybody asks for the places themselves.
  func spending(
    for query: LedgerQuery, withHours hours: Bool, on days: ClosedRange<CalendarDay>?,
    withPlaces places: Bool = true
  ) throws -> SpendingSource {
    guard !query.isOfFilterAlone else {
      return try spending(withHours: hours, on: days, withPlaces: places)
    }
    if let table = try snapshotTable(for: query, withHours: hours, on: days, [:]) {
      return SpendingSource(
        places: places ? try self.places() : PlaceColumns(), table: table)
    }
    let columns = try columns()
    guard let isKept = try rows(for: query, of: columns) else {
      return try spending(withHours: hours, on: days, withPlaces: places)
    }
    let payments = try hours ? columnsWithHours().payments : columns.payments
    return SpendingSource(
      places: columns.places,
      table: SpendingTable(payments.keeping(isKept), at: columns.places))
  }

  /// The payments that pass that part, as a table for groups by names too.
  func spending(
    for query: LedgerQuery, withHours hours: Bool, _ names: [NameColumn.Subject: NameColumn]
  ) throws -> SpendingSource {
    let columns = try hours ? columnsWithHours() : columns()
    var payments = columns.payments
    if let merchants = names[.merchant] { payments.merchants = merchants.dense(payments.count) }
    if let accounts = names[.account] { payments.accounts = accounts.dense(payments.count) }
    if let isKept = try rows(for: query, of: columns) { payments = payments.keeping(isKept) }
    return SpendingSource(
      places: columns.places, table: SpendingTable(payments, at: columns.places))
  }

  /// For each payment whether it passes that part; nil when all do.
  func rows(for query: LedgerQuery, of columns: LedgerColumns) throws -> [Bool]? {
    let payments = columns.payments
    var isKept: [Bool]?
    func keep(_ ids: [Int64]) {
      var next = ids.makeIterator()
      var id = next.next()
      // Both are in order of their ids.
      isKept = (0..<payments.count).map { row in
        while let wanted = id, wanted < payments.ids[row] { id = next.next() }
        return id == payments.ids[row] && isKept?[row] != false
      }
    }
    if let range = try amounts(of: query) { isKept = payments.amounts.map(range.contains) }
    if let search = query.search { keep(try self.payments(found: search)) }
    let tags = query.filter.asked.tags
    if !tags.isEmpty { keep(try self.payments(tagged: tags)) }
    return isKept
  }

  /// The row ids of the payments whose texts fit a search, ascending.
  ///
  /// - Complexity: O(*n* + *b*) for *n* payments and *b* bytes of texts, each once where there is a snapshot.
  func payments(found search: PaymentSearch) throws -> [Int64] {
    try answer(to: search) {
      try $0.snapshotPayments(found: search) ?? $1.payments(found: search)
    }
  }

  /// The row ids of the payments that have some tags, ascending.
  func payments(tagged tags: [PaymentTag]) throws -> [Int64] {
    try answer(to: tags) { try $1.payments(tagged: tags) }
  }
}

extension PlacedDistricts {
  /// The position of the district with a code, or else a name.
  ///
  /// - Throws: ``DistrictNestingError``.
  func district(called wanted: String, of set: DistrictSet) throws(DistrictNestingError) -> Int {
    if let position = labels.firstIndex(where: { $0.code == wanted }) { return position }
    let named = labels.indices.filter { labels[$0].name == wanted }
    guard let position = named.first else {
      throw .noSuchParent(wanted: wanted, set: set.name)
    }
    guard named.count == 1 else {
      throw .ambiguousParent(wanted: wanted, codes: named.map { labels[$0].code })
    }
    return position
  }
}
