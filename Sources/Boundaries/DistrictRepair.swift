private import GEOS
public import SimpleFeatures

/// Valid shapes for the districts of a set, for storage and display.
///
/// The set remains a coverage after the repair. If the repair of one district adds a position to an
/// edge that a neighbour shares, the neighbour's edge gets the same position. Therefore no sliver
/// opens between the two districts.
public struct DistrictRepair: Sendable {
  /// For each district of the set, its repaired shape; nil if its published shape is unchanged.
  public private(set) var shapes: [MultiPolygon?]
  /// The indexes of the districts whose published shapes are invalid but within the limits.
  public private(set) var repaired: [Int] = []
  /// The indexes of the valid districts that changed only because the repair of a neighbour added a
  /// position to a common edge.
  public private(set) var adjusted: [Int] = []
  /// The indexes of the districts that could not be repaired, because they have no area or GEOS
  /// failed.
  public private(set) var unrepaired: [Int] = []
  /// The indexes of the districts whose shapes exceed a limit, in ascending order; each index comes
  /// with the limit that the shape exceeds. These districts are not repaired.
  public private(set) var beyondLimits: [(position: Int, excess: ShapeExcess)] = []

  /// The greatest number of rounds in which positions are passed to neighbours. Korea's 3,504 dong
  /// need two rounds.
  private static let roundLimit = 8

  /// Repairs the invalid shapes of a published set.
  ///
  /// Without GEOS, no shape is changed.
  ///
  /// - Complexity: O(*v* log *v*) for *v* vertices, plus the work that ``ShapeLimits`` allows.
  public init(_ published: [MultiPolygon]) {
    self.init(published, ShapeVerdict.verdicts(on: published))
  }

  /// Repairs the invalid shapes of a published file.
  public init(_ file: DistrictFile) {
    self.init(file.districts.map(\.shape), file.verdicts)
  }

  private init(_ published: [MultiPolygon], _ verdicts: [ShapeVerdict]) {
    shapes = published.map { _ in nil }
    choose(published, verdicts)
    guard !repaired.isEmpty else { return }
    let untouched = Set(beyondLimits.map(\.position))
    let boxes = published.map(\.boundingBox)
    var splits = EdgeSplits()
    var pending = Set(repaired)
    for _ in 0..<Self.roundLimit where !pending.isEmpty {
      var isNew = false
      for position in pending.sorted() {
        let base = splits.entered(into: published[position]) ?? published[position]
        if PolygonValidity.problem(in: base) == nil {
          shapes[position] = base == published[position] ? nil : base
        } else if let shape = PolygonRepair.repaired(base) {
          shapes[position] = shape
          isNew = splits.note(from: base, to: shape) || isNew
        }
      }
      pending = []
      guard isNew else { break }
      for (position, box) in boxes.enumerated() {
        guard let box, !untouched.contains(position), splits.concern(box),
          let entered = splits.entered(into: published[position])
        else { continue }
        // A shape that has all the positions already is complete.
        let corners = Set((shapes[position] ?? published[position]).rings.flatMap(\.coordinates))
        if !entered.rings.allSatisfy({ $0.coordinates.allSatisfy(corners.contains) }) {
          pending.insert(position)
        }
      }
    }
    unrepaired = repaired.filter { shapes[$0] == nil }
    adjusted = shapes.indices.filter { shapes[$0] != nil && verdicts[$0].problem == nil }
  }

  /// Chooses the shapes to repair, in the order of the set, as long as the limits allow.
  private mutating func choose(_ published: [MultiPolygon], _ verdicts: [ShapeVerdict]) {
    let setLimit = ShapeLimits.setCrossings(
      corners: published.reduce(0) { $0 + $1.cornerCount })
    var sum = 0
    for (position, verdict) in verdicts.enumerated() {
      if let excess = verdict.excess {
        beyondLimits.append((position, excess))
      } else if verdict.problem != nil {
        let sweep = OutlineSweep(
          published[position],
          limits: .init(
            steps: ShapeLimits.steps(corners: published[position].cornerCount),
            crossings: ShapeLimits.crossings))
        if sweep.excess != nil {
          beyondLimits.append((position, .crossings(limit: ShapeLimits.crossings)))
        } else if sum + sweep.crossings > setLimit {
          beyondLimits.append((position, .setCrossings(limit: setLimit)))
        } else {
          sum += sweep.crossings
          repaired.append(position)
        }
      }
    }
  }
}
