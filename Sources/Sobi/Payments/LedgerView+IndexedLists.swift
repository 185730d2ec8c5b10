import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

/// When which way to a list is taken.
struct ListLimits: Sendable {
  /// So many payments are looked through without asking what else there is.
  var few = 20_000
  /// A page that ends behind so many payments is not found row by row.
  var mostListed = 200_000
  /// So many places at most are looked for one by one.
  var mostPlaces = 20_000
  /// The part of all payments that is still found one by one faster than all of them are read.
  var share = 8
}

extension LedgerView {
  /// When which way to a list is taken; nil takes none but that through all payments. Tests take others.
  @TaskLocal static var listLimits: ListLimits? = ListLimits()

  /// A page of a list, found through the indexes of the file; nil where looking at all payments is no
  /// longer.
  func indexed(_ list: PaymentList, _ reader: StoreReader) throws -> ListedPayments? {
    guard let limits = Self.listLimits else { return nil }
    let query = list.query
    // In a small ledger that was read everything is at hand.
    if let columns = readColumns, columns.payments.count <= limits.few { return nil }
    guard try reader.hasListIndexes() else { return nil }
    let filter = try traits(for: query)
    let scope = try scope(of: query, reader, atMost: limits.mostPlaces)
    if case .many = scope { return nil }
    let places = scope.places
    let (search, amounts) = (query.search, try amounts(of: query))
    func admits(_ row: Int, _ payments: PaymentColumns) -> Bool {
      filter.admitsOfAnyKind(row, of: payments)
        && (places == nil || payments.places[row] >= 0)
        && amounts?.contains(payments.amounts[row]) ?? true
    }
    func page(_ wanted: IndexedPayments, _ odd: [Int64]) throws -> ListedPayments {
      let payments = try reader.payments(
        wanted, and: odd, at: places ?? PlaceColumns(), found: search, where: admits)
      return ListedPayments(list, Array(0..<payments.count), of: payments)
    }
    let tags = query.filter.asked.tags
    if !tags.isEmpty { return try page(.ids(try reader.payments(tagged: tags)), []) }
    // What a snapshot left out is told of with it.
    if let search, try snapshot()?.base.unreadable.isEmpty ?? false,
      let found = try snapshotPayments(found: search), found.count <= limits.few
    {
      return try page(.ids(found), [])
    }
    guard let odd = try reader.oddPayments(atMost: limits.few) else { return nil }
    let ways = [places.map { IndexedPayments.at($0.ids) }, filter.days.map { .on($0) }]
      .compactMap(\.self)
    func shortest(_ most: Int) throws -> IndexedPayments? {
      let counted = try ways.map { ($0, try reader.count($0, atMost: most)) }
      return counted.min { $0.1 < $1.1 }.flatMap { $0.1 > most ? nil : $0.0 }
    }
    if let way = try shortest(limits.few) { return try page(way, odd) }
    let most = max(limits.few, Int(clamping: try reader.largestPaymentID()) / limits.share)
    if list.order == .date, search == nil, ways.count < 2, query.leavesTraitsOpen(filter),
      list.limit < limits.mostListed, list.offset < limits.mostListed,
      let payments = try latest(list, filter, odd, places, reader, lookingAt: most, admits)
    {
      let oddOnes = Set(odd)
      let all =
        try reader.plainCount(of: ways.first) + payments.ids.count(where: { oddOnes.contains($0) })
      return ListedPayments(list, Array(0..<payments.count), of: payments, matched: all)
    }
    return try shortest(most).map { try page($0, odd) }
  }

  /// Tells of the payments that cannot be read, all of which are odd: once a version, and not where a
  /// reading of all did.
  func warnOfUnreadable(_ reader: StoreReader) throws {
    guard !hasColumns, let limits = Self.listLimits else { return }
    _ = try computed(\.unreadablePayments) {
      let odd = try reader.oddPayments(atMost: limits.few)
      let count = try reader.unreadableCount(among: odd ?? [])
      if count > 0 { logger.warnOfUnreadable(count, in: "payments") }
      return count
    }
  }

  /// The payments of a list up to the end of its page and one more, with all odd ones; nil for too many.
  private func latest(
    _ list: PaymentList, _ filter: SpendingFilter, _ odd: [Int64], _ places: PlaceColumns?,
    _ reader: StoreReader, lookingAt most: Int, _ admits: PaymentTest
  ) throws -> PaymentColumns? {
    let cursor = list.after.map { (day: $0.key, id: $0.id) }
    return try reader.latestPayments(
      list.limit + (cursor == nil ? list.offset : 0) + 1, on: filter.days, after: cursor,
      and: odd, at: places ?? PlaceColumns(),
      lookingAt: most, where: admits)
  }

  /// At which places a list is.
  private enum Scope {
    case anywhere
    case at(PlaceColumns)
    case many

    var places: PlaceColumns? { if case .at(let places) = self { places } else { nil } }
  }

  /// The places that a query leaves, without a reading of all where row ids name them.
  private func scope(
    of query: LedgerQuery, _ reader: StoreReader, atMost most: Int
  ) throws -> Scope {
    let asked = query.filter.asked
    guard asked.hasGeography else { return .anywhere }
    let named = asked.places.compactMap { Int64($0) }
    guard named.count == asked.places.count, asked.districts.isEmpty, asked.circles.isEmpty,
      asked.boxes.isEmpty
    else {
      let all = try places()
      let isIn = try places(for: query)
      let found = (0..<all.count).filter { isIn?.contains($0) ?? true }
      guard found.count <= most else { return .many }
      return .at(PlaceColumns(found.map { all[$0] }))
    }
    let found = try reader.places(ids: Set(named))
    if let missing = named.first(where: { found[$0] == nil }) {
      throw PlaceNameError.noPlace(id: missing)
    }
    return .at(PlaceColumns(Array(found.values)))
  }
}

extension LedgerQuery {
  /// Whether days and places decide alone.
  fileprivate func leavesTraitsOpen(_ filter: SpendingFilter) -> Bool {
    filter.categoryIDs == nil && filter.channels == nil && filter.methods == nil
      && filter.kinds == nil && filter.currencies == nil
  }
}
