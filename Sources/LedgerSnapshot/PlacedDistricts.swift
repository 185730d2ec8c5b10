/// The codes and names of districts, in the order of the UTF-8 bytes of the codes, and the district
/// of each place.
package struct PlacedDistricts: Sendable {
  /// The code and the name of a district.
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
  /// For each place, the index of its district in the list of districts; -1 if the place is outside
  /// all districts.
  package var positions: [Int32]

  /// Creates districts with their places.
  package init(labels: [Label], positions: [Int32]) {
    (self.labels, self.positions) = (labels, positions)
  }

  /// Returns the index of the district that contains a place; nil if the place is outside all
  /// districts.
  package func district(ofPlace place: Int) -> Int? {
    positions[place] < 0 ? nil : Int(positions[place])
  }
}
