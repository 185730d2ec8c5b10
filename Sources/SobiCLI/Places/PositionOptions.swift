import ArgumentParser
import Sobi
import Wording

/// A position, in degrees or by name.
struct PositionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The position: longitude,latitude in degrees, or the name of a place.",
      valueName: "lon,lat"))
  var center: String?

  @Option(
    help: ArgumentHelp(
      "The position of a saved place, or of a place of the ledger by its name.",
      valueName: "name"))
  var at: String?

  /// Throws unless there is one position.
  func check(isRequired: Bool = true) throws {
    guard center == nil || at == nil else {
      throw ValidationError(.positionAndName)
    }
    guard !isRequired || center != nil || at != nil else {
      throw ValidationError(.noPosition)
    }
    if let center { try PlaceArgument.check(center, option: nil) }
  }

  /// Whether there is a position.
  var isGiven: Bool { center != nil || at != nil }

  /// The position with what it is called, as ``PlaceArgument/named(_:in:)`` finds it; no name where
  /// degrees were given.
  func named(in ledger: Ledger) throws -> (coordinate: Coordinate, name: String?) {
    if let center, PlaceArgument.isDegrees(center) {
      return (try Degrees.coordinate(center, option: nil), nil)
    }
    guard let name = at ?? center else {
      preconditionFailure("a command without a position was let through")
    }
    return try PlaceArgument.named(name, in: ledger)
  }
}
