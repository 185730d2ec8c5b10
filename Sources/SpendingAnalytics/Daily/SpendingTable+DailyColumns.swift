package import ColumnFiles
package import Spending

extension SpendingTable {
  /// Returns the columns that a file stores for ``DateSortedRows``: the rows of this table in order
  /// of their days.
  ///
  /// - Parameters:
  ///   - texts: The texts of the payments from which the table was made.
  ///   - ids: The row ids of the payments, ascending.
  /// - Precondition: The preconditions of ``storedColumns()`` are met.
  /// - Complexity: O(*n*) for *n* payments whose row ids are dense, otherwise O(*n* log *n*).
  package func dailyColumns(
    _ texts: EncodedPaymentTexts, of ids: [Int64]
  ) throws -> [NamedColumn] {
    switch codes {
    case .narrow(let codes): try codes.withSpan { try dailyColumns($0, texts, ids) }
    case .wide(let codes): try codes.withSpan { try dailyColumns($0, texts, ids) }
    }
  }

  private func dailyColumns(
    _ codes: Span<some FixedWidthInteger & UnsignedInteger>, _ texts: EncodedPaymentTexts,
    _ payments: [Int64]
  ) throws -> [NamedColumn] {
    var starts = [Int](repeating: 0, count: days.count + 1)
    for row in codes.indices { starts[CompiledPredicate.RowCode(codes[row]).day + 1] += 1 }
    for day in days.indices { starts[day + 1] += starts[day] }
    // For each row in order of days, its row in the table.
    var rows = [Int32](repeating: 0, count: codes.count)
    var free = starts
    for row in codes.indices {
      let day = CompiledPredicate.RowCode(codes[row]).day
      rows[free[day]] = Int32(row)
      free[day] += 1
    }
    let groupOfRow = groupsByRow()
    func ordered<Value, Stored: FixedWidthInteger & Sendable>(
      _ name: String, _ column: Column<Value>, as: Stored.Type
    ) -> NamedColumn {
      column.withSpan { values in
        NamedColumn(name, rows.map { Stored(truncatingIfNeeded: values[Int($0)]) })
      }
    }
    func fit<Value, Stored: FixedWidthInteger>(_ column: Column<Value>, _: Stored.Type) -> Bool {
      column.withSpan { values in
        values.indices.allSatisfy { Stored(exactly: values[$0]) != nil }
      }
    }
    func traits<Stored: FixedWidthInteger & Sendable>(_: Stored.Type) -> NamedColumn {
      NamedColumn(
        DateSortedRows.Part.traits.name,
        rows.map { Stored(truncatingIfNeeded: CompiledPredicate.RowCode(codes[Int($0)]).trait) })
    }
    // For each row in order of days, its row among the payments.
    let paymentRows = Self.rows(rows, self.ids, of: payments)
    func coded<Stored: FixedWidthInteger & Sendable>(
      _ part: DateSortedRows.Part, _ codes: [UInt32], as: Stored.Type
    ) -> NamedColumn {
      NamedColumn(part.name, paymentRows.map { Stored(truncatingIfNeeded: codes[Int($0)]) })
    }
    func coded(_ part: DateSortedRows.Part, _ texts: EncodedTexts) -> NamedColumn? {
      if texts.isTooLong { return nil }
      return switch texts.textCount {
      case ...Int(UInt8.max): coded(part, texts.codes, as: UInt8.self)
      case ...Int(UInt16.max): coded(part, texts.codes, as: UInt16.self)
      default: coded(part, texts.codes, as: UInt32.self)
      }
    }
    let parts = DateSortedRows.Part.allCases.map { part -> NamedColumn? in
      switch part {
      case .groups: ordered(part.name, Column(groupOfRow), as: UInt32.self)
      case .traits: self.traits.count <= 1 << 16 ? traits(UInt16.self) : traits(UInt32.self)
      case .amounts:
        fit(amounts, Int32.self)
          ? ordered(part.name, amounts, as: Int32.self)
          : ordered(part.name, amounts, as: Int64.self)
      case .hours: ordered(part.name, hours, as: UInt8.self)
      case .ids:
        fit(ids, UInt32.self)
          ? ordered(part.name, ids, as: UInt32.self) : ordered(part.name, ids, as: Int64.self)
      case .merchants: coded(part, texts.merchants)
      case .accounts: coded(part, texts.accounts)
      case .memos: coded(part, texts.memos)
      }
    }
    let bounds = starts.map { Int64($0) }
    let none = [UInt64](repeating: 0, count: days.count)
    let checksums = try parts.flatMap { try $0?.checksums(ofParts: bounds) ?? none }
    return [
      NamedColumn(DateSortedRows.StoredColumn.starts, bounds),
      NamedColumn(DateSortedRows.StoredColumn.checksums, checksums),
    ] + parts.compactMap(\.self)
  }

  /// Returns for each row the position of its payment in `payments`.
  ///
  /// - Parameters:
  ///   - ids: The row ids of the table.
  ///   - payments: Row ids of payments, ascending, including those of the table.
  private static func rows(
    _ rows: [Int32], _ ids: Column<Int64>, of payments: [Int64]
  ) -> [Int32] {
    let known = RowsByID(count: payments.count) { payments[$0] }
    return ids.withSpan { ids in
      rows.map { row in
        let id = ids[Int(row)]
        return Int32(known.map { $0[id] } ?? payments.partitionPoint { $0 < id })
      }
    }
  }
}
