import SimpleFeatures

/// Members of the object that is open: a name and its value, null for nil.
extension JSONText {
  mutating func member(_ name: String, _ text: String?) {
    key(name)
    string(text)
  }

  mutating func member<Count: BinaryInteger>(_ name: String, _ count: Count?) {
    member(name, number: count?.description)
  }

  mutating func member(_ name: String, _ holds: Bool) {
    member(name, number: holds ? "true" : "false")
  }

  /// A number with a fixed count of digits behind the point.
  mutating func member(_ name: String, _ value: Double?, digits: Int) {
    member(name, number: value.map { Decimals.text($0, digits: digits) })
  }

  /// A number that is text already.
  mutating func member(_ name: String, number text: String?) {
    key(name)
    if let text { number(text) } else { string(nil) }
  }

  mutating func member(_ name: String, _ coordinate: Coordinate?) {
    key(name)
    self.coordinate(coordinate)
  }

  mutating func member(_ name: String, _ texts: some Sequence<String>) {
    array(name) { json in
      for text in texts { json.string(text) }
    }
  }

  mutating func object(_ name: String, _ fill: (inout JSONText) -> Void) {
    key(name)
    object(fill)
  }

  mutating func array(_ name: String, _ fill: (inout JSONText) -> Void) {
    key(name)
    array(fill)
  }

  /// An array with an object for each row.
  mutating func array<Row>(
    _ name: String, of rows: some Sequence<Row>, _ fill: (Row, inout JSONText) -> Void
  ) {
    array(name) { json in
      for row in rows { json.object { fill(row, &$0) } }
    }
  }

  /// An array with an object for each row, one a line.
  mutating func lines<Row>(
    _ name: String, of rows: some Sequence<Row>, _ fill: (Row, inout JSONText) -> Void
  ) {
    key(name)
    lines(of: rows, fill)
  }
}
