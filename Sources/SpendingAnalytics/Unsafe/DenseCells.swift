#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A cell for every possible number.
///
/// At the end, only the cells of places that occurred are read.
@unsafe
struct DenseCells<Cell: GroupCell>: CellStore {
  private let cells: UnsafeMutablePointer<Cell>
  private let innerCount: Int
  private var isTouched: [Bool]

  init(_ plan: GroupPlan) {
    unsafe innerCount = plan.innerCount
    unsafe isTouched = Array(repeating: false, count: plan.placeRadix)
    unsafe cells = emptyCells(plan.innerCount * plan.placeRadix)
  }

  @inline(__always)
  func cell(_ number: Int) -> UnsafeMutablePointer<Cell> { unsafe cells + number }

  mutating func begin(place digit: Int) { unsafe isTouched[digit] = true }

  mutating func finish() -> GroupCells<Cell> {
    var found = GroupCells<Cell>()
    for digit in unsafe isTouched.indices where unsafe isTouched[digit] {
      let start = unsafe digit * innerCount
      for number in unsafe start..<start + innerCount where unsafe !cells[number].isEmpty {
        unsafe found.append(number, cells[number])
      }
    }
    unsafe free(cells)
    return found
  }
}

/// A count and a sum for every possible number, in two separate arrays. A row takes two additions
/// to memory and 11 instructions; with cells that contain both, it would take 17 instructions.
@unsafe
struct DenseSums: SumStore {
  private let counts: UnsafeMutablePointer<Int64>
  private let sums: UnsafeMutablePointer<Int64>
  private let innerCount: Int
  private var isTouched: [Bool]

  init(_ plan: GroupPlan) {
    unsafe innerCount = plan.innerCount
    unsafe isTouched = Array(repeating: false, count: plan.placeRadix)
    unsafe counts = emptyCells(plan.innerCount * plan.placeRadix)
    unsafe sums = emptyCells(plan.innerCount * plan.placeRadix)
  }

  @inline(__always)
  func add(_ number: Int, amount: Int64) {
    unsafe counts[number] &+= 1
    unsafe sums[number] &+= amount
  }

  /// Adds a row, or nothing if `inner` is negative. The function has no branch, because the
  /// processor cannot predict the rows that a filter excludes.
  @inline(__always)
  func add(base: Int, inner: Int, amount: Int64) {
    let excluded = inner &>> 63
    let number = base &+ (inner & ~excluded)
    unsafe counts[number] &+= 1 &+ Int64(excluded)
    unsafe sums[number] &+= amount & ~Int64(excluded)
  }

  mutating func begin(place digit: Int) { unsafe isTouched[digit] = true }

  mutating func finish() -> GroupCells<SumCell> {
    let ranges = unsafe isTouched.indices.filter { unsafe isTouched[$0] }.map { digit in
      unsafe digit * innerCount..<(digit + 1) * innerCount
    }
    // A result of its exact size costs less than one that grows, most of it page faults.
    var size = 0
    for range in ranges {
      for number in range { unsafe size &+= counts[number] != 0 ? 1 : 0 }
    }
    var found = GroupCells<SumCell>(capacity: size)
    for range in ranges {
      for number in range where unsafe counts[number] != 0 {
        unsafe found.append(number, SumCell(count: counts[number], sum: sums[number]))
      }
    }
    unsafe free(counts)
    unsafe free(sums)
    return found
  }
}
