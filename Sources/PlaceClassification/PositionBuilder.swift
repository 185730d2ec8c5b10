/// The positions of a regular expression, after Glushkov, and whether they make it catastrophic.
struct PositionBuilder {
  /// A part of the expression by its positions.
  struct Part {
    var isNullable: Bool
    var first: [Int]
    var last: [Int]
  }

  private(set) var sets: [UnitSet] = []
  /// What may follow each position; one that may follow in two ways is there twice.
  private(set) var follow: [[Int]] = []

  mutating func add(_ node: ExpressionNode) throws(ExpressionFault) -> Part {
    switch node {
    case .empty: return Part(isNullable: true, first: [], last: [])
    case .set(let set):
      guard sets.count < RegularExpression.mostPositions else {
        throw ExpressionFault(kind: .tooLarge, offset: 0)
      }
      sets.append(set)
      follow.append([])
      return Part(isNullable: false, first: [sets.count - 1], last: [sets.count - 1])
    case .sequence(let nodes):
      var whole = Part(isNullable: true, first: [], last: [])
      for node in nodes { whole = join(whole, try add(node)) }
      return whole
    case .choice(let nodes):
      var whole = Part(isNullable: false, first: [], last: [])
      for node in nodes {
        let part = try add(node)
        whole.isNullable = whole.isNullable || part.isNullable
        whole.first += part.first
        whole.last += part.last
      }
      return whole
    case .repetition(let node, let least, let most): return try repeated(node, least, most)
    }
  }

  private mutating func join(_ left: Part, _ right: Part) -> Part {
    for position in left.last { follow[position] += right.first }
    return Part(
      isNullable: left.isNullable && right.isNullable,
      first: left.isNullable ? left.first + right.first : left.first,
      last: right.isNullable ? left.last + right.last : right.last)
  }

  private mutating func repeated(
    _ node: ExpressionNode, _ least: Int, _ most: Int?
  ) throws(ExpressionFault) -> Part {
    var whole = Part(isNullable: true, first: [], last: [])
    guard let most else {
      for _ in 0..<max(0, least - 1) { whole = join(whole, try add(node)) }
      var loop = try add(node)
      for position in loop.last { follow[position] += loop.first }
      if least == 0 { loop.isNullable = true }
      return join(whole, loop)
    }
    // One inside the other, a(a(a)?)?: so a text is matched in one way only.
    let parts = try (0..<most).map { _ throws(ExpressionFault) in try add(node) }
    for index in parts.indices.reversed() {
      whole = join(parts[index], whole)
      if index >= least { whole.isNullable = true }
    }
    return whole
  }

  /// The least number of letters that a match has; the start and end of the text are none.
  static func leastLength(_ node: ExpressionNode) -> Int {
    switch node {
    case .empty: 0
    case .set(let set):
      set == UnitSet(UnitSet.textStart) || set == UnitSet(UnitSet.textEnd) ? 0 : 1
    case .sequence(let nodes): nodes.reduce(0) { $0 + leastLength($1) }
    case .choice(let nodes): nodes.map(leastLength).min() ?? 0
    case .repetition(let node, let least, _): least * leastLength(node)
    }
  }
}

extension PositionBuilder {
  /// How many pairs are looked at before an expression counts as too tangled to be safe.
  private static let mostSteps = 2_000_000

  /// Whether some text can be matched in exponentially many ways: from a position back to itself on
  /// two ways that read the same.
  func isCatastrophic() -> Bool {
    let components = components()
    let count = sets.count
    // Two steps between the same positions inside a loop.
    for position in 0..<count {
      var seen: Set<Int> = []
      for next in follow[position] where components[next] == components[position] {
        if !seen.insert(next).inserted { return true }
      }
    }
    // Two ways that part inside a loop and meet again.
    var isReached = Array(repeating: false, count: count * count)
    var pairs: [(Int, Int)] = (0..<count).map { ($0, $0) }
    var steps = 0
    while let (left, right) = pairs.popLast() {
      for a in follow[left] where components[a] == components[left] {
        for b in follow[right] where components[b] == components[left] {
          steps += 1
          if steps > Self.mostSteps { return true }
          if left == right && a >= b { continue }
          guard sets[a].intersects(sets[b]) else { continue }
          if a == b { return true }
          if !isReached[a * count + b] {
            isReached[a * count + b] = true
            pairs.append((a, b))
          }
        }
      }
    }
    return false
  }

  /// The strongly connected component of each position; a position outside of every loop has its own.
  private func components() -> [Int] {
    var component = Array(repeating: -1, count: sets.count)
    var order = Array(repeating: -1, count: sets.count)
    var low = order
    var stack: [Int] = []
    var counter = 0
    // Tarjan (1972), with a stack of its own: the positions may be in a line of hundreds.
    for root in 0..<sets.count where order[root] < 0 {
      var path: [(position: Int, edge: Int)] = [(root, 0)]
      while let (position, edge) = path.last {
        if edge == 0 {
          order[position] = counter
          low[position] = counter
          counter += 1
          stack.append(position)
        }
        if edge < follow[position].count {
          path[path.count - 1].edge += 1
          let next = follow[position][edge]
          if order[next] < 0 {
            path.append((next, 0))
          } else if component[next] < 0 {
            low[position] = min(low[position], order[next])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last?.position { low[parent] = min(low[parent], low[position]) }
        if low[position] == order[position] {
          while let member = stack.popLast() {
            component[member] = position
            if member == position { break }
          }
        }
      }
    }
    return component
  }
}
