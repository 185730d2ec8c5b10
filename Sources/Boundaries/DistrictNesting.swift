private import GEOS
public import SimpleFeatures

/// For each district of a set, its parent: the district of the level above that contains it.
public struct DistrictNesting: Sendable {
  /// The code and a valid shape of a district.
  public struct District: Sendable {
    /// The code.
    public var code: String
    /// A valid shape.
    public var shape: MultiPolygon

    /// Creates a district.
    public init(code: String, shape: MultiPolygon) {
      self.code = code
      self.shape = shape
    }
  }

  /// The rules for finding parents.
  public enum Rule: Sendable {
    /// The code of each child starts with the code of exactly one parent, and the bounding boxes of
    /// the two intersect.
    case codePrefix
    /// The parent of a child is the district that covers the largest share of the child's area.
    case cover
  }

  /// The rule by which the parents were found.
  public let rule: Rule
  /// For each child, the index of its parent; nil if no possible parent is known to cover any part
  /// of the child.
  public let parents: [Int?]
  /// The indexes of the children whose parent covers less than 99 % of their area; empty for
  /// ``Rule/codePrefix``, which does not measure shares.
  public let straddling: [Int]
  /// The indexes of the children for which it is unknown how much of their area a possible parent
  /// covers, because a shape exceeds a limit or GEOS failed.
  public let unmeasured: [Int]

  /// Finds the parents of `children`.
  ///
  /// A district becomes a parent only if its bounding box intersects that of the child; similar
  /// codes are not sufficient.
  ///
  /// - Complexity: O(*c* *p*) for *c* children and *p* parents; with ``Rule/cover``, also the time
  ///   to overlay each child with the parents whose bounding boxes intersect its own.
  public init(_ children: [District], in parents: [District]) {
    let boxes = parents.map(\.shape.boundingBox)
    let candidates = children.map { child in
      let box = child.shape.boundingBox
      return parents.indices.filter { Self.meet(box, boxes[$0]) }
    }
    if let byCode = Self.byCode(children, parents, candidates) {
      rule = .codePrefix
      self.parents = byCode
      straddling = []
      unmeasured = []
      return
    }
    rule = .cover
    var limits = OverlayLimits(children.map(\.shape), parents.map(\.shape))
    let measured = candidates.enumerated().map { child, parents in
      parents.filter { limits.allow(child, in: $0) }
    }
    let answers = PolygonOverlay.shares(
      of: children.map(\.shape), in: parents.map(\.shape), candidates: measured)
    var found: [Int?] = []
    var straddling: [Int] = []
    var unmeasured: [Int] = []
    for (child, answers) in answers.enumerated() {
      if measured[child] != candidates[child] || answers.contains(nil) { unmeasured.append(child) }
      let shares = answers.map { $0 ?? 0 }
      // The first by code among equals: parents are in the order of their codes.
      let best = shares.indices.max { (shares[$0], $1) < (shares[$1], $0) }
      guard let best, shares[best] > 0 else {
        found.append(nil)
        continue
      }
      found.append(measured[child][best])
      if shares[best] < 0.99 { straddling.append(child) }
    }
    self.parents = found
    self.straddling = straddling
    self.unmeasured = unmeasured
  }

  private static func byCode(
    _ children: [District], _ parents: [District], _ candidates: [[Int]]
  ) -> [Int?]? {
    var positions: [String: Int] = [:]
    for (position, parent) in parents.enumerated() { positions[parent.code] = position }
    var found: [Int?] = []
    for (child, candidates) in zip(children, candidates) {
      let prefixes = (1..<max(1, child.code.count)).compactMap {
        positions[String(child.code.prefix($0))]
      }
      guard prefixes.count == 1, candidates.contains(prefixes[0]) else { return nil }
      found.append(prefixes[0])
    }
    return found
  }

  private static func meet(_ one: BoundingBox?, _ other: BoundingBox?) -> Bool {
    guard let one, let other else { return false }
    return one.westE7 <= other.eastE7 && other.westE7 <= one.eastE7
      && one.southE7 <= other.northE7 && other.southE7 <= one.northE7
  }
}
