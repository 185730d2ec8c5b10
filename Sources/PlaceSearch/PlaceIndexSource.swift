/// The source from which an index of places is read.
package protocol PlaceIndexSource {
  /// The number of places.
  var placeCount: Int { get }
  /// The boxes of ``PlaceIndexBuilder/boxBytes``.
  var boxes: PlaceBoxes { get }
  /// Returns the list of a term; nil if no place has it.
  func list(of term: UInt64) throws -> [UInt8]?
  /// Returns the closed places, which nearly every query needs.
  func closedPlaces() throws -> PlaceSet
  /// Returns places by their numbers, in the order of the numbers; missing places are left out.
  func places(_ numbers: [UInt32]) throws -> [(number: UInt32, place: ListedPlace)]
}
