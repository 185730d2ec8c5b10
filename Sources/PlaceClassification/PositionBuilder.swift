/// The positions of a regular expression, after Glushkov.
struct PositionBuilder {
  /// A part of the expression, described by its positions.
  struct Part {
    var isNullable: Bool
    var first: [Int]
    var last: [Int]
  }

  private(set) var sets: [UnitSet] = []
  /// The positions that may follow each position.
  private(set) var follow: [Set<Int>] = []

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
    for position in left.last { follow[position].formUnion(right.first) }
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
      for position in loop.last { follow[position].formUnion(loop.first) }
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

  /// Returns the least number of letters in a match; the start and end of the text are not letters.
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
