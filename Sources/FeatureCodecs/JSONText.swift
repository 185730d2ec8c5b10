package import SimpleFeatures

/// Writes JSON values in order, and inserts the commas.
///
/// ```swift
/// JSONText.document { json in
///   json.member("name", "카페")
///   json.member("amount", number: "4500")
/// }  // the UTF-8 of {"name":"카페","amount":4500} and a line end
/// ```
package struct JSONText: Sendable {
  private var writer = ByteWriter()
  private var needsComma = false

  /// Returns a document with one object, whose members `fill` writes.
  package static func document(_ fill: (inout JSONText) -> Void) -> [UInt8] {
    var json = JSONText()
    json.object(fill)
    json.writer.append("\n")
    return json.writer.bytes
  }

  /// Returns a document that is an array with one object for each row, each on its own line.
  package static func document<Row>(
    of rows: some Sequence<Row>, _ fill: (Row, inout JSONText) -> Void
  ) -> [UInt8] {
    var json = JSONText()
    json.lines(of: rows, fill)
    json.writer.append("\n")
    return json.writer.bytes
  }

  /// Writes an object, whose members `fill` writes.
  package mutating func object(_ fill: (inout JSONText) -> Void) {
    open("{")
    fill(&self)
    close("}")
  }

  /// Writes an array, whose elements `fill` writes.
  package mutating func array(_ fill: (inout JSONText) -> Void) {
    open("[")
    fill(&self)
    close("]")
  }

  /// Writes an array with one object for each row; each object is on its own line.
  package mutating func lines<Row>(
    of rows: some Sequence<Row>, _ fill: (Row, inout JSONText) -> Void
  ) {
    array { json in
      for row in rows {
        json.newline()
        json.object { fill(row, &$0) }
      }
    }
  }

  /// Writes the name of a member; the next call writes its value.
  package mutating func key(_ name: String) {
    separate()
    writer.append(jsonString: name)
    writer.append(":")
    needsComma = false
  }

  /// Starts a new line; if a value precedes the line, a comma is written first.
  package mutating func newline() {
    writer.append(needsComma ? ",\n" : "\n")
    needsComma = false
  }

  /// Writes a text or null.
  package mutating func string(_ value: String?) {
    separate()
    if let value { writer.append(jsonString: value) } else { writer.append("null") }
    needsComma = true
  }

  /// Writes a number that is given as text.
  package mutating func number(_ text: String) {
    separate()
    writer.append(utf8: text)
    needsComma = true
  }

  /// Writes longitude and latitude in an array, or null.
  package mutating func coordinate(_ coordinate: Coordinate?) {
    guard let coordinate else { return string(nil) }
    array { json in
      json.number(Coordinate.decimal(coordinate.longitudeE7))
      json.number(Coordinate.decimal(coordinate.latitudeE7))
    }
  }

  private mutating func open(_ bracket: StaticString) {
    separate()
    writer.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: StaticString) {
    writer.append(bracket)
    needsComma = true
  }

  private mutating func separate() { if needsComma { writer.append(",") } }
}
