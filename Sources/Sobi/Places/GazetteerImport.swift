public import PlaceLists

/// The result of an import of lists into a gazetteer.
public struct GazetteerImport: Hashable, Sendable {
  /// The results for the files, in the order of the files.
  public var lists: [List] = []
  /// The number of added places.
  public var new = 0
  /// The number of places with changed fields.
  public var updated = 0
  /// The number of unchanged places.
  public var same = 0
  /// The number of places that were removed because the new files of their lists no longer contain
  /// them.
  public var removed = 0
  /// The number of places in the gazetteer after the import.
  public var total = 0

  /// The result for one file.
  public struct List: Hashable, Sendable {
    /// The path of the file as given in the request.
    public var path: String
    /// Its rows.
    public var counts: PlaceListCounts

    /// Creates a list.
    public init(path: String, counts: PlaceListCounts) {
      self.path = path
      self.counts = counts
    }
  }

  /// Creates an empty result.
  public init() {}
}
