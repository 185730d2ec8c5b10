internal import EmbeddedFiles

/// The frame of the page with its marks filled in.
enum PageFrame {
  /// Fills every `{{name}}`; filled-in text is not searched again.
  ///
  /// - Precondition: `parts` has each name of the frame.
  /// - Complexity: O(*n*) for *n* bytes.
  static func filled(_ parts: [String: [UInt8]]) -> [UInt8] {
    let frame = EmbeddedFile.pageFrame.bytes
    var bytes: [UInt8] = []
    bytes.reserveCapacity(frame.count + parts.values.reduce(0) { $0 + $1.count })
    var position = 0
    while position < frame.count {
      guard frame[position...].starts(with: "{{".utf8),
        let end = frame[position...].firstIndex(of: UInt8(ascii: "}"))
      else {
        bytes.append(frame[position])
        position += 1
        continue
      }
      let name = String(decoding: frame[(position + 2)..<end], as: UTF8.self)
      guard let part = parts[name] else { preconditionFailure("the frame has no part \(name)") }
      bytes += part
      position = end + 2
    }
    return bytes
  }
}
