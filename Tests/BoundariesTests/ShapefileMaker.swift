@testable import Boundaries

/// Writes the bytes of a shapefile with the fields `code` and `name`.
struct ShapefileMaker {
  /// 5, 15 with Z, 25 with M.
  var type = 5
  /// The rings of each shape; none is a null shape.
  var shapes: [[[[Double]]]]
  var rows: [[String]]
  var deleted: Set<Int> = []
  /// Stands in the last row's last field in place of its text.
  var lastField: [UInt8]?
  var languageDriver: UInt8 = 0
  var codeType: Character = "C"

  init(type: Int = 5, shapes: [[[[Double]]]], rows: [[String]]) {
    self.type = type
    self.shapes = shapes
    self.rows = rows
  }

  var parts: ShapefileParts {
    var records: [UInt8] = []
    var index: [UInt8] = []
    for (number, rings) in shapes.enumerated() {
      let content = content(rings)
      index += big(50 + records.count / 2) + big(content.count / 2)
      records += big(number + 1) + big(content.count / 2) + content
    }
    return ShapefileParts(
      name: "made", shp: header(size: records.count) + records,
      shx: header(size: index.count) + index, dbf: table)
  }

  private func header(size: Int) -> [UInt8] {
    big(9994) + [UInt8](repeating: 0, count: 20) + big((100 + size) / 2) + little(1000, 4)
      + little(type, 4) + [UInt8](repeating: 0, count: 64)
  }

  private func content(_ rings: [[[Double]]]) -> [UInt8] {
    guard !rings.isEmpty else { return little(0, 4) }
    let positions = rings.joined()
    var bytes = little(type, 4) + [0.0, 0, 0, 0].flatMap(double)
    bytes += little(rings.count, 4) + little(positions.count, 4)
    var start = 0
    for ring in rings {
      bytes += little(start, 4)
      start += ring.count
    }
    for position in positions { bytes += double(position[0]) + double(position[1]) }
    // Z and M each have a range, then a number for each position.
    for _ in 0..<[5: 0, 15: 2, 25: 1][type, default: 0] {
      bytes += (0..<positions.count + 2).flatMap { double(Double($0)) }
    }
    return bytes
  }

  private var table: [UInt8] {
    let width = 12
    func field(_ name: String, _ type: Character) -> [UInt8] {
      var bytes = Array(name.utf8) + [UInt8](repeating: 0, count: 11 - name.utf8.count)
      bytes += [type.asciiValue ?? 0, 0, 0, 0, 0, UInt8(width), type == "N" ? 3 : 0]
      return bytes + [UInt8](repeating: 0, count: 14)
    }
    var bytes: [UInt8] = [3, 126, 1, 1] + little(rows.count, 4) + little(32 + 64 + 1, 2)
    bytes += little(1 + 2 * width, 2) + [UInt8](repeating: 0, count: 17)
    bytes += [languageDriver, 0, 0] + field("code", codeType) + field("name", "C") + [0x0D]
    for (number, row) in rows.enumerated() {
      bytes.append(deleted.contains(number) ? 0x2A : 0x20)
      for (index, text) in row.enumerated() {
        let isLast = number == rows.count - 1 && index == row.count - 1
        let value = isLast ? lastField ?? Array(text.utf8) : Array(text.utf8)
        bytes += value + [UInt8](repeating: 0x20, count: width - value.count)
      }
    }
    return bytes + [0x1A]
  }

  private func little(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func big(_ value: Int) -> [UInt8] { little(value, 4).reversed() }

  private func double(_ value: Double) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt64($0))) }
  }
}

/// Zip archives whose entries are stored as they are.
enum StoredZip {
  static func archive(_ entries: [(name: String, bytes: [UInt8])]) -> [UInt8] {
    func little(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var files: [UInt8] = []
    var list: [UInt8] = []
    for (name, bytes) in entries {
      let name = Array(name.utf8)
      let common =
        little(20, 2) + little(0x800, 2) + little(0, 2) + little(0, 4)
        + little(Int(checksum(bytes)), 4) + little(bytes.count, 4) + little(bytes.count, 4)
        + little(name.count, 2) + little(0, 2)
      list += little(0x0201_4B50, 4) + little(20, 2) + common + little(0, 2) + little(0, 2)
      list += little(0, 2) + little(0, 4) + little(files.count, 4) + name
      files += little(0x0403_4B50, 4) + common + name + bytes
    }
    return files + list + little(0x0605_4B50, 4) + little(0, 4) + little(entries.count, 2)
      + little(entries.count, 2) + little(list.count, 4) + little(files.count, 4) + little(0, 2)
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return ~value
  }
}
