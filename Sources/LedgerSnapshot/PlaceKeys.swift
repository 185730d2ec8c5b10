import ColumnFiles
import SimpleFeatures

/// The row ids and coordinates of the places of a snapshot, in the order of all places.
struct PlaceKeys: Sendable {
  /// Row ids, each once.
  let ids: [Int64]
  /// Their coordinates.
  let coordinates: [Coordinate]

  /// Takes them from a file.
  ///
  /// - Throws: ``ColumnFiles/ColumnFileFault``, also if they are in another order or repeated.
  /// - Complexity: O(*p*) for *p* places.
  init(_ file: ColumnFile) throws(ColumnFileFault) {
    ids = try file.column(SnapshotFile.Name.ids, of: Int64.self).values
    let longitudes = try file.column(SnapshotFile.Name.longitudes, of: Int32.self) { piece in
      piece.indices.allSatisfy { (-1_800_000_000...1_800_000_000).contains(piece[$0]) }
    }
    let latitudes = try file.column(SnapshotFile.Name.latitudes, of: Int32.self) { piece in
      piece.indices.allSatisfy { (-900_000_000...900_000_000).contains(piece[$0]) }
    }
    guard ids.count == longitudes.count, ids.count == latitudes.count else { throw .implausible }
    coordinates = longitudes.withSpan { longitudes in
      latitudes.withSpan { latitudes in
        longitudes.indices.map {
          Coordinate(longitudeE7: longitudes[$0], latitudeE7: latitudes[$0])
        }
      }
    }
    guard areInOrder, areUnique else { throw .implausible }
  }

  private var areInOrder: Bool {
    var last: (code: UInt64, id: Int64)?
    for (id, coordinate) in zip(ids, coordinates) {
      let code = coordinate.mortonCode
      if let last, (last.code, last.id) >= (code, id) { return false }
      last = (code, id)
    }
    return true
  }

  private var areUnique: Bool {
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

  /// A place by its position.
  subscript(position: Int) -> PlaceKey {
    PlaceKey(id: ids[position], at: coordinates[position])
  }

  /// The position of the first place that does not come before another.
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
