/// Many names, normalised for classification and stored one after the other in a few arrays.
///
/// A batch of distinct names is classified in one pass over these arrays; the original names are
/// not stored.
public struct ClassificationTexts: Sendable {
  // The last element of each array belongs to no name, so that there is always one.
  private(set) var units: [UInt16] = [0]
  private(set) var wordStarts: [Bool] = [false]
  /// The start of each name in ``units``, and the end of the last one.
  private(set) var offsets: [UInt32] = [0]
  private(set) var shapes: [Shape] = [[]]
  private var normalizer = NameNormalizer()

  /// The properties of a name's words.
  struct Shape: OptionSet, Sendable {
    var rawValue: UInt8
    static let severalWords = Shape(rawValue: 1)
    static let attachedBranch = Shape(rawValue: 2)
  }

  /// Creates an empty batch.
  public init() {}

  /// Creates a batch of names.
  public init(_ names: some Sequence<String>) {
    for name in names { append(name) }
  }

  /// The number of names.
  public var count: Int { shapes.count - 1 }

  /// Adds a name.
  public mutating func append(_ name: String) {
    var name = name
    name.withUTF8 { unsafe append(Span(_unsafeElements: $0)) }
  }

  /// Adds a name in UTF-8; invalid bytes count as spaces.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  public mutating func append(_ name: Span<UInt8>) {
    normalizer.normalize(name)
    var shape: Shape = normalizer.hasAttachedBranch ? .attachedBranch : []
    let start = units.count - 1
    units.removeLast()
    wordStarts.removeLast()
    for token in normalizer.tokens where !token.isDropped && !token.range.isEmpty {
      if units.count > start { shape.insert(.severalWords) }
      units.append(contentsOf: normalizer.folded.units[token.range])
      wordStarts.append(true)
      wordStarts.append(contentsOf: repeatElement(false, count: token.range.count - 1))
    }
    units.append(0)
    wordStarts.append(false)
    offsets.append(UInt32(units.count - 1))
    shapes[shapes.count - 1] = shape
    shapes.append([])
  }
}
