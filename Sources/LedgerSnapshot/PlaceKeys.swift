import ColumnFiles
import SimpleFeatures

/// The row ids and coordinates of the places of a snapshot, in the order of all places.
struct PlaceKeys: Sendable {
  /// Row ids, each once.
  let ids: Column<Int64>
  /// Their coordinates.
  let coordinates: [Coordinate]

  /// Reads the row ids and the coordinates from a file.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``, also if the places are not in the order of their
  ///   keys or a place occurs twice.
  /// - Complexity: O(*p*) for *p* places.
  init(_ file: ColumnFile) throws(ColumnFileFault) {
    var bounds = (least: Int64.max, largest: Int64.min)
    ids = try file.column(SnapshotFile.Name.ids, of: Int64.self) { piece in
      for position in piece.indices {
        bounds.least = min(bounds.least, piece[position])
        bounds.largest = max(bounds.largest, piece[position])
      }
      return true
    }
    let longitudes = try file.column(SnapshotFile.Name.longitudes, of: Int32.self) { piece in
      piece.indices.allSatisfy { (-1_800_000_000...1_800_000_000).contains(piece[$0]) }
    }
    let latitudes = try file.column(SnapshotFile.Name.latitudes, of: Int32.self) { piece in
      piece.indices.allSatisfy { (-900_000_000...900_000_000).contains(piece[$0]) }
    }
    let count = ids.count
    guard count == longitudes.count, count == latitudes.count else { throw .implausible }
    let coordinates = ids.withSpan { ids in
      longitudes.withSpan { longitudes in
        latitudes.withSpan { latitudes in
          Self.coordinates(ids, longitudes, latitudes)
        }
      }
    }
    guard let coordinates, ids.withSpan({ Self.areUnique($0, bounds) }) else {
      throw .implausible
    }
    self.coordinates = coordinates
  }

  /// The coordinates; nil if the places are not in the order of their keys.
  private static func coordinates(
    _ ids: Span<Int64>, _ longitudes: Span<Int32>, _ latitudes: Span<Int32>
  ) -> [Coordinate]? {
    var coordinates: [Coordinate] = []
    coordinates.reserveCapacity(ids.count)
    var last: (code: UInt64, id: Int64) = (0, .min)
    for position in ids.indices {
      let coordinate = Coordinate(
        longitudeE7: longitudes[position], latitudeE7: latitudes[position])
      let (code, id) = (coordinate.mortonCode, ids[position])
      guard last.code < code || last.code == code && (last.id < id || position == 0) else {
        return nil
      }
      last = (code, id)
      coordinates.append(coordinate)
    }
    return coordinates
  }

  private static func areUnique(
    _ ids: Span<Int64>, _ bounds: (least: Int64, largest: Int64)
  ) -> Bool {
    guard ids.count > 0 else { return true }
    guard bounds.least >= 0, bounds.largest < Int64(ids.count) * 64 + 65_536 else {
      var distinct: Set<Int64> = []
      for position in ids.indices where !distinct.insert(ids[position]).inserted { return false }
      return true
    }
    var isThere = [UInt64](repeating: 0, count: Int(bounds.largest) / 64 + 1)
    for position in ids.indices {
      let id = Int(ids[position])
      let bit: UInt64 = 1 << UInt64(id & 63)
      if isThere[id >> 6] & bit != 0 { return false }
      isThere[id >> 6] |= bit
    }
    return true
  }

  /// A place by its position.
  subscript(position: Int) -> PlaceKey {
    PlaceKey(id: ids[position], at: coordinates[position])
  }

  /// Returns the position of the first place whose key is not less than `key`.
  ///
  /// - Complexity: O(log *p*) for *p* places.
  func position(before key: PlaceKey) -> Int {
    var (low, high) = (0, ids.count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
