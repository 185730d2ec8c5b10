/// The start tags of an XML text in order, for files whose values are attributes.
package enum XMLTags {
  /// Passes the local name and the attributes of each start tag to `body`, which stops the reading
  /// by throwing an error.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8, with or without a declaration; a document type is refused.
  ///   - name: The name of the text in errors.
  ///   - names: The attributes that are passed on, by their names without prefix.
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
