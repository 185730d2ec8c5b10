import GRDB
import GeoPackage

/// Moves the rows of one block to the other side of their change.
struct BlockSwap {
  /// The block that reverses this move.
  private(set) var swapped: HistoryBlock
  private(set) var conflicts: [HistoryConflict] = []
  /// The removed and the inserted rows.
  private(set) var removed: [Int64] = []
  private(set) var inserted: [Int64] = []
  /// The number of rows of the block that are kept unchanged.
  private(set) var keptCount = 0

  private let block: HistoryBlock
  /// Rows that are kept unchanged.
  private let kept: Set<Int64>
  private let shape: TableShape
  private let seeds: [UInt64]
  private let db: Database
  private let select: RawStatement
  /// For each column number in the images, the position of the column in the table.
  private let positions: [Int]
  private var updates: [[Int]: RawStatement] = [:]
  private var comesBack: [(id: Int64, values: [ImageValue])] = []

  init(
    _ block: HistoryBlock, of shape: TableShape, in db: Database, except kept: Set<Int64> = []
  ) throws {
    self.block = block
    self.kept = kept
    self.shape = shape
    self.db = db
    seeds = shape.seeds
    select = try shape.selectByID(db)
    positions = try block.columns.map { name in
      guard let position = shape.columns.firstIndex(of: name) else {
        throw HistoryError.foreign(name: "\(block.table).\(name)")
      }
      return position
    }
    swapped = HistoryBlock(table: block.table, columns: shape.columns)
  }

  mutating func run() throws {
    let images = block.images ?? []
    var cursor = ByteCursor(images)
    for (index, id) in block.ids.enumerated() {
      let kind = block.images == nil ? .absent : try cursor.imageKind()
      let values = kind == .absent ? [] : try cursor.imageValues()
      if kept.contains(id) {
        keptCount += 1
        continue
      }
      select.bind(id, at: 1)
      let isThere = try select.step()
      defer { select.reset() }
      let digest = isThere ? RowDigest(select, seeds: seeds).value : RowDigest.absent
      guard digest == block.digests[index] else {
        conflicts.append(
          HistoryConflict(
            table: block.table, id: id,
            reason: !isThere
              ? .removed : block.digests[index] == RowDigest.absent ? .present : .changed))
        continue
      }
      guard conflicts.isEmpty else { continue }
      switch (kind, isThere) {
      case (.absent, true):
        var image: [UInt8] = []
        RowImage.appendWhole(select, columnCount: shape.columns.count, to: &image)
        swapped.append(id: id, digest: RowDigest.absent, image: image)
        removed.append(id)
      case (.absent, false), (.changed, false): throw HistoryError.damaged
      case (.whole, false):
        swapped.appendAbsent(id: id, digest: RowDigest.absent)
        comesBack.append((id, values))
      case (.whole, true), (.changed, true):
        try update(id, to: kind == .whole ? whole(values) : values, in: images)
      }
    }
    guard conflicts.isEmpty else { return }
    try remove()
    try insert(from: images)
  }

  /// Returns the values of a whole row, with NULL for every column that the image leaves out.
  private func whole(_ values: [ImageValue]) -> [ImageValue] {
    let given = Set(values.map(\.column))
    return values
      + positions.indices.filter { !given.contains($0) }.map {
        ImageValue(column: $0, storage: .null, content: 0..<0, whole: 0..<0)
      }
  }

  // MARK: Changed rows

  private mutating func update(_ id: Int64, to values: [ImageValue], in images: [UInt8]) throws {
    let columns = values.map { positions[$0.column] }
    var image: [UInt8] = [RowImage.Kind.changed.rawValue]
    for column in columns.sorted() {
      RowImage.append(column: column, of: select, at: Int32(column + 1), to: &image)
    }
    image.append(0)
    let statement = try updates[columns] ?? makeUpdate(of: columns)
    updates[columns] = statement
    for (parameter, value) in values.enumerated() {
      try statement.bind(value, in: images, at: Int32(parameter + 1))
    }
    statement.bind(id, at: Int32(values.count + 1))
    select.reset()
    try statement.run()
    guard try holds(id, values, in: images) else {
      throw HistoryError.notRestored(table: block.table, id: id)
    }
    swapped.append(id: id, digest: RowDigest(select, seeds: seeds).value, image: image)
  }

  private func makeUpdate(of columns: [Int]) throws -> RawStatement {
    let list = columns.map { TableShape.quoted(shape.columns[$0]) + " = ?" }
    return try RawStatement(
      db,
      """
      UPDATE \(TableShape.quoted(shape.name)) SET \(list.joined(separator: ", ")) WHERE id = ?
      """)
  }

  /// Returns whether a row has the given values; afterwards the statement is still at this row.
  private func holds(_ id: Int64, _ values: [ImageValue], in images: [UInt8]) throws -> Bool {
    select.reset()
    select.bind(id, at: 1)
    guard try select.step() else { return false }
    return values.allSatisfy { value in
      let index = Int32(positions[value.column] + 1)
      guard value.storage != .null else { return select.isNull(index) }
      var now: [UInt8] = []
      RowImage.append(column: value.column, of: select, at: index, to: &now)
      return now.suffix(value.content.count).elementsEqual(images[value.content])
    }
  }

  // MARK: Rows that go and come

  private func remove() throws {
    guard let first = removed.first, let last = removed.last else { return }
    let table = TableShape.quoted(shape.name)
    if last &- first == Int64(removed.count - 1) {
      let delete = try RawStatement(db, "DELETE FROM \(table) WHERE id BETWEEN ? AND ?")
      delete.bind(first, at: 1)
      delete.bind(last, at: 2)
      return try delete.run()
    }
    let delete = try RawStatement(db, "DELETE FROM \(table) WHERE id = ?")
    for id in removed {
      delete.bind(id, at: 1)
      try delete.run()
    }
  }

  private mutating func insert(from images: [UInt8]) throws {
    guard !comesBack.isEmpty else { return }
    let statement = try BatchInsert(
      db, into: "\(TableShape.quoted(shape.name))(\(shape.list))",
      columnCount: shape.columns.count + 1)
    var failure: (any Error)?
    try statement.insert(count: comesBack.count) { position, statement, base in
      let (id, values) = comesBack[position]
      statement.bind(id, at: base + 1)
      for column in shape.columns.indices { statement.bindNull(at: base + Int32(column + 2)) }
      for value in values {
        do {
          try statement.bind(value, in: images, at: base + Int32(positions[value.column] + 2))
        } catch { failure = error }
      }
    }
    if let failure { throw failure }
    var next = comesBack.startIndex
    for (index, id) in swapped.ids.enumerated() {
      guard next < comesBack.endIndex, comesBack[next].id == id else { continue }
      next += 1
      select.bind(id, at: 1)
      guard try select.step() else {
        throw HistoryError.notRestored(table: shape.name, id: id)
      }
      swapped.digests[index] = RowDigest(select, seeds: seeds).value
      select.reset()
      inserted.append(id)
    }
  }
}
