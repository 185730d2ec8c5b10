import ColumnFiles
import Spending

/// One pass over a table for the changes of two periods.
///
/// A change is explained place by place. The payments of a group at one place form one comparison,
/// and so do the payments of a group to one merchant without a place. The total compares all
/// payments at each place, even if the groups divide them. The rows of a place are contiguous, so
/// its comparisons are made after its last row.
struct ChangeScan {
  private let dimension: SpendingDimension
  /// Whether each place is in one row of the report, so that the group of a place contains all of
  /// its payments.
  private let isOfWholes: Bool
  private let lengths: (older: Int64, newer: Int64)
  private let placeCount: Int
  private let districts: [Int32]
  private let districtCount: Int
  private let currencies: [Currency]
  private let width: Int
  /// For each day of the table, 1 in the older period, 2 in the newer, otherwise 0.
  private let periodOfDay: [UInt8]
  private let isRefund: [Bool]
  /// The cells of rows with a place, and the cells of rows without a place, which are divided by
  /// merchant.
  private var placed: CellsOfPlace
  private var lone: CellsOfPlace
  private let excess: [Int: PartExcess]
  /// The keys of categories, merchants and channels, by row of the report.
  private var keys = KeyNumbers()
  /// For each row of the report and each currency, the position among ``sums``; -1 before the first
  /// sum.
  private var positions: [Int32] = []
  private var sums: [(row: Int, sums: ChangeSums)] = []
  /// The sums of places; each place is a row of the report and occurs once.
  private var places: [(row: Int, pair: ChangePair)] = []
  /// The cells of the group of rows that was taken last.
  private var finished: (groups: [ChangeCells.Finished], whole: [ChangeCells.Finished]) = ([], [])
  private var totals: [ChangeSums]
  private var isOverflowed = false

  /// The sums of the rows of a place by group, and of all its rows.
  private struct CellsOfPlace {
    var groups = ChangeCells()
    var whole = ChangeCells()

    @inline(__always)
    mutating func add(
      _ amount: Int64, trait: Int, isNewer: Bool, isRefund: Bool, isOfWholes: Bool
    ) {
      if !isOfWholes {
        groups.add(amount, trait: trait, isNewer: isNewer, isRefund: isRefund)
      }
      whole.add(amount, trait: trait, isNewer: isNewer, isRefund: isRefund)
    }

    /// - Returns: Whether a sum exceeded 64 bits.
    mutating func finish(
      without excess: PartExcess?, _ ofGroups: inout [ChangeCells.Finished],
      _ ofWhole: inout [ChangeCells.Finished]
    ) -> Bool {
      for cell in excess?.ofGroups ?? [] { groups.subtract(cell) }
      for cell in excess?.ofWhole ?? [] { whole.subtract(cell) }
      let areGroupsOver = groups.finish(into: &ofGroups)
      return whole.finish(into: &ofWhole) || areGroupsOver
    }
  }

  init(
    _ table: SpendingTable, by dimension: SpendingDimension, _ periods: ComparedPeriods,
    isPerDay: Bool, districts: [Int32], parts: [SplitPart]
  ) {
    precondition(
      dimension != .district || districts.count == table.placeCount,
      "districts name every place once")
    self.dimension = dimension
    let isOfWholes = dimension.isPlace
    self.isOfWholes = isOfWholes
    lengths = isPerDay ? periods.lengths : (1, 1)
    placeCount = table.placeCount
    self.districts = districts
    districtCount = Int(districts.max() ?? -1) + 1
    currencies = table.currencies
    let older = table.days.positions(in: periods.older)
    let newer = table.days.positions(in: periods.newer)
    periodOfDay = table.days.indices.map { older.contains($0) ? 1 : newer.contains($0) ? 2 : 0 }
    isRefund = table.traits.map { $0.kind == PaymentKind.refund.rawValue }
    let width = max(1, table.currencies.count)
    self.width = width
    totals = Array(repeating: ChangeSums(), count: width)
    if dimension == .place { places.reserveCapacity(placeCount * width) }
    func cells(isLone: Bool) -> CellsOfPlace {
      CellsOfPlace(
        groups: isOfWholes
          ? ChangeCells()
          : ChangeCells(table.traits, width: width) {
            Self.groupKey($0, dimension, isLone: isLone)
          },
        whole: ChangeCells(table.traits, width: width) { Self.wholeKey($0, isLone: isLone) })
    }
    placed = cells(isLone: false)
    lone = cells(isLone: true)
    excess = PartExcess.found(in: parts, by: dimension, periods, placeCount: placeCount)
  }

