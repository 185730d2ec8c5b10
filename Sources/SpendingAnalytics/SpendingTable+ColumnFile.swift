package import ColumnFiles
package import SimpleFeatures
package import Spending

extension SpendingTable {
  /// The names of the columns of a table in a file.
  enum StoredColumn {
    static let starts = "rows.starts"
    static let codes = "rows.codes"
    static let amounts = "rows.amounts"
    static let hours = "rows.hours"
    static let ids = "rows.ids"
    static let days = "days"
    static let traits = "traits"
    static let firsts = "traits.first"
    static let currencies = "currencies"
  }

  /// Returns the columns in which a file stores the table.
  ///
  /// - Precondition: The table was made from columns with hours, keeps its row ids, and has no
  ///   numbers of merchants or accounts.
  /// - Complexity: O(*n*) for *n* payments.
  package func storedColumns() -> [NamedColumn] {
    precondition(
      ids.count == count && hasHours && (count == 0 || !hasMerchants && !hasAccounts),
      "a stored table has ids and hours, and no names")
    let coded =
      switch codes {
      case .narrow(let codes): NamedColumn(StoredColumn.codes, codes)
      case .wide(let codes): NamedColumn(StoredColumn.codes, codes)
      }
    return [
      NamedColumn(StoredColumn.starts, starts.map { Int64($0) }), coded,
      NamedColumn(StoredColumn.amounts, amounts), NamedColumn(StoredColumn.hours, hours),
      NamedColumn(StoredColumn.ids, ids), NamedColumn(StoredColumn.days, days),
      NamedColumn(StoredColumn.traits, traits.map(\.packed)),
      NamedColumn(StoredColumn.firsts, usage().firsts.map { $0 ?? .max }),
      NamedColumn(StoredColumn.currencies, currencies.flatMap { Array($0.code.utf8) }),
    ]
  }

