/// A remedy for a problem with a reference system that prevents the transformation of positions to
/// WGS 84.
public enum SystemCorrection: Hashable, Sendable {
  /// Write the system in a supported format.
  case write
  /// Give a system that describes horizontal positions.
  case giveHorizontal
  /// Give the system in which the positions were measured.
  case giveMeasured
  /// Check the order of the axes and the reference system.
  case checkAxes
}
