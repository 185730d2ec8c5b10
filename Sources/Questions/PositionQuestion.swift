public import SimpleFeatures
public import Sobi
import Wording

/// A position, given in degrees or by name.
public struct PositionQuestion: Hashable, Sendable {
  /// A longitude and a latitude in degrees, or the name of a place.
  public var center: String?
  /// The name of a place; places are searched for this name even if it looks like degrees. If no
  /// place has this name, the text is read as degrees.
  public var name: String?

  /// Creates a position.
  public init(center: String? = nil, name: String? = nil) {
    self.center = center
    self.name = name
  }

  /// Whether a position is given, in degrees or by name.
  public var isGiven: Bool { center != nil || name != nil }

  /// Throws an error if both ``center`` and ``name`` are given, if the degrees are invalid, or if a
  /// required position is missing.
  ///
  /// - Throws: ``QuestionError``.
  public func check(isRequired: Bool = true) throws(QuestionError) {
    guard center == nil || name == nil else { throw .usage(.positionAndName) }
    guard !isRequired || isGiven else { throw .usage(.noPosition) }
    if let center, QuestionDegrees.isDegrees(center) {
      _ = try QuestionDegrees.coordinate(center, option: nil)
    }
  }

  /// Returns the position, and the place if a name was given; the place is nil if degrees were
  /// given.
  ///
  /// - Throws: ``QuestionError``, `PlaceNameError`.
  public func found(in ledger: Ledger) throws -> (coordinate: Coordinate, place: SavedPlace?) {
    if let center, QuestionDegrees.isDegrees(center) {
      return (try QuestionDegrees.coordinate(center, option: nil), nil)
    }
    guard let name = name ?? center else { throw QuestionError.usage(.noPosition) }
    do {
      let place = try ledger.place(called: name)
      return (place.coordinate, place)
    } catch PlaceNameError.unknown where QuestionDegrees.isDegrees(name) {
      return (try QuestionDegrees.coordinate(name, option: UsageFault.option("at")), nil)
    }
  }

  /// Returns the given position; if none is given, returns the position of the newest payment that
  /// has a position.
  ///
  /// - Throws: The errors of ``found(in:)``, or an error if no payment has a position.
  public func foundOrNewest(
    in ledger: Ledger
  ) throws -> (coordinate: Coordinate, place: SavedPlace?) {
    guard !isGiven else { return try found(in: ledger) }
    guard let place = try ledger.read({ try $0.newestPlace() }) else {
      throw QuestionError.usage(.noPosition)
    }
    return (place.coordinate, place)
  }
}
