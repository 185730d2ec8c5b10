/// The record of a request in the log, without its full address, which may reveal a position.
public struct AccessRecord: Sendable {
  /// The method.
  public var method: String
  /// The address without its parameters; `-` for an unknown address.
  public var template: String
  /// The status of the answer.
  public var status: Int
  /// The bytes of its body.
  public var bytes: Int
  /// The duration of making the answer.
  public var duration: Duration
}
