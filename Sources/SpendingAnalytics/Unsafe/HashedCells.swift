#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Cells in a hash table, if few of the possible numbers occur.
@unsafe
struct HashedCells<Cell: GroupCell>: CellStore {
  private var numbers = KeyNumbers(minimumCapacity: 1 << 12)
  private var cells: UnsafeMutablePointer<Cell>
  private var count = 0
  private var capacity = 1 << 12

  init() { unsafe cells = emptyCells(1 << 12) }

  @inline(__always)
  mutating func cell(_ number: Int) -> UnsafeMutablePointer<Cell> {
    let position = unsafe numbers.number(of: UInt64(number))
    if unsafe position >= count { unsafe add() }
    return unsafe cells + position
  }

  @inline(never)
  private mutating func add() {
    unsafe count += 1
    guard unsafe count > capacity else { return }
    let larger: UnsafeMutablePointer<Cell> = unsafe emptyCells(capacity * 2)
    unsafe larger.update(from: cells, count: capacity)
    unsafe free(cells)
    unsafe cells = larger
    unsafe capacity *= 2
  }

  func begin(place digit: Int) {}

  mutating func finish() -> GroupCells<Cell> {
    var found = GroupCells<Cell>()
    for (position, key) in unsafe numbers.keys.enumerated() {
      unsafe found.append(Int(key), cells[position])
    }
    unsafe free(cells)
    return found.sorted()
  }
}

extension HashedCells: SumStore where Cell == SumCell {
  @inline(__always)
  mutating func add(_ number: Int, amount: Int64) {
    let cell = unsafe cell(number)
    unsafe cell.pointee.add(amount)
  }
}
