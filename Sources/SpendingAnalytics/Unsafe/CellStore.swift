#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where a kernel finds the cell with a number.
@unsafe
protocol CellStore {
  associatedtype Cell: GroupCell
  /// The cell, valid until another is asked for.
  ///
  /// - Precondition: `number` has the digit of the place that ``begin(place:)`` said.
  mutating func cell(_ number: Int) -> UnsafeMutablePointer<Cell>
  /// Says that rows with this digit of the place follow.
  mutating func begin(place digit: Int)
  /// The cells that say something; the store is dead after it.
  mutating func finish() -> GroupCells<Cell>
}

/// Where a kernel counts and sums.
@unsafe
protocol SumStore {
  /// Takes a row.
  ///
  /// - Precondition: As for ``CellStore/cell(_:)``.
  mutating func add(_ number: Int, amount: Int64)
  /// Says that rows with this digit of the place follow.
  mutating func begin(place digit: Int)
}

/// Memory for cells, all bits zero. Pages that nobody touches take none.
@unsafe
func emptyCells<Cell: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Cell> {
  guard let memory = unsafe calloc(max(1, count), MemoryLayout<Cell>.stride) else {
    fatalError("allocating \(count) sums failed: out of memory")
  }
  return unsafe memory.bindMemory(to: Cell.self, capacity: max(1, count))
}
