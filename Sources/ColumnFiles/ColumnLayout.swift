/// The form of a file of columns.
///
/// A head of 4 KiB is followed by the columns. Each column is a packed array of integers in the
/// byte order of the machine, padded with zeros to a multiple of 64 bytes. The head:
///
/// | bytes | content |
/// |--:|---|
/// | 0 | `SOBICOLS` |
/// | 8 | 0x01020304, which detects another order of bytes |
/// | 12 | the version of this form |
/// | 16 | the number of the build, which identifies the expected file |
/// | 24 | the number of bytes of the file |
/// | 32 | the number of columns |
/// | 40 | the checksum of the head, with zeros here |
/// | 64 | an entry of 56 bytes per column: its name in 24, padded with zeros; the size of a value; the number of values; their offset; their checksum |
enum ColumnLayout {
  static let magic: [UInt8] = Array("SOBICOLS".utf8)
  static let byteOrder: UInt32 = 0x0102_0304
  /// The version; it increases if the layout described above changes.
  static let version: UInt32 = 1

  static let headSize = 4_096
  static let entriesStart = 64
  static let entrySize = 56
  static let nameSize = 24
  static let alignment = 64
  /// The greatest number of columns of a file.
  static let mostColumns = (headSize - entriesStart) / entrySize

  /// The offsets of the fields of the head.
  static let (order, form, build, size, columns, checksum) = (8, 12, 16, 24, 32, 40)
  /// The offsets of the fields of an entry, from its start.
  static let (elementSize, count, offset, columnChecksum) = (24, 32, 40, 48)

  /// Returns a length rounded up to a multiple of ``alignment``.
  static func padded(_ length: Int) -> Int { (length + alignment - 1) & ~(alignment - 1) }

  /// The entry of a column in the head.
  struct Entry: Hashable, Sendable {
    var name: String
    var elementSize: Int
    var count: Int
    var offset: Int
    var checksum: UInt64
  }
}
