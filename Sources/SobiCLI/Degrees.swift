import Questions
import Sobi

/// Degrees in options.
enum Degrees {
  /// The box of `west,south,east,north`.
  static func box(_ text: String, option: String) throws -> BoundingBox {
    try asking { try QuestionDegrees.box(text, option: option) }
  }

  /// The position of `longitude,latitude`, in an option or, for nil, an argument.
  static func coordinate(_ text: String, option: String?) throws -> Coordinate {
    try asking { try QuestionDegrees.coordinate(text, option: option) }
  }
}
