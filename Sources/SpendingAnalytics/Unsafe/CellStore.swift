#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A store in which a kernel finds the cell of a number.
@unsafe
protocol CellStore {
  associatedtype Cell: GroupCell
  /// Returns the cell, which is valid until the next call.
  ///
  /// - Precondition: `number` has the digit of the place given to ``begin(place:)``.
  mutating func cell(_ number: Int) -> UnsafeMutablePointer<Cell>
  /// Announces rows with this digit of the place.
  mutating func begin(place digit: Int)
  /// Returns the cells that are not empty; the store cannot be used afterwards.
  mutating func finish() -> GroupCells<Cell>
}

/// A store in which a kernel counts and sums.
@unsafe
protocol SumStore {
  /// Adds a row.
  ///
  /// - Precondition: The same as in ``CellStore/cell(_:)``.
  mutating func add(_ number: Int, amount: Int64)
  /// Announces rows with this digit of the place.
  mutating func begin(place digit: Int)
}

/// Allocates memory for cells, all bits zero. Untouched pages take no memory.
@unsafe
func emptyCells<Cell: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Cell> {
  guard let memory = unsafe calloc(max(1, count), MemoryLayout<Cell>.stride) else {
    fatalError("allocating \(count) sums failed: out of memory")
  }
  return unsafe memory.bindMemory(to: Cell.self, capacity: max(1, count))
}
