import GRDB
import GeoPackage
package import PlaceSearch

/// A reader of a gazetteer, which is valid only during one access to the file.
package final class GazetteerReader: PlaceIndexSource {
  package let placeCount: Int
  package let boxes: PlaceBoxes
  private let closed: KeptPlaces
  private let lists: RawStatement
  private let rows: RawStatement

  init(_ db: Database, count: Int, boxes: PlaceBoxes, closed: KeptPlaces) throws {
    placeCount = count
    self.boxes = boxes
    self.closed = closed
    lists = try RawStatement(db, "SELECT list FROM search_terms WHERE id = ?")
    rows = try RawStatement(db, "SELECT \(Self.columns) FROM places WHERE id = ?")
  }

  static let columns = """
    geom, name, branch, category, label, phone, address, road_address, source, source_id, closed
    """

  package func list(of term: UInt64) throws -> [UInt8]? {
    defer { lists.reset() }
    lists.bind(Int64(bitPattern: term), at: 1)
    guard try lists.step() else { return nil }
    return lists.withBlob(0) { span in
      unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
    }
  }

  package func closedPlaces() throws -> PlaceSet {
    try closed.places {
      PlaceSet(count: placeCount, runs: try list(of: SearchTerm.closed.rawValue) ?? [])
    }
  }

  package func places(_ numbers: [UInt32]) throws -> [(number: UInt32, place: ListedPlace)] {
    var found: [(UInt32, ListedPlace)] = []
    found.reserveCapacity(numbers.count)
    for number in numbers {
      defer { rows.reset() }
      rows.bind(Int64(number) + 1, at: 1)
      guard try rows.step(), let place = Self.place(rows) else { continue }
      found.append((number, place))
    }
    return found
  }

  /// The place in a row of ``columns``; nil if the row has no readable position.
  static func place(_ row: RawStatement) -> ListedPlace? {
    guard let coordinate = try? row.withBlob(0, GeometryBlob.decodePoint) else { return nil }
    func text(_ column: Int32) -> String { row.string(column) ?? "" }
    var place = ListedPlace(name: text(1), branch: text(2), coordinate: coordinate)
    place.category = text(3)
    place.label = text(4)
    place.phone = text(5)
    place.address = text(6)
    place.roadAddress = text(7)
    place.source = text(8)
    place.sourceID = text(9)
    place.closed = text(10)
    return place
  }
}
