/// Reads only the start tags of an XML text, in order; this is enough for files that store their
/// values in attributes.
package enum XMLTags {
  /// Calls `body` with the local name and the attributes of each start tag. `body` can throw an
  /// error to stop the reading.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without an XML declaration; a document type declaration
  ///     is refused.
  ///   - name: The name of the text in error messages.
  ///   - names: The names, without prefix, of the attributes that are passed to `body`.
  /// - Throws: ``WorkbookError/malformed(_:entry:byte:)``, and the errors of `body`.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func forEachStart(
    in bytes: [UInt8], name: String, attributes names: [StaticString],
    _ body: (_ name: String, _ attributes: [String?]) throws -> Void
  ) throws {
    var reader = SheetXMLReader(ZipEntryReader(bytes: bytes, name: name))
    while true {
      switch try reader.next() {
      case .finished: return
      case .end, .text: continue
      case .start: break
      }
      var values: [String?] = []
      for name in names { values.append(try reader.string(name)) }
      try body(String(decoding: reader.name, as: UTF8.self), values)
    }
  }
}
