import LedgerStore
import Spending
import SpendingAnalytics

extension LedgerView {
  /// Places, and the payments that pass the part of a query that ``LedgerQuery/filter(_:)`` leaves
  /// open.
  ///
  /// - Throws: ``DistrictNestingError`` when there is no such district.
  /// - Complexity: O(1) where that part is empty, otherwise O(*n*) for *n* payments.
  func columns(for query: LedgerQuery) throws -> LedgerColumns {
    var columns = try columns()
    if let isKept = try rows(for: query, of: columns) {
      columns.payments = columns.payments.keeping(isKept)
    }
    return columns
  }

  /// The payments that pass that part, as a table for groups.
  ///
  /// - Parameter hours: Whether groups by hour will be asked for.
  func spending(for query: LedgerQuery, withHours hours: Bool) throws -> SpendingSource {
    let columns = try columns()
    guard let isKept = try rows(for: query, of: columns) else {
      return try spending(withHours: hours)
    }
    let payments = try hours ? columnsWithHours().payments : columns.payments
    return SpendingSource(
      places: columns.places,
      table: SpendingTable(payments.keeping(isKept), at: columns.places))
  }

  /// For each payment whether it passes that part; nil when all do.
  private func rows(for query: LedgerQuery, of columns: LedgerColumns) throws -> [Bool]? {
    let payments = columns.payments
    var isKept: [Bool]?
    func keep(where passes: (Int) -> Bool) {
      isKept = (0..<payments.count).map { isKept?[$0] != false && passes($0) }
    }
    if !query.kinds.isEmpty {
      let kinds = Set(query.kinds.map(\.rawValue))
      keep { kinds.contains(payments.kinds[$0]) }
    }
    if let currency = query.currency {
      let index = payments.currencies.firstIndex(of: currency)
      keep { Int(payments.currencyIndexes[$0]) == index }
    }
    if let range = query.minorUnits { keep { range.contains(payments.amounts[$0]) } }
    if !query.places.isEmpty {
      let isAsked = columns.places.ids.map(query.places.contains)
      keep { payments.places[$0] >= 0 && isAsked[Int(payments.places[$0])] }
    }
    if let district = query.district {
      let set = try districtSet(district.selection, for: query)
      let membership = try membership(in: set)
      let position = try membership.district(called: district.name, of: set)
      keep { row in
        payments.places[row] >= 0
          && membership.district(ofPlace: Int(payments.places[row])) == position
      }
    }
    if let search = query.search {
      let found = try answer(to: search) { try $1.payments(found: search) }
      var next = found[...]
      // Both are in order of their ids.
      keep { row in
        while let id = next.first, id < payments.ids[row] { next.removeFirst() }
        return next.first == payments.ids[row]
      }
    }
    return isKept
  }
}

extension LedgerQuery {
  /// What is looked for in texts; nil for nothing.
  fileprivate var search: PaymentSearch? {
    let text = text.map(SearchText.init).flatMap { $0.isEmpty ? nil : $0 }
    let merchant = merchant.map(SearchText.init).flatMap { $0.isEmpty ? nil : $0 }
    let account = account.map(SearchText.init)
    guard text != nil || merchant != nil || account != nil else { return nil }
    return PaymentSearch(text: text, merchant: merchant, account: account)
  }
}

extension DistrictMembership {
  /// The position of the district with a code, or else a name.
  ///
  /// - Throws: ``DistrictNestingError``.
  func district(called wanted: String, of set: DistrictSet) throws(DistrictNestingError) -> Int {
    if let position = districts.firstIndex(where: { $0.code == wanted }) { return position }
    let named = districts.indices.filter { districts[$0].name == wanted }
    guard let position = named.first else {
      throw .noSuchParent(wanted: wanted, set: set.name)
    }
    guard named.count == 1 else {
      throw .ambiguousParent(wanted: wanted, codes: named.map { districts[$0].code })
    }
    return position
  }
}
