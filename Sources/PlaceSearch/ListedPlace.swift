public import SimpleFeatures

/// A place as it is described by a public list or a provider.
public struct ListedPlace: Hashable, Sendable {
  /// The name of the place; it does not contain the branch if the list has a separate field for the
  /// branch.
  public var name: String
  /// The branch; empty if the list has no field for it or includes it in the name.
  public var branch = ""
  /// The code of the category that corresponds to ``label``; empty if the category is unknown.
  public var category = ""
  /// The category in the words of the list.
  public var label = ""
  /// The telephone number.
  public var phone = ""
  /// The parcel address (지번).
  public var address = ""
  /// The road address (도로명).
  public var roadAddress = ""
  /// The name of the list that contains the place, as given when the list was imported, or the name
  /// of a provider.
  public var source = ""
  /// The key of the row in its list; empty if the list has no keys.
  public var sourceID = ""
  /// The day on which the place closed, such as `2018-07-31`; `unknown` for a closed place without
  /// a known day, and empty for an open place.
  public var closed = ""
  /// The position.
  public var coordinate: Coordinate

  /// Creates a place.
  public init(name: String, branch: String = "", coordinate: Coordinate) {
    self.name = name
    self.branch = branch
    self.coordinate = coordinate
  }

  /// The name and the branch, as on a shop's sign.
  public var fullName: String {
    branch.isEmpty || name.hasSuffix(branch) ? name : name + " " + branch
  }

  /// The road address, or the parcel address if the road address is empty.
  public var anyAddress: String { roadAddress.isEmpty ? address : roadAddress }
}
