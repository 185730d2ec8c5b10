/// A remedy if positions cannot be transformed to WGS 84 because of a problem with their reference
/// system.
public enum SystemCorrection: Hashable, Sendable {
  /// Write the system in a supported format.
  case write
  /// Give a system that describes horizontal positions.
  case giveHorizontal
  /// Give the system in which the positions were measured.
  case giveMeasured
  /// Check the reference system and the order of the axes.
  case checkAxes
}
