internal import Spending

/// The balances of a statement; each is the previous balance, changed by the amount of its row.
///
/// A row is an edge from `balance - change` to `balance`. In the order of time, each edge begins at
/// the end of the previous edge. In any order, all edges form one trail. Therefore the same number
/// of edges reach and leave each balance, except the first and the last balance.
struct BalanceChain {
  /// A row: its day, its balance and its possible change.
  struct Row {
    var day: CalendarDay?
    var balance: Int64
  }

  let rows: [Row]
  /// Whether the rows run from the first day to the last; nil if their days do not show it.
  let isAscending: Bool?

  init(_ rows: [Row]) {
    self.rows = rows
    var up = 0
    var down = 0
    for (former, next) in zip(rows, rows.dropFirst()) {
      guard let day = former.day, let other = next.day else { continue }
      if other > day { up += 1 }
      if other < day { down += 1 }
    }
    isAscending = up > 0 && down == 0 ? true : down > 0 && up == 0 ? false : nil
  }

  /// Returns the number of rows whose balance follows from the balance of another row, if each row
  /// changes the balance by its change.
  ///
  /// - Complexity: O(*n*) expected.
  func links(_ changes: [Int64]) -> Int {
    let ordered = inOrder(changes)
    return showsOrder(ordered) ? ordered : max(ordered, trail(changes))
  }

  /// Returns the numbers of links for two possible lists of changes of the rows, both counted in
  /// the same way.
  ///
  /// With the wrong changes, the smallest number of trails may link more rows than the right
  /// changes link in the order of the file.
  ///
  /// - Complexity: O(*n*) expected.
  func links(_ changes: [Int64], or others: [Int64]) -> (Int, Int) {
    let (first, second) = (inOrder(changes), inOrder(others))
    guard mayBeShuffled, first == second || !showsOrder(max(first, second)) else {
      return (first, second)
    }
    return (max(first, trail(changes)), max(second, trail(others)))
  }

  /// Returns the number of links in the order of the file.
  private func inOrder(_ changes: [Int64]) -> Int {
    guard rows.count > 1 else { return 0 }
    return switch isAscending {
    case true?: forward(changes)
    case false?: backward(changes)
    case nil: max(forward(changes), backward(changes))
    }
  }

  /// Returns whether a number of links shows that the file lists the rows in the order of their
  /// balances.
  private func showsOrder(_ links: Int) -> Bool {
    // Rows of one day may have any order.
    2 * links >= rows.count - 1 || !mayBeShuffled
  }

  private var mayBeShuffled: Bool { rows.count > (isAscending == nil ? 5 : 1) }

  /// Returns the number of links if each row follows the row above it.
  func forward(_ changes: [Int64]) -> Int {
    (1..<rows.count).count {
      changes[$0] != 0 && rows[$0].balance &- rows[$0 - 1].balance == changes[$0]
    }
  }

  /// Returns the number of links if each row follows the row below it.
  func backward(_ changes: [Int64]) -> Int {
    (1..<rows.count).count {
      changes[$0 - 1] != 0 && rows[$0 - 1].balance &- rows[$0].balance == changes[$0 - 1]
    }
  }

  /// Returns the number of links if the rows form the smallest number of trails that contain all
  /// rows.
  private func trail(_ changes: [Int64]) -> Int {
    var degrees: [Int64: Int] = [:]
    for (row, change) in zip(rows, changes) {
      degrees[row.balance &- change, default: 0] += 1
      degrees[row.balance, default: 0] -= 1
    }
    let trails = max(1, degrees.values.reduce(0) { $0 + max(0, $1) })
    return rows.count - trails
  }

  /// Returns for each row the change of the balance since the previous row in time; nil for the
  /// first row, and if the order is not known.
  func differences() -> [Int64?] {
    guard let isAscending else { return rows.map { _ in nil } }
    return rows.indices.map { index in
      let former = isAscending ? index - 1 : index + 1
      guard rows.indices.contains(former) else { return nil }
      return rows[index].balance &- rows[former].balance
    }
  }
}
