extension BoundingBox: Decodable {
  /// Reads an array of four numbers in degrees: the western, southern, eastern and northern edge,
  /// as in the member `bbox` of GeoJSON.
  ///
  /// - Throws: `DecodingError` if the array does not consist of four numbers, or the box is invalid.
  public init(from decoder: any Decoder) throws {
    var edges = try decoder.unkeyedContainer()
    var degrees: [Double] = []
    while !edges.isAtEnd { degrees.append(try edges.decode(Double.self)) }
    guard degrees.count == 4,
      let box = try? BoundingBox(
        west: degrees[0], south: degrees[1], east: degrees[2], north: degrees[3])
    else {
      throw DecodingError.dataCorruptedError(
        in: edges, debugDescription: "a box is west, south, east and north in degrees")
    }
    self = box
  }
}
