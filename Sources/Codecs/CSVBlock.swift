/// Whole records of a table as a run of its text, to be read on any thread.
///
/// ``CSVBlocks`` cuts them; ``CSVBlockRecords`` reads them.
package struct CSVBlock: Sendable {
  /// The text in UTF-8, and behind it at least ``padding`` bytes that are no text.
  package let bytes: [UInt8]
  /// How many of ``bytes`` are text.
  package let count: Int
  /// What separates fields.
  package let delimiter: UInt8
  /// Whether the text ends with the block; otherwise it ends with a record, unless a record has no
  /// end.
  let isLast: Bool
  /// Whether the text was UTF-8 in the file, so that it is to be checked.
  let isUnchecked: Bool
  /// What was no text in the encoding of the file, with offsets in the block.
  let faults: [TextFault]
  /// The largest record.
  let recordByteLimit: Int

  /// How many bytes behind the text may be loaded with it.
  static let padding = 64
}
