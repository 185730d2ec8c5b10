package import SimpleFeatures

/// Members of the open object, each with a name and a value; nil is written as null.
extension JSONText {
  /// Writes a member with a text or null.
  package mutating func member(_ name: String, _ text: String?) {
    key(name)
    string(text)
  }

  /// Writes a member with an integer or null.
  package mutating func member<Count: BinaryInteger>(_ name: String, _ count: Count?) {
    member(name, number: count?.description)
  }

  /// True or false.
  package mutating func member(_ name: String, _ holds: Bool) {
    member(name, number: holds ? "true" : "false")
  }

  /// Writes a member with a number, with a fixed number of digits after the point.
  package mutating func member(_ name: String, _ value: Double?, digits: Int) {
    member(name, number: value.map { Decimals.text($0, digits: digits) })
  }

  /// Writes a member with a number that is already formatted as text.
  package mutating func member(_ name: String, number text: String?) {
    key(name)
    if let text { number(text) } else { string(nil) }
  }

  /// Writes a member with longitude and latitude in an array, or null.
  package mutating func member(_ name: String, _ coordinate: Coordinate?) {
    key(name)
    self.coordinate(coordinate)
  }

  /// Writes a member with an array of texts.
  package mutating func member(_ name: String, _ texts: some Sequence<String>) {
    array(name) { json in
      for text in texts { json.string(text) }
    }
  }

  /// Writes a member whose value is an object; `fill` writes the members of that object.
  package mutating func object(_ name: String, _ fill: (inout JSONText) -> Void) {
    key(name)
    object(fill)
  }

  /// Writes a member whose value is an array; `fill` writes the elements of that array.
  package mutating func array(_ name: String, _ fill: (inout JSONText) -> Void) {
    key(name)
    array(fill)
  }

  /// Writes a member whose value is an array with one object for each row.
  package mutating func array<Row>(
    _ name: String, of rows: some Sequence<Row>, _ fill: (Row, inout JSONText) -> Void
  ) {
    array(name) { json in
      for row in rows { json.object { fill(row, &$0) } }
    }
  }

  /// Writes a member whose value is an array with one object for each row; each object is on its
  /// own line.
  package mutating func lines<Row>(
    _ name: String, of rows: some Sequence<Row>, _ fill: (Row, inout JSONText) -> Void
  ) {
    key(name)
    lines(of: rows, fill)
  }
}
