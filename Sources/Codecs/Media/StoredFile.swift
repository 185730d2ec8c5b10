/// Reads a whole file exactly as it is stored; compressed or encoded content is not converted.
package enum StoredFile {
  /// Reads a file; the path `-` means standard input.
  ///
  /// - Parameter limit: The largest accepted number of bytes.
  /// - Throws: ``ByteSourceError``, including ``ByteSourceError/notAFile(_:)`` for a pipe or a
  ///   device and ``ByteSourceError/tooLarge(_:limit:)`` for more than `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(ByteSourceError) -> [UInt8] {
    let file = try FileDescriptor.open(path, isWhole: true)
    if let size = file.size, size > limit { throw .tooLarge(file.name, limit: limit) }
    // A growing file or a pipe has no reliable size.
    var bytes = [UInt8](repeating: 0, count: min((file.size ?? 65_535) + 1, limit + 1))
    var count = 0
    while true {
      let taken = try file.read(into: &bytes, from: count)
      count += taken
      guard taken > 0 else { break }
      guard count <= limit else { throw .tooLarge(file.name, limit: limit) }
      if count == bytes.count {
        let room = min(2 * count, limit + 1) - count
        bytes.append(contentsOf: Array(repeating: 0, count: room))
      }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}