  /// Returns the key of a comparison of a group. At a place, the key is the group; without a place,
  /// it is the merchant and the group.
  static func groupKey(
    _ trait: SpendingTable.Trait, _ dimension: SpendingDimension, isLone: Bool
  ) -> UInt64 {
    let key: UInt32 =
      switch dimension {
      case .category: UInt32(bitPattern: trait.categoryID)
      case .merchant: UInt32(bitPattern: trait.merchant)
      case .channel: UInt32(trait.channel)
      default: 0
      }
    return wholeKey(trait, isLone: isLone) << 32 | UInt64(key)
  }

  /// The key of a comparison of the total. Each place has one key; among payments without a place,
  /// each merchant has one key.
  static func wholeKey(_ trait: SpendingTable.Trait, isLone: Bool) -> UInt64 {
    isLone ? UInt64(UInt32(bitPattern: trait.merchant)) : 0
  }

  /// Takes the rows that pass a filter.
  ///
  /// - Complexity: O(*n* + *p*) for *n* payments and *p* places.
  mutating func take(_ table: SpendingTable, _ filter: SpendingFilter) {
    let isAdmitted = filter.admittedPlaces
    let admitted = CompiledPredicate(filter, of: table)
    switch table.codes {
    case .narrow(let codes):
      take(codes, table.overlay?.narrowCodes, of: table, admitted, isAdmitted)
    case .wide(let codes):
      take(codes, table.overlay?.wideCodes, of: table, admitted, isAdmitted)
    }
  }

  private mutating func take<Code: FixedWidthInteger & UnsignedInteger>(
    _ codes: Column<Code>, _ addedCodes: Column<Code>?, of table: SpendingTable,
    _ admitted: CompiledPredicate, _ isAdmitted: [Bool]?
  ) {
    var group = 0
    table.forEachPiece(in: 0..<placeCount + 2) { piece in
      let amounts = piece.isAdded ? table.overlay?.amounts ?? Column() : table.amounts
      (piece.isAdded ? addedCodes ?? Column() : codes).withSpan { codes in
        amounts.withSpan { amounts in
          take(piece, codes, amounts, of: table, admitted, isAdmitted, from: &group)
        }
      }
    }
    finish(group)
  }

  /// - Parameter group: The group of the last row that was taken.
  private mutating func take<Code: FixedWidthInteger & UnsignedInteger>(
    _ piece: SpendingTable.RowPiece, _ codes: Span<Code>, _ amounts: Span<Int64>,
    of table: SpendingTable, _ admitted: CompiledPredicate, _ isAdmitted: [Bool]?,
    from last: inout Int
  ) {
    let starts = table.starts.span
    var group = piece.groups.lowerBound
    let isOfOne = piece.groups.count == 1
    var passed = admitted.room(for: codes)
    var start = piece.rows.lowerBound
    while start < piece.rows.upperBound {
      let (count, next) = admitted.collect(
        codes, in: start..<piece.rows.upperBound, into: &passed)
      start = next
      for position in 0..<count {
        let row = Int(passed[position])
        // Rows are in the order of their groups, the last of which ends after the last row.
        if !isOfOne { while starts[group &+ 1] <= row { group &+= 1 } }
        if let isAdmitted, group >= placeCount || !isAdmitted[group] { continue }
        let code = CompiledPredicate.RowCode(codes[row])
        let period = periodOfDay[code.day]
        guard period > 0 else { continue }
        if group != last {
          finish(last)
          last = group
        }
        add(amounts[row], trait: code.trait, isNewer: period == 2, isLone: group >= placeCount)
      }
    }
  }

  private mutating func add(_ amount: Int64, trait: Int, isNewer: Bool, isLone: Bool) {
    let isRefund = isRefund[trait]
    if isLone {
      lone.add(
        amount, trait: trait, isNewer: isNewer, isRefund: isRefund, isOfWholes: isOfWholes)
    } else {
      placed.add(
        amount, trait: trait, isNewer: isNewer, isRefund: isRefund, isOfWholes: isOfWholes)
    }
  }

  /// Makes the comparisons of a group of rows.
  private mutating func finish(_ group: Int) {
    let excess = excess.isEmpty ? nil : excess[group]
    let isOver =
      group < placeCount
      ? placed.finish(without: excess, &finished.groups, &finished.whole)
      : lone.finish(without: excess, &finished.groups, &finished.whole)
    isOverflowed = isOverflowed || isOver
    for index in finished.groups.indices {
      let cell = finished.groups[index]
      add(cell.pair, to: row(group, UInt32(truncatingIfNeeded: cell.key)) * width + cell.currency)
    }
    for index in finished.whole.indices {
      let cell = finished.whole[index]
      totals[cell.currency].add(cell.pair, lengths)
      guard isOfWholes else { continue }
      if dimension == .place, group < placeCount {
        places.append((group * width + cell.currency, cell.pair))
      } else {
        add(cell.pair, to: row(group, 0) * width + cell.currency)
      }
    }
    finished.groups.removeAll(keepingCapacity: true)
    finished.whole.removeAll(keepingCapacity: true)
  }

