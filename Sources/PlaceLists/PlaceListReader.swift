import Codecs
package import PlaceSearch
import SimpleFeatures

/// Reads a public list of places: a table in any encoding, GeoJSON with points and areas, or a zip
/// archive with such files.
package struct PlaceListReader {
  private let path: String
  private let options: PlaceListOptions
  private let categories:
    (_ code: String, _ label: String, _ kind: String, _ name: String) -> String
  private let projection: (String) throws -> PlaceListOptions.ToWGS84

  /// Prepares to read a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - categories: A function that returns the category for the code, label, kind and name in a
  ///     row.
  ///   - projection: A function that returns the transformation from a reference system to WGS 84.
  package init(
    path: String, options: PlaceListOptions,
    categories: @escaping (String, String, String, String) -> String,
    projection: @escaping (String) throws -> PlaceListOptions.ToWGS84
  ) {
    self.path = path
    self.options = options
    self.categories = categories
    self.projection = projection
  }

  /// Calls `take` with each place.
  ///
  /// - Throws: ``PlaceListError``, and the errors of `take` and of the projection.
  /// - Complexity: O(*n*) for *n* bytes.
  package func each(_ take: (ListedPlace) throws -> Void) throws -> PlaceListCounts {
    var counts = PlaceListCounts()
    var source = try Self.open(path)
    let name = source.name
    if ZipContents.isZip(try Self.head(of: &source)) {
      try readArchive(source, &counts, take)
    } else {
      try read(source, &counts, take)
    }
    guard counts.rows > counts.nameless + counts.unplaced else {
      throw PlaceListError.empty(file: name)
    }
    return counts
  }

  /// The suffixes of the files that are read from an archive.
  private static let suffixes = [".csv", ".tsv", ".json", ".geojson", ".geojsonl"]
  /// The greatest size of an archive, and of each of its files, in bytes.
  private static let archiveLimit = 1 << 30

  private func readArchive(
    _ source: consuming ByteSource, _ counts: inout PlaceListCounts,
    _ take: (ListedPlace) throws -> Void
  ) throws {
    var source = source
    let file = source.name
    do {
      let archive = try ZipContents(try source.readToEnd(limit: Self.archiveLimit))
      // Archives of macOS have a second file for each.
      let lists = archive.names.filter { name in
        !name.hasPrefix("__MACOSX/") && Self.suffixes.contains { name.lowercased().hasSuffix($0) }
      }
      guard !lists.isEmpty else {
        throw PlaceListError.noList(file: file, entries: archive.names)
      }
      for name in lists {
        let bytes = try archive.bytes(of: name, limit: Self.archiveLimit)
        try read(ByteSource(bytes: bytes, name: file + "/" + name), &counts, take)
      }
    } catch let error as ZipContentsError {
      throw PlaceListError.archive(error, file: file)
    } catch let error as ByteSourceError {
      throw PlaceListError.table(.source(error), file: file)
    }
  }

  private static func head(of source: inout ByteSource) throws(PlaceListError) -> [UInt8] {
    do { return try source.peek(64) } catch {
      throw .table(.source(error), file: source.name)
    }
  }

  private func read(
    _ source: consuming ByteSource, _ counts: inout PlaceListCounts,
    _ take: (ListedPlace) throws -> Void
  ) throws {
    var source = source
    let name = source.name
    let head = try Self.head(of: &source)
    let marks: [UInt8] = [0xEF, 0xBB, 0xBF]
    let body = head.starts(with: marks) ? head.dropFirst(3) : head[...]
    let first = body.first { $0 > 0x20 || $0 == 0x1E }
    if let first, [0x7B, 0x5B, 0x1E].contains(first) {
      let text = try table(ofFeatures: source, file: name)
      var reader = CSVReader(ByteSource(bytes: text), delimiter: 0x2C, encoding: .utf8)
      try read(&reader, file: name, isGeoJSON: true, &counts, take)
    } else {
      var reader = CSVReader(
        source, encoding: options.encoding, enforcesFieldCount: false)
      try read(&reader, file: name, isGeoJSON: false, &counts, take)
    }
  }

  private static func open(_ path: String) throws(PlaceListError) -> ByteSource {
    do { return try ByteSource(path: path) } catch {
      throw PlaceListError.table(.source(error), file: path)
    }
  }

  private func table(
    ofFeatures source: consuming ByteSource, file: String
  ) throws -> [UInt8] {
    do throws(PointFeatureError) {
      var features = try PointFeatureText(source, takesAreas: true)
      var text: [UInt8] = []
      while let chunk = try features.next() { text += chunk }
      return text
    } catch { throw PlaceListError.features(error, file: file) }
  }

  private func read(
    _ reader: inout CSVReader, file: String, isGeoJSON: Bool, _ counts: inout PlaceListCounts,
    _ take: (ListedPlace) throws -> Void
  ) throws {
    var record = CSVRecord()
    do {
      guard try reader.next(into: &record) else { throw PlaceListError.empty(file: file) }
      let row = try PlaceListRow(
        header: (0..<record.count).map { record.string($0) }, options: options, file: file,
        projection: projection, categories: categories)
      while try reader.next(into: &record) {
        counts.rows += 1
        switch row.place(record) {
        case .place(let place): try take(place)
        case .nameless: counts.nameless += 1
        case .unplaced: counts.unplaced += 1
        }
      }
    } catch let error as CSVError { throw PlaceListError.table(error, file: file) }
  }
}
