/// The name of a member of a JSON object.
struct MemberKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral name: String) { stringValue = name }
  init?(intValue: Int) { nil }
}

/// The members of a JSON object that is read.
typealias Members = KeyedDecodingContainer<MemberKey>

extension Decoder {
  /// The members of the object.
  var members: Members { get throws { try container(keyedBy: MemberKey.self) } }
}

extension KeyedDecodingContainer<MemberKey> {
  /// Returns a required member.
  func value<Value: Decodable>(_ key: MemberKey) throws -> Value {
    try decode(Value.self, forKey: key)
  }

  /// Returns a member that may be null or missing.
  func optional<Value: Decodable>(_ key: MemberKey) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: key)
  }

  /// Reads the objects of a required array in order.
  func objects<Value>(
    _ key: MemberKey, _ read: (Members) throws -> Value
  ) throws -> [Value] {
    var values: [Value] = []
    var list = try nestedUnkeyedContainer(forKey: key)
    while !list.isAtEnd {
      values.append(try read(list.nestedContainer(keyedBy: MemberKey.self)))
    }
    return values
  }

  /// Reads an object that may be missing.
  func optionalObject<Value>(
    _ key: MemberKey, _ read: (Members) throws -> Value
  ) throws -> Value? {
    guard contains(key) else { return nil }
    return try read(nestedContainer(keyedBy: MemberKey.self, forKey: key))
  }

  /// Returns the error for a member with an invalid value.
  func corrupted(_ key: MemberKey, _ reason: String) -> DecodingError {
    .dataCorruptedError(forKey: key, in: self, debugDescription: reason)
  }
}
