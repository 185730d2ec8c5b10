/// The names of districts, in order of their codes' UTF-8 bytes, with the places that lie in them.
package struct PlacedDistricts: Sendable {
  /// What a district is called.
  package struct Label: Hashable, Sendable {
    /// Its code.
    package var code: String
    /// Its name.
    package var name: String

    /// Creates a label.
    package init(code: String, name: String) { (self.code, self.name) = (code, name) }
  }

  /// The districts.
  package var labels: [Label]
  /// For each place the position of its district, -1 outside.
  package var positions: [Int32]

  /// Creates districts with their places.
  package init(labels: [Label], positions: [Int32]) {
    (self.labels, self.positions) = (labels, positions)
  }

  /// The position of the district of a place; nil outside.
  package func district(ofPlace place: Int) -> Int? {
    positions[place] < 0 ? nil : Int(positions[place])
  }
}
