import GeoPackage
import SimpleFeatures

/// Converts stored geometries to well-known text, such as `POINT (126.978 37.5665)`, and back to
/// the same bytes.
///
/// - SeeAlso: OGC 06-103r4, "Simple feature access, part 1", section 7.
enum GeometryText {
  /// Returns the text of a stored geometry; nil if the text could not be converted back to the same
  /// bytes.
  static func text(_ blob: [UInt8]) -> String? {
    if let point = try? GeometryBlob.decodePoint(blob.span), GeometryBlob.point(point) == blob {
      return "POINT (\(position(point)))"
    }
    guard let shape = try? GeometryBlob.decodeMultiPolygon(blob), !shape.polygons.isEmpty,
      GeometryBlob.multiPolygon(shape) == blob
    else { return nil }
    let polygons = shape.polygons.map { polygon in
      "("
        + polygon.rings.map { "(" + $0.coordinates.map(position).joined(separator: ", ") + ")" }
        .joined(separator: ", ") + ")"
    }
    return "MULTIPOLYGON (" + polygons.joined(separator: ", ") + ")"
  }

  private static func position(_ coordinate: Coordinate) -> String {
    decimal(coordinate.longitudeE7) + " " + decimal(coordinate.latitudeE7)
  }

  private static func decimal(_ valueE7: Int32) -> String {
    var text = Substring(Coordinate.decimal(valueE7))
    while text.last == "0" { text.removeLast() }
    return String(text.last == "." ? text.dropLast() : text)
  }

  /// The stored geometry of a text; nil for a text that ``text(_:)`` does not write.
  static func blob(_ text: String) -> [UInt8]? {
    var scanner = Scanner(bytes: Array(text.utf8))
    if scanner.take("POINT (") {
      guard let point = scanner.position(), scanner.take(")"), scanner.isAtEnd else { return nil }
      return GeometryBlob.point(point)
    }
    guard scanner.take("MULTIPOLYGON "),
      let polygons = scanner.list({ $0.polygon() }), scanner.isAtEnd
    else { return nil }
    return GeometryBlob.multiPolygon(MultiPolygon(polygons))
  }

  /// Reads well-known text from left to right.
  private struct Scanner {
    let bytes: [UInt8]
    private var next = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { next == bytes.count }

    mutating func take(_ word: StaticString) -> Bool {
      let count = word.utf8CodeUnitCount
      guard bytes.count - next >= count,
        (0..<count).allSatisfy({ unsafe bytes[next + $0] == word.utf8Start[$0] })
      else { return false }
      next += count
      return true
    }

    /// Elements in parentheses with commas between.
    mutating func list<Element>(_ element: (inout Scanner) -> Element?) -> [Element]? {
      guard take("(") else { return nil }
      var elements: [Element] = []
      repeat {
        guard let found = element(&self) else { return nil }
        elements.append(found)
      } while take(", ")
      return take(")") ? elements : nil
    }

    mutating func polygon() -> Polygon? {
      guard let rings = list({ scanner in scanner.ring() }) else { return nil }
      return Polygon(exterior: rings[0], interiors: Array(rings.dropFirst()))
    }

    private mutating func ring() -> Ring? {
      list { $0.position() }.flatMap { try? Ring($0) }
    }

    mutating func position() -> Coordinate? {
      guard let longitude = degreesE7(limit: 1_800_000_000), take(" "),
        let latitude = degreesE7(limit: 900_000_000)
      else { return nil }
      return Coordinate(longitudeE7: longitude, latitudeE7: latitude)
    }

    private mutating func degreesE7(limit: Int) -> Int32? {
      let isNegative = take("-")
      var (value, digits, decimals) = (0, 0, -1)
      while next < bytes.count, digits < 12 {
        let byte = bytes[next]
        if byte == UInt8(ascii: "."), decimals < 0 {
          decimals = 0
        } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
          value = value * 10 + Int(byte - UInt8(ascii: "0"))
          digits += 1
          if decimals >= 0 { decimals += 1 }
        } else {
          break
        }
        next += 1
      }
      guard digits > 0, decimals <= 7 else { return nil }
      for _ in max(0, decimals)..<7 { value *= 10 }
      guard value <= limit else { return nil }
      return Int32(isNegative ? -value : value)
    }
  }
}
