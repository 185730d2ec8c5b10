import LedgerStore
import Spending
import SpendingAnalytics

/// Functions on columns of payments; the file and the snapshot both use these functions.
extension LedgerView {
  /// The payments of a request among all payments of the version.
  ///
  /// - Complexity: O(*n*) for *n* payments; O(1) if all payments are requested.
  func selected(
    _ request: RowRequest, of all: @autoclosure () throws -> LedgerColumns
  ) throws -> LedgerColumns {
    var columns = try all()
    var isKept = try request.query.flatMap { try keptRows(of: $0, in: columns.payments) }
    if let valuation = try request.query.flatMap({ try valuation(for: $0) }) {
      columns.payments.value(valuation)
    }
    func narrow(_ admits: (Int) -> Bool) {
      isKept = (0..<columns.payments.count).map { isKept?[$0] ?? true && admits($0) }
    }
    let payments = columns.payments
    if let ids = request.ids.map({ Set($0) }) { narrow { ids.contains(payments.ids[$0]) } }
    if request.isOfIncome { narrow { payments.kinds[$0] > PaymentKind.refund.rawValue } }
    if let filter = request.filter {
      let admitted = filter.admittedPlaces
      narrow { row in
        guard filter.admitsOfAnyKind(row, of: payments) else { return false }
        return admitted.map { payments.places[row] >= 0 && $0[Int(payments.places[row])] } ?? true
      }
    }
    if let isKept { columns.payments = columns.payments.keeping(isKept) }
    return columns
  }

  /// Returns for each payment whether it meets a query's conditions on texts, tags and amounts. If
  /// the query adds values up in the ledger's currency, the payment must also meet the conditions
  /// on the paid currency. The result is nil if all payments meet the conditions.
  ///
  /// - Complexity: O(*n*) for *n* payments, plus the search for texts and tags.
  func keptRows(
    of query: LedgerQuery, in payments: PaymentColumns
  ) throws -> [Bool]? {
    var isKept: [Bool]?
    if let paidIn = try valuation(for: query)?.paidIn {
      let isAsked = payments.currencies.map { paidIn.contains($0) }
      isKept = payments.currencyIndexes.map { isAsked[Int($0)] }
    }
    if let range = try amounts(of: query) {
      isKept = (0..<payments.count).map {
        range.contains(payments.amounts[$0]) && isKept?[$0] != false
      }
    }
    for ids in try paymentsAsked(of: query) {
      var next = ids.makeIterator()
      var id = next.next()
      // Both are in order of their ids.
      isKept = (0..<payments.count).map { row in
        while let wanted = id, wanted < payments.ids[row] { id = next.next() }
        return id == payments.ids[row] && isKept?[row] != false
      }
    }
    return isKept
  }

  /// For each condition on texts, tags and missing places, the row ids of the payments that fulfil
  /// it, ascending.
  func paymentsAsked(of query: LedgerQuery) throws -> [[Int64]] {
    let asked = query.filter.asked
    var payments: [[Int64]] = []
    if !asked.search.isEmpty { payments.append(try self.payments(found: asked.search)) }
    payments += try rowLists(of: asked)
    if asked.isWithoutPlace {
      payments.append(try self.payments(withoutPlaceOrAt: asked.places))
    }
    return payments
  }

  /// Returns the row ids, ascending, of the payments that have no readable place or are at one of
  /// some places.
  ///
  /// - Complexity: O(*n*) for *n* payments, once for each version.
  private func payments(withoutPlaceOrAt places: [String]) throws -> [Int64] {
    try answer(to: Unplaced(places: places)) { view, reader in
      let position = try view.placePositions()
      let named = try places.isEmpty ? nil : view.places(called: places, of: view.places())
      return try reader.payments(whosePlaceIs: { place in
        guard let place = place.map(position), place >= 0 else { return true }
        return named?.contains(Int(place)) ?? false
      })
    }
  }

