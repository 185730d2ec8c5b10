/// Finds the end of a JSON object by its braces outside of strings; the text may arrive in pieces.
struct FeatureScan {
  /// The current position; after the end of the object was found, the position of this end.
  private(set) var position: Int
  private var depth = 0
  private var isInString = false

  /// - Parameter start: The start of the object.
  init(start: Int) { position = start }

  /// Continues in bytes that start with the bytes of the previous call; returns whether the end was
  /// found.
  mutating func isWhole(in bytes: Span<UInt8>) -> Bool {
    var index = position
    defer { position = index }
    while index < bytes.count {
      let byte = bytes[index]
      if isInString {
        if byte == UInt8(ascii: "\\") {
          // The byte after a backslash is skipped with it.
          guard index + 1 < bytes.count else { return false }
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte == UInt8(ascii: "\"") {
        isInString = true
      } else if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
        depth += 1
      } else if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
        depth -= 1
        if depth <= 0 {
          index += 1
          return true
        }
      }
      index += 1
    }
    return false
  }
}
