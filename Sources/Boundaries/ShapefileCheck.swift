/// Checks the bytes of a shapefile before they are passed to shapelib, which is a C library.
///
/// Every record must lie inside its file and contain the stated numbers of parts and positions. All
/// records together must not be longer than the file, so that memory is bounded by a small multiple
/// of the size of the file.
///
/// - SeeAlso: ESRI (1998), "ESRI Shapefile Technical Description", pages 3 to 24; dBASE III Plus
///   file header.
struct ShapefileCheck {
  let parts: ShapefileParts
  /// The number of shapes.
  private(set) var shapeCount = 0

  /// The size of the header of `.shp` and `.shx`.
  static let headerSize = 100

  init(_ parts: ShapefileParts) throws(BoundaryError) {
    self.parts = parts
    for (file, bytes) in [("shp", parts.shp), ("shx", parts.shx), ("dbf", parts.dbf)] {
      guard bytes.count <= ShapefileParts.sizeLimit else { throw Self.error(.tooLarge(file: file)) }
    }
    try checkShapes()
    let rowCount = try checkFields()
    guard rowCount == shapeCount else {
      throw Self.error(.countsDiffer(shapes: shapeCount, rows: rowCount))
    }
  }

  static func error(_ problem: ShapefileProblem) -> BoundaryError {
    BoundaryError(.shapefile(problem), at: nil)
  }

  /// Checks how a file of a shapefile starts, before it is read whole.
  ///
  /// - Parameters:
  ///   - head: The first ``headerSize`` bytes of the file, or all bytes of a shorter file.
  ///   - file: `shp`, `shx` or `dbf`; other files are not checked.
  ///   - size: The size of the file in bytes; nil if it is not known.
  static func checkHead(
    _ head: [UInt8], of file: String, size: Int?
  ) throws(BoundaryError) {
    switch file {
    case "shp", "shx":
      guard head.count >= headerSize, head.big32(0) == 9994 else {
        throw error(.notAShapefile(file: file))
      }
    case "dbf":
      guard head.count >= 33 else { throw error(.notAShapefile(file: file)) }
      guard head.little16(8) >= 33, head.little16(10) >= 1 else { throw error(.damagedFields) }
    default: return
    }
    if let size, size > ShapefileParts.sizeLimit { throw error(.tooLarge(file: file)) }
  }

  // MARK: Shapes

  private mutating func checkShapes() throws(BoundaryError) {
    for (file, bytes) in [("shp", parts.shp), ("shx", parts.shx)] {
      guard bytes.count >= Self.headerSize, bytes.big32(0) == 9994 else {
        throw Self.error(.notAShapefile(file: file))
      }
    }
    let type = parts.shp.little32(32)
    guard [0, 5, 15, 25].contains(type) else { throw Self.error(.notPolygons(type: type)) }
    let stated = parts.shx.big32(24) * 2
    guard stated >= Self.headerSize, stated <= parts.shx.count else {
      throw Self.error(.cutShort(file: "shx"))
    }
    shapeCount = (stated - Self.headerSize) / 8
    var total = 0
    for index in 0..<shapeCount {
      let entry = Self.headerSize + 8 * index
      let offset = parts.shx.big32(entry) * 2
      let size = parts.shx.big32(entry + 4) * 2
      guard offset + 8 + size <= parts.shp.count else { throw Self.error(.cutShort(file: "shp")) }
      total += size + 8
      guard offset >= Self.headerSize, total <= parts.shp.count,
        isSound(parts.shp, offset + 8..<offset + 8 + size)
      else { throw Self.error(.damagedShape(feature: index + 1)) }
    }
  }

  /// Whether the content of a record is a null shape or a polygon that contains the stated numbers
  /// of parts and positions.
  private func isSound(_ bytes: [UInt8], _ content: Range<Int>) -> Bool {
    guard content.count >= 4 else { return false }
    let start = content.lowerBound
    let type = bytes.little32(start)
    if type == 0 { return true }
    guard [5, 15, 25].contains(type), content.count >= 44 else { return false }
    let partCount = bytes.little32(start + 36)
    let positionCount = bytes.little32(start + 40)
    var needed = 44 + 4 * partCount + 16 * positionCount
    // Heights come with their range; measures may be left out.
    if type == 15 { needed += 16 + 8 * positionCount }
    guard needed <= content.count else { return false }
    var last = -1
    for part in 0..<partCount {
      let first = bytes.little32(start + 44 + 4 * part)
      guard first > last, first < positionCount, part > 0 || first == 0 else { return false }
      last = first
    }
    return partCount > 0 || positionCount == 0
  }

  // MARK: Fields

  /// Checks the header of the fields, and returns the number of rows.
  private func checkFields() throws(BoundaryError) -> Int {
    let bytes = parts.dbf
    guard bytes.count >= 33 else { throw Self.error(.notAShapefile(file: "dbf")) }
    let rows = bytes.little32(4)
    let headerSize = bytes.little16(8)
    let rowSize = bytes.little16(10)
    guard headerSize >= 33, rowSize >= 1 else { throw Self.error(.damagedFields) }
    guard headerSize <= bytes.count, rows <= (bytes.count - headerSize) / rowSize else {
      throw Self.error(.cutShort(file: "dbf"))
    }
    // The first byte of a row is the mark of a deleted row.
    var width = 1
    var position = 32
    while position + 32 <= headerSize, bytes[position] != 0x0D {
      width += Int(bytes[position + 16])
      position += 32
    }
    guard position > 32, width <= rowSize else { throw Self.error(.damagedFields) }
    return rows
  }
}

extension [UInt8] {
  /// Two bytes, the lower first.
  fileprivate func little16(_ offset: Int) -> Int { Int(self[offset]) | Int(self[offset + 1]) << 8 }

  /// Four bytes as an unsigned integer, the lowest byte first.
  fileprivate func little32(_ offset: Int) -> Int {
    little16(offset) | little16(offset + 2) << 16
  }

  /// Four bytes as an unsigned integer, the highest byte first.
  fileprivate func big32(_ offset: Int) -> Int {
    Int(self[offset]) << 24 | Int(self[offset + 1]) << 16 | Int(self[offset + 2]) << 8
      | Int(self[offset + 3])
  }
}
