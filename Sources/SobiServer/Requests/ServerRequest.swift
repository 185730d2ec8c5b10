/// The parts of a request that the server uses.
public struct ServerRequest: Sendable {
  /// The method in capitals: `GET`.
  public var method: String
  /// Path and parameters as they were sent: `/month?month=2026-11`.
  public var target: String
  /// The host that the request was sent to, with its port; nil without one.
  public var host: String?
  /// The other fields by their lower-case names; if a field occurs several times, the first counts.
  public var fields: [String: String]
  /// A field that decides on access and occurs more than once; nil without one.
  public var repeatedField: String?
  /// Whether there is a body.
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
