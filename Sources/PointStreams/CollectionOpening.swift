internal import FeatureCodecs

/// Finds the start of a document's features in its first bytes.
enum CollectionOpening {
  enum Outcome: Equatable {
    /// The features start at this offset, after the opening bracket of their array.
    case features(from: Int)
    /// The given bytes end before the array of features starts.
    case needsMore
    /// The document contains no array of features.
    case none
  }

  /// Looks through the members of the document.
  static func find(in bytes: Span<UInt8>) -> Outcome {
    var index = JSONReader.skipWhiteSpace(bytes, from: 0)
    guard index < bytes.count else { return .needsMore }
    if bytes[index] == UInt8(ascii: "[") { return .features(from: index + 1) }
    guard bytes[index] == UInt8(ascii: "{") else { return .none }
    index += 1
    while true {
      index = JSONReader.skipWhiteSpace(bytes, from: index)
      guard index < bytes.count else { return .needsMore }
      if bytes[index] == UInt8(ascii: ",") {
        index += 1
        continue
      }
      guard bytes[index] == UInt8(ascii: "\"") else { return .none }
      let keyStart = index
      guard let keyEnd = stringEnd(in: bytes, from: index) else { return .needsMore }
      index = JSONReader.skipWhiteSpace(bytes, from: keyEnd)
      guard index < bytes.count else { return .needsMore }
      guard bytes[index] == UInt8(ascii: ":") else { return .none }
      index = JSONReader.skipWhiteSpace(bytes, from: index + 1)
      guard index < bytes.count else { return .needsMore }
      if isFeatures(bytes, keyStart..<keyEnd), bytes[index] == UInt8(ascii: "[") {
        return .features(from: index + 1)
      }
      guard let end = valueEnd(in: bytes, from: index) else { return .needsMore }
      index = end
    }
  }

  private static func isFeatures(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    range.map { bytes[$0] }.elementsEqual("\"features\"".utf8)
  }

  private static func stringEnd(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") { return index + 1 }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns the end of a value, found by its brackets; nil if it is not in the bytes yet.
  private static func valueEnd(in bytes: Span<UInt8>, from start: Int) -> Int? {
    switch bytes[start] {
    case UInt8(ascii: "\""): return stringEnd(in: bytes, from: start)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      var scan = FeatureScan(start: start)
      return scan.isWhole(in: bytes) ? scan.position : nil
    default:
      var index = start
      while index < bytes.count, ![0x2C, 0x7D, 0x5D].contains(bytes[index]) { index += 1 }
      return index < bytes.count ? index : nil
    }
  }
}
