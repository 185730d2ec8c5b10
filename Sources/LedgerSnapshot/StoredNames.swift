import ColumnFiles

/// The names of places in the file of a snapshot, each made on request.
struct StoredNames: Sendable {
  private let ends: Column<Int64>
  private let bytes: Column<UInt8>

  /// - Throws: ``ColumnFiles/ColumnFileFault`` if the file has no consistent names.
  /// - Complexity: O(*p*) for *p* names.
  init(_ file: ColumnFile) throws(ColumnFileFault) {
    var last: Int64 = 0
    ends = try file.column(SnapshotFile.Name.nameEnds, of: Int64.self) { piece in
      for position in piece.indices {
        guard piece[position] >= last else { return false }
        last = piece[position]
      }
      return true
    }
    bytes = try file.column(SnapshotFile.Name.names, of: UInt8.self)
    guard last == Int64(bytes.count) else { throw .implausible }
  }

  /// The number of names.
  var count: Int { ends.count }

  /// The number of bytes of the names and their ends.
  var byteCount: Int { ends.byteCount + bytes.byteCount }

  /// The name at a position.
  subscript(position: Int) -> String {
    let start = position == 0 ? 0 : Int(ends[position - 1])
    let end = Int(ends[position])
    return bytes.withSpan { bytes in
      let name = bytes.extracting(start..<end)
      return unsafe name.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
  }
}
