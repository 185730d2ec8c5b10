import LedgerStore
import Reports
import SimpleFeatures
import SpatialIndex
import Spending
import SpendingAnalytics

/// Counts the payments that the ledger already has and the payments that an import adds.
struct DifferenceTally {
  /// The sums and counts of payments; each is stored under the number of a month, kind, category or
  /// district.
  private struct Cells {
    private var numbers: [Int: Int] = [:]
    private var last = (number: Int.min, slot: 0)
    private var sums: [[Int64]] = []
    private var counts: [[Int64]] = []

    var all: [Int] { Array(numbers.keys) }

    mutating func add(
      _ amount: Int64, _ currency: Int, at number: Int
    ) throws(SpendingOverflow) {
      let slot: Int
      if last.number == number {
        slot = last.slot
      } else {
        slot = numbers[number] ?? sums.count
        if slot == sums.count {
          numbers[number] = slot
          sums.append([])
          counts.append([])
        }
        last = (number, slot)
      }
      while sums[slot].count <= currency {
        sums[slot].append(0)
        counts[slot].append(0)
      }
      try sums[slot][currency].add(exactly: amount)
      counts[slot][currency] += 1
    }

    func figures(_ number: Int, _ currencies: [Currency]) -> SpendingFigures {
      var figures = SpendingFigures(currencies: currencies)
      guard let slot = numbers[number] else { return figures }
      for currency in sums[slot].indices {
        figures.sums[currency] = sums[slot][currency]
        figures.counts[currency] = counts[slot][currency]
      }
      return figures
    }
  }

  private struct Side {
    var months = Cells()
    var kinds = Cells()
    var categories = Cells()
    var groups = Cells()
    var total = Cells()

    mutating func add(
      _ amount: Int64, _ currency: Int, kind: PaymentKind, month: YearMonth, category: Int64,
      group: Int?
    ) throws(SpendingOverflow) {
      try kinds.add(amount, currency, at: Int(kind.rawValue))
      guard kind.isSpending else { return }
      try total.add(amount, currency, at: 0)
      try months.add(amount, currency, at: month.year * 12 + month.month - 1)
      try categories.add(amount, currency, at: Int(category))
      if let group { try groups.add(amount, currency, at: group) }
    }
  }

  private var currencies: [Currency] = []
  private var before = Side()
  private var added = Side()
  private let join: DryRunJoin?
  private let months: MonthStart

  /// Counts the payments of the ledger.
  ///
  /// - Parameter months: The day on which months start.
  init(
    _ columns: LedgerColumns, months: MonthStart, join: DryRunJoin?
  ) throws(SpendingOverflow) {
    self.join = join
    self.months = months
    let payments = columns.payments
    currencies = payments.currencies
    let groups = join.map { join in
      columns.places.coordinates.map { join.index.position(of: $0) ?? join.districts.count }
    }
    for row in 0..<payments.count {
      let place = payments.places[row]
      let group = groups.map { groups in
        place >= 0
          ? groups[Int(place)]
          : (join?.districts.count ?? 0)
            + (payments.channels[row] == PaymentChannel.online.rawValue ? 1 : 2)
      }
      try before.add(
        payments.amounts[row], Int(payments.currencyIndexes[row]),
        kind: PaymentKind(rawValue: payments.kinds[row]) ?? .spending,
        month: months.month(of: CalendarDay(daysSince1970: payments.days[row])),
        category: Int64(payments.categoryIDs[row]), group: group)
    }
  }

  /// Counts a draft that is new.
  mutating func add(_ draft: PaymentDraft, category: Int64?) throws(SpendingOverflow) {
    let currency: Int
    if let known = currencies.firstIndex(of: draft.currency) {
      currency = known
    } else {
      currency = currencies.count
      currencies.append(draft.currency)
    }
    try added.add(
      draft.amount, currency, kind: draft.kind, month: months.month(of: draft.localDay),
      category: category ?? 0, group: join?.group(of: draft))
  }

  /// Returns the groups that change.
  ///
  /// - Parameters:
  ///   - categories: Code and title by row id, including new categories.
  ///   - home: The ledger's home currency.
  func difference(
    categories: [Int64: (code: String, title: String)], home: Currency
  ) throws(SpendingOverflow) -> ImportDifference {
    let months = try rows(\.months) { number in
      (nil, YearMonth(year: number / 12, month: number % 12 + 1).description)
    }
    let kinds = try rows(\.kinds) { (nil, PaymentKind(rawValue: UInt8($0))?.name ?? "") }
    let named = try rows(\.categories) { number in
      number == 0
        ? (nil, "no category")
        : categories[Int64(number)].map { ($0.code, $0.title) } ?? (nil, "category \(number)")
    }
    let districts = try rows(\.groups) { number in
      guard let join, number >= join.districts.count else {
        return (join?.districts[number].code, join?.districts[number].name ?? "")
      }
      return (nil, ["outside", "online", "unplaced"][number - join.districts.count])
    }
    return ImportDifference(
      months: months, kinds: kinds, categories: named, districts: districts,
      districtSet: join?.set.name,
      total: try rows(\.total) { _ in (nil, "total") }.first
        ?? ImportDifference.Row(
          code: nil, name: "total", before: before.total.figures(0, currencies),
          after: before.total.figures(0, currencies)),
      homeCurrency: home)
  }

  private func rows(
    _ cells: KeyPath<Side, Cells>, name: (Int) -> (String?, String)
  ) throws(SpendingOverflow) -> [ImportDifference.Row] {
    var rows: [ImportDifference.Row] = []
    for number in added[keyPath: cells].all.sorted() {
      let old = before[keyPath: cells].figures(number, currencies)
      var new = old
      try new.add(added[keyPath: cells].figures(number, currencies))
      let (code, name) = name(number)
      rows.append(ImportDifference.Row(code: code, name: name, before: old, after: new))
    }
    return rows
  }
}

/// The districts of a dry run, or the possible sets if it is not clear which set to use.
struct DryRunDistricts {
  var join: DryRunJoin?
  var undecided: [String] = []
}

/// The districts of a dry run. Drafts are joined one by one, because their places do not exist yet.
struct DryRunJoin {
  let set: DistrictSet
  let districts: [(code: String, name: String)]
  let index: RegionIndex

  /// The district of a draft; after the districts follow the groups of the drafts outside all
  /// districts, online, and without a place.
  func group(of draft: PaymentDraft) -> Int {
    guard let coordinate = draft.coordinate else {
      return districts.count + (draft.channel == .online ? 1 : 2)
    }
    return index.position(of: coordinate) ?? districts.count
  }
}
