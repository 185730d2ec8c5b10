internal import Spending

/// Finds balances that do not follow from each other.
extension BalanceChain {
  /// Two consecutive rows in time of which the later balance does not follow from the earlier.
  struct Break {
    /// The earlier row.
    var former: Int
    /// The later row.
    var next: Int
    /// The change that a row between them would make to the balance.
    var amount: Int64
  }

  /// The first or the last row of a trail, and the balance before or after it.
  private typealias End = (row: Int, balance: Int64)

  /// Returns the breaks between all rows in the order of time; nil if they do not follow each other
  /// in time, as rows of several accounts.
  ///
  /// Rows may have any order: those of one day are one trail in whatever order a bank lists them.
  ///
  /// - Complexity: O(*n*) expected for rows in the order of time, O(*n* log *n*) for others.
  func breaks(_ changes: [Int64]) -> [Break]? {
    guard rows.count > 1 else { return [] }
    let order = timeOrder(changes)
    var found: [Break] = []
    for (former, next) in zip(order, order.dropFirst()) {
      let gap = rows[next].balance &- changes[next] &- rows[former].balance
      if gap != 0 { found.append(Break(former: former, next: next, amount: gap)) }
    }
    if found.isEmpty { return [] }
    let (starts, ends) = trails(changes, order)
    // If the file lists the rows of a day in another order, there are fewer trails than steps.
    // Rows of different days keep their order if the file is in the order of its days.
    let mayReorder =
      isAscending == nil
      || found.contains { found in
        guard let day = rows[found.former].day, let next = rows[found.next].day else { return true }
        return day == next
      }
    if mayReorder, found.count != starts.count - 1 {
      found = zip(ends, starts.dropFirst()).map { end, start in
        Break(former: end.row, next: start.row, amount: start.balance &- end.balance)
      }
      found.removeAll { $0.amount == 0 }
    }
    let isInTime = found.allSatisfy { found in
      guard let day = rows[found.former].day, let next = rows[found.next].day else { return true }
      return day <= next
    }
    return isInTime ? found : nil
  }

  /// The balances before the first row and after the last row.
  typealias Ends = (opening: Int64, closing: Int64)

  /// Returns the balances before and after all rows; nil if these are not one trail.
  ///
  /// - Complexity: O(*n*) expected for rows in the order of time, O(*n* log *n*) for others.
  func ends(_ changes: [Int64]) -> Ends? {
    let order = timeOrder(changes)
    guard let first = order.first, let last = order.last else { return nil }
    let isOrdered = zip(order, order.dropFirst()).allSatisfy { former, next in
      rows[next].balance &- changes[next] == rows[former].balance
    }
    if isOrdered { return (rows[first].balance &- changes[first], rows[last].balance) }
    let (starts, ends) = trails(changes, order)
    guard starts.count == 1, ends.count == 1 else { return nil }
    return (starts[0].balance, ends[0].balance)
  }

  /// Returns the changes; each that its row leaves open is taken from the balances.
  func settled(_ changes: [Int64], _ doubts: [ProofRows.Doubt]) -> [Int64] {
    guard doubts.contains(where: { $0 != .none }) else { return changes }
    var changes = changes
    let order = timeOrder(changes)
    for (former, next) in zip(order, order.dropFirst()) {
      let step = rows[next].balance &- rows[former].balance
      let isTaken =
        switch doubts[next] {
        case .none: false
        case .direction: step == 0 &- changes[next]
        case .cancelled: step == 0 || step == 0 &- changes[next]
        case .foreign: true
        }
      if isTaken { changes[next] = step }
    }
    return changes
  }

  /// Returns the positions of the rows in the order of time, as far as their days and the file show
  /// it.
  private func timeOrder(_ changes: [Int64]) -> [Int] {
    let isForward = isAscending ?? (forward(changes) >= backward(changes))
    let ordered = isForward ? Array(rows.indices) : rows.indices.reversed()
    guard isAscending == nil, rows.allSatisfy({ $0.day != nil }) else { return ordered }
    let days = ordered.map { rows[$0].day?.daysSince1970 ?? 0 }
    return ordered.indices.sorted { (days[$0], $0) < (days[$1], $1) }.map { ordered[$0] }
  }

  /// The starts and the ends of the fewest trails that take all rows, in the order of time.
  ///
  /// A balance that more rows leave than reach begins a trail, and one that more rows reach than
  /// leave ends one. Rows that return to the balance they left are a separate trail if no other row
  /// has one of their balances.
  private func trails(_ changes: [Int64], _ order: [Int]) -> (starts: [End], ends: [End]) {
    var numbers: [Int64: Int] = [:]
    var parents: [Int] = []
    var surplus: [Int] = []
    func number(_ balance: Int64) -> Int {
      if let known = numbers[balance] { return known }
      numbers[balance] = parents.count
      parents.append(parents.count)
      surplus.append(0)
      return parents.count - 1
    }
    func root(_ node: Int) -> Int {
      var node = node
      while parents[node] != node {
        parents[node] = parents[parents[node]]
        node = parents[node]
      }
      return node
    }
    var edges = [(from: Int, to: Int)](repeating: (0, 0), count: rows.count)
    for row in order {
      let from = number(rows[row].balance &- changes[row])
      let to = number(rows[row].balance)
      edges[row] = (from, to)
      surplus[from] += 1
      surplus[to] -= 1
      parents[root(from)] = root(to)
    }
    var hasEnds = [Bool](repeating: false, count: parents.count)
    for node in parents.indices where surplus[node] != 0 { hasEnds[root(node)] = true }
    var starts: [End] = []
    var left = surplus
    var circles: [Int: Int64] = [:]
    for row in order {
      let (from, to) = edges[row]
      let circle = root(to)
      let before = rows[row].balance &- changes[row]
      if !hasEnds[circle], circles[circle] == nil {
        circles[circle] = before
        starts.append((row, before))
      } else if left[from] > 0 {
        left[from] -= 1
        starts.append((row, before))
      }
    }
    var ends: [End] = []
    for row in order.reversed() {
      let (_, to) = edges[row]
      if let balance = circles.removeValue(forKey: root(to)) {
        ends.append((row, balance))
      } else if left[to] < 0 {
        left[to] += 1
        ends.append((row, rows[row].balance))
      }
    }
    return (starts, ends.reversed())
  }
}
