internal import SpatialIndex

/// What `sobi_tree` stands for.
final class SearchedPoints: Sendable {
  let tree: PointTree

  init(_ tree: PointTree) { self.tree = tree }
}
