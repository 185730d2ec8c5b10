internal import SpatialIndex

/// The object behind a handle `sobi_tree`.
final class SearchedPoints: Sendable {
  let tree: PointTree

  init(_ tree: PointTree) { self.tree = tree }
}
