public import SimpleFeatures

/// The datum shift between a system and WGS 84.
public enum DatumShift: Hashable, Sendable {
  /// The datum shift is known, or no shift is needed; `accuracy` is the accuracy that PROJ states,
  /// or nil if PROJ states no accuracy.
  case known(accuracy: Meters?)
  /// The datum is unknown. The size of its ellipsoid equals the size of the WGS 84 ellipsoid, so
  /// the datum is treated as equal to WGS 84. For data collected since 2000, the resulting error is
  /// at most a few metres.
  case assumedNone
  /// The datum is unknown and its ellipsoid differs from the WGS 84 ellipsoid, so positions are
  /// wrong by several hundred metres.
  case missing
}
