internal import FeatureCodecs

/// Converts GeoJSON that contains points to the text of a table, one feature after another.
///
/// The input can be a feature collection, a feature, a bare array of features, newline-delimited
/// features or a text sequence (RFC 8142). In each of these formats, the input may be compressed
/// with gzip. The table is UTF-8 text with commas as separators and LF as line ends. Its header
/// contains the names of all properties in the order of their first appearance, then `longitude`
/// and `latitude`. Feature *n* is on line *n* + 1. A property with the name `longitude` or
/// `latitude` is renamed with the suffix `_property`. Numbers are copied unchanged, and arrays and
/// objects become compact JSON. Null becomes an empty field, and a line end inside a text becomes a
/// space. A member `id` of the feature is left out.
/// ```swift
/// var text = try PointFeatureText(path: "payments.geojson")
/// while let chunk = try text.next() { table += chunk }
/// ```
/// A file that is a sequence of features is read twice, so that it does not have to be kept in
/// memory. Any other input is kept in memory completely, up to a limit.
public struct PointFeatureText: ~Copyable, Sendable {
  /// The largest size, in bytes, of an input that must be kept in memory: a single document, or a
  /// sequence of features from a source that can be read only once.
  public static let byteLimit = 1 << 30

  /// The name of the source in messages.
  public let name: String
  /// The names of the columns.
  public let columns: [String]
  /// The number of features.
  public let featureCount: Int
  /// The SHA-256 of the file as it is stored, before decompression.
  public let contentHash: ContentHash

  private var walk: PointFeatureWalk
  private var writer = CSVWriter(.lines)
  private var isAtEnd = false

  /// Reads a file (standard input for `-`) to its end, to find the columns.
  ///
  /// - limit: The greatest number of bytes that are kept in memory; ``byteLimit`` by default.
  /// - Throws: ``PointFeatureError``, for every fault in the file.
  /// - Complexity: O(*n*).
  public init(path: String, limit: Int = byteLimit) throws(PointFeatureError) {
    let source = try Self.open(path)
    // Only a regular file can be read again from its beginning.
    guard source.totalBytes != nil, let separator = try Self.separator(ofFile: path) else {
      try self.init(source, limit: limit)
      return
    }
    let name = source.name
    var first = PointFeatureWalk(
      PointFeatureRecords(source, separator: separator), name: name, takesAreas: false)
    while try first.next() {}
    guard let hash = first.contentHash else { preconditionFailure("a sequence has a hash") }
    let again = PointFeatureRecords(try Self.open(path), separator: separator)
    self.init(
      name: name, hash: hash, count: first.count, columns: first.parser.columns,
      walk: PointFeatureWalk(again, name: name, takesAreas: false))
  }

  /// Reads a source to its end, to find the columns.
  ///
  /// - Parameters:
  ///   - limit: The greatest number of bytes that are kept in memory; ``byteLimit`` by default.
  ///   - takesAreas: Whether areas are also accepted. An area is then replaced by a position inside
  ///     it; geometries that are neither points nor areas have no position.
  /// - Throws: ``PointFeatureError``, for every fault in the text.
  /// - Complexity: O(*n*).
  public init(
    _ source: consuming ByteSource, limit: Int = byteLimit, takesAreas: Bool = false
  ) throws(PointFeatureError) {
    var source = source
    let name = source.name
    let bytes: [UInt8]
    do { bytes = try source.readToEnd(limit: limit, isText: true) } catch { throw .source(error) }
    let hash = source.contentHash
    if let separator = Self.separator(of: bytes, isWhole: true) {
      var first = PointFeatureWalk(
        PointFeatureRecords(ByteSource(bytes: bytes), separator: separator), name: name,
        takesAreas: takesAreas)
      while try first.next() {}
      let again = PointFeatureRecords(ByteSource(bytes: bytes), separator: separator)
      self.init(
        name: name, hash: hash, count: first.count, columns: first.parser.columns,
        walk: PointFeatureWalk(again, name: name, takesAreas: takesAreas))
      return
    }
    let reader: JSONReader
    do { reader = try JSONReader(bytes) } catch {
      throw .malformed(.geoJSON(.json(error.problem)), at: error.place)
    }
    var walk = PointFeatureWalk(document: reader, name: name, takesAreas: takesAreas)
    while try walk.next() {}
    let (count, columns) = (walk.count, walk.parser.columns)
    walk.restart()
    self.init(name: name, hash: hash, count: count, columns: columns, walk: walk)
  }

