/// Writes rasters of numbers in a projected plane as GeoTIFF files. A file has one band of 32-bit
/// numbers, in tiles that are compressed with deflate.
///
/// - SeeAlso: OGC 19-008r4, OGC GeoTIFF Standard; Adobe Photoshop TIFF Technical Notes (2002), for
///   deflate.
public struct GeoTIFFWriter {
  /// The side of a tile in cells.
  private static let tile = 256

  /// The number of columns in the raster.
  public var columns: Int
  /// The EPSG code of the plane.
  public var code: Int
  /// The side of a cell in units of the plane.
  public var side: Double
  /// The western edge.
  public var west: Double
  /// The northern edge.
  public var north: Double
  /// The unit of the values, such as `KRW/km²`; GDAL shows it with the band.
  public var unit: String

  /// Describes a raster.
  public init(
    columns: Int, code: Int, side: Double, west: Double, north: Double, unit: String
  ) {
    self.columns = columns
    self.code = code
    self.side = side
    self.west = west
    self.north = north
    self.unit = unit
  }

  /// The file.
  ///
  /// Returns the file as bytes; the same values give the same bytes.
  /// - Parameter values: The values, row by row from the north.
  /// - Precondition: The number of `values` is a multiple of ``columns``, at least 1 and less than
  ///   2^28. The EPSG code fits in 16 bits.
  /// - Complexity: O(*n*) for *n* values.
  public func document(_ values: [Float]) -> [UInt8] {
    precondition(
      !values.isEmpty && values.count < 1 << 28 && values.count % columns == 0
        && UInt16(exactly: code) != nil, "\(values.count) values in rows of \(columns)")
    let rows = values.count / columns
    let across = (columns + Self.tile - 1) / Self.tile
    let down = (rows + Self.tile - 1) / Self.tile
    var file: [UInt8] = [0x49, 0x49, 42, 0] + bytes(UInt32(0))
    var offsets: [UInt32] = []
    var counts: [UInt32] = []
    for number in 0..<across * down {
      let packed = GzipDeflater.zlibStream(
        tile(number % across, number / across, of: values, rows: rows))
      offsets.append(UInt32(file.count))
      counts.append(UInt32(packed.count))
      file += packed
      if file.count % 2 == 1 { file.append(0) }
    }
    append(
      [
        .shorts(256, [UInt16(clamping: columns)], long: columns),
        .shorts(257, [UInt16(clamping: rows)], long: rows),
        // 32 bits; deflate; black is the least; one sample.
        .shorts(258, [32]), .shorts(259, [8]), .shorts(262, [1]), .shorts(277, [1]),
        .shorts(284, [1]),
        .shorts(322, [UInt16(Self.tile)]), .shorts(323, [UInt16(Self.tile)]),
        .longs(324, offsets), .longs(325, counts),
        // Numbers of IEEE 754.
        .shorts(339, [3]),
        .doubles(33_550, [side, side, 0]),
        .doubles(33_922, [0, 0, 0, west, north, 0]),
        // Projected; a value is that of an area; the plane.
        .shorts(
          34_735, [1, 1, 0, 3, 1_024, 0, 1, 1, 1_025, 0, 1, 1, 3_072, 0, 1, UInt16(code)]),
        .text(
          42_112,
          """
          <GDALMetadata><Item name="UNITTYPE" sample="0" role="unittype">\(unit)</Item></GDALMetadata>
          """),
      ], to: &file)
    return file
  }

  /// Returns the bytes of a tile; values beyond the raster are 0.
  private func tile(_ column: Int, _ row: Int, of values: [Float], rows: Int) -> [UInt8] {
    let (left, top) = (column * Self.tile, row * Self.tile)
    var content = [UInt8](repeating: 0, count: Self.tile * Self.tile * 4)
    for line in 0..<min(Self.tile, rows - top) {
      for offset in 0..<min(Self.tile, columns - left) {
        let bits = values[(top + line) * columns + left + offset].bitPattern
        let place = (line * Self.tile + offset) * 4
        for byte in 0..<4 { content[place + byte] = UInt8(truncatingIfNeeded: bits >> (8 * byte)) }
      }
    }
    return content
  }

  /// An entry of the directory.
  private struct Entry {
    var tag: UInt16
    var type: UInt16
    var count: Int
    var content: [UInt8]

    static func shorts(_ tag: UInt16, _ values: [UInt16], long: Int = 0) -> Entry {
      guard long <= Int(UInt16.max) else { return longs(tag, [UInt32(long)]) }
      return Entry(tag: tag, type: 3, count: values.count, content: values.flatMap(bytes))
    }
    static func longs(_ tag: UInt16, _ values: [UInt32]) -> Entry {
      Entry(tag: tag, type: 4, count: values.count, content: values.flatMap(bytes))
    }
    static func doubles(_ tag: UInt16, _ values: [Double]) -> Entry {
      Entry(
        tag: tag, type: 12, count: values.count,
        content: values.flatMap { bytes($0.bitPattern) })
    }
    static func text(_ tag: UInt16, _ value: String) -> Entry {
      let content = Array(value.utf8) + [0]
      return Entry(tag: tag, type: 2, count: content.count, content: content)
    }
  }

  /// Appends the values that do not fit in the directory, and then the directory.
  private func append(_ entries: [Entry], to file: inout [UInt8]) {
    var directory = bytes(UInt16(entries.count))
    for entry in entries {
      directory += bytes(entry.tag) + bytes(entry.type) + bytes(UInt32(entry.count))
      if entry.content.count <= 4 {
        directory += entry.content + Array(repeating: 0, count: 4 - entry.content.count)
      } else {
        directory += bytes(UInt32(file.count))
        file += entry.content
        if file.count % 2 == 1 { file.append(0) }
      }
    }
    for (index, byte) in bytes(UInt32(file.count)).enumerated() { file[4 + index] = byte }
    file += directory + bytes(UInt32(0))
  }
}

/// The bytes of a number, the least significant first.
private func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
  (0..<value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
}
