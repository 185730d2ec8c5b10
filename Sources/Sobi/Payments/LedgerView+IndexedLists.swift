import LedgerSnapshot
import LedgerStore
import SimpleFeatures
import Spending
import SpendingAnalytics

extension LedgerView {
  /// The limits that determine how the payments of a page are read; if nil, all payments are read
  /// for every list. Tests set other limits.
  @TaskLocal static var listLimits: ReadingPlan.PageLimits? = ReadingPlan.PageLimits()

  /// A page of a list, found by the indexes of the file; nil if its plan reads all payments.
  func indexed(_ list: PaymentList, _ reader: StoreReader) throws -> ListedPayments? {
    let query = list.query
    let asked = query.filter.asked
    // No index covers payments without a place.
    guard let limits = Self.listLimits, try reader.hasListIndexes(), !asked.isWithoutPlace
    else { return nil }
    var known = ReadingPlan.Page(
      payments: Int(clamping: try reader.largestPaymentID()), hasTags: asked.isOfRowLists)
    /// Returns the plan; only a plan that reads all rows depends on the snapshot.
    func plan() throws -> ReadingPlan {
      var state = ReadingPlan.Snapshot.unopened
      var plan = ReadingPlan.make(known, limits, snapshot: state, use: ledger.use)
      if plan.access == .all {
        state = try source().state
        plan = ReadingPlan.make(known, limits, snapshot: state, use: ledger.use)
      }
      ledger.planLog?.note(known, state, plan)
      return plan
    }
    if ledger.use == .resident, known.payments <= limits.few {
      _ = try plan()
      return nil
    }
    let filter = try traits(for: query)
    let scope = try scope(of: query, reader, atMost: limits.mostPlaces)
    if case .many = scope { return nil }
    let (places, amounts) = (scope.places, try amounts(of: query))
    func admits(_ row: Int, _ payments: PaymentColumns) -> Bool {
      filter.admitsOfAnyKind(row, of: payments)
        && (places == nil || payments.places[row] >= 0)
        && amounts?.contains(payments.amounts[row]) ?? true
    }
    func page(_ wanted: IndexedPayments, _ odd: [Int64]) throws -> ListedPayments {
      let payments = try reader.payments(
        wanted, and: odd, at: places ?? PlaceColumns(), found: query.search, where: admits)
      return ListedPayments(list, Array(0..<payments.count), of: payments)
    }
    if known.hasTags {
      let lists = try rowLists(of: asked)
      let last = Set(lists.last ?? [])
      return try page(.ids(lists[0].filter { lists.count == 1 || last.contains($0) }), [])
    }
    // Rows that a snapshot left out are reported with it.
    if let search = query.search, try snapshot()?.base.unreadable.isEmpty ?? false {
      let found = try self.payments(found: search)
      known.found = found.count
      if try plan().access == .found { return try page(.ids(found), []) }
    }
    guard let odd = try reader.oddPayments(atMost: limits.few) else { return nil }
    let (atPlaces, onDays) = (
      places.map { IndexedPayments.at($0.ids) }, filter.days.map { IndexedPayments.on($0) }
    )
    func count(_ most: Int) throws {
      func counted(_ payments: IndexedPayments?) throws -> Int? {
        try payments.map { try reader.count($0, atMost: most) }.flatMap { $0 > most ? nil : $0 }
      }
      (known.atPlaces, known.onDays) = (try counted(atPlaces), try counted(onDays))
    }
    func byIndex(_ plan: ReadingPlan) throws -> ListedPayments? {
      switch plan.access {
      case .places: try atPlaces.map { try page($0, odd) }
      case .dayIndex: try onDays.map { try page($0, odd) }
      default: nil
      }
    }
    try count(limits.few)
    known.isOfNewest =
      list.order == .date && query.search == nil && (atPlaces == nil || onDays == nil)
      && amounts == nil && filter.leavesTraitsOpen && list.limit < limits.mostListed
      && list.offset < limits.mostListed
    let most = max(limits.few, known.payments / limits.share)
    let first = try plan()
    if first.access == .newest {
      if let payments = try latest(list, filter, odd, places, reader, lookingAt: most, admits) {
        let oddOnes = Set(odd)
        let all =
          try reader.plainCount(of: atPlaces ?? onDays)
          + payments.ids.count(where: { oddOnes.contains($0) })
        return ListedPayments(list, Array(0..<payments.count), of: payments, matched: all)
      }
    } else if let found = try byIndex(first) {
      return found
    }
    known.isCounted = true
    try count(most)
    return try byIndex(plan())
  }

  /// Logs a warning about unreadable payments, all of which are odd. The warning is logged once for
  /// each version, but not after all rows were read.
  func warnOfUnreadable(_ reader: StoreReader) throws {
    guard moment[\.columns] == nil, let limits = Self.listLimits else { return }
    _ = try computed(\.unreadablePayments) {
      let odd = try reader.oddPayments(atMost: limits.few)
      let count = try reader.unreadableCount(among: odd ?? [])
      if count > 0 { logger.warnOfUnreadable(count, in: "payments") }
      return count
    }
  }

  /// Returns the payments of a list up to the end of its page, one more payment, and all odd
  /// payments; nil if there are too many payments.
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

  /// The places of a list.
  private enum Scope {
    case anywhere
    case at(PlaceColumns)
    case many

    var places: PlaceColumns? { if case .at(let places) = self { places } else { nil } }
  }

  /// Returns the places of a query; if the query names row ids, not all places are read.
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

extension SpendingFilter {
  /// Whether only days and places decide which payments are listed.
  fileprivate var leavesTraitsOpen: Bool {
    categoryIDs == nil && channels == nil && methods == nil && kinds == nil && currencies == nil
  }
}
