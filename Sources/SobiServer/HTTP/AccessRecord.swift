/// The log record of a request. It does not contain the full address, because the address may
/// reveal a position.
public struct AccessRecord: Sendable {
  /// The method.
  public var method: String
  /// The address without its parameters; `-` for an unknown address.
  public var template: String
  /// The status of the answer.
  public var status: Int
  /// The size of the body in bytes.
  public var bytes: Int
  /// The time taken to make the answer.
  public var duration: Duration
}
