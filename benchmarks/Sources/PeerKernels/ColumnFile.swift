import Foundation
import SimpleFeatures

/// Columns of numbers as bare little-endian files, which NumPy reads with `fromfile`.
enum ColumnFile {
  /// Writes numbers.
  static func write(_ values: [some FixedWidthInteger], to path: String) throws {
    let data = values.map(\.littleEndian).withUnsafeBytes { Data($0) }
    try data.write(to: URL(filePath: path))
  }

  /// Writes longitude and latitude in turn, in units of 1e-7 degree.
  static func write(_ points: [Coordinate], to path: String) throws {
    try write(points.flatMap { [$0.longitudeE7, $0.latitudeE7] }, to: path)
  }

  /// Reads numbers.
  static func read<Value: FixedWidthInteger>(_ type: Value.Type, from path: String) throws
    -> [Value]
  {
    let data = try Data(contentsOf: URL(filePath: path))
    let width = MemoryLayout<Value>.size
    return data.withUnsafeBytes { bytes in
      (0..<bytes.count / width).map {
        Value(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * width, as: Value.self))
      }
    }
  }

  /// Reads what ``write(_:to:)`` wrote of points.
  static func points(from path: String) throws -> [Coordinate] {
    let values = try read(Int32.self, from: path)
    return stride(from: 0, to: values.count - 1, by: 2).map {
      Coordinate(longitudeE7: values[$0], latitudeE7: values[$0 + 1])
    }
  }
}
