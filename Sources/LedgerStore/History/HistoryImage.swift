import GeoPackage

/// The values of an image, by the names of their columns.
struct HistoryImage {
  private let values: [ImageValue]
  private let block: HistoryBlock
  private let bytes: [UInt8]

  init(_ values: [ImageValue], of block: HistoryBlock, in bytes: [UInt8]) {
    (self.values, self.block, self.bytes) = (values, block, bytes)
  }

  private func value(_ column: String) -> ImageValue? {
    values.first { $0.column < block.columns.count && block.columns[$0.column] == column }
  }

  /// Returns whether the image contains a value for a column; NULL is also a value.
  func has(_ column: String) -> Bool { value(column) != nil }

  /// The whole number in a column; nil for anything else.
  func whole(_ column: String) -> Int64? {
    guard let value = value(column), value.storage == .integer else { return nil }
    var cursor = ByteCursor(bytes, at: value.content.lowerBound)
    return try? cursor.zigzag()
  }

  /// The text in a column; nil for anything else.
  func text(_ column: String) -> String? {
    guard let value = value(column), value.storage == .text else { return nil }
    var cursor = ByteCursor(bytes, at: value.content.lowerBound)
    guard let slice = try? cursor.slice() else { return nil }
    return String(decoding: bytes[slice], as: UTF8.self)
  }

  /// Returns the image, with NULL in some columns.
  func bytes(_ kind: RowImage.Kind, without columns: Set<String>) -> [UInt8] {
    var image: [UInt8] = [kind.rawValue]
    for value in values {
      if !columns.isEmpty, columns.contains(block.columns[value.column]) {
        // A whole row leaves NULL out.
        guard kind == .changed else { continue }
        image.appendVarint(UInt64(value.column + 1))
        image.append(RawStatement.ValueKind.null.rawValue)
      } else {
        image += bytes[value.whole]
      }
    }
    image.append(0)
    return image
  }
}
