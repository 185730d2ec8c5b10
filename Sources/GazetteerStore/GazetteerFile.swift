private import Foundation
import GRDB
import GeoPackage
package import PlaceSearch
import SimpleFeatures

/// A gazetteer file: places from public lists, with an index of the words in their names.
package final class GazetteerFile: Sendable {
  /// The path.
  package let path: String
  /// The number of places.
  package let placeCount: Int
  private let queue: DatabaseQueue
  private let boxes: PlaceBoxes
  private let closed = KeptPlaces()

  /// Opens a gazetteer. When the file is opened, only the bounding boxes of the index are read: 16
  /// bytes for every 64 places.
  ///
  /// - Throws: ``GazetteerError`` if the GeoPackage is not a gazetteer or its index has another
  ///   format; ``GeoPackageError``.
  package init(path: String) throws {
    self.path = path
    let queue = try GeoPackageFile.open(path, access: .reading)
    self.queue = queue
    (placeCount, boxes) = try GeoPackageFile.translatingErrors {
      try queue.read { db in
        // Queries read the same lists repeatedly: up to 64 MB of them are cached.
        try db.execute(sql: "PRAGMA cache_size=-65536")
        guard try db.tableExists("search_facts"), try db.tableExists("search_terms") else {
          throw GazetteerError.notAGazetteer(path: path)
        }
        let version = try Int.fetchOne(
          db, sql: "SELECT CAST(value AS INTEGER) FROM search_facts WHERE name = 'version'")
        guard version == PlaceIndexBuilder.version else {
          throw GazetteerError.otherIndex(path: path)
        }
        let bytes = try [UInt8](
          Data.fetchOne(db, sql: "SELECT value FROM search_facts WHERE name = 'boxes'") ?? Data())
        let count = try Int.fetchOne(
          db, sql: "SELECT CAST(value AS INTEGER) FROM search_facts WHERE name = 'places'")
        return (max(0, min(count ?? 0, Int(Int32.max))), PlaceBoxes(bytes))
      }
    }
  }

  /// Calls `body` with a reader of the file; the reader is valid only during this call.
  package func read<Result>(_ body: (GazetteerReader) throws -> Result) throws -> Result {
    try GeoPackageFile.translatingErrors {
      try queue.read { db in
        try body(GazetteerReader(db, count: placeCount, boxes: boxes, closed: closed))
      }
    }
  }

  /// Returns the name of each list and the number of its places, in order of the names.
  package func sources() throws -> [(source: String, count: Int)] {
    try GeoPackageFile.translatingErrors {
      try queue.read { db in
        try Row.fetchAll(
          db, sql: "SELECT source, count(*) FROM places GROUP BY source ORDER BY source"
        ).map { ($0[0], $0[1]) }
      }
    }
  }

  /// Calls `body` with every place, in order of their numbers.
  package func eachPlace(_ body: (ListedPlace) throws -> Void) throws {
    try GeoPackageFile.translatingErrors {
      try queue.read { db in
        let rows = try RawStatement(
          db, "SELECT \(GazetteerReader.columns) FROM places ORDER BY id")
        while try rows.step() {
          if let place = GazetteerReader.place(rows) { try body(place) }
        }
      }
    }
  }

  /// Writes a gazetteer, either completely or not at all, and replaces an existing gazetteer.
  ///
  /// - Parameter stamp: The stamp that the file had when the caller began the draft.
  /// - Throws: ``GazetteerError/changed(path:)`` if the file has changed since the draft was begun;
  ///   ``GeoPackageError``.
  /// - Complexity: O(*n* log *n*).
  package static func write(
    _ draft: consuming GazetteerDraft, to path: String, inPlaceOf stamp: GazetteerStamp,
    spellings: SpellingTable
  ) throws {
    var draft = draft
    draft.close()
    let check = {
      guard GazetteerStamp(path: path) == stamp else { throw GazetteerError.changed(path: path) }
    }
    try GeoPackageFile.replace(
      path,
      build: { db in
        try db.execute(sql: GazetteerSchema.tables)
        var builder = PlaceIndexBuilder(spellings: spellings)
        var chains = ChainNames()
        draft.eachName { chains.add(name: $0, branch: $1) }
        var entries: [PackedRTree.Entry] = []
        entries.reserveCapacity(draft.count)
        let insert = try RawStatement(
          db,
          """
          INSERT INTO places(id, \(GazetteerReader.columns)) VALUES (?,?,?,?,?,?,?,?,?,?,?,?)
          """)
        for position in draft.order() {
          let place = draft[position]
          let id = Int64(builder.count) + 1
          insert.bind(id, at: 1)
          insert.bind(blob: GeometryBlob.point(place.coordinate), at: 2)
          let texts = [
            place.name, place.branch, place.category, place.label, place.phone, place.address,
            place.roadAddress, place.source, place.sourceID, place.closed,
          ]
          for (index, text) in texts.enumerated() { insert.bind(text, at: Int32(index + 3)) }
          try insert.run()
          builder.add(
            name: place.fullName, isOfChain: chains.has(name: place.name, branch: place.branch),
            addresses: [place.address, place.roadAddress],
            category: place.category, isClosed: !place.closed.isEmpty, at: place.coordinate)
          entries.append(.init(id: id, coordinate: place.coordinate))
        }
        // The draft is not read from here on, and its memory is needed for the index.
        draft = GazetteerDraft()
        try PackedRTree.fill("places", with: entries, in: db)
        if let box = BoundingBox(entries.lazy.map(\.coordinate)) {
          try GeoPackageSchema.widenExtent(
            of: ["places"], west: Double(box.westE7) / 1e7, south: Double(box.southE7) / 1e7,
            east: Double(box.eastE7) / 1e7, north: Double(box.northE7) / 1e7, in: db)
        }
        entries = []
        let facts = try RawStatement(db, "INSERT INTO search_facts(name, value) VALUES (?, ?)")
        func fact(_ name: String, _ bytes: [UInt8]) throws {
          facts.bind(name, at: 1)
          facts.bind(blob: bytes, at: 2)
          try facts.run()
        }
        try fact("version", Array(String(PlaceIndexBuilder.version).utf8))
        try fact("places", Array(String(builder.count).utf8))
        try fact("boxes", builder.boxBytes)
        let lists = try RawStatement(db, "INSERT INTO search_terms(id, list) VALUES (?, ?)")
        try builder.finish { term, bytes in
          lists.bind(Int64(bitPattern: term), at: 1)
          lists.bind(blob: bytes, at: 2)
          try lists.run()
        }
        for trigger in GeoPackageSchema.spatialIndexTriggers(of: "places") {
          try db.execute(sql: trigger.sql)
        }
      }, check: check)
  }
}
