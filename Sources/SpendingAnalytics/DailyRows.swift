package import MappedColumns
package import SimpleFeatures
package import Spending

/// The rows of a stored table once more, in order of their days: a question about few days looks at the
/// rows of these alone, however many others there are.
///
/// Each day has checksums of its own, so that nothing else of the file is read.
package struct DailyRows: Sendable {
  /// The names of the columns by which a file holds them, but for those of ``Part``.
  enum StoredColumn {
    static let starts = "daily.starts"
    static let checksums = "daily.sums"
  }

  /// The columns whose days have checksums, in their order.
  enum Part: Int, CaseIterable {
    case groups, traits, amounts, hours, ids

    /// The name of the column.
    var name: String { Self.names[rawValue] }
    private static let names = [
      "daily.groups", "daily.traits", "daily.amounts", "daily.hours", "daily.ids",
    ]
  }

  private let file: ColumnFile
  private let head: StoredTableHead
  /// Where the rows of each day start, and the end of the last.
  private let starts: [Int64]
  /// For each of ``Part`` those of all days.
  private let checksums: [UInt64]
  private let placeCount: Int
  /// Whether amounts and row ids have 64 bits, and traits 32.
  private let (hasWideAmounts, hasWideIDs, hasWideTraits): (Bool, Bool, Bool)

  /// Looks at what a file says of them.
  ///
  /// - Parameter placeCount: How many places there are.
  /// - Throws: ``MappedColumns/ColumnFileFault``.
  /// - Complexity: O(*d* + *t*) for *d* days and *t* traits.
  package init(_ file: ColumnFile, placeCount: Int) throws(ColumnFileFault) {
    self.file = file
    self.placeCount = placeCount
    head = try StoredTableHead(file)
    starts = try file.column(StoredColumn.starts, of: Int64.self).values
    checksums = try file.column(StoredColumn.checksums, of: UInt64.self).values
    let forms = Part.allCases.map { file.form(of: $0.name) }
    let count = starts.last ?? -1
    guard starts.count == head.days.count + 1, starts.first == 0, count < Int64(Int32.max),
      zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }),
      checksums.count == head.days.count * Part.allCases.count,
      forms.allSatisfy({ $0.map { Int64($0.count) } == count })
    else { throw .implausible }
    func isWide(_ part: Part, _ narrow: Int, _ wide: Int) throws(ColumnFileFault) -> Bool {
      let size = forms[part.rawValue]?.elementSize
      guard size == narrow || size == wide else { throw .implausible }
      return size == wide
    }
    hasWideTraits = try isWide(.traits, 2, 4)
    hasWideAmounts = try isWide(.amounts, 4, 8)
    hasWideIDs = try isWide(.ids, 4, 8)
  }

  /// How many rows there are.
  package var count: Int { Int(starts.last ?? 0) }

  /// How many rows some days have.
  ///
  /// - Complexity: O(log *d*) for *d* days.
  package func count(in days: ClosedRange<CalendarDay>) -> Int {
    let positions = head.days.positions(in: days)
    return Int(starts[positions.upperBound] - starts[positions.lowerBound])
  }

  /// The rows of some days, as they are now.
  ///
  /// - Parameters:
  ///   - hours: Whether groups by hour will be asked for.
  ///   - changes: What became of payments since the file was made, with hours; nil where all are as they
  ///     were.
  /// - Throws: ``MappedColumns/ColumnFileFault``.
  /// - Complexity: O(*n* + *k*) for the *n* rows of the days and *k* changes, and O(*p*) for *p* places
  ///   where one came, went or moved.
  package func rows(
    of days: ClosedRange<CalendarDay>, withHours hours: Bool, changes: RowChanges? = nil
  ) throws(ColumnFileFault) -> CodedRows {
    let positions = head.days.positions(in: days)
    var rows = CodedRows(
      days: Array(head.days[positions]), traits: head.traits, currencies: head.currencies)
    try take(positions, withHours: hours, without: changes?.removed ?? [], into: &rows)
    if let changes { rows.apply(changes, formerPlaces: placeCount, in: days, withHours: hours) }
    return rows
  }

  /// A table of the rows of some days, to the figures of a table of all. Rows of a place come in order of
  /// days, and groups may come in another order.
  ///
  /// - Parameters:
  ///   - coordinates: Where the places of the file are.
  ///   - hours: Whether groups by hour will be asked for.
  ///   - changes: What became of payments since the file was made, with hours; nil where all are as they
  ///     were.
  /// - Throws: ``MappedColumns/ColumnFileFault``.
  /// - Complexity: O(*n* + *p* + *k*) for the *n* rows of the days, *p* places and *k* changes.
  package func table(
    of days: ClosedRange<CalendarDay>, at coordinates: [Coordinate], withHours hours: Bool,
    changes: RowChanges? = nil
  ) throws(ColumnFileFault) -> SpendingTable {
    SpendingTable(
      try rows(of: days, withHours: hours, changes: changes),
      at: changes?.coordinates ?? coordinates)
  }

  /// Takes the rows of some days, but for those of some payments.
  private func take(
    _ days: Range<Int>, withHours: Bool, without removed: [Int64], into rows: inout CodedRows
  ) throws(ColumnFileFault) {
    let bounds = starts[days.lowerBound...days.upperBound]
    let groups = placeCount + 2
    let groupColumn = try column(.groups, days, bounds, of: UInt32.self) { piece in
      StoredRows.areBelow(UInt32(clamping: groups), piece)
    }
    rows.groups = groupColumn.map { Int32(bitPattern: $0) }
    rows.codes =
      try hasWideTraits
      ? codes(days, bounds, of: UInt32.self) : codes(days, bounds, of: UInt16.self)
    rows.amounts =
      hasWideAmounts
      ? try column(.amounts, days, bounds, of: Int64.self).values
      : try column(.amounts, days, bounds, of: Int32.self).map { Int64($0) }
    if withHours {
      rows.hours = try column(.hours, days, bounds, of: UInt8.self) { piece in
        StoredRows.areAtMost(PaymentColumns.unknownHour, piece)
      }.values
    }
    guard !removed.isEmpty else { return }
    let ids =
      hasWideIDs
      ? try column(.ids, days, bounds, of: Int64.self).values
      : try column(.ids, days, bounds, of: UInt32.self).map { Int64($0) }
    let gone = Set(removed)
    rows.keep(where: { !gone.contains(ids[$0]) })
  }

  /// The codes of the rows of some days, by which the first of these days is 0.
  ///
  /// - Parameter stored: What the file has traits as.
  private func codes<Stored: FixedWidthInteger & UnsignedInteger & Sendable>(
    _ days: Range<Int>, _ bounds: ArraySlice<Int64>, of stored: Stored.Type
  ) throws(ColumnFileFault) -> [UInt64] {
    let traitCount = UInt32(clamping: head.traits.count)
    let traits = try column(.traits, days, bounds, of: stored) { piece in
      StoredRows.areBelow(traitCount, piece)
    }
    let first = starts[days.lowerBound]
    return traits.withSpan { traits in
      var codes: [UInt64] = []
      codes.reserveCapacity(traits.count)
      for (day, position) in days.enumerated() {
        for row in Int(starts[position] - first)..<Int(starts[position + 1] - first) {
          codes.append(UInt64(day) << 32 | UInt64(traits[row]))
        }
      }
      return codes
    }
  }

  private func column<Element: FixedWidthInteger & Sendable>(
    _ part: Part, _ days: Range<Int>, _ bounds: ArraySlice<Int64>, of: Element.Type,
    where areFine: (Span<Element>) -> Bool = { _ in true }
  ) throws(ColumnFileFault) -> Column<Element> {
    let first = part.rawValue * head.days.count
    return try file.column(
      part.name, parts: bounds,
      checksums: checksums[first + days.lowerBound..<first + days.upperBound], where: areFine)
  }
}
