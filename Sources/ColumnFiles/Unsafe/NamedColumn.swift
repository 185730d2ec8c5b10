/// A column of a file, with its name.
@safe
package struct NamedColumn: Sendable {
  /// The name, which has 1 to 24 bytes of ASCII.
  package let name: String
  /// The size of a value in bytes.
  let elementSize: Int
  /// The number of values.
  let count: Int
  /// Passes the bytes to their writer.
  let withBytes: @Sendable ((UnsafeRawBufferPointer) throws -> Void) throws -> Void

  /// Names a column.
  package init<Element>(_ name: String, _ column: Column<Element>) {
    self.name = name
    elementSize = MemoryLayout<Element>.size
    count = column.count
    unsafe withBytes = { body in
      try unsafe column.withUnsafeBufferPointer { try unsafe body(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Creates a column from a name and the values of an array.
  package init<Element: FixedWidthInteger & Sendable>(_ name: String, _ values: [Element]) {
    self.init(name, Column(values))
  }

  /// Returns the checksums of the parts of the column. Readers use the checksums to verify single
  /// parts.
  ///
  /// - Parameter bounds: The position at which each part starts, in ascending order, followed by
  ///   the position at which the last part ends.
  /// - Precondition: The parts lie inside the column.
  /// - Complexity: O(*n*) for *n* bytes.
  package func checksums(ofParts bounds: [Int64]) throws -> [UInt64] {
    var checksums: [UInt64] = []
    try unsafe withBytes { bytes in
      checksums = zip(bounds, bounds.dropFirst()).map { start, end in
        unsafe Checksum.of(
          UnsafeRawBufferPointer(
            rebasing: bytes[Int(start) * elementSize..<Int(end) * elementSize]))
      }
    }
    return checksums
  }
}
