internal import FeatureCodecs

/// The names of the requested properties.
struct FeatureNames: Sendable {
  /// Nil unless months are requested.
  let date: String?
  /// Nil unless categories are requested.
  let category: String?
  /// The properties to sum.
  let sums: [String]

  /// Takes the given names, and finds the missing names among the properties of the first feature.
  ///
  /// - Throws: ``PointJoinError/noColumn(_:file:columns:)``.
  init(
    _ first: FeatureBlock?, _ options: PointJoinOptions, file: String
  ) throws(PointJoinError) {
    sums = options.sums
    guard let first else {
      // Without features nothing is looked for.
      (date, category) = (nil, nil)
      return
    }
    let names = Self.properties(first)
    let keys = names.map(PointField.key)
    func name(_ field: PointField) throws(PointJoinError) -> String {
      if let name = options.columns[field] { return name }
      let known = field.names.lazy.compactMap { keys.firstIndex(of: $0) }.first
      guard let known else { throw .noColumn(field, file: file, columns: names) }
      return names[known]
    }
    date = options.keys.contains(.month) ? try name(.date) : nil
    category = options.keys.contains(.category) ? try name(.category) : nil
  }

  /// The names of the properties of the first feature.
  private static func properties(_ block: FeatureBlock) -> [String] {
    guard let first = block.features.first,
      var reader = try? JSONReader(Array(block.bytes[first]))
    else { return [] }
    var names: [String] = []
    do throws(JSONError) {
      try reader.beginObject()
      while let key = try reader.nextKey() {
        guard key == "properties", try reader.peek() == UInt8(ascii: "{") else {
          try reader.skipValue()
          continue
        }
        try reader.beginObject()
        while let name = try reader.nextKey() {
          names.append(name)
          try reader.skipValue()
        }
      }
    } catch {
      // Faults are reported when the features are read.
    }
    return names
  }
}
