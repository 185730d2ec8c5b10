import GRDB
import GeoPackage

/// Rows of one table that a change touched.
///
/// For each row, a block has a digest of the row's state on this side of the change, which reveals
/// later edits, and the row's state on the other side. Undoing swaps the sides: the rows get the
/// state in the images, and the block gets the images of their former state. An import's block has
/// no images: on the other side the rows do not exist.
struct HistoryBlock {
  /// The greatest number of rows in a block.
  static let rowLimit = 1_024
  /// A block is closed if its images exceed this number of bytes, because the shapes of districts
  /// are large.
  static let byteLimit = 1 << 20

  /// The table.
  var table: String
  /// The row ids, ascending.
  var ids: [Int64] = []
  /// The digest of each row; ``RowDigest/absent`` for a missing row.
  var digests: [UInt32] = []
  /// The columns whose numbers occur in the images; the id is not one of them.
  var columns: [String]
  /// The images of the rows, one after the other; nil if none of the rows existed.
  var images: [UInt8]?

  init(table: String, columns: [String]) {
    self.table = table
    self.columns = columns
  }

  /// Whether the block is too large for more rows.
  var isFull: Bool { ids.count >= Self.rowLimit || (images?.count ?? 0) >= Self.byteLimit }

  /// Adds a row that did not exist on the other side.
  mutating func appendAbsent(id: Int64, digest: UInt32) {
    ids.append(id)
    digests.append(digest)
    images?.append(RowImage.Kind.absent.rawValue)
  }

  /// Adds a row with its image.
  mutating func append(id: Int64, digest: UInt32, image: some Collection<UInt8>) {
    if images == nil {
      images = Array(repeating: RowImage.Kind.absent.rawValue, count: ids.count)
    }
    ids.append(id)
    digests.append(digest)
    images?.append(contentsOf: image)
  }

  // MARK: Stored form

  /// Stores the block as a block of a change.
  func insert(into db: Database, change: Int64) throws {
    let statement = try RawStatement(
      db,
      """
      INSERT INTO history_blocks(change_id, table_name, row_count, row_ids, digests, images)
      VALUES (?, ?, ?, ?, ?, ?)
      """)
    statement.bind(change, at: 1)
    statement.bind(table, at: 2)
    bindContent(to: statement, from: 3)
    try statement.run()
  }

  /// Replaces a stored block with this block.
  func update(in db: Database, id: Int64) throws {
    let statement = try RawStatement(
      db,
      """
      UPDATE history_blocks SET row_count = ?, row_ids = ?, digests = ?, images = ? WHERE id = ?
      """)
    bindContent(to: statement, from: 1)
    statement.bind(id, at: 5)
    try statement.run()
  }

  private func bindContent(to statement: RawStatement, from first: Int32) {
    statement.bind(Int64(ids.count), at: first)
    var idBytes: [UInt8] = []
    var last: Int64 = 0
    for id in ids {
      idBytes.appendZigzag(id &- last)
      last = id
    }
    statement.bind(blob: idBytes, at: first + 1)
    var digestBytes: [UInt8] = []
    digestBytes.reserveCapacity(4 * digests.count)
    for digest in digests { digestBytes.appendFixed(digest) }
    statement.bind(blob: digestBytes, at: first + 2)
    if let images {
      var imageBytes: [UInt8] = []
      imageBytes.appendVarint(UInt64(columns.count))
      for column in columns { imageBytes.appendText(column) }
      imageBytes += images
      statement.bind(blob: imageBytes, at: first + 3)
    } else {
      statement.bindNull(at: first + 3)
    }
  }

  /// Returns a stored block; nil if no block has this id.
  static func read(_ db: Database, id: Int64) throws -> HistoryBlock? {
    let rows = try RawStatement(
      db,
      "SELECT table_name, row_count, row_ids, digests, images FROM history_blocks WHERE id = ?")
    rows.bind(id, at: 1)
    return try rows.step() ? HistoryBlock(rows, from: 0) : nil
  }

  /// Reads the columns table_name, row_count, row_ids, digests and images from `first` on.
  init(_ rows: RawStatement, from first: Int32) throws {
    table = rows.string(first) ?? ""
    columns = []
    let count = rows.integer(first + 1)
    var cursor = ByteCursor(rows.withBlob(first + 2, Self.bytes))
    var last: Int64 = 0
    while !cursor.isAtEnd {
      last &+= try cursor.zigzag()
      ids.append(last)
    }
    cursor = ByteCursor(rows.withBlob(first + 3, Self.bytes))
    while !cursor.isAtEnd { digests.append(try cursor.fixed(UInt32.self)) }
    guard ids.count == Int(exactly: count), digests.count == ids.count else {
      throw HistoryError.damaged
    }
    guard !rows.isNull(first + 4) else { return }
    cursor = ByteCursor(rows.withBlob(first + 4, Self.bytes))
    for _ in 0..<min(try cursor.varint(), 2_000) {
      let name = try cursor.slice()
      columns.append(String(decoding: cursor.bytes[name], as: UTF8.self))
    }
    images = Array(cursor.bytes[cursor.position...])
  }

  private static func bytes(_ span: Span<UInt8>) -> [UInt8] {
    unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
