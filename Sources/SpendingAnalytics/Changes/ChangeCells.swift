import Spending

/// The sums of the rows of one place in two periods, by a key of their traits and by currency. The
/// same value is used for one place after another.
struct ChangeCells {
  private var numbers = KeyNumbers()
  private let width: Int
  /// For each trait of the table, the cell of the rows with this trait.
  private var cellOfTrait: [Int] = []
  private var cells: [ChangePair]
  private var touched: [Int] = []
  private var isOverflowed = false

  /// The sums of one cell after the last row of its place.
  struct Finished {
    var key: UInt64
    var currency: Int
    var pair: ChangePair
  }

  /// No cells.
  init() { (width, cells) = (1, []) }

  /// - Parameter key: Returns the key of the rows with a trait.
  init(_ traits: [SpendingTable.Trait], width: Int, key: (SpendingTable.Trait) -> UInt64) {
    self.width = width
    var numbers = KeyNumbers()
    cellOfTrait = traits.map { numbers.number(of: key($0)) * width + Int($0.currency) }
    self.numbers = numbers
    cells = Array(repeating: ChangePair(), count: numbers.keys.count * width)
  }

  @inline(__always)
  mutating func add(_ amount: Int64, trait: Int, isNewer: Bool, isRefund: Bool) {
    let cell = cellOfTrait[trait]
    if cells[cell].isEmpty { touched.append(cell) }
    let sum =
      isRefund ? PeriodSum(refunded: amount) : PeriodSum(count: 1, spent: amount)
    let overflow =
      isNewer ? cells[cell].newer.add(sum) : cells[cell].older.add(sum)
    isOverflowed = isOverflowed || overflow
  }

  /// Subtracts further parts of split payments from a count.
  mutating func subtract(_ excess: PartExcess.Cell) {
    let cell = numbers.number(of: excess.key) * width + Int(excess.currency)
    guard cell < cells.count else { return }
    if excess.isNewer {
      cells[cell].newer.count -= excess.count
    } else {
      cells[cell].older.count -= excess.count
    }
  }

  /// Appends the cells that are not empty to a list, in order, and clears them.
  ///
  /// - Returns: Whether a sum exceeded 64 bits.
  mutating func finish(into finished: inout [Finished]) -> Bool {
    touched.sort()
    for cell in touched where !cells[cell].isEmpty {
      let (number, currency) = cell.quotientAndRemainder(dividingBy: width)
      finished.append(
        Finished(key: numbers.keys[number], currency: currency, pair: cells[cell]))
      cells[cell] = ChangePair()
    }
    touched.removeAll(keepingCapacity: true)
    return isOverflowed
  }
}
