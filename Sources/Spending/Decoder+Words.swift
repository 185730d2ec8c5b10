// Values that are written as one word are read from it.

extension CalendarDay: Decodable {
  /// Reads `2026-11-21`.
  public init(from decoder: any Decoder) throws { self = try decoder.word(CalendarDay.init) }
}

extension YearMonth: Decodable {
  /// Reads `2026-11`.
  public init(from decoder: any Decoder) throws { self = try decoder.word(YearMonth.init) }
}

extension Currency: Decodable {
  /// Reads the three-letter code of the currency.
  public init(from decoder: any Decoder) throws {
    self = try decoder.word { Currency(code: $0) }
  }
}

extension PaymentKind: Decodable {
  /// Reads the ``name``.
  public init(from decoder: any Decoder) throws { self = try decoder.named(\.name) }
}

extension PaymentChannel: Decodable {
  /// Reads the ``name``.
  public init(from decoder: any Decoder) throws { self = try decoder.named(\.name) }
}

extension PaymentMethod: Decodable {
  /// Reads the ``name``.
  public init(from decoder: any Decoder) throws { self = try decoder.named(\.name) }
}

extension CategorySource: Decodable {
  /// Reads the ``name``.
  public init(from decoder: any Decoder) throws { self = try decoder.named(\.name) }
}

extension Decoder {
  /// Returns the value of a word.
  fileprivate func word<Value>(_ value: (String) -> Value?) throws -> Value {
    let container = try singleValueContainer()
    guard let value = value(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no \(Value.self) is written so")
    }
    return value
  }

  /// The case whose name is a word.
  fileprivate func named<Value: CaseIterable>(_ name: (Value) -> String) throws -> Value {
    try word { word in Value.allCases.first { name($0) == word } }
  }
}
