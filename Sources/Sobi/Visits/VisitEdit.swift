public import Spending

/// What changes in a visit; nil and empty leave it.
public struct VisitEdit: Hashable, Sendable {
  /// Its title.
  public var title: String?
  /// When it is.
  public var time: DayTime?
  /// Names with the values that they get.
  public var set: [String: String]
  /// Names of details that go.
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
