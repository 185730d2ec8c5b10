import ArgumentParser
import Questions
import Sobi
import Wording

/// A position in an option or argument: degrees, or the name of a place.
enum PlaceArgument {
  /// Throws for invalid degrees.
  static func check(_ text: String, option: String? = "--at") throws {
    if isDegrees(text) { _ = try Degrees.coordinate(text, option: option) }
  }

  /// The position.
  ///
  /// - Throws: `PlaceNameError` if no place has that name.
  static func coordinate(_ text: String, in ledger: Ledger) throws -> Coordinate {
    guard !isDegrees(text) else { return try Degrees.coordinate(text, option: "--at") }
    return try named(text, in: ledger).coordinate
  }

  /// The place of a name. Prints the name of the place on standard error if it differs from the
  /// given name.
  ///
  /// - Throws: `PlaceNameError`.
  static func named(
    _ name: String, in ledger: Ledger
  ) throws -> (coordinate: Coordinate, name: String) {
    tell(try ledger.place(called: name), for: name)
  }

  /// A place with its name; prints the name if it differs from the given name.
  @discardableResult
  static func tell(
    _ place: SavedPlace, for name: String
  ) -> (coordinate: Coordinate, name: String) {
    if place.name != name {
      Terminal.message(
        .tookPlace(place.name, position: place.coordinate.description, for: name))
    }
    return (place.coordinate, place.name)
  }

  /// Whether a text has the form of degrees.
  static func isDegrees(_ text: String) -> Bool { QuestionDegrees.isDegrees(text) }
}
