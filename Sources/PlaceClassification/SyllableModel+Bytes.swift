internal import Spending

// The stored form, version 2, all numbers with the lowest byte first:
//
//   8   "SOBIMODL"
//   2   version
//   2   labels, n        4   features, f        4   weights, w        4   names trained with
//   4   scale            4   threshold          2   knots of the calibration, k
//   n × (2 length, UTF-8)        n × 4 constants        (7 + 2 n) × 4 weights of signs
//   k × (4 score, 4 share)
//   f × 4 hashes         f × 1 rarities         f × 1 weights of the feature
//   w × 1 labels         w × 1 weights
//   8   StableHash of all bytes before

extension SyllableModel {
  /// The first bytes of a stored model.
  static let magic = Array("SOBIMODL".utf8)
  /// The version of the stored format and of the features of the model.
  public static let version: UInt16 = 2

  /// The model as bytes for storage.
  public var bytes: [UInt8] {
    var bytes = Self.magic
    func append(_ value: some FixedWidthInteger) {
      for shift in stride(from: 0, to: value.bitWidth, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: value >> shift))
      }
    }
    append(Self.version)
    append(UInt16(labels.count))
    append(UInt32(hashes.count))
    append(UInt32(weights.count))
    append(UInt32(trainedNames))
    append(scale.bitPattern)
    append(Float(threshold).bitPattern)
    append(UInt16(calibration.knots.count))
    for label in labels {
      append(UInt16(label.utf8.count))
      bytes += label.utf8
    }
    for constant in constants { append(constant.bitPattern) }
    for weight in confidenceModel.weights { append(weight.bitPattern) }
    for knot in calibration.knots {
      append(knot.score.bitPattern)
      append(knot.share.bitPattern)
    }
    for hash in hashes { append(hash) }
    bytes += rarities
    for feature in hashes.indices { bytes.append(UInt8(starts[feature + 1] - starts[feature])) }
    bytes += classes
    for weight in weights { append(weight) }
    append(StableHash.value(of: bytes.span))
    return bytes
  }

  /// Reads a stored model.
  ///
  /// - Parameter evidence: The rules whose answers are an input of the model; they must be the same
  ///   rules that were used to train the model.
  /// - Throws: ``ModelFault``.
  public init(_ bytes: [UInt8], evidence: Classifier?) throws(ModelFault) {
    guard bytes.starts(with: Self.magic) else { throw .notAModel }
    var reader = Reader(bytes: bytes, position: Self.magic.count)
    let version = try reader.next(UInt16.self)
    guard version == Self.version else { throw .version(found: Int(version)) }
    guard bytes.count >= 8 + reader.position else { throw .damaged }
    var tail = Reader(bytes: bytes, position: bytes.count - 8)
    guard try tail.next(UInt64.self) == StableHash.value(of: Array(bytes.dropLast(8)).span) else {
      throw .damaged
    }
    let labelCount = Int(try reader.next(UInt16.self))
    let featureCount = Int(try reader.next(UInt32.self))
    let weightCount = Int(try reader.next(UInt32.self))
    trainedNames = Int(try reader.next(UInt32.self))
    scale = Float(bitPattern: try reader.next(UInt32.self))
    threshold = Double(Float(bitPattern: try reader.next(UInt32.self)))
    let knotCount = Int(try reader.next(UInt16.self))
    guard (2...255).contains(labelCount), reader.rest >= featureCount * 6 + weightCount * 2 else {
      throw .damaged
    }
    var labels: [String] = []
    for _ in 0..<labelCount {
      let length = Int(try reader.next(UInt16.self))
      labels.append(String(decoding: try reader.run(length), as: UTF8.self))
    }
    self.labels = labels
    constants = try reader.floats(labelCount)
    confidenceModel = ConfidenceModel(
      weights: try reader.floats(ConfidenceModel.count(labelCount: labelCount)),
      labelCount: labelCount)
    let knots = try reader.floats(knotCount * 2)
    calibration = Calibration(
      knots: (0..<knotCount).map { (score: knots[2 * $0], share: knots[2 * $0 + 1]) })
    hashes = try reader.words(featureCount)
    rarities = Array(try reader.run(featureCount))
    var starts: [UInt32] = [0]
    for count in try reader.run(featureCount) {
      starts.append(starts[starts.count - 1] + UInt32(count))
    }
    self.starts = starts
    classes = Array(try reader.run(weightCount))
    weights = try reader.run(weightCount).map { Int8(bitPattern: $0) }
    guard Int(starts[featureCount]) == weightCount, reader.rest == 8,
      classes.allSatisfy({ Int($0) < labelCount })
    else { throw .damaged }
    features = NameFeatures(evidence: evidence)
  }
}

private struct Reader {
  let bytes: [UInt8]
  var position: Int

  var rest: Int { bytes.count - position }

  mutating func next<Number: FixedWidthInteger>(_: Number.Type) throws(ModelFault) -> Number {
    var value: Number = 0
    for (index, byte) in try run(Number.bitWidth / 8).enumerated() {
      value |= Number(truncatingIfNeeded: byte) << (8 * index)
    }
    return value
  }

  mutating func run(_ count: Int) throws(ModelFault) -> ArraySlice<UInt8> {
    guard count <= rest else { throw .damaged }
    position += count
    return bytes[position - count..<position]
  }

  mutating func words(_ count: Int) throws(ModelFault) -> [UInt32] {
    guard count * 4 <= rest else { throw .damaged }
    var words: [UInt32] = []
    for _ in 0..<count { words.append(try next(UInt32.self)) }
    return words
  }

  mutating func floats(_ count: Int) throws(ModelFault) -> [Float] {
    try words(count).map { Float(bitPattern: $0) }
  }
}
