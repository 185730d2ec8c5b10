import ColumnFiles
import Spending

/// A filter that is prepared for the rows of a table; its tests of days and traits are look-ups.
/// Each place is tested once, see ``SpendingFilter/admittedPlaces``.
struct CompiledPredicate {
  /// The positions of a row's day and traits in its table.
  struct RowCode {
    var day: Int
    var trait: Int

    @inline(__always)
    init(_ code: some FixedWidthInteger & UnsignedInteger) {
      let half = code.bitWidth / 2
      day = Int(truncatingIfNeeded: code >> half)
      trait = Int(truncatingIfNeeded: code) & (1 << half - 1)
    }
  }

  /// The positions of the requested days.
  let days: Range<Int>
  /// For each of the table's traits, 1 if it is requested, otherwise 0.
  let traits: [UInt8]
  /// Whether all traits are requested.
  let isEveryTrait: Bool

  /// - Complexity: O(*t* + log *d*) for *t* traits and *d* days.
  init(_ filter: SpendingFilter, of table: SpendingTable) {
    days = filter.days.map { table.days.positions(in: $0) } ?? table.days.indices
    traits = filter.admitted(table.traits, in: table.currencies)
    isEveryTrait = !traits.contains(0)
  }

  /// The number of rows that are read before the passing rows are processed, so that these rows are
  /// still in the cache.
  private static let blockSize = 4_096

  /// The buffer for ``collect(_:from:into:)``.
  func room(for codes: Span<some FixedWidthInteger & UnsignedInteger>) -> [Int32] {
    Array(repeating: 0, count: min(Self.blockSize, codes.count))
  }

  /// Collects the passing rows among the first few thousand of a range, in order.
  ///
  /// - Parameters:
  ///   - range: The rows to read.
  ///   - passed: Gets the passing rows.
  /// - Returns: The number of passing rows, and the row after the last row that was read.
  func collect(
    _ codes: Span<some FixedWidthInteger & UnsignedInteger>, in range: Range<Int>,
    into passed: inout [Int32]
  ) -> (count: Int, next: Int) {
    isEveryTrait
      ? RowCollector.collect(codes, in: range, days: days, into: &passed)
      : RowCollector.collect(codes, in: range, days: days, traits: traits, into: &passed)
  }

  @inline(__always)
  func admits(_ code: RowCode) -> Bool { days.contains(code.day) && traits[code.trait] == 1 }
}

extension SpendingFilter {
  /// Returns, for each of some traits, 1 if it is requested, otherwise 0.
  ///
  /// - Parameter currencies: The currencies to which the numbers in the traits refer.
  /// - Complexity: O(*t*) for *t* traits.
  func admitted(_ traits: [SpendingTable.Trait], in currencies: [Currency]) -> [UInt8] {
    traits.map { trait in
      admits(
        categoryID: trait.categoryID, channel: trait.channel, method: trait.method,
        kind: trait.kind, currency: currencies[Int(trait.currency)]) ? 1 : 0
    }
  }
}
