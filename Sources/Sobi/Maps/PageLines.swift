import FeatureCodecs

/// The embedded data of a page: JSON objects, one on each line, whose members the page joins. Each
/// column has a separate line, so that a column can be read in a short task, or when it is needed.
struct PageLines {
  /// The lines in UTF-8.
  private(set) var bytes: [UInt8] = []

  /// Adds an object, whose members `fill` writes.
  mutating func line(_ fill: (inout JSONText) -> Void) {
    // JSON escapes the line breaks of texts.
    bytes += JSONText.document(fill).filter { $0 != UInt8(ascii: "\n") }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Adds a column of integers to the member `group`.
  mutating func column(_ name: String, of group: String, _ values: [some BinaryInteger]) {
    line { json in
      json.object(group) { json in
        json.array(name) { json in
          for value in values { json.number(String(value)) }
        }
      }
    }
  }
}
