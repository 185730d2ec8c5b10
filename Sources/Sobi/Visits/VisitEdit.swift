public import Spending

/// New values for a visit; fields that are nil or empty are not changed.
public struct VisitEdit: Hashable, Sendable {
  /// The new title.
  public var title: String?
  /// The new time.
  public var time: DayTime?
  /// The details to set, as names with their values.
  public var set: [String: String]
  /// The names of the details to remove.
  public var unset: Set<String>

  /// Creates an edit.
  public init(
    title: String? = nil, time: DayTime? = nil, set: [String: String] = [:],
    unset: Set<String> = []
  ) {
    self.title = title
    self.time = time
    self.set = set
    self.unset = unset
  }
}
