import ArgumentParser
import Sobi
import Wording

/// Where a payment was made, in an option: degrees, or the name of a saved place.
enum PlaceArgument {
  /// Refuses what looks like degrees and is no position.
  static func check(_ text: String) throws {
    if isDegrees(text) { _ = try Degrees.coordinate(text, option: "--at") }
  }

  /// The position.
  ///
  /// - Throws: `PlaceNameError` where there is no saved place of that name.
  static func coordinate(_ text: String, in ledger: Ledger) throws -> Coordinate {
    guard !isDegrees(text) else { return try Degrees.coordinate(text, option: "--at") }
    let place = try ledger.place(called: text)
    if place.name != text {
      Terminal.message(
        .tookPlace(place.name, position: place.coordinate.description, for: text))
    }
    return place.coordinate
  }

  /// Whether a text has digits, signs and commas only.
  private static func isDegrees(_ text: String) -> Bool {
    text.allSatisfy { $0.isNumber || "+-.,eE ".contains($0) }
  }
}
