/// The answer to a request.
public struct ServerAnswer: Sendable {
  /// The body.
  public enum Body: Sendable {
    /// A body of bytes; empty if the answer has no body.
    case bytes([UInt8])
    /// A stream of parts of the body; each part is sent as soon as it is available.
    case events(AsyncStream<[UInt8]>)
  }

  /// The status.
  public var status: Int
  /// The header fields, except the length of the body.
  public var fields: [(name: String, value: String)]
  /// The body.
  public var body: Body
  /// Whether the answer is for a `HEAD` request: the length of the body is sent, but not the body.
  public var isHead = false
  /// Whether the connection is closed after the answer.
  public var closes = false
  /// The lease of a large body, held as long as the body.
  var lease: BodyLease?
  /// The path of the request without its parameters, for logs and counts.
  public var template: String

  /// The value of a header field; nil if the answer does not have it.
  public func field(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The bytes of the body; nil for events.
  public var bytes: [UInt8]? {
    guard case .bytes(let bytes) = body else { return nil }
    return bytes
  }
}
