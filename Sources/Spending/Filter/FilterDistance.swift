public import SimpleFeatures

/// A length in whole millimetres. A length that is written as text and read again is therefore
/// exactly the same length.
public struct FilterDistance: Hashable, Sendable {
  /// Millimetres, 0 ... 40,075,017,000, which is the length of the equator.
  public let millimeters: Int64

  private static let longest: Int64 = 40_075_017_000

  /// Creates a length; nil if it is out of range.
  public init?(millimeters: Int64) {
    guard (0...Self.longest).contains(millimeters) else { return nil }
    self.millimeters = millimeters
  }

  /// The length on the ground.
  public var meters: Meters { Meters(Double(millimeters) / 1000) }
}

extension FilterDistance: CustomStringConvertible, LosslessStringConvertible {
  /// Reads `500m`, `1km` or `1.2km`; a number without a unit is in metres. Returns nil for any
  /// other text, and for lengths with fractions of a millimetre.
  public init?(_ description: String) {
    var digits = Substring(description)
    var places = 3
    if digits.hasSuffix("km") {
      (digits, places) = (digits.dropLast(2), 6)
    } else if digits.hasSuffix("m") {
      digits = digits.dropLast()
    }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !parts.contains(where: \.isEmpty),
      parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    guard fraction.utf8.count <= places else { return nil }
    let zeros = String(repeating: "0", count: places - fraction.utf8.count)
    guard let value = Int64(String(parts[0]) + fraction + zeros) else { return nil }
    self.init(millimeters: value)
  }

  /// The length as text: in kilometres, such as `1.2km`, if it is at least 1 km and a whole number
  /// of tenths of a kilometre; otherwise in metres, such as `850m`.
  public var description: String {
    let isLong = millimeters >= 1_000_000 && millimeters % 100_000 == 0
    let unit: Int64 = isLong ? 1_000_000 : 1000
    let (whole, rest) = millimeters.quotientAndRemainder(dividingBy: unit)
    var fraction = rest == 0 ? "" : "." + String(String(unit + rest).dropFirst())
    while fraction.last == "0" { fraction.removeLast() }
    return "\(whole)\(fraction)\(isLong ? "km" : "m")"
  }
}