  /// Reads a table from a file.
  ///
  /// Even if the file is damaged, the table never reads outside its memory. The initializer checks
  /// that codes refer to existing days and traits, and that the positions at which the rows of each
  /// place start match the numbers of places and rows.
  ///
  /// - Parameters:
  ///   - coordinates: The positions of the places.
  ///   - hours: Whether groups by hour will be requested.
  ///   - ids: Whether row ids will be needed.
  ///   - valuation: The values of the payments in the ledger's currency; nil if amounts are summed
  ///     in their own currencies.
  /// - Precondition: If a valuation is given, its ``Spending/HomeValuation/paidIn`` is nil.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*n*) for *n* payments, about 1 ns per payment.
  package init(
    _ file: ColumnFile, at coordinates: [Coordinate], withHours hours: Bool, withIDs ids: Bool,
    _ valuation: HomeValuation? = nil
  ) throws(ColumnFileFault) {
    func require(_ isTrue: Bool) throws(ColumnFileFault) {
      guard isTrue else { throw .implausible }
    }
    let head = try StoredTableHead(file)
    let (days, traits) = (head.days, head.traits)
    let firsts = try file.column(StoredColumn.firsts, of: Int64.self).values
    try require(firsts.count == traits.count)
    let starts = try file.column(StoredColumn.starts, of: Int64.self).values
    try require(
      starts.count == coordinates.count + 3 && starts.first == 0
        && zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 })
    let count = file.form(of: StoredColumn.amounts)?.count ?? 0
    // Collected rows have numbers of 32 bits; each day and each trait has a row.
    try require(
      starts.last == Int64(count) && count < Int(Int32.max) && days.count <= count
        && traits.count <= count)
    var codes = try Self.codes(file, days: days.count, traits: traits.count)
    try require(codes.count == count)
    let valued = valuation.map { ValuedTraits(traits, head.currencies, home: $0.home) }
    var changes: (positions: [Int], values: [Int64])?
    if let valued, let valuation {
      let rows = try ValuedRows(valued, valuation, codes, file)
      codes = codes.replacing(rows.rows, by: rows.traits)
      changes = (rows.rows, rows.amounts)
    }
    var magnitudes: UInt64 = changes.map { StoredRows.magnitudes($0.values.span) } ?? 0
    let amounts = try file.column(
      StoredColumn.amounts, of: Int64.self, replacing: changes
    ) { piece in
      magnitudes |= StoredRows.magnitudes(piece)
      return true
    }
    // A bound suffices: the bits of all amounts together, and one for negative ones.
    let (largest, overflows) = magnitudes.addingReportingOverflow(1)
    let table = SpendingTable(
      starts: starts.map { Int($0) }, codes: codes, hours: Column(), amounts: amounts,
      ids: Column(), days: days, traits: valued?.traits ?? traits, coordinates: coordinates,
      largestMagnitude: overflows ? .max : largest,
      currencies: valued?.currencies ?? head.currencies, firsts: valued == nil ? firsts : [])
    self = try table.adding(hours: hours, ids: ids, of: file)
  }

  private static func codes(
    _ file: ColumnFile, days: Int, traits: Int
  ) throws(ColumnFileFault) -> Codes {
    guard days <= 1 << 16, traits <= 1 << 16 else {
      return .wide(
        try file.column(StoredColumn.codes) { piece in
          StoredRows.areCodes(piece, days: days, traits: traits)
        })
    }
    return .narrow(
      try file.column(StoredColumn.codes) { piece in
        StoredRows.areCodes(piece, days: days, traits: traits)
      })
  }

  /// Returns the table together with the hours or the row ids from its file, if these were not read
  /// with the table.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*n*) for *n* payments; the existing columns are shared.
  package func adding(
    hours withHours: Bool = false, ids withIDs: Bool = false, of file: ColumnFile
  ) throws(ColumnFileFault) -> SpendingTable {
    let hours = withHours && hours.isEmpty ? try Self.hours(file) : hours
    let ids = withIDs && ids.isEmpty ? try file.column(StoredColumn.ids, of: Int64.self) : ids
    guard !withHours || hours.count == amounts.count, !withIDs || ids.count == amounts.count
    else { throw .implausible }
    return SpendingTable(
      starts: starts, codes: codes, hours: hours, amounts: amounts, ids: ids, days: days,
      traits: traits, coordinates: coordinates, largestMagnitude: largestMagnitude,
      currencies: currencies, firsts: firsts)
  }

  private static func hours(_ file: ColumnFile) throws(ColumnFileFault) -> Column<UInt8> {
    try file.column(StoredColumn.hours) { piece in
      StoredRows.areAtMost(PaymentColumns.unknownHour, piece)
    }
  }

  /// The number of bytes of the columns.
  package var columnBytes: Int {
    let codeBytes =
      switch codes {
      case .narrow(let codes): codes.byteCount
      case .wide(let codes): codes.byteCount
      }
    return codeBytes + hours.byteCount + amounts.byteCount + ids.byteCount
  }

  /// Returns the currencies of a stored table, in the order of its sums.
  package static func storedCurrencies(
    _ file: ColumnFile
  ) throws(ColumnFileFault) -> [Currency] {
    let bytes = try file.column(StoredColumn.currencies, of: UInt8.self).values
    guard bytes.count.isMultiple(of: 3), bytes.count <= 3 * 255 else { throw .implausible }
    var currencies: [Currency] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let code = Array(bytes[start..<start + 3])
      guard let currency = Currency(utf8: code.span), !currencies.contains(currency) else {
        throw .implausible
      }
      currencies.append(currency)
    }
    return currencies
  }

  /// Whether every day of the table still occurs in a row, and the first payment with each trait is
  /// still the payment that the file records.
  ///
  /// - Precondition: The table keeps its row ids.
  /// - Complexity: O(*n*) for *n* payments.
  package var hasStoredOrder: Bool {
    let usage = usage()
    return usage.days.allSatisfy { $0 } && usage.firsts == firsts
  }

  /// The days and traits that occur in a table after some of its rows are removed.
  struct Usage {
    /// For each day, whether a row has it.
    var days: [Bool]
    /// For each trait, the least row id of a payment that has it; nil if absent.
    var firsts: [Int64?]
  }

  /// Returns the usage of the table after some rows are removed.
  ///
  /// - Parameter gone: Rows to skip, ascending.
  /// - Precondition: The table keeps its row ids.
  /// - Complexity: O(*n*) for *n* payments.
  func usage(without gone: [Int] = []) -> Usage {
    var isUsed = [Bool](repeating: false, count: days.count)
    var hasTrait = [Bool](repeating: false, count: traits.count)
    var firsts = [Int64](repeating: .max, count: traits.count)
    ids.withSpan { ids in
      func take(_ codes: Span<some FixedWidthInteger & UnsignedInteger>, _ rows: Range<Int>) {
        var isUsedSpan = isUsed.mutableSpan
        var hasTraitSpan = hasTrait.mutableSpan
        var firstsSpan = firsts.mutableSpan
        for row in rows {
          let code = CompiledPredicate.RowCode(codes[row])
          isUsedSpan[code.day] = true
          hasTraitSpan[code.trait] = true
          if ids[row] < firstsSpan[code.trait] { firstsSpan[code.trait] = ids[row] }
        }
      }
      func takeAll(_ codes: Span<some FixedWidthInteger & UnsignedInteger>) {
        var start = 0
        for row in gone {
          take(codes, start..<row)
          start = row + 1
        }
        take(codes, start..<codes.count)
      }
      switch codes {
      case .narrow(let codes): codes.withSpan { takeAll($0) }
      case .wide(let codes): codes.withSpan { takeAll($0) }
      }
    }
    return Usage(days: isUsed, firsts: zip(hasTrait, firsts).map { $0 ? $1 : nil })
  }
}
