extension Meters: Decodable {
  /// Reads a number of metres.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Double.self))
  }
}
