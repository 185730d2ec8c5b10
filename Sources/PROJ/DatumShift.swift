public import SimpleFeatures

/// The datum shift between a system and WGS 84.
public enum DatumShift: Hashable, Sendable {
  /// The shift is known, with the accuracy that its source states, or it is not needed.
  case known(accuracy: Meters?)
  /// The datum is not known; its ellipsoid has the size of the WGS 84 ellipsoid, so both are
  /// treated as equal. That is right within metres for data of this century.
  case assumedNone
  /// The datum is not known, and its ellipsoid differs: positions are some hundred metres off.
  case missing
}
