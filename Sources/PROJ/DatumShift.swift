public import SimpleFeatures

/// What the way from a system to WGS 84 knows about the two datums.
public enum DatumShift: Hashable, Sendable {
  /// The shift is known, or none is needed; with the accuracy that its source states.
  case known(accuracy: Meters?)
  /// Nothing is known of the datum; its ellipsoid is as large as that of WGS 84, so it is taken for
  /// the same. That is right within metres for data of this century.
  case assumedNone
  /// Nothing is known of the datum, and its ellipsoid is another: positions land some hundred
  /// metres from where they belong.
  case missing
}
