/// A remedy for a reference system, so that positions can be brought to WGS 84.
public enum SystemCorrection: Hashable, Sendable {
  /// Write the system in a form that is understood.
  case write
  /// Give the system on the ground.
  case giveHorizontal
  /// Give the system that the positions were measured in.
  case giveMeasured
  /// Check the order of the axes and the system.
  case checkAxes
}
