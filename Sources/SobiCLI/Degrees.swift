import Questions
import Sobi

/// Degrees in options.
enum Degrees {
  /// The box of `west,south,east,north`.
  static func box(_ text: String, option: String) throws -> BoundingBox {
    try asking { try QuestionDegrees.box(text, option: option) }
  }

  /// Reads a position such as `126.97,37.56`, longitude first, from an option, or from an argument
  /// if `option` is nil.
  static func coordinate(_ text: String, option: String?) throws -> Coordinate {
    try asking { try QuestionDegrees.coordinate(text, option: option) }
  }
}
