/// The parts of a request that the server uses.
public struct ServerRequest: Sendable {
  /// The method in capitals, such as `GET`.
  public var method: String
  /// The path and the parameters as they were sent, such as `/month?month=2026-11`.
  public var target: String
  /// The host to which the request was sent, with its port; nil if the request does not name a
  /// host.
  public var host: String?
  /// The header fields except `Host`, with their names in lower case; if a field occurs several
  /// times, its first value is used.
  public var fields: [String: String]
  /// The name of a header field that decides on access but occurs more than once; nil if there is
  /// no such field.
  public var repeatedField: String?
  /// Whether the request has a body.
  public var hasBody: Bool

  /// Creates a request.
  public init(
    _ method: String = "GET", _ target: String, host: String? = nil,
    fields: [String: String] = [:], hasBody: Bool = false
  ) {
    self.method = method
    self.target = target
    self.host = host
    self.fields = fields
    self.hasBody = hasBody
  }
}
