#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The cells of one value of the place at a time; when the next value begins, the used cells are
/// moved to the result.
///
/// Rows are in the order of their places, so the array stays in a cache for any number of places. A
/// district may occur several times in the order of places; its parts are added up at the end.
@unsafe
struct RunCells<Cell: GroupCell>: CellStore {
  private let cells: UnsafeMutablePointer<Cell>
  private let innerCount: Int
  private var touched: [Int] = []
  private var base = 0
  private var found = GroupCells<Cell>()
  private var isAscending = true

  init(_ plan: GroupPlan) {
    unsafe innerCount = plan.innerCount
    unsafe cells = emptyCells(plan.innerCount)
  }

  @inline(__always)
  mutating func cell(_ number: Int) -> UnsafeMutablePointer<Cell> {
    let cell = unsafe cells + (number &- base)
    if unsafe cell.pointee.isEmpty { unsafe touched.append(number) }
    return unsafe cell
  }

  mutating func begin(place digit: Int) {
    let next = unsafe digit * innerCount
    guard unsafe next != base else { return }
    unsafe flush()
    unsafe base = next
  }

  private mutating func flush() {
    // A cell that was requested and left empty may be named twice.
    unsafe touched.sort()
    if let first = unsafe touched.first, let last = unsafe found.numbers.last, first <= last {
      unsafe isAscending = false
    }
    for number in unsafe touched {
      let cell = unsafe cells + (number - base)
      guard unsafe !cell.pointee.isEmpty else { continue }
      unsafe found.append(number, cell.pointee)
      unsafe UnsafeMutableRawPointer(cell).initializeMemory(
        as: UInt8.self, repeating: 0, count: MemoryLayout<Cell>.stride)
    }
    unsafe touched.removeAll(keepingCapacity: true)
  }

  mutating func finish() -> GroupCells<Cell> {
    unsafe flush()
    unsafe free(cells)
    return unsafe isAscending ? found : found.sorted()
  }
}

extension RunCells: SumStore where Cell == SumCell {
  @inline(__always)
  mutating func add(_ number: Int, amount: Int64) {
    let cell = unsafe cell(number)
    unsafe cell.pointee.add(amount)
  }
}
