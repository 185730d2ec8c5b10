/// A part of a table's text that consists of whole records and can be read on any thread.
///
/// ``CSVBlocks`` creates the blocks; ``CSVBlockRecords`` reads them.
package struct CSVBlock: Sendable {
  /// The text in UTF-8, followed by at least ``padding`` bytes that are not part of the text.
  package let bytes: [UInt8]
  /// The number of bytes at the start of ``bytes`` that are text.
  package let count: Int
  /// The field separator.
  package let delimiter: UInt8
  /// Whether the text ends with the block. If false, the block ends with the end of a record,
  /// unless a record has no end.
  let isLast: Bool
  /// Whether the text was UTF-8 in the file, so that it still has to be checked.
  let isUnchecked: Bool
  /// The bytes that are not text in the encoding of the file, with their offsets in the block.
  let faults: [TextFault]
  /// The largest record.
  let recordByteLimit: Int

  /// The number of bytes beyond the text's end that may be loaded with the text.
  static let padding = 64
}
