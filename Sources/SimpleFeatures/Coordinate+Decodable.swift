extension Coordinate: Decodable {
  /// Reads an array of longitude and latitude in degrees.
  ///
  /// - Throws: `DecodingError` if the array does not contain exactly two numbers, or if a number is
  ///   out of range.
  public init(from decoder: any Decoder) throws {
    var degrees = try decoder.unkeyedContainer()
    let (longitude, latitude) = (try degrees.decode(Double.self), try degrees.decode(Double.self))
    guard degrees.isAtEnd,
      let position = try? Coordinate(validatingLongitude: longitude, latitude: latitude)
    else {
      throw DecodingError.dataCorruptedError(
        in: degrees, debugDescription: "a position is a longitude and a latitude in degrees")
    }
    self = position
  }
}
