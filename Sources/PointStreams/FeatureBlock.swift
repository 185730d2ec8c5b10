internal import Codecs

/// Consecutive whole features of a file, as text that any thread can read.
struct FeatureBlock: Sendable {
  /// The text: features with the bytes between them.
  var bytes: [UInt8]
  /// The ranges of the features.
  var features: [Range<Int>]
  /// The number of the first feature in the file, counted from 1.
  var firstNumber: Int
}

/// The separation of features in a file.
enum FeatureKind: Sendable {
  /// A GeoJSON document: the features are in an array, separated by commas.
  case collection
  /// A line each.
  case lines
  /// A text sequence (RFC 8142): a record separator precedes each feature.
  case records

  /// The bytes before all features.
  var opening: [UInt8] {
    self == .collection ? Array(#"{"type":"FeatureCollection","features":["#.utf8) : []
  }

  /// The bytes before a feature; there is no comma before the first feature.
  var separator: [UInt8] {
    switch self {
    case .collection: Array(",\n".utf8)
    case .lines: []
    case .records: [0x1E]
    }
  }

  /// The bytes after a feature.
  var ending: [UInt8] { self == .collection ? [] : [UInt8(ascii: "\n")] }

  /// The bytes after all features.
  var closing: [UInt8] { self == .collection ? Array("\n]}\n".utf8) : [] }
}
