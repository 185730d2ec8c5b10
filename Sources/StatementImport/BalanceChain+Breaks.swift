internal import Spending

/// Finds balances that do not follow from each other.
extension BalanceChain {
  /// Two rows that are consecutive in time and whose later balance does not follow from the earlier
  /// balance.
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

  /// Returns the breaks between all rows in the order of time; nil if the rows have no such order,
  /// for example if they belong to several accounts.
  ///
  /// Rows may be in any order, because the rows of one day form one trail in any order in which a
  /// bank lists them.
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
      found = gaps(ends, starts)
      if found.isEmpty { found = gapsOfDays(changes, order) }
    }
    let isInTime = found.allSatisfy { found in
      guard let day = rows[found.former].day, let next = rows[found.next].day else { return true }
      return day <= next
    }
    return isInTime ? found : nil
  }

  /// The balances before the first row and after the last row.
  typealias Ends = (opening: Int64, closing: Int64)

  /// Returns the balances before and after all rows; nil if the rows do not form one trail.
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

  /// The breaks between trails that follow each other in time.
  private func gaps(_ ends: [End], _ starts: [End]) -> [Break] {
    zip(ends, starts.dropFirst()).compactMap { end, start in
      let amount = start.balance &- end.balance
      return amount == 0 ? nil : Break(former: end.row, next: start.row, amount: amount)
    }
  }

  /// Returns the breaks if the rows of each day form separate trails, in a file that is in the
  /// order of days.
  ///
  /// Balances may repeat. A trail can therefore contain all rows of a file although a row is
  /// missing or repeated, if the trail takes rows before rows of earlier days. Breaks that add up
  /// to zero are left out, because a row that is listed under a wrong day also causes such breaks.
  private func gapsOfDays(_ changes: [Int64], _ order: [Int]) -> [Break] {
    guard isAscending != nil, rows.allSatisfy({ $0.day != nil }) else { return [] }
    var starts: [End] = []
    var ends: [End] = []
    var rest = order[...]
    while let first = rest.first {
      let ofDay = rest.prefix { rows[$0].day == rows[first].day }
      let found = trails(changes, Array(ofDay), after: ends.last?.balance)
      starts += found.starts
      ends += found.ends
      // Nothing shows at which of its balances a first day begins that returns to it.
      if ends.count == 1, starts[0].balance == ends[0].balance { (starts, ends) = ([], []) }
      rest = rest.dropFirst(ofDay.count)
    }
    let found = gaps(ends, starts)
    return found.reduce(0) { $0 &+ $1.amount } == 0 ? [] : found
  }

  /// Returns the changes; a change that its row does not determine is derived from the balances.
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

  /// Returns the positions of the rows in the order of time, if the days and the file show this
  /// order.
  private func timeOrder(_ changes: [Int64]) -> [Int] {
    let isForward = isAscending ?? (forward(changes) >= backward(changes))
    let ordered = isForward ? Array(rows.indices) : rows.indices.reversed()
    guard isAscending == nil, rows.allSatisfy({ $0.day != nil }) else { return ordered }
    let days = ordered.map { rows[$0].day?.daysSince1970 ?? 0 }
    return ordered.indices.sorted { (days[$0], $0) < (days[$1], $1) }.map { ordered[$0] }
  }

  /// Returns the starts and the ends of the smallest number of trails that contain all rows, in the
  /// order of time.
  ///
  /// If more rows leave a balance than reach it, a trail begins at this balance. If more rows reach
  /// a balance than leave it, a trail ends there. Rows that return to the balance that they left
  /// form a separate trail if no other row has one of their balances. If such a trail contains the
  /// balance `former`, it begins there.
  ///
  /// - Parameter former: The balance before all rows; nil if it is not known.
  private func trails(
    _ changes: [Int64], _ order: [Int], after former: Int64? = nil
  ) -> (starts: [End], ends: [End]) {
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
    var edges: [(row: Int, from: Int, to: Int)] = []
    edges.reserveCapacity(order.count)
    for row in order {
      let from = number(rows[row].balance &- changes[row])
      let to = number(rows[row].balance)
      edges.append((row, from, to))
      surplus[from] += 1
      surplus[to] -= 1
      parents[root(from)] = root(to)
    }
    var hasEnds = [Bool](repeating: false, count: parents.count)
    for node in parents.indices where surplus[node] != 0 { hasEnds[root(node)] = true }
    var starts: [End] = []
    var left = surplus
    var circles: [Int: Int64] = [:]
    let known = former.flatMap { numbers[$0] }.map { root($0) }
    for (row, from, to) in edges {
      let circle = root(to)
      let before = rows[row].balance &- changes[row]
      if !hasEnds[circle], circles[circle] == nil {
        let start = circle == known ? former ?? before : before
        circles[circle] = start
        starts.append((row, start))
      } else if left[from] > 0 {
        left[from] -= 1
        starts.append((row, before))
      }
    }
    var ends: [End] = []
    for (row, _, to) in edges.reversed() {
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