  private struct Unplaced: Hashable { var places: [String] }

  /// The row ids of the payments whose texts match a search, ascending.
  ///
  /// - Complexity: O(*n* + *b*) for *n* payments and *b* bytes of texts; with a snapshot, each text
  ///   is searched only once.
  func payments(found search: PaymentSearch) throws -> [Int64] {
    try answer(to: search) { try $0.source().payments(found: search, $1) }
  }

  /// Returns one list of row ids, in ascending order, for the requested tags and one for the
  /// requested trips, if there are such requests.
  func rowLists(of asked: PaymentFilter.Asked) throws -> [[Int64]] {
    var lists: [[Int64]] = []
    if !asked.tags.isEmpty { lists.append(try payments(tagged: asked.tags)) }
    if !asked.trips.isEmpty {
      lists.append(
        try Set(asked.trips.flatMap { try paymentsOfTrip(named: $0).ids }).sorted())
    }
    return lists
  }

  /// The row ids of the payments that have some tags, ascending.
  func payments(tagged tags: [PaymentTag]) throws -> [Int64] {
    try answer(to: tags) { try $1.payments(tagged: tags) }
  }

  /// Returns a table made from columns of all payments; a table of all rows is kept for the
  /// version.
  ///
  /// - Complexity: O(*n*) for *n* payments, plus the numbering of names.
  func tableOfRows(
    _ request: SpendingRequest, of all: () throws -> LedgerColumns
  ) throws -> NamedSpending {
    let valuation = try valuation(for: request.query)
    guard !request.names.isEmpty || !request.query.isOfColumnsAlone || valuation != nil else {
      let isEnough = { (kept: SpendingTable) in !request.withHours || kept.hasHours }
      let table = try computed(\.table, accepting: isEnough) {
        let columns = try all()
        return SpendingTable(columns.payments, at: columns.places)
      }
      return NamedSpending(rows: .table(table))
    }
    var columns = try all()
    var names: [NameColumn.Subject: [String]] = [:]
    for subject in request.names {
      let column = try self.names(
        subject, of: [.spending, .refund], on: request.nameDays ?? Self.allDays)
      let numbers = column.dense(columns.payments.count)
      switch subject {
      case .merchant: columns.payments.merchants = numbers
      case .account: columns.payments.accounts = numbers
      }
      names[subject] = column.names
    }
    if let isKept = try keptRows(of: request.query, in: columns.payments) {
      columns.payments = columns.payments.keeping(isKept)
    }
    if let valuation { columns.payments.value(valuation) }
    let table = SpendingTable(columns.payments, at: columns.places)
    return NamedSpending(rows: .table(table), names: names)
  }

  /// Returns the names of payments on some days; they are kept for the version. The result is in
  /// the order of all payments, or of income and transfers if neither spending nor refunds are
  /// requested.
  func names(
    _ subject: NameColumn.Subject, of kinds: Set<PaymentKind>, on days: ClosedRange<CalendarDay>
  ) throws -> NameColumn {
    let asked = VersionCache.AskedNames(subject: subject, kinds: kinds, days: days)
    return try computed(\.names[asked]) {
      // After a change of the file, the view of the new version answers with its columns.
      try answer(to: asked) { view, reader in
        let isOfIncome = kinds.isDisjoint(with: [.spending, .refund])
        let payments = try view.rows(isOfIncome ? .income : .all).payments
        return try reader.names(subject, of: kinds, on: days, in: payments)
      }
    }
  }

  static let allDays =
    CalendarDay(daysSince1970: .min)...CalendarDay(daysSince1970: .max)
}

extension LedgerQuery {
  /// Whether the columns of a table are sufficient to select payments, because there is no
  /// condition on texts, tags or amounts.
  var isOfColumnsAlone: Bool {
    ReadingPlan.Conditions(of: filter).isDisjoint(with: .ofRows)
  }
}
