import ArgumentParser
import Questions
import Sobi

/// A position, in degrees or by name.
struct PositionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The position: longitude,latitude in degrees, or the name of a place.",
      valueName: "lon,lat"))
  var center: String?

  @Option(
    help: ArgumentHelp(
      """
      The position: the name of a saved place or of a place of the ledger, or longitude,latitude.
      """, valueName: "name"))
  var at: String?

  /// Throws an error unless exactly one position is given.
  func check(isRequired: Bool = true) throws {
    try asking { try question.check(isRequired: isRequired) }
  }

  private var question: PositionQuestion { PositionQuestion(center: center, name: at) }

  /// Whether there is a position.
  var isGiven: Bool { question.isGiven }

  /// The position with its name, as ``PlaceArgument/named(_:in:)`` finds it; degrees have no name.
  func named(in ledger: Ledger) throws -> (coordinate: Coordinate, name: String?) {
    taken(try asking { try question.found(in: ledger) })
  }

  /// The position as ``named(in:)`` finds it, or the position of the newest payment that has a
  /// position.
  func namedOrNewest(in ledger: Ledger) throws -> (coordinate: Coordinate, name: String?) {
    taken(try asking { try question.foundOrNewest(in: ledger) })
  }

  private func taken(
    _ found: (coordinate: Coordinate, place: SavedPlace?)
  ) -> (coordinate: Coordinate, name: String?) {
    guard let place = found.place else { return (found.coordinate, nil) }
    guard isGiven else { return (place.coordinate, place.name) }
    return PlaceArgument.tell(place, for: at ?? center ?? place.name)
  }
}
