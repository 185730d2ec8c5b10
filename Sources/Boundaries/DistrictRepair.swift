private import GEOS
public import SimpleFeatures

/// Valid shapes for the districts of a set, for storage and display.
///
/// The shapes stay a coverage: where the repair of one district puts a position into an edge that a
/// neighbour has too, the neighbour's edge gets it as well, so that no sliver opens between them.
public struct DistrictRepair: Sendable {
  /// Shapes in place of the published ones, by position in the set; nil where nothing changed.
  public private(set) var shapes: [MultiPolygon?]
  /// Positions in the set of the districts that are not valid as published.
  public private(set) var repaired: [Int] = []
  /// Positions of valid districts whose edges got a position of a neighbour's repair.
  public private(set) var adjusted: [Int] = []
  /// Positions of the districts that could not be repaired, because they have no area.
  public private(set) var unrepaired: [Int] = []

  /// Positions travel from neighbour to neighbour in few steps: Korea's 3,504 dong need two.
  private static let roundLimit = 8

  /// Repairs what is not valid among the published shapes of one set.
  ///
  /// Without GEOS nothing is changed.
  ///
  /// - Complexity: O(*v* log *v*) for *v* vertices.
  public init(_ published: [MultiPolygon]) {
    shapes = published.map { _ in nil }
    let problems = PolygonValidity.problems(in: published)
    repaired = problems.indices.filter { problems[$0] != nil }
    guard !repaired.isEmpty else { return }
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
        guard let box, splits.concern(box),
          let entered = splits.entered(into: published[position])
        else { continue }
        // What holds all the positions already is settled.
        let corners = Set((shapes[position] ?? published[position]).rings.flatMap(\.coordinates))
        if !entered.rings.allSatisfy({ $0.coordinates.allSatisfy(corners.contains) }) {
          pending.insert(position)
        }
      }
    }
    unrepaired = repaired.filter { shapes[$0] == nil }
    adjusted = shapes.indices.filter { shapes[$0] != nil && problems[$0] == nil }
  }
}
