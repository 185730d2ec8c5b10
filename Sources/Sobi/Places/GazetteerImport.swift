public import PlaceLists

/// What importing lists into a gazetteer did.
public struct GazetteerImport: Hashable, Sendable {
  /// What was read of each file, in their order.
  public var lists: [List] = []
  /// How many places were not there before.
  public var new = 0
  /// How many were there with other words or elsewhere.
  public var updated = 0
  /// How many were there.
  public var same = 0
  /// How many of the same lists went, since the files do not have them.
  public var removed = 0
  /// How many places the gazetteer has now.
  public var total = 0

  /// What was read of a file.
  public struct List: Hashable, Sendable {
    /// The file as it was named.
    public var path: String
    /// Its rows.
    public var counts: PlaceListCounts

    /// Creates a list.
    public init(path: String, counts: PlaceListCounts) {
      self.path = path
      self.counts = counts
    }
  }

  /// Creates an import of nothing.
  public init() {}
}
