/// Files to attach, each with bytes of its own behind what makes it one of its form.
enum AttachmentFiles {
  /// A picture of 1 pixel, and a text behind it that a search finds.
  static func png(_ mark: String = "", bytes: Int = 0) -> [UInt8] {
    var file: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0,
      1, 0, 0, 0, 1, 8, 6, 0, 0, 0,
    ]
    file += Array(mark.utf8)
    file += repeatElement(0x5A, count: max(0, bytes - file.count))
    return file
  }

  /// A document, and a text behind its head.
  static func pdf(_ mark: String = "") -> [UInt8] { Array("%PDF-1.4\n\(mark)\n%%EOF\n".utf8) }
}
