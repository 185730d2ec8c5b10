import Wording

/// Path and parameters of a request.
struct RequestAddress: Hashable, Sendable {
  /// The longest address that is read, in bytes.
  static let longest = 8_192

  /// The path, decoded.
  var path: String
  /// Names and values in the order in which they were sent.
  var parameters: [(name: String, value: String)]

  static func == (left: RequestAddress, right: RequestAddress) -> Bool {
    left.path == right.path && left.parameters.elementsEqual(right.parameters, by: ==)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// Reads a target.
  ///
  /// - Throws: ``ServerFault/longAddress(limit:)``, ``ServerFault/malformedQuery``.
  /// - SeeAlso: WHATWG (2026), "URL", section 5.1, for `+` as a blank in parameters.
  init(_ target: String) throws(ServerFault) {
    guard target.utf8.count <= Self.longest else { throw .longAddress(limit: Self.longest) }
    let bytes = Array(target.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "?"))
    guard let path = Self.decoded(bytes[..<(end ?? bytes.endIndex)], plusIsBlank: false) else {
      throw .malformedQuery
    }
    self.path = path
    parameters = []
    guard let end else { return }
    let query = bytes[(end + 1)...].prefix { $0 != UInt8(ascii: "#") }
    for part in query.split(separator: UInt8(ascii: "&")) {
      let sign = part.firstIndex(of: UInt8(ascii: "="))
      guard let name = Self.decoded(part[..<(sign ?? part.endIndex)], plusIsBlank: true),
        let value = Self.decoded(
          sign.map { part[($0 + 1)...] } ?? part[part.endIndex...], plusIsBlank: true)
      else { throw .malformedQuery }
      parameters.append((name, value))
    }
  }

  /// Returns the text of percent-encoded bytes; nil if they are not UTF-8 or contain NUL.
  private static func decoded(_ bytes: ArraySlice<UInt8>, plusIsBlank: Bool) -> String? {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
        else { return nil }
        text.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsBlank: text.append(UInt8(ascii: " "))
      default: text.append(byte)
      }
    }
    guard !text.contains(0) else { return nil }
    return String(validating: text, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
