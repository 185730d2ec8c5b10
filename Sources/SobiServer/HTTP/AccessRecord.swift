/// The log record of a request. It does not contain the full address, because the address may
/// reveal a position.
public struct AccessRecord: Sendable {
  /// The method.
  public var method: String
  /// The path of the request, without its parameters; `-` if the server does not know the path.
  public var template: String
  /// The status of the answer.
  public var status: Int
  /// The size of the body in bytes.
  public var bytes: Int
  /// The time that the server took to compute the answer.
  public var duration: Duration
}
