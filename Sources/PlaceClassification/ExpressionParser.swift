/// A regular expression as a tree.
indirect enum ExpressionNode {
  case empty
  case set(UnitSet)
  case sequence([ExpressionNode])
  case choice([ExpressionNode])
  /// A repetition with a lower and an upper bound; `most` is nil if there is no upper bound.
  case repetition(ExpressionNode, least: Int, most: Int?)
}

/// Reads a regular expression.
///
/// Letters are folded like names; a sign in the expression represents the space that replaces this
/// sign in a name. Lazy repetitions are read as greedy repetitions, because both match the same
/// names.
struct ExpressionParser {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var folded = FoldedName()

  private init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

  static func parse(_ pattern: String) throws(ExpressionFault) -> ExpressionNode {
    var parser = ExpressionParser(pattern)
    // Letter case never matters, so this has no effect.
    if pattern.hasPrefix("(?i)") { parser.index = 4 }
    let node = try parser.choice(depth: 0)
    guard parser.index == parser.scalars.count else { throw parser.fault(.unbalanced(")")) }
    return node
  }

  private static let deepest = 64

  private func fault(_ kind: ExpressionFault.Kind, at offset: Int? = nil) -> ExpressionFault {
    ExpressionFault(kind: kind, offset: offset ?? index)
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private func isNext(_ text: String) -> Bool {
    scalars[index...].starts(with: text.unicodeScalars)
  }

  private mutating func choice(depth: Int) throws(ExpressionFault) -> ExpressionNode {
    guard depth < Self.deepest else { throw fault(.tooLarge) }
    var alternatives = [try sequence(depth: depth)]
    while next == "|" {
      index += 1
      alternatives.append(try sequence(depth: depth))
    }
    return alternatives.count == 1 ? alternatives[0] : .choice(alternatives)
  }

  private mutating func sequence(depth: Int) throws(ExpressionFault) -> ExpressionNode {
    var parts: [ExpressionNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let start = index
      var part = try atom(depth: depth)
      if let bounds = try bounds() {
        if case .empty = part { throw fault(.nothingToRepeat, at: start) }
        part = .repetition(part, least: bounds.least, most: bounds.most)
        if next == "+" { throw fault(.notRegular(.possessiveRepetition)) }
        if next == "?" { index += 1 }
        if let scalar = next, "*+?{".unicodeScalars.contains(scalar) {
          throw fault(.repeatedRepetition)
        }
      }
      parts.append(part)
    }
    return parts.isEmpty ? .empty : parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func atom(depth: Int) throws(ExpressionFault) -> ExpressionNode {
    let start = index
    let scalar = scalars[index]
    index += 1
    switch scalar {
    case "(":
      try openGroup(at: start)
      let node = try choice(depth: depth + 1)
      guard next == ")" else { throw fault(.unbalanced("("), at: start) }
      index += 1
      return node
    case "[": return .set(try characterClass(from: start))
    case ".": return .set(.all)
    case "^": return .set(UnitSet(UnitSet.textStart))
    case "$": return .set(UnitSet(UnitSet.textEnd))
    case "\\": return try escape(from: start)
    case "*", "+", "?": throw fault(.nothingToRepeat, at: start)
    case "{", "}": throw fault(.badBounds, at: start)
    case "]": throw fault(.unbalanced("]"), at: start)
    default: return literal(scalar)
    }
  }

  private mutating func openGroup(at start: Int) throws(ExpressionFault) {
    guard next == "?" else { return }
    if isNext("?:") {
      index += 2
    } else if isNext("?=") || isNext("?!") || isNext("?<=") || isNext("?<!") {
      throw fault(.notRegular(.lookaround), at: start)
    } else if isNext("?<"), let end = scalars[index...].firstIndex(of: ">") {
      index = end + 1
    } else {
      throw fault(.notRegular(.unknownGroup), at: start)
    }
  }

  private mutating func literal(_ scalar: Unicode.Scalar) -> ExpressionNode {
    folded.fold(Array(String(scalar).utf8).span)
    let units = folded.units.map { FoldedName.isSeparator($0) ? FoldedName.space : $0 }
    if units.count == 1 { return .set(UnitSet(units[0])) }
    return units.isEmpty ? .empty : .sequence(units.map { .set(UnitSet($0)) })
  }

  private mutating func escape(from start: Int) throws(ExpressionFault) -> ExpressionNode {
    if let set = try escapedSet(from: start) { return .set(set) }
    let scalar = scalars[index]
    index += 1
    return literal(scalar)
  }

  /// Returns the set that an escape represents; nil for an escaped sign, which the caller then
  /// reads.
  private mutating func escapedSet(from start: Int) throws(ExpressionFault) -> UnitSet? {
    guard let scalar = next else { throw fault(.badEscape("\\"), at: start) }
    let set: UnitSet
    switch scalar {
    case "d": set = .digits
    case "D": set = UnitSet.digits.inverted
    case "s", "t", "n", "r": set = .spaces
    case "S", "w": set = UnitSet.spaces.inverted
    case "W": set = .spaces
    case "1"..."9": throw fault(.notRegular(.backreference), at: start)
    default:
      guard !scalar.properties.isAlphabetic, scalar != "0" else {
        throw fault(.badEscape("\\\(scalar)"), at: start)
      }
      return nil
    }
    index += 1
    return set
  }

  private mutating func characterClass(from start: Int) throws(ExpressionFault) -> UnitSet {
    let isInverted = next == "^"
    if isInverted { index += 1 }
    var ranges: [ClosedRange<UInt16>] = []
    while true {
      guard let scalar = next else { throw fault(.unbalanced("["), at: start) }
      if scalar == "]" { break }
      if scalar == "\\" {
        let escapeStart = index
        index += 1
        if let set = try escapedSet(from: escapeStart) {
          ranges += set.ranges
          continue
        }
      }
      let low = try classUnit(start)
      guard next == "-", index + 1 < scalars.count, scalars[index + 1] != "]" else {
        ranges.append(low...low)
        continue
      }
      index += 1
      if next == "\\" { index += 1 }
      let high = try classUnit(start)
      guard low <= high else { throw fault(.badClass, at: start) }
      ranges.append(low...high)
    }
    index += 1
    guard !ranges.isEmpty else { throw fault(.badClass, at: start) }
    let set = UnitSet(ranges)
    return isInverted ? set.inverted : set
  }

  /// The folded unit of the character that comes next in a class.
  private mutating func classUnit(_ start: Int) throws(ExpressionFault) -> UInt16 {
    guard let scalar = next else { throw fault(.unbalanced("["), at: start) }
    index += 1
    folded.fold(Array(String(scalar).utf8).span)
    guard folded.units.count == 1 else { throw fault(.badClass, at: start) }
    return FoldedName.isSeparator(folded.units[0]) ? FoldedName.space : folded.units[0]
  }

  /// Reads the bounds of a repetition; nil if no bounds follow.
  private mutating func bounds() throws(ExpressionFault) -> (least: Int, most: Int?)? {
    switch next {
    case "*":
      index += 1
      return (0, nil)
    case "+":
      index += 1
      return (1, nil)
    case "?":
      index += 1
      return (0, 1)
    case "{": break
    default: return nil
    }
    let start = index
    guard let end = scalars[index...].firstIndex(of: "}") else { throw fault(.badBounds) }
    let text = String(String.UnicodeScalarView(scalars[(start + 1)..<end]))
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    index = end + 1
    guard let least = parts.first.flatMap({ Int($0) }), least >= 0, parts.count <= 2 else {
      throw fault(.badBounds, at: start)
    }
    if parts.count == 1 { return (least, least) }
    if parts[1].isEmpty { return (least, nil) }
    guard let most = Int(parts[1]), most >= least, most > 0 else {
      throw fault(.badBounds, at: start)
    }
    return (least, most)
  }
}
