/// The secret that a client has to send: 32 random bytes.
public struct AccessToken: Sendable {
  /// The token as 43 characters of base64url.
  public let text: String

  /// Creates a random token.
  public init() {
    var generator = SystemRandomNumberGenerator()
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    // 43 letters of 6 bits each.
    let text = (0..<43).map { _ in letters[Int(generator.next(upperBound: 64 as UInt64))] }
    self.text = String(decoding: text, as: UTF8.self)
  }

  /// Creates a token with a given value, for tests.
  public init(_ text: String) { self.text = text }

  /// Returns in constant time whether a text is the token.
  func matches(_ other: some StringProtocol) -> Bool {
    let (mine, theirs) = (Array(text.utf8), Array(other.utf8))
    var difference = mine.count == theirs.count ? 0 : 1 as UInt8
    for (index, byte) in theirs.enumerated() { difference |= byte ^ mine[index % mine.count] }
    return difference == 0
  }
}
