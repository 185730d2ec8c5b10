import FeatureCodecs

/// What holds for the readers of JSON and GeoJSON, whatever bytes they are given.
public enum JSONLaws {
  /// The law that bytes break, nil when they break none.
  public static func broken(by bytes: [UInt8]) -> String? {
    brokenByTree(bytes) ?? brokenByFeatures(bytes)
  }

  private static func brokenByTree(_ bytes: [UInt8]) -> String? {
    let tree: Result<JSONValue, JSONError> = read(bytes) { reader throws(JSONError) in
      try reader.readValue()
    }
    let skipped: Result<Range<Int>, JSONError> = read(bytes) { reader throws(JSONError) in
      try reader.skipValue()
    }
    switch (tree, skipped) {
    case (.failure(let error), .failure(let other)):
      if error != other { return "reading a value and passing over it fail differently" }
      return broken(error.place, in: bytes)
    case (.success(let value), .success(let range)):
      guard range.upperBound <= bytes.count else { return "a value ends behind the text" }
      var writer = ByteWriter()
      write(value, to: &writer)
      let again: Result<JSONValue, JSONError> = read(writer.bytes) { reader throws(JSONError) in
        try reader.readValue()
      }
      guard case .success(value) = again else { return "a value changes by being written" }
      return nil
    default: return "a value can be read or passed over, not both"
    }
  }

  private static func read<Value>(
    _ bytes: [UInt8], _ body: (inout JSONReader) throws(JSONError) -> Value
  ) -> Result<Value, JSONError> {
    do throws(JSONError) {
      var reader = try JSONReader(bytes)
      let value = try body(&reader)
      try reader.finish()
      return .success(value)
    } catch { return .failure(error) }
  }

  private static func broken(_ location: JSONLocation, in bytes: [UInt8]) -> String? {
    guard location.byteOffset >= 0, location.byteOffset <= bytes.count, location.line > 0,
      location.column > 0, location.line <= bytes.count + 1, location.column <= bytes.count + 1
    else { return "an error stands outside the text" }
    return nil
  }

  private static func write(_ value: JSONValue, to writer: inout ByteWriter) {
    switch value {
    case .null: writer.append("null")
    case .bool(true): writer.append("true")
    case .bool(false): writer.append("false")
    case .number(let text): writer.append(utf8: text)
    case .string(let text): writer.append(jsonString: text)
    case .array(let values):
      writer.append("[")
      for (index, value) in values.enumerated() {
        if index > 0 { writer.append(",") }
        write(value, to: &writer)
      }
      writer.append("]")
    case .object(let object):
      writer.append("{")
      for (index, member) in object.members.enumerated() {
        if index > 0 { writer.append(",") }
        writer.append(jsonString: member.key)
        writer.append(":")
        write(member.value, to: &writer)
      }
      writer.append("}")
    }
  }

  /// What was read and written is read and written the same again.
  private static func brokenByFeatures(_ bytes: [UInt8]) -> String? {
    do throws(GeoJSONError) {
      let features = try GeoJSONReader.features(in: bytes)
      for feature in features {
        if let law = broken(feature.location, in: bytes) { return law }
      }
      let once = text(features)
      let again = try? GeoJSONReader.features(in: once)
      guard let again, text(again) == once else { return "features change by being written" }
      return nil
    } catch {
      guard !error.code.isEmpty else { return "an error says nothing" }
      return broken(error.place, in: bytes)
    }
  }

  private static func text(_ features: [GeoJSONFeature]) -> [UInt8] {
    var bytes: [UInt8] = []
    var writer = GeoJSONWriter(layout: .featureCollection(bbox: nil)) { bytes += $0 }
    for (index, feature) in features.enumerated() {
      let geometry: GeoJSONWriter.Geometry =
        switch feature.geometry {
        case .point(let coordinate): .point(coordinate)
        case .multiPolygon(let shape): .multiPolygon(shape)
        case .other, .none: .none
        }
      do {
        try writer.feature(id: Int64(index), geometry: geometry) { properties in
          for (key, value) in feature.properties {
            switch value {
            case .null: properties.null(key)
            case .bool(let value): properties.bool(key, value)
            case .number(let text): properties.number(key, text: text)
            case .string(let text), .json(let text): properties.string(key, text)
            }
          }
        }
      } catch { preconditionFailure("memory takes every block: \(error)") }
    }
    do { try writer.finish() } catch {
      preconditionFailure("memory takes every block: \(error)")
    }
    return bytes
  }
}
