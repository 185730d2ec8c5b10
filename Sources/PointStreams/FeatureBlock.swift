internal import Codecs

/// Whole features of a file as a run of its text, to be read on any thread.
struct FeatureBlock: Sendable {
  /// The text, features with what stands between them.
  var bytes: [UInt8]
  /// Where the features stand.
  var features: [Range<Int>]
  /// The number of the first one in the file, from 1.
  var firstNumber: Int
}

/// What separates the features of a file.
enum FeatureKind: Sendable {
  /// A document: commas, in an array.
  case collection
  /// A line each.
  case lines
  /// A text sequence: a record separator in front of each (RFC 8142).
  case records

  /// What stands in front of all features.
  var opening: [UInt8] {
    self == .collection ? Array(#"{"type":"FeatureCollection","features":["#.utf8) : []
  }

  /// What stands in front of a feature; the comma in front of the first one is left out.
  var separator: [UInt8] {
    switch self {
    case .collection: Array(",\n".utf8)
    case .lines: []
    case .records: [0x1E]
    }
  }

  /// What stands behind a feature.
  var ending: [UInt8] { self == .collection ? [] : [UInt8(ascii: "\n")] }

  /// What stands behind all features.
  var closing: [UInt8] { self == .collection ? Array("\n]}\n".utf8) : [] }
}
