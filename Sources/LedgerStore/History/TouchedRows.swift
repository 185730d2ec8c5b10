import GRDB
import GeoPackage

/// The rows of one table that a transaction touched, as they were before the transaction.
struct TouchedRows {
  /// The table.
  let shape: TableShape
  /// The start of a row's image in ``arena``; ``absent`` for a row that did not exist.
  private var starts: [Int64: Int] = [:]
  private var arena: [UInt8] = []
  private static let absent = -1

  init(_ shape: TableShape) { self.shape = shape }

  /// The ids of the rows, ascending.
  var touchedIDs: [Int64] { starts.keys.sorted() }

  /// A former value of a row.
  struct OldValue {
    /// The text; nil for a number, a blob or NULL.
    var text: String?
    /// The number; nil for anything else.
    var integer: Int64?
  }

  /// Returns the old values of some columns, by the names of the columns, for each row that was
  /// changed or deleted.
  func oldValues(of names: [String]) -> [[String: OldValue]] {
    starts.values.filter { $0 != Self.absent }.map { start in
      var values: [String: OldValue] = [:]
      for value in record(at: start).values where names.contains(shape.columns[value.column]) {
        var old = OldValue()
        var cursor = ByteCursor(arena, at: value.content.lowerBound)
        if value.storage == .text, let slice = try? cursor.slice() {
          old.text = String(decoding: arena[slice], as: UTF8.self)
        } else if value.storage == .integer {
          old.integer = try? cursor.zigzag()
        }
        values[shape.columns[value.column]] = old
      }
      return values
    }
  }

  /// A row was inserted.
  mutating func inserted(_ id: Int64) {
    // A row that was deleted earlier and exists again existed at the start. A row of which only
    // changes are known got them from a trigger, after it was inserted.
    if let start = starts[id], start != Self.absent,
      arena[start] == RowImage.Kind.whole.rawValue
    {
      return
    }
    starts[id] = Self.absent
  }

  /// Records a row that is about to change.
  ///
  /// - Parameter changed: Appends the old value of every column that changes, except the known
  ///   columns that it receives.
  mutating func changes(_ id: Int64, _ append: (_ known: Set<Int>, inout [UInt8]) -> Void) {
    var known: Set<Int> = []
    var image: [UInt8] = [RowImage.Kind.changed.rawValue]
    if let start = starts[id] {
      guard start != Self.absent, arena[start] == RowImage.Kind.changed.rawValue else { return }
      let (values, end) = record(at: start)
      known = Set(values.map(\.column))
      image += arena[start + 1..<end - 1]
    }
    let count = image.count
    append(known, &image)
    guard image.count > count else { return }
    image.append(0)
    starts[id] = arena.count
    arena += image
  }

  /// A row is about to be removed.
  ///
  /// - Parameter append: Appends the value of a column, nothing for NULL.
  mutating func removes(_ id: Int64, _ append: (_ column: Int, inout [UInt8]) -> Void) {
    var older: [Int: Range<Int>] = [:]
    if let start = starts[id] {
      guard start != Self.absent, arena[start] == RowImage.Kind.changed.rawValue else { return }
      for value in record(at: start).values {
        older[value.column] = value.storage == .null ? 0..<0 : value.whole
      }
    }
    var image: [UInt8] = [RowImage.Kind.whole.rawValue]
    for column in shape.columns.indices {
      if let range = older[column] { image += arena[range] } else { append(column, &image) }
    }
    image.append(0)
    starts[id] = arena.count
    arena += image
  }

  /// Returns the values of the image at `start` and the position after it.
  private func record(at start: Int) -> (values: [ImageValue], end: Int) {
    var cursor = ByteCursor(arena, at: start + 1)
    guard let values = try? cursor.imageValues() else {
      preconditionFailure("an image of a row was written as it is read")
    }
    return (values, cursor.position)
  }

  /// Passes the blocks of the changed rows to `body`, one by one.
  func forEachBlock(in db: Database, _ body: (HistoryBlock) throws -> Void) throws {
    guard !starts.isEmpty else { return }
    let select = try shape.selectByID(db)
    let seeds = shape.seeds
    var block = HistoryBlock(table: shape.name, columns: shape.columns)
    for (id, start) in starts.sorted(by: { $0.key < $1.key }) {
      select.bind(id, at: 1)
      let isThere = try select.step()
      let digest =
        isThere ? RowDigest(select, seeds: seeds).value : RowDigest.absent
      if start == Self.absent {
        if isThere { block.appendAbsent(id: id, digest: digest) }
      } else if let image = try image(at: start, unlike: isThere ? select : nil) {
        block.append(id: id, digest: digest, image: image)
      }
      select.reset()
      if block.isFull {
        try body(block)
        block = HistoryBlock(table: shape.name, columns: shape.columns)
      }
    }
    if !block.ids.isEmpty { try body(block) }
  }

  /// Returns the image of a row, which for a changed row contains only the changed values; nil if
  /// nothing changed.
  private func image(at start: Int, unlike row: RawStatement?) throws -> [UInt8]? {
    let (values, end) = record(at: start)
    guard arena[start] == RowImage.Kind.changed.rawValue else {
      let image = Array(arena[start..<end])
      guard let row else { return image }
      var now: [UInt8] = []
      RowImage.appendWhole(row, columnCount: shape.columns.count, to: &now)
      return now == image ? nil : image
    }
    // Every removal is seen, so a row of which changes are known exists.
    guard let row else { throw HistoryError.damaged }
    var image: [UInt8] = [RowImage.Kind.changed.rawValue]
    for value in values {
      var now: [UInt8] = []
      RowImage.append(column: value.column, of: row, at: Int32(value.column + 1), to: &now)
      if !now.elementsEqual(arena[value.whole]) { image += arena[value.whole] }
    }
    guard image.count > 1 else { return nil }
    return image + [0]
  }
}
