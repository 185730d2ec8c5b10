package import MappedColumns

extension SpendingTable {
  /// The columns by which a file holds the rows in order of their days, for ``DailyRows``.
  ///
  /// - Precondition: That of ``storedColumns()``.
  /// - Complexity: O(*n*) for *n* payments.
  package func dailyColumns() throws -> [NamedColumn] {
    switch codes {
    case .narrow(let codes): try codes.withSpan { try dailyColumns($0) }
    case .wide(let codes): try codes.withSpan { try dailyColumns($0) }
    }
  }

  private func dailyColumns(
    _ codes: Span<some FixedWidthInteger & UnsignedInteger>
  ) throws -> [NamedColumn] {
    var starts = [Int](repeating: 0, count: days.count + 1)
    for row in codes.indices { starts[AdmittedCodes.RowCode(codes[row]).day + 1] += 1 }
    for day in days.indices { starts[day + 1] += starts[day] }
    // For each row in order of days its row in the table.
    var rows = [Int32](repeating: 0, count: codes.count)
    var free = starts
    for row in codes.indices {
      let day = AdmittedCodes.RowCode(codes[row]).day
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
        DailyRows.Part.traits.name,
        rows.map { Stored(truncatingIfNeeded: AdmittedCodes.RowCode(codes[Int($0)]).trait) })
    }
    let parts = DailyRows.Part.allCases.map { part in
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
      }
    }
    let bounds = starts.map { Int64($0) }
    let checksums = try parts.flatMap { try $0.checksums(ofParts: bounds) }
    return [
      NamedColumn(DailyRows.StoredColumn.starts, bounds),
      NamedColumn(DailyRows.StoredColumn.checksums, checksums),
    ] + parts
  }
}
