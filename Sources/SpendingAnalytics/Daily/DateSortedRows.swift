package import ColumnFiles
package import SimpleFeatures
package import Spending

/// A copy of the rows of a stored table, in order of their days. To answer a question about a few
/// days, only the rows of these days are read.
///
/// Each day has its own checksums, so that its rows can be verified without reading the rest of the
/// file. Each row contains codes that refer to the texts of its merchant, account and note. If the
/// texts are too long, the rows have no codes, and the texts are only in the ledger.
package struct DateSortedRows: Sendable {
  /// The names of further columns in a file, in addition to the columns of ``Part``.
  enum StoredColumn {
    static let starts = "daily.starts"
    static let checksums = "daily.sums"
  }

  /// The columns whose days have checksums, in their order.
  enum Part: Int, CaseIterable {
    case groups, traits, amounts, hours, ids, merchants, accounts, memos

    /// The name of the column.
    var name: String { Self.names[rawValue] }
    private static let names = [
      "daily.groups", "daily.traits", "daily.amounts", "daily.hours", "daily.ids",
      "daily.merchants", "daily.accounts", "daily.memos",
    ]

    /// The kind of text to which the codes of a column refer; nil for a column without codes. A
    /// file may lack the columns with codes.
    var subject: PaymentText? {
      switch self {
      case .merchants: .merchant
      case .accounts: .account
      case .memos: .memo
      default: nil
      }
    }
  }

  private let file: ColumnFile
  /// Keeps the columns for further questions; nil if there are no further questions.
  private let keeper: (any ColumnKeeper)?
  private let head: StoredTableHead
  /// The start of the rows of each day, and the end of the rows of the last day.
  private let starts: [Int64]
  /// For each ``Part``, the checksums of all days.
  private let checksums: [UInt64]
  /// The number of places of the file.
  let placeCount: Int
  /// For each ``Part``, the size of a value; 0 for a column that the file lacks.
  private let sizes: [Int]
  /// The numbers of texts of each kind in the file.
  private let textCounts: [PaymentText: Int]

  /// Reads only the head of a file, not its rows.
  ///
  /// - Parameters:
  ///   - placeCount: The number of places.
  ///   - keeper: The cache that keeps the columns for further questions; nil if there will be no
  ///     further question.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*d* + *t*) for *d* days and *t* traits.
  package init(
    _ file: ColumnFile, placeCount: Int, keptBy keeper: (any ColumnKeeper)? = nil
  ) throws(ColumnFileFault) {
    (self.file, self.keeper) = (file, keeper)
    self.placeCount = placeCount
    head = try StoredTableHead(file)
    starts = try file.column(StoredColumn.starts, of: Int64.self).values
    checksums = try file.column(StoredColumn.checksums, of: UInt64.self).values
    let count = starts.last ?? -1
    guard starts.count == head.days.count + 1, starts.first == 0, count < Int64(Int32.max),
      zip(starts, starts.dropFirst()).allSatisfy({ $0 < $1 }),
      checksums.count == head.days.count * Part.allCases.count
    else { throw .implausible }
    var sizes: [Int] = []
    var textCounts: [PaymentText: Int] = [:]
    for part in Part.allCases {
      let form = file.form(of: part.name)
      if let subject = part.subject {
        textCounts[subject] = StoredTexts.count(subject, in: file)
        guard (form == nil) == (textCounts[subject] == nil) else { throw .implausible }
      }
      let allowed =
        switch part {
        case .groups: [4]
        case .traits: [2, 4]
        case .amounts, .ids: [4, 8]
        case .hours: [1]
        case .merchants, .accounts, .memos: form == nil ? [0] : [1, 2, 4]
        }
      let size = form?.elementSize ?? 0
      guard allowed.contains(size), form.map({ Int64($0.count) == count }) ?? true else {
        throw .implausible
      }
      sizes.append(size)
    }
    (self.sizes, self.textCounts) = (sizes, textCounts)
  }

  /// The approximate number of bytes of the file that are kept in memory.
  package var byteCount: Int { 8 * (starts.count + checksums.count) }

  /// Whether the rows have codes for texts of this kind.
  package func has(_ subject: PaymentText) -> Bool { textCounts[subject] != nil }

  /// The number of rows.
  package var count: Int { Int(starts.last ?? 0) }

  /// Returns the number of rows of some days.
  ///
  /// - Complexity: O(log *d*) for *d* days.
  package func count(in days: ClosedRange<CalendarDay>) -> Int {
    let positions = head.days.positions(in: days)
    return Int(starts[positions.upperBound] - starts[positions.lowerBound])
  }

  /// Returns the rows of some days, with the changes applied.
  ///
  /// - Parameters:
  ///   - parts: The parts of the rows to read, such as their figures.
  ///   - changes: The changes of payments since the file was made, including the hours of the
  ///     payments; nil without changes. If texts are read, the changes must also include texts.
  ///   - prepare: A function that is called with each piece of rows before the piece is used; the
  ///     function may remove rows from the piece.
  /// - Precondition: The rows have codes for the texts that are read.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*n* + *k*) for the *n* rows of the days and *k* changes; if a place was added,
  ///   removed or moved, also O(*p*) for *p* places.
  package func rows(
    of days: ClosedRange<CalendarDay>, with parts: RowParts = .figures,
    changes: RowChanges? = nil, preparing prepare: ((inout EncodedRows) -> Void)? = nil
  ) throws(ColumnFileFault) -> EncodedRows {
    let updates = updates(changes)
    guard let prepare else { return try rows(of: days, with: parts, updates) }
    var rows: EncodedRows?
    try forEachPiece(of: days, with: parts, updates) { (piece) throws(ColumnFileFault) in
      var piece = piece
      prepare(&piece)
      if rows?.append(piece) == nil { rows = piece }
    }
    guard let rows else { preconditionFailure("days have one piece at least") }
    return rows
  }

  /// Calls `body` with the rows of some days, one piece after another. A piece consists of whole
  /// days; unless it is a single day, it has at most a few hundred thousand rows.
  ///
  /// - Parameters: The same as for ``rows(of:with:changes:preparing:)``.
  /// - Complexity: The same as ``rows(of:with:changes:preparing:)``, with memory for one piece.
  package func forEachPiece(
    of days: ClosedRange<CalendarDay>, with parts: RowParts, changes: RowChanges? = nil,
    atMost count: Int = 1 << 18, _ body: (EncodedRows) throws(ColumnFileFault) -> Void
  ) throws(ColumnFileFault) {
    try forEachPiece(of: days, with: parts, updates(changes), atMost: count, body)
  }

  /// Calls `body` with the rows of some days in pieces. The changes are already prepared, so that
  /// several calls can share them.
  package func forEachPiece(
    of days: ClosedRange<CalendarDay>, with parts: RowParts, _ updates: RowUpdates,
    atMost count: Int = 1 << 18, _ body: (EncodedRows) throws(ColumnFileFault) -> Void
  ) throws(ColumnFileFault) {
    let positions = head.days.positions(in: days)
    var (start, first) = (positions.lowerBound, days.lowerBound)
    while start < positions.upperBound {
      var end = start + 1
      while end < positions.upperBound, starts[end + 1] - starts[start] <= Int64(count) {
        end += 1
      }
      // Days without a row of the file may have an added one.
      let last =
        end < positions.upperBound
        ? CalendarDay(daysSince1970: head.days[end] - 1) : days.upperBound
      try body(rows(of: first...last, with: parts, updates))
      start = end
      if start < positions.upperBound { first = last.adding(1) }
    }
    if positions.isEmpty { try body(rows(of: days, with: parts, updates)) }
  }

  /// Returns a table of the rows of some days; for these days, its figures equal the figures of a
  /// table of all rows. The rows of a place are in order of their days. The groups may be in a
  /// different order than in a table of all rows.
  ///
  /// - Parameters:
  ///   - coordinates: The coordinates of the places of the file.
  ///   - hours: Whether groups by hour will be requested.
  ///   - changes: The changes of payments since the file was made, with hours; nil without changes.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*n* + *p* + *k*) for the *n* rows of the days, *p* places and *k* changes.
  package func table(
    of days: ClosedRange<CalendarDay>, at coordinates: [Coordinate], withHours hours: Bool,
    changes: RowChanges? = nil
  ) throws(ColumnFileFault) -> SpendingTable {
    SpendingTable(
      try rows(of: days, with: hours ? [.figures, .hours] : .figures, changes: changes),
      at: changes?.coordinates ?? coordinates)
  }

  /// Prepares changes so that they can be applied to the rows of any days.
  ///
  /// - Complexity: O(*k* log *k*) for *k* changes; if a place was added, removed or moved, also
  ///   O(*p*) for *p* places.
  package func updates(_ changes: RowChanges?) -> RowUpdates {
    RowUpdates(changes, to: head, placeCount: placeCount, textCounts: textCounts)
  }

  /// Returns the positions of the rows of payments in the file; payments without a row are left out.
  ///
  /// - Parameter ids: The row ids of the payments, ascending.
  /// - Returns: The row ids that have a row, and the positions of the rows, ascending.
  /// - Complexity: O(*n*) for *n* rows.
  package func positions(
    of ids: [Int64]
  ) throws(ColumnFileFault) -> (ids: [Int64], positions: [Int]) {
    guard let least = ids.first, let greatest = ids.last, starts.count > 1 else { return ([], []) }
    let wanted = IDBitmap(ids)
    var found: (ids: [Int64], positions: [Int]) = ([], [])
    var start = 0
    func take(_ piece: Span<some FixedWidthInteger>) -> Bool {
      for row in piece.indices {
        let id = Int64(truncatingIfNeeded: piece[row])
        if id >= least, id <= greatest, wanted.contains(id) {
          found.ids.append(id)
          found.positions.append(start + row)
        }
      }
      start += piece.count
      return true
    }
    let days = head.days.indices
    if sizes[Part.ids.rawValue] == 8 {
      try read(.ids, days) { (piece: Span<Int64>) in take(piece) }
    } else {
      try read(.ids, days) { (piece: Span<UInt32>) in take(piece) }
    }
    return found
  }

  /// Returns the rows at some positions, as the file has them.
  ///
  /// - Parameter positions: The positions, ascending, as ``positions(of:)`` returns them.
  /// - Complexity: O(*n*) for the *n* rows of the days that have one of the rows.
  package func rows(
    at positions: [Int], with parts: RowParts
  ) throws(ColumnFileFault) -> EncodedRows {
    let updates = updates(nil)
    var rows = EncodedRows(
      days: [], traits: updates.traits, currencies: updates.currencies, parts: parts)
    var next = 0
    while next < positions.count {
      let day = starts.partitionPoint { $0 <= Int64(positions[next]) } - 1
      let first = Int(starts[day])
      let end = positions.partitionPoint(in: next..<positions.count) { Int64($0) < starts[day + 1] }
      let date = CalendarDay(daysSince1970: head.days[day])
      var all = try self.rows(of: date...date, with: parts, updates)
      let wanted = Set(positions[next..<end].map { $0 - first })
      all.keep { wanted.contains($0) }
      rows.append(all)
      next = end
    }
    return rows
  }

  /// Returns the rows of some merchants on some days, as the file has them.
  ///
  /// - Parameters:
  ///   - isWanted: For each text of a merchant in the file, whether its rows are wanted.
  ///   - parts: The parts of the rows to read, which include ``RowParts/merchants``.
  /// - Complexity: O(*n* + *m*) for *n* rows of the days, of which only the merchants are read, and
  ///   *m* rows of the days on which one of the merchants was paid.
  package func rows(
    ofMerchants isWanted: [Bool], on days: ClosedRange<CalendarDay>, with parts: RowParts
  ) throws(ColumnFileFault) -> EncodedRows {
    let updates = updates(nil)
    var rows = EncodedRows(
      days: [], traits: updates.traits, currencies: updates.currencies, parts: parts)
    for days in try daysOfMerchants(isWanted, head.days.positions(in: days)) {
      let (first, last) = (head.days[days.lowerBound], head.days[days.upperBound])
      var all = try self.rows(
        of: CalendarDay(daysSince1970: first)...CalendarDay(daysSince1970: last), with: parts,
        updates)
      all.keep(merchants: isWanted)
      rows.append(all)
    }
    return rows
  }

  /// The positions of the days on which a row has one of some merchants; a day between two of them
  /// is read with them.
  private func daysOfMerchants(
    _ isWanted: [Bool], _ days: Range<Int>
  ) throws(ColumnFileFault) -> [ClosedRange<Int>] {
    var found: [ClosedRange<Int>] = []
    var (row, day) = (Int(starts[days.lowerBound]), days.lowerBound)
    // The code 0 is that of no text.
    let isWanted = [false] + isWanted
    func take(_ piece: Span<some FixedWidthInteger & UnsignedInteger>) -> Bool {
      let (isWanted, starts) = (isWanted.span, starts.span)
      for position in piece.indices {
        let code = Int(truncatingIfNeeded: piece[position])
        guard code < isWanted.count else { return false }
        guard isWanted[code] else { continue }
        while starts[day + 1] <= Int64(row + position) { day += 1 }
        if let last = found.last, day - last.upperBound <= 2 {
          found[found.count - 1] = last.lowerBound...day
        } else {
          found.append(day...day)
        }
      }
      row += piece.count
      return true
    }
    switch sizes[Part.merchants.rawValue] {
    case 1: try read(.merchants, days) { (piece: Span<UInt8>) in take(piece) }
    case 2: try read(.merchants, days) { (piece: Span<UInt16>) in take(piece) }
    default: try read(.merchants, days) { (piece: Span<UInt32>) in take(piece) }
    }
    return found
  }

  private func rows(
    of days: ClosedRange<CalendarDay>, with parts: RowParts, _ updates: RowUpdates
  ) throws(ColumnFileFault) -> EncodedRows {
    let positions = head.days.positions(in: days)
    let stored = head.days[positions]
    let came = updates.days(in: days)
    let isAsBefore = came.isSubset(of: stored)
    var rows = EncodedRows(
      days: isAsBefore ? Array(stored) : came.union(stored).sorted(), traits: updates.traits,
      currencies: updates.currencies, parts: parts)
    let numbers = isAsBefore ? nil : stored.map { day in rows.days.partitionPoint { $0 < day } }
    try take(positions, numbers, updates, into: &rows)
    updates.append(days, to: &rows)
    return rows
  }

  /// Reads the rows of some days, except the removed rows.
  ///
  /// - Parameter numbers: The numbers of the days; nil if they are 0, 1, 2 ….
  private func take(
    _ days: Range<Int>, _ numbers: [Int]?, _ updates: RowUpdates, into rows: inout EncodedRows
  ) throws(ColumnFileFault) {
    let parts = rows.parts
    rows.codes = try codes(days, numbers)
    let isMoving = updates.positions != nil
    if parts.contains(.figures) || isMoving {
      let limit = UInt32(clamping: placeCount + 2)
      rows.groups = try column(.groups, days, of: UInt32.self, as: Int32.self) { piece in
        StoredRows.areBelow(limit, piece)
      }
    }
    if parts.contains(.figures) {
      rows.amounts =
        sizes[Part.amounts.rawValue] == 8
        ? try column(.amounts, days, of: Int64.self, as: Int64.self)
        : try column(.amounts, days, of: Int32.self, as: Int64.self)
    }
    if parts.contains(.hours) {
      rows.hours = try column(.hours, days, of: UInt8.self, as: UInt8.self) { piece in
        StoredRows.areAtMost(PaymentColumns.unknownHour, piece)
      }
    }
    if parts.contains(.merchants) { rows.merchants = try texts(.merchants, days) }
    if parts.contains(.accounts) { rows.accounts = try texts(.accounts, days) }
    if parts.contains(.memos) { rows.memos = try texts(.memos, days) }
    if parts.contains(.ids) || !updates.gone.isEmpty {
      let ids =
        sizes[Part.ids.rawValue] == 8
        ? try column(.ids, days, of: Int64.self, as: Int64.self)
        : try column(.ids, days, of: UInt32.self, as: Int64.self)
      if parts.contains(.ids) { rows.ids = ids }
      if !updates.gone.isEmpty { rows.keep { !updates.gone.contains(ids[$0]) } }
    }
    updates.move(&rows)
    if isMoving, !parts.contains(.figures) { rows.groups = [] }
  }

  /// The codes of the rows of some days.
  private func codes(_ days: Range<Int>, _ numbers: [Int]?) throws(ColumnFileFault) -> [UInt64] {
    sizes[Part.traits.rawValue] == 4
      ? try codes(days, numbers, of: UInt32.self) : try codes(days, numbers, of: UInt16.self)
  }

  private func codes<Stored: FixedWidthInteger & UnsignedInteger & Sendable>(
    _ days: Range<Int>, _ numbers: [Int]?, of stored: Stored.Type
  ) throws(ColumnFileFault) -> [UInt64] {
    let traitCount = UInt32(clamping: head.traits.count)
    var codes = try column(.traits, days, of: stored, as: UInt64.self) { piece in
      StoredRows.areBelow(traitCount, piece)
    }
    let first = Int(starts[days.lowerBound])
    var written = codes.mutableSpan
    for (number, position) in days.enumerated() {
      let day = UInt64(numbers?[number] ?? number) << 32
      for row in Int(starts[position]) - first..<Int(starts[position + 1]) - first {
        written[row] |= day
      }
    }
    return codes
  }

  /// The codes of the texts of the rows of some days, checked against the number of texts.
  private func texts(_ part: Part, _ days: Range<Int>) throws(ColumnFileFault) -> [UInt32] {
    let limit = UInt32(clamping: (part.subject.flatMap { textCounts[$0] } ?? 0) + 1)
    switch sizes[part.rawValue] {
    case 1:
      return try column(part, days, of: UInt8.self, as: UInt32.self) { piece in
        StoredRows.areBelow(limit, piece)
      }
    case 2:
      return try column(part, days, of: UInt16.self, as: UInt32.self) { piece in
        StoredRows.areBelow(limit, piece)
      }
    default:
      return try column(part, days, of: UInt32.self, as: UInt32.self) { piece in
        StoredRows.areBelow(limit, piece)
      }
    }
  }

  /// The values of a column in some days.
  private func column<
    Element: FixedWidthInteger & Sendable, Value: FixedWidthInteger
  >(
    _ part: Part, _ days: Range<Int>, of: Element.Type, as: Value.Type,
    where areFine: (Span<Element>) -> Bool = { _ in true }
  ) throws(ColumnFileFault) -> [Value] {
    var values = [Value](
      repeating: 0, count: Int(starts[days.upperBound] - starts[days.lowerBound]))
    var count = 0
    func take(_ piece: Span<Element>) -> Bool {
      guard areFine(piece) else { return false }
      StoredRows.copy(piece, to: &values, at: count)
      count += piece.count
      return true
    }
    try read(part, days, take)
    return values
  }

  /// Passes the values of a column in some days to `take`, in pieces and in order.
  private func read<Element: FixedWidthInteger & Sendable>(
    _ part: Part, _ days: Range<Int>, _ take: (Span<Element>) -> Bool
  ) throws(ColumnFileFault) {
    let first = part.rawValue * head.days.count
    if let keeper {
      let kept = try keeper.parts(part.name) { () throws(ColumnFileFault) in
        try ColumnParts<Element>(
          part.name, of: file, parts: starts,
          checksums: Array(checksums[first..<first + head.days.count]))
      }
      try kept.read(days, take)
    } else {
      try file.read(
        part.name, of: Element.self, parts: starts[days.lowerBound...days.upperBound],
        checksums: checksums[first + days.lowerBound..<first + days.upperBound], take)
    }
  }
}
