/// A remedy for a reference system, so that positions can be brought to WGS 84.
public enum SystemCorrection: Hashable, Sendable {
  /// Write the system in a form that is understood.
  case write
  /// Give a system of positions on the ground.
  case giveHorizontal
  /// Give the system in which the positions were measured.
  case giveMeasured
  /// Check the order of the axes and the system.
  case checkAxes
}
