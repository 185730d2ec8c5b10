/// The records of an XML text in the usual format of web services: the root contains one element
/// for each record, as in `<dbs><db><name>…</name></db></dbs>`.
package enum XMLRecords {
  /// Returns the records of a text. A record is a dictionary: its keys are the names of the
  /// elements directly inside the record, and its values are the texts of these elements.
  ///
  /// An element that contains further elements is left out. If several elements of a record have
  /// the same name, the first of them is used. White space around a text is removed.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without an XML declaration; a document type declaration
  ///     is refused.
  ///   - name: The name of the text in error messages.
  ///   - root: The name of the root.
  ///   - record: The name of the elements below the root; elements with another name are skipped.
  ///   - limit: The greatest number of bytes in the text of an element.
  /// - Returns: The records; nil if the root has another name or an element is too long.
  /// - Throws: ``WorkbookError/malformed(_:entry:byte:)``.
  /// - Complexity: O(*n*) for *n* bytes.
  package static func read(
    _ bytes: [UInt8], name: String, root: StaticString, record: StaticString, limit: Int
  ) throws(WorkbookError) -> [[String: String]]? {
    var reader = SheetXMLReader(ZipEntryReader(bytes: bytes, name: name))
    guard case .start = try reader.next(), reader.isNamed(root) else { return nil }
    var records: [[String: String]] = []
    while true {
      switch try reader.next() {
      case .finished: return records
      case .end, .text: continue
      case .start: break
      }
      guard reader.depth == 2, reader.isNamed(record) else {
        try reader.skipElement()
        continue
      }
      guard let fields = try fields(&reader, limit: limit) else { return nil }
      records.append(fields)
    }
  }

  /// The elements below the element whose start tag was read last; nil if one is too long.
  private static func fields(
    _ reader: inout SheetXMLReader, limit: Int
  ) throws(WorkbookError) -> [String: String]? {
    let outer = reader.depth - 1
    var fields: [String: String] = [:]
    while true {
      switch try reader.next() {
      case .finished: return fields
      case .text: continue
      case .end:
        if reader.depth == outer { return fields }
        continue
      case .start: break
      }
      let name = String(decoding: reader.name, as: UTF8.self)
      let depth = reader.depth
      var text: [UInt8] = []
      var isNested = false
      while reader.depth >= depth {
        switch try reader.next() {
        case .finished: return fields
        case .start: isNested = true
        case .end: continue
        case .text:
          guard !isNested else { continue }
          try reader.appendText(to: &text)
          guard text.count <= limit else { return nil }
        }
      }
      if !isNested, fields[name] == nil {
        let trimmed = text.drop { isXMLSpace($0) }
        let end = trimmed.lastIndex { !isXMLSpace($0) }.map { $0 + 1 } ?? trimmed.startIndex
        fields[name] = String(decoding: trimmed[..<end], as: UTF8.self)
      }
    }
  }
}
