package import Spending

/// The changes of stored rows, in a prepared format that can be applied to the rows of any range of
/// days.
package struct RowUpdates: Sendable {
  /// The current traits; the traits of the file come first.
  private(set) var traits: [SpendingTable.Trait]
  /// The currencies in the order of the sums.
  let currencies: [Currency]
  /// Row ids of payments whose rows were removed.
  let gone: Set<Int64>
  /// The current positions of the file's places, followed by online and unplaced payments; -1 for a
  /// removed place. The value is nil if no position has changed.
  let positions: [Int32]?
  /// Whether a place of the file was removed.
  private let hasRemovedPlaces: Bool
  private let added: PaymentColumns
  private let texts: EncodedPaymentTexts?
  /// The number of the file's texts of each kind; the codes of added texts begin after this number.
  private let textCounts: [PaymentText: Int]
  /// Rows of ``added`` that count, in order of their days.
  private var rows: [AddedRow] = []

  private struct AddedRow {
    var row: Int
    var group: Int32
    var trait: Int
  }

  /// - Parameters:
  ///   - changes: The changes of payments and places; nil without changes.
  ///   - head: The head of the file.
  ///   - placeCount: The number of its places.
  /// - Complexity: O(*k* log *k*) for *k* changes, and O(*p*) for *p* places if one was added,
  ///   removed or moved.
  init(
    _ changes: RowChanges?, to head: StoredTableHead, placeCount: Int,
    textCounts: [PaymentText: Int]
  ) {
    self.textCounts = textCounts
    gone = Set(changes?.removed ?? [])
    added = changes?.added ?? PaymentColumns()
    texts = changes?.texts
    currencies = changes?.currencies ?? head.currencies
    guard let changes else {
      (traits, positions, hasRemovedPlaces) = (head.traits, nil, false)
      return
    }
    let online = Int32(changes.coordinates.count)
    positions = changes.moves.map { $0.positions(count: placeCount) + [online, online + 1] }
    hasRemovedPlaces = positions?.contains { $0 < 0 } ?? false
    traits = head.traits.map {
      $0.renumbered(from: head.currencies, to: changes.currencies)
    }
    var numbers = Dictionary(
      traits.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    for row in 0..<added.count where added.kinds[row] <= PaymentKind.refund.rawValue {
      let trait = SpendingTable.Trait(row, of: added)
        .renumbered(from: added.currencies, to: changes.currencies)
      let number = numbers[trait] ?? traits.count
      if number == traits.count {
        numbers[trait] = number
        traits.append(trait)
      }
      let slot = SpendingTable.slot(row, of: added, placeCount: Int(online))
      rows.append(AddedRow(row: row, group: Int32(slot), trait: number))
    }
    let days = added.days
    rows.sort { days[$0.row] < days[$1.row] }
  }

  /// Updates the places of rows to their current positions; rows of removed places are dropped.
  func move(_ coded: inout EncodedRows) {
    guard let positions, !coded.groups.isEmpty else { return }
    var groups = coded.groups.mutableSpan
    for row in groups.indices { groups[row] = positions[Int(groups[row])] }
    guard hasRemovedPlaces else { return }
    let now = coded.groups
    coded.keep { now[$0] >= 0 }
  }

  /// The days of added rows.
  func days(in range: ClosedRange<CalendarDay>) -> Set<Int32> {
    Set(self.range(range).map { added.days[rows[$0].row] })
  }

  /// Appends the added rows of some days.
  ///
  /// - Precondition: `coded.days` contains these days.
  /// - Complexity: O(*m* log *d*) for *m* such rows and *d* days.
  func append(_ range: ClosedRange<CalendarDay>, to coded: inout EncodedRows) {
    for number in self.range(range) {
      let (row, parts) = (rows[number].row, coded.parts)
      let day = coded.days.partitionPoint { $0 < added.days[row] }
      coded.codes.append(UInt64(day) << 32 | UInt64(rows[number].trait))
      if parts.contains(.figures) {
        coded.groups.append(rows[number].group)
        coded.amounts.append(added.amounts[row])
      }
      if parts.contains(.hours) { coded.hours.append(added.hours[row]) }
      if parts.contains(.ids) { coded.ids.append(added.ids[row]) }
      if parts.contains(.merchants) { coded.merchants.append(code(.merchant, row)) }
      if parts.contains(.accounts) { coded.accounts.append(code(.account, row)) }
      if parts.contains(.memos) { coded.memos.append(code(.memo, row)) }
    }
  }

  /// Applies the changes to rows of some merchants on some days, and puts the rows in order of
  /// their days.
  ///
  /// - Parameter isWanted: For each text of a merchant, whether its rows are wanted.
  /// - Precondition: The rows are as the file has them, and have ids.
  /// - Complexity: O(*n* log *n*) for *n* rows, with the added ones.
  package func apply(
    to rows: inout EncodedRows, ofMerchants isWanted: [Bool], on days: ClosedRange<CalendarDay>
  ) {
    if !gone.isEmpty {
      let ids = rows.ids
      rows.keep { !gone.contains(ids[$0]) }
    }
    move(&rows)
    rows.take(traits: traits, currencies: currencies)
    var added = addedRows(on: days, with: rows.parts)
    added.keep(merchants: isWanted)
    rows.append(added)
    rows.sortByDay()
  }

  /// The added rows of all days.
  ///
  /// - Complexity: O(*k* log *k*) for *k* rows.
  package func addedRows(with parts: RowParts) -> EncodedRows {
    addedRows(
      on: CalendarDay(daysSince1970: .min)...CalendarDay(daysSince1970: .max), with: parts)
  }

  private func addedRows(
    on days: ClosedRange<CalendarDay>, with parts: RowParts
  ) -> EncodedRows {
    var rows = EncodedRows(
      days: self.days(in: days).sorted(), traits: traits, currencies: currencies, parts: parts)
    append(days, to: &rows)
    return rows
  }

  /// The code of a text of an added row.
  private func code(_ subject: PaymentText, _ row: Int) -> UInt32 {
    guard let code = texts?[subject].codes[row], code > 0 else { return 0 }
    return code + UInt32(textCounts[subject] ?? 0)
  }

  private func range(_ days: ClosedRange<CalendarDay>) -> Range<Int> {
    let (first, last) = (days.lowerBound.daysSince1970, days.upperBound.daysSince1970)
    return rows.partitionPoint {
      added.days[$0.row] < first
    }..<rows.partitionPoint { added.days[$0.row] <= last }
  }
}
