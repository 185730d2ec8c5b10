import SimpleFeatures
import SpatialIndex

/// The areas of a set of districts, to be searched for few places.
struct SetRegions: Sendable {
  /// The areas; if areas overlap, the first of them counts.
  let shapes: [MultiPolygon]
  /// An index over all areas, if it was made.
  let index: RegionIndex?

  /// Returns, for each position, the index of the area that contains it; -1 outside all areas.
  ///
  /// - Complexity: O(*k*) for *k* positions if there is an index; otherwise the complexity of
  ///   building an index over the areas near the positions.
  func positions(of coordinates: [Coordinate]) -> [Int32] {
    if let index { return index.positions(of: coordinates) }
    // The first of several wins, as it does among all: they keep their order.
    let near = shapes.indices.filter { position in
      shapes[position].boundingBox.map { coordinates.contains(where: $0.covers) } ?? false
    }
    return RegionIndex(regions: near.map { shapes[$0] }).positions(of: coordinates)
      .map { $0 < 0 ? -1 : Int32(near[Int($0)]) }
  }
}
