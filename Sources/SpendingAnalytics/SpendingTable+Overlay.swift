import ColumnFiles

extension SpendingTable {
  /// The rows that were added or removed after the columns of a table were made. The columns
  /// themselves do not change.
  ///
  /// Added rows are in separate columns with the same codes. Rows are read in pieces, each from one
  /// of the two sets of columns, in the order that a single table would have.
  struct Overlay: Sendable {
    /// The pieces of rows, in order. A piece of several groups contains all rows of these groups;
    /// these rows are in the table's columns.
    let pieces: [RowPiece]
    /// Day and trait of added rows, with the same width as in the columns.
    let codes: Codes
    /// The hours of the rows; empty if the columns contain no hours.
    let hours: Column<UInt8>
    /// The amounts of the added rows in minor units.
    let amounts: Column<Int64>
    /// The number of rows.
    let count: Int

    var narrowCodes: Column<UInt32>? {
      if case .narrow(let codes) = codes { codes } else { nil }
    }

    var wideCodes: Column<UInt64>? {
      if case .wide(let codes) = codes { codes } else { nil }
    }
  }

  /// Adjacent rows of the columns, or adjacent added rows.
  struct RowPiece: Hashable, Sendable {
    /// The groups of the rows: places, online or unplaced. If there are several groups, the piece
    /// has all their rows.
    var groups: Range<Int>
    /// The rows.
    var rows: Range<Int>
    /// Whether they were added since the columns were made.
    var isAdded = false
  }

  /// Calls `body` with the rows of some groups, in order of groups and row ids.
  ///
  /// - Complexity: O(1) without an overlay, otherwise O(log *k* + *m*) for *m* of the overlay's *k*
  ///   pieces.
  @inline(__always)
  func forEachPiece(in groups: Range<Int>, _ body: (RowPiece) -> Void) {
    guard let overlay else {
      return body(
        RowPiece(groups: groups, rows: starts[groups.lowerBound]..<starts[groups.upperBound]))
    }
    for piece in overlay.pieces[
      overlay.pieces.partitionPoint { $0.groups.upperBound <= groups.lowerBound }...]
    {
      guard piece.groups.lowerBound < groups.upperBound else { break }
      let common = piece.groups.clamped(to: groups)
      body(
        common == piece.groups
          ? piece
          : RowPiece(
            groups: common, rows: starts[common.lowerBound]..<starts[common.upperBound]))
    }
  }

  /// Returns the column of codes that contains the rows of a piece.
  func codes(of piece: RowPiece) -> Codes { piece.isAdded ? overlay?.codes ?? codes : codes }

  /// The values of one row.
  struct Row {
    var code: CompiledPredicate.RowCode
    var amount: Int64
    /// The hour; 0 if the table contains no hours.
    var hour: UInt8
  }

  /// Calls `body` with each row of a group, in order of the row ids.
  @inline(__always)
  func forEachRow(ofGroup group: Int, _ body: (Row) -> Void) {
    forEachPiece(in: group..<group + 1) { piece in
      let (amounts, hours) =
        piece.isAdded
        ? (overlay?.amounts ?? amounts, overlay?.hours ?? hours) : (amounts, hours)
      amounts.withSpan { amounts in
        hours.withSpan { hours in
          func take(_ codes: Span<some FixedWidthInteger & UnsignedInteger>) {
            for row in piece.rows {
              body(
                Row(
                  code: CompiledPredicate.RowCode(codes[row]), amount: amounts[row],
                  hour: hours.isEmpty ? 0 : hours[row]))
            }
          }
          switch codes(of: piece) {
          case .narrow(let codes): codes.withSpan { take($0) }
          case .wide(let codes): codes.withSpan { take($0) }
          }
        }
      }
    }
  }
}
