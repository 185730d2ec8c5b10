import LedgerStore
import MappedColumns
import SimpleFeatures
import Spending

/// The places of a snapshot, as they were and as they are now.
struct SnapshotPlaces: Sendable {
  /// Row ids as they were, in their order.
  let formerIDs: [Int64]
  /// Where they were.
  let formerCoordinates: [Coordinate]
  /// For each place now the position that it had, -1 for a new one; nil where nothing moved.
  private(set) var formerPositions: [Int32]?
  /// Row ids now.
  private(set) var ids: [Int64]
  /// Where they are.
  private(set) var coordinates: [Coordinate]
  /// Row ids of places that are new.
  private(set) var appeared: [Int64] = []
  /// The positions of places that are gone.
  private(set) var gone: [Int] = []
  /// Those that are as they are now, by their row ids.
  private let current: [Int64: Place]

  /// Takes the places of a file, and what became of them.
  ///
  /// - Throws: ``MappedColumns/ColumnFileFault`` where the file has none that a ledger can have.
  /// - Complexity: O(*p* + *k* log *k*) for *p* places, *k* of which changed.
  init(_ file: ColumnFile, _ changes: SnapshotChanges) throws(ColumnFileFault) {
    let ids = try file.column(SnapshotFile.Name.ids, of: Int64.self).values
    let longitudes = try file.column(SnapshotFile.Name.longitudes, of: Int32.self) { piece in
      piece.indices.allSatisfy { (-1_800_000_000...1_800_000_000).contains(piece[$0]) }
    }.values
    let latitudes = try file.column(SnapshotFile.Name.latitudes, of: Int32.self) { piece in
      piece.indices.allSatisfy { (-900_000_000...900_000_000).contains(piece[$0]) }
    }.values
    guard ids.count == longitudes.count, ids.count == latitudes.count, ids.count < Int(Int32.max)
    else { throw .implausible }
    let coordinates = zip(longitudes, latitudes).map {
      Coordinate(longitudeE7: $0, latitudeE7: $1)
    }
    guard Self.areInOrder(ids, coordinates), Self.areUnique(ids) else { throw .implausible }
    (formerIDs, formerCoordinates) = (ids, coordinates)
    (self.ids, self.coordinates) = (ids, coordinates)
    current = Dictionary(
      changes.currentPlaces.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    if !changes.places.isEmpty || !current.isEmpty { take(changes) }
  }

  /// Brings the places up to date.
  private mutating func take(_ changes: SnapshotChanges) {
    let touched = Set(changes.places)
    var positions: [Int64: Int32] = [:]
    for (position, id) in formerIDs.enumerated() where touched.contains(id) || current[id] != nil {
      positions[id] = Int32(position)
    }
    appeared = current.keys.filter { positions[$0] == nil }.sorted()
    gone = positions.filter { current[$0.key] == nil }.map { Int($0.value) }.sorted()
    let arriving = current.values.map { ($0.coordinate.mortonCode, $0) }
      .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }
    var (ids, coordinates, former) = ([Int64](), [Coordinate](), [Int32]())
    var next = 0
    func arrive(before code: UInt64, _ id: Int64) {
      while next < arriving.count, (arriving[next].0, arriving[next].1.id) < (code, id) {
        let place = arriving[next].1
        ids.append(place.id)
        coordinates.append(place.coordinate)
        former.append(positions[place.id] ?? -1)
        next += 1
      }
    }
    for (position, id) in formerIDs.enumerated() {
      let coordinate = formerCoordinates[position]
      arrive(before: coordinate.mortonCode, id)
      if positions[id] != nil { continue }
      ids.append(id)
      coordinates.append(coordinate)
      former.append(Int32(position))
    }
    arrive(before: .max, .max)
    (self.ids, self.coordinates) = (ids, coordinates)
    let stays = former.count == formerIDs.count && former.enumerated().allSatisfy { $0 == $1 }
    formerPositions = stays ? nil : former
  }

  /// How many there are now.
  var count: Int { ids.count }

  /// Row ids and positions, without names.
  var nameless: PlaceColumns {
    var columns = PlaceColumns()
    columns.ids = ids
    columns.coordinates = coordinates
    columns.names = Array(repeating: "", count: count)
    columns.categoryIDs = Array(repeating: 0, count: count)
    return columns
  }

  /// All that is known of the places.
  ///
  /// - Complexity: O(*n*) for *n* bytes of names.
  func columns(_ file: ColumnFile) throws(ColumnFileFault) -> PlaceColumns {
    let categories = try file.column(SnapshotFile.Name.categories, of: Int64.self).values
    let names = try SnapshotFile.texts(
      file, ends: SnapshotFile.Name.nameEnds, bytes: SnapshotFile.Name.names)
    guard names.count == formerIDs.count, categories.count == formerIDs.count else {
      throw .implausible
    }
    var columns = PlaceColumns()
    columns.ids = ids
    columns.coordinates = coordinates
    if formerPositions == nil, current.isEmpty {
      (columns.names, columns.categoryIDs) = (names, categories)
      return columns
    }
    columns.names.reserveCapacity(count)
    for (position, id) in ids.enumerated() {
      if let place = current[id] {
        columns.names.append(place.name)
        columns.categoryIDs.append(place.categoryID ?? 0)
      } else {
        let former = Int(formerPositions?[position] ?? Int32(position))
        columns.names.append(names[former])
        columns.categoryIDs.append(categories[former])
      }
    }
    return columns
  }

  /// Whether places come in the order that all places are given.
  private static func areInOrder(_ ids: [Int64], _ coordinates: [Coordinate]) -> Bool {
    var last: (code: UInt64, id: Int64)?
    for (id, coordinate) in zip(ids, coordinates) {
      let code = coordinate.mortonCode
      if let last, (last.code, last.id) >= (code, id) { return false }
      last = (code, id)
    }
    return true
  }

  /// Whether no id is there twice.
  private static func areUnique(_ ids: [Int64]) -> Bool {
    let largest = ids.max() ?? 0
    guard (ids.min() ?? 0) >= 0, largest < Int64(ids.count) * 64 + 65_536 else {
      return Set(ids).count == ids.count
    }
    var isThere = [Bool](repeating: false, count: Int(largest) + 1)
    for id in ids {
      if isThere[Int(id)] { return false }
      isThere[Int(id)] = true
    }
    return true
  }
}
