internal import Codecs

/// Whole features of a file as a run of its text, to be read on any thread.
struct FeatureBlock: Sendable {
  /// The text: features with the bytes between them.
  var bytes: [UInt8]
  /// The ranges of the features.
  var features: [Range<Int>]
  /// The number of the first one in the file, from 1.
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

  /// The bytes before a feature; the comma before the first one is left out.
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
