import ArgumentParser
import Sobi
import Wording

/// A position, in degrees or by name.
struct PositionOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The position: longitude,latitude in degrees.", valueName: "lon,lat"))
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
    if let center { _ = try Degrees.coordinate(center, option: nil) }
  }

  /// Whether there is a position.
  var isGiven: Bool { center != nil || at != nil }

  /// The position; nil when none is given.
  func optionalCoordinate(in ledger: Ledger) throws -> Coordinate? {
    if let at { return try ledger.position(called: at) }
    return try center.map { try Degrees.coordinate($0, option: nil) }
  }

  /// The position.
  func coordinate(in ledger: Ledger) throws -> Coordinate {
    guard let coordinate = try optionalCoordinate(in: ledger) else {
      preconditionFailure("a command without a position was let through")
    }
    return coordinate
  }

  /// The position with what it is called, as ``PlaceArgument/named(_:in:)`` finds it.
  func named(in ledger: Ledger) throws -> (coordinate: Coordinate, name: String?) {
    guard let at else { return (try coordinate(in: ledger), nil) }
    return try PlaceArgument.named(at, in: ledger)
  }
}
