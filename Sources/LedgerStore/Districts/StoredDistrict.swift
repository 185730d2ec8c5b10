package import SimpleFeatures

/// A stored district.
package struct StoredDistrict: Sendable {
  /// The row id.
  package var id: Int64
  /// The official code.
  package var code: String
  /// The name.
  package var name: String
  /// The rings as published, rounded once to 1e-7 degree. The published rings determine which
  /// payments belong to the district.
  package var shape: MultiPolygon
  /// A valid shape for display, if the published shape is invalid; nil if the published shape is
  /// valid.
  package var repaired: MultiPolygon?
  /// The row id of the parent, which is a district one level higher; nil if there is no parent.
  package var parentID: Int64?

  /// The shape to show on a map.
  package var displayed: MultiPolygon { repaired ?? shape }

  /// Creates a district to be stored; storing ignores `id`.
  package init(
    id: Int64 = 0, code: String, name: String, shape: MultiPolygon, repaired: MultiPolygon? = nil,
    parentID: Int64? = nil
  ) {
    self.id = id
    self.code = code
    self.name = name
    self.shape = shape
    self.repaired = repaired
    self.parentID = parentID
  }
}
