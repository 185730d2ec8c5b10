/// What the log of requests says of one: never its address, which may tell where a person is.
public struct AccessRecord: Sendable {
  /// The method.
  public var method: String
  /// The address without what was asked of it; `-` for one that there is not.
  public var template: String
  /// The status of the answer.
  public var status: Int
  /// The bytes of its body.
  public var bytes: Int
  /// How long it took to make.
  public var duration: Duration
}