  private init(
    name: String, hash: ContentHash, count: Int, columns: PointFeatureColumns,
    walk: consuming PointFeatureWalk
  ) {
    self.name = name
    contentHash = hash
    featureCount = count
    self.columns = PointTableHeader.names(columns.names, position: ["longitude", "latitude"])
    self.walk = walk
    self.walk.know(columns)
    writer.append(record: self.columns)
  }

  /// Returns the next part of the table, about 256 KiB of text; the first part starts with the
  /// header. Returns nil at the end.
  ///
  /// - Throws: ``PointFeatureError/source(_:)`` and ``PointFeatureError/changed(_:)``.
  public mutating func next() throws(PointFeatureError) -> [UInt8]? {
    while !isAtEnd, writer.count < ByteSource.chunkSize {
      if try readAgain() { try walk.write(to: &writer) } else { isAtEnd = true }
    }
    return writer.count == 0 ? nil : writer.take()
  }

  /// The whole table.
  ///
  /// - Throws: ``PointFeatureError``.
  public static func text(
    _ source: consuming ByteSource, limit: Int = byteLimit
  ) throws(PointFeatureError) -> [UInt8] {
    var features = try PointFeatureText(source, limit: limit)
    var text: [UInt8] = []
    while let chunk = try features.next() { text += chunk }
    return text
  }

  /// Returns whether `bytes` start like JSON, so that the text cannot be a table.
  public static func isJSON(_ bytes: [UInt8]) -> Bool {
    let start = JSONReader.skipWhiteSpace(bytes.span, from: start(of: bytes))
    return start < bytes.count
      && [PointFeatureRecords.recordSeparator, UInt8(ascii: "{"), UInt8(ascii: "[")]
        .contains(bytes[start])
  }

  /// Reads the next feature in the second pass; in this pass, any fault means that the file
  /// changed.
  private mutating func readAgain() throws(PointFeatureError) -> Bool {
    do {
      if try walk.next() { return true }
    } catch .source(let error) { throw .source(error) } catch { throw .changed(name) }
    guard walk.count == featureCount else { throw .changed(name) }
    return false
  }

  private static func open(_ path: String) throws(PointFeatureError) -> ByteSource {
    do { return try ByteSource(path: path) } catch { throw .source(error) }
  }

  // MARK: The kind of text

  /// Returns the separator of features if the beginning of a file shows that it is a sequence; nil
  /// for a document.
  private static func separator(ofFile path: String) throws(PointFeatureError) -> UInt8? {
    var source = try open(path)
    var bytes = [UInt8](repeating: 0, count: ByteSource.chunkSize)
    var count = 0
    while true {
      let got: Int
      do { got = try source.read(into: &bytes, from: count) } catch { throw .source(error) }
      let hasLineEnd = bytes[count..<count + got].contains(PointFeatureRecords.lineFeed)
      count += got
      if got == 0 || hasLineEnd || count > PointFeatureRecords.byteLimit {
        bytes.removeLast(bytes.count - count)
        return separator(of: bytes, isWhole: got == 0)
      }
      if count == bytes.count { bytes.append(contentsOf: Array(repeating: 0, count: count)) }
    }
  }

  /// Returns the byte that separates the features of a text; nil if the text is not a sequence of
  /// features. `bytes` is the whole text, or a beginning of the text that includes at least one
  /// line.
  package static func separator(of bytes: [UInt8], isWhole: Bool) -> UInt8? {
    let start = JSONReader.skipWhiteSpace(bytes.span, from: start(of: bytes))
    guard start < bytes.count else { return nil }
    if bytes[start] == PointFeatureRecords.recordSeparator {
      return PointFeatureRecords.recordSeparator
    }
    let lineEnd = bytes[start...].firstIndex(of: PointFeatureRecords.lineFeed)
    guard let end = lineEnd ?? (isWhole ? bytes.count : nil),
      isFeature(Array(bytes[start..<end]))
    else { return nil }
    return PointFeatureRecords.lineFeed
  }

  /// Whether a line is a whole feature.
  private static func isFeature(_ line: [UInt8]) -> Bool {
    guard line.count <= PointFeatureRecords.byteLimit, line.first == UInt8(ascii: "{"),
      var reader = try? JSONReader(line)
    else { return false }
    do {
      var type: String?
      try reader.beginObject()
      while let key = try reader.nextKey() {
        if key == "type" { type = try reader.readString() } else { try reader.skipValue() }
      }
      try reader.finish()
      return type == "Feature"
    } catch { return false }
  }

  /// Returns the position after a byte order mark.
  private static func start(of bytes: [UInt8]) -> Int {
    JSONLocation.start(of: bytes).byteOffset
  }
}
