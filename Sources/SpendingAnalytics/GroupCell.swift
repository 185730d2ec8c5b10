/// The accumulator of a kernel for the rows of one group and currency. If all bits are 0, the cell
/// has no rows.
protocol GroupCell: BitwiseCopyable, Sendable {
  /// Adds rows of the same group from another part of the table.
  mutating func add(_ other: Self)
  /// Whether the cell has no rows.
  var isEmpty: Bool { get }
}

/// Count and sum, if no sum of these rows can exceed 64 bits.
struct SumCell: GroupCell {
  var count: Int64 = 0
  var sum: Int64 = 0

  @inline(__always)
  mutating func add(_ amount: Int64) {
    count &+= 1
    sum &+= amount
  }

  mutating func add(_ other: SumCell) {
    count &+= other.count
    sum &+= other.sum
  }

  var isEmpty: Bool { count == 0 }
}

/// All figures of a group. Places and days belong to the whole group: the cell of the group's first
/// currency contains them for rows in all currencies.
struct DetailCell: GroupCell {
  /// The sum. It is wide enough for any number of rows, so that the order of the rows and the
  /// number of threads do not affect whether a sum exceeds 64 bits.
  var sum: Int128 = 0
  var count: Int64 = 0
  var least: Int64 = 0
  var greatest: Int64 = 0
  /// Rows of the group.
  var rows: Int64 = 0
  /// Places with a row.
  var places: Int32 = 0
  /// The number of the place that was counted last; places are numbered from 1.
  var lastPlace: Int32 = 0
  /// Positions of days in the table.
  var firstDay: UInt32 = 0
  var lastDay: UInt32 = 0

  @inline(__always)
  mutating func add(_ amount: Int64) {
    if count == 0 || amount < least { least = amount }
    if count == 0 || amount > greatest { greatest = amount }
    count &+= 1
    sum &+= Int128(amount)
  }

  /// Adds a row of the group.
  ///
  /// - Parameter place: The place, from 1; 0 if absent. The rows of a place are contiguous.
  @inline(__always)
  mutating func add(day: UInt32, place: Int32) {
    if rows == 0 || day < firstDay { firstDay = day }
    if rows == 0 || day > lastDay { lastDay = day }
    rows &+= 1
    if place != lastPlace {
      lastPlace = place
      if place > 0 { places &+= 1 }
    }
  }

  /// Adds a cell with different places; a table is divided into parts between places.
  mutating func add(_ other: DetailCell) {
    if other.count > 0 {
      least = count == 0 ? other.least : min(least, other.least)
      greatest = count == 0 ? other.greatest : max(greatest, other.greatest)
    }
    if other.rows > 0 {
      firstDay = rows == 0 ? other.firstDay : min(firstDay, other.firstDay)
      lastDay = rows == 0 ? other.lastDay : max(lastDay, other.lastDay)
    }
    sum += other.sum
    count += other.count
    rows += other.rows
    places += other.places
  }

  var isEmpty: Bool { count == 0 && rows == 0 }
}

/// Cells that are not empty, in the order of their numbers.
struct GroupCells<Cell: GroupCell>: Sendable {
  var numbers: [Int] = []
  var cells: [Cell] = []

  init(capacity: Int = 0) {
    numbers.reserveCapacity(capacity)
    cells.reserveCapacity(capacity)
  }

  @inline(__always)
  mutating func append(_ number: Int, _ cell: Cell) {
    numbers.append(number)
    cells.append(cell)
  }

  /// The cells in the order of their numbers; cells with the same number are added up.
  ///
  /// - Complexity: O(*n* log *n*).
  func sorted() -> GroupCells {
    var sorted = GroupCells()
    for position in numbers.indices.sorted(by: { numbers[$0] < numbers[$1] }) {
      if sorted.numbers.last == numbers[position] {
        sorted.cells[sorted.cells.count - 1].add(cells[position])
      } else {
        sorted.append(numbers[position], cells[position])
      }
    }
    return sorted
  }

  /// Merges the cells of two parts of a table.
  ///
  /// - Complexity: O(*n*) for *n* cells in both.
  func merged(with other: GroupCells) -> GroupCells {
    if numbers.isEmpty { return other }
    if other.numbers.isEmpty { return self }
    var merged = GroupCells(capacity: numbers.count + other.numbers.count)
    var (left, right) = (0, 0)
    while left < numbers.count || right < other.numbers.count {
      let a = left < numbers.count ? numbers[left] : Int.max
      let b = right < other.numbers.count ? other.numbers[right] : Int.max
      var cell = a <= b ? cells[left] : other.cells[right]
      if a == b { cell.add(other.cells[right]) }
      merged.append(min(a, b), cell)
      if a <= b { left += 1 }
      if b <= a { right += 1 }
    }
    return merged
  }
}
