/// What a request is answered with.
public struct ServerAnswer: Sendable {
  /// The body.
  public enum Body: Sendable {
    /// Bytes; none for an answer without a body.
    case bytes([UInt8])
    /// Portions that come one by one until the stream ends.
    case events(AsyncStream<[UInt8]>)
  }

  /// The status.
  public var status: Int
  /// The fields, without the length.
  public var fields: [(name: String, value: String)]
  /// The body.
  public var body: Body
  /// Whether the body is left out and only its length told.
  public var isHead = false
  /// Whether the connection is of no use afterwards.
  public var closes = false
  /// The room of a large body, held as long as the body is.
  var lease: BodyLease?
  /// What logs and counts call the address: never what was asked.
  public var template: String

  /// The value of a field; nil for none.
  public func field(_ name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  /// The bytes of the body; nil for events.
  public var bytes: [UInt8]? {
    guard case .bytes(let bytes) = body else { return nil }
    return bytes
  }
}