  /// The number of a row of the report.
  private mutating func row(_ group: Int, _ key: UInt32) -> Int {
    switch dimension {
    case .place: return group
    case .district:
      if group >= placeCount { return districtCount + 1 + group - placeCount }
      return districts[group] < 0 ? districtCount : Int(districts[group])
    default: return keys.number(of: UInt64(key))
    }
  }

  private mutating func add(_ pair: ChangePair, to cell: Int) {
    if cell >= positions.count {
      positions += Array(repeating: -1, count: cell + 1 - positions.count + positions.count / 2)
    }
    if positions[cell] < 0 {
      positions[cell] = Int32(sums.count)
      sums.append((cell, ChangeSums()))
    }
    sums[Int(positions[cell])].sums.add(pair, lengths)
  }

  /// A group that has a payment, in one currency.
  struct Group {
    /// Whether its payments have no district or place.
    var isRemainder: Bool
    /// The number of the currency.
    var currency: Int
    /// The magnitude of the change, in minor units.
    var moved: UInt64
    /// The rank of the group in its dimension.
    var rank: Int
    /// The position of its sums; the sums of places come first.
    fileprivate var position: Int
  }

  /// Returns the groups that have a payment, in no particular order.
  ///
  /// - Parameter rank: Returns the rank of a group.
  /// - Throws: ``SpendingOverflow`` if a sum or a change exceeds 64 bits.
  /// - Complexity: O(*g*) for *g* groups.
  func groups(_ rank: (SpendingKey) -> Int) throws(SpendingOverflow) -> [Group] {
    if isOverflowed { throw SpendingOverflow() }
    var groups: [Group] = []
    groups.reserveCapacity(places.count + sums.count)
    func add(_ cell: Int, _ pair: ChangePair, at position: Int) throws(SpendingOverflow) {
      let (number, currency) = cell.quotientAndRemainder(dividingBy: width)
      let key = key(ofRow: number)
      guard let change = pair.change else { throw SpendingOverflow() }
      groups.append(
        Group(
          isRemainder: key.isRemainder, currency: currency, moved: change.magnitude,
          rank: rank(key), position: position))
    }
    for position in places.indices {
      try add(places[position].row, places[position].pair, at: position)
    }
    for position in sums.indices {
      try add(sums[position].row, sums[position].sums.all, at: places.count + position)
    }
    return groups
  }

  /// The figures of a group.
  ///
  /// - Throws: ``SpendingOverflow`` if a part of its change exceeds 64 bits.
  func row(of group: Group) throws(SpendingOverflow) -> SpendingChanges.Row {
    let cell: Int
    var figures = ChangeSums()
    if group.position < places.count {
      let place = places[group.position]
      figures.add(place.pair, lengths)
      cell = place.row
    } else {
      (cell, figures) = sums[group.position - places.count]
    }
    return try row(key(ofRow: cell / width), group.currency, figures)
  }

  /// The total of each currency that has a payment.
  ///
  /// - Throws: ``SpendingOverflow`` if a sum exceeds 64 bits.
  func total() throws(SpendingOverflow) -> [SpendingChanges.Row] {
    if isOverflowed { throw SpendingOverflow() }
    var total: [SpendingChanges.Row] = []
    for (currency, sums) in totals.enumerated() where !sums.all.isEmpty {
      total.append(try row(nil, currency, sums))
    }
    return total
  }

  private func row(
    _ key: SpendingKey?, _ currency: Int, _ sums: ChangeSums
  ) throws(SpendingOverflow) -> SpendingChanges.Row {
    guard sums.all.change != nil else { throw SpendingOverflow() }
    return SpendingChanges.Row(
      key: key, currency: currencies[currency], older: sums.all.older, newer: sums.all.newer,
      parts: try sums.parts(lengths))
  }

  private func key(ofRow row: Int) -> SpendingKey {
    switch dimension {
    case .place:
      return row < placeCount ? .place(row) : row == placeCount ? .online : .unplaced
    case .district:
      guard row >= districtCount else { return .district(row) }
      return [.outside, .online, .unplaced][row - districtCount]
    case .channel:
      return .channel(PaymentChannel(rawValue: UInt8(keys.keys[row])) ?? .unknown)
    default:
      let number = Int(Int32(bitPattern: UInt32(keys.keys[row])))
      if dimension == .category { return .category(number == 0 ? nil : Int64(number)) }
      return .merchant(number < 0 ? nil : number)
    }
  }
}
