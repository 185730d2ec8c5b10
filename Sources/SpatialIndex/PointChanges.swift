internal import SimpleFeatures

/// Points that were removed from a list and inserted into it, and the order that results.
struct PointChanges: Sendable {
  /// The number of points in the list before the changes.
  let baseCount: Int
  /// The positions of the removed points in the list, ascending.
  private(set) var removed: [Int] = []
  /// The inserted points, in their order.
  private(set) var inserted: [Inserted] = []

  /// A point that the list did not contain.
  struct Inserted: Sendable {
    var coordinate: Coordinate
    /// The index of the existing point before which this point was inserted, counted before the
    /// changes; the number of existing points if this point was inserted at the end.
    var base: Int
  }

  /// A point, by its position before the changes or among the inserted points.
  enum Member: Hashable, Sendable {
    case base(Int)
    case inserted(Int)
  }

  init(baseCount: Int) { self.baseCount = baseCount }

  /// The number of points.
  var count: Int { baseCount - removed.count + inserted.count }

  /// The number of points inserted or removed.
  var changeCount: Int { removed.count + inserted.count }

  /// The point at a position.
  ///
  /// - Complexity: O(log *c*) for *c* changes.
  func member(at position: Int) -> Member {
    let index = insertedCount(before: position)
    if index < inserted.count, self.position(of: .inserted(index)) == position {
      return .inserted(index)
    }
    let left = position - index
    return .base(left + lowerBound(0, removed.count) { removed[$0] - $0 <= left })
  }

  /// Returns the position of a point that was not removed.
  ///
  /// - Complexity: O(log *c*) for *c* changes.
  func position(of member: Member) -> Int {
    switch member {
    case .base(let base):
      base - removedCount(before: base)
        + lowerBound(0, inserted.count) { inserted[$0].base <= base }
    case .inserted(let index):
      inserted[index].base - removedCount(before: inserted[index].base) + index
    }
  }

  /// Removes points and inserts others.
  ///
  /// - Parameters:
  ///   - positions: In 0 ..< `count`.
  ///   - insertions: With positions in 0 ... `count`, also as before the call.
  mutating func apply(
    removing positions: [Int], inserting insertions: [LiveClusters.Insertion]
  ) {
    var removedBase = Set(removed)
    var removedInserted: Set<Int> = []
    for position in positions {
      switch member(at: position) {
      case .base(let base): removedBase.insert(base)
      case .inserted(let index): removedInserted.insert(index)
      }
    }
    // Each with the number of inserted points that it comes after. `sort` keeps the order of equals.
    let new = insertions.sorted { $0.position < $1.position }.map { insertion in
      (
        after: insertedCount(before: insertion.position),
        point: Inserted(
          coordinate: insertion.coordinate, base: basePosition(for: insertion.position))
      )
    }
    var merged: [Inserted] = []
    var next = 0
    for index in 0...inserted.count {
      while next < new.count, new[next].after <= index {
        merged.append(new[next].point)
        next += 1
      }
      if index < inserted.count, !removedInserted.contains(index) { merged.append(inserted[index]) }
    }
    removed = removedBase.sorted()
    inserted = merged
  }

  /// Splits a column over the present points into two columns: one over the points before the
  /// changes, with `none` for removed points, and one over the inserted points.
  ///
  /// - Complexity: O(*n*).
  func split<Value>(_ values: [Value], none: Value) -> (base: [Value], inserted: [Value]) {
    var base: [Value] = []
    base.reserveCapacity(baseCount)
    var came: [Value] = []
    var (position, nextRemoved) = (0, 0)
    for index in 0...baseCount {
      while came.count < inserted.count, inserted[came.count].base == index {
        came.append(values[position])
        position += 1
      }
      guard index < baseCount else { break }
      if nextRemoved < removed.count, removed[nextRemoved] == index {
        base.append(none)
        nextRemoved += 1
      } else {
        base.append(values[position])
        position += 1
      }
    }
    return (base, came)
  }

  /// Returns the present points.
  ///
  /// - Complexity: O(*n*).
  func merged(into points: [Coordinate]) -> [Coordinate] {
    var merged: [Coordinate] = []
    merged.reserveCapacity(count)
    var (next, nextRemoved) = (0, 0)
    for index in 0...baseCount {
      while next < inserted.count, inserted[next].base == index {
        merged.append(inserted[next].coordinate)
        next += 1
      }
      guard index < baseCount else { break }
      if nextRemoved < removed.count, removed[nextRemoved] == index {
        nextRemoved += 1
      } else {
        merged.append(points[index])
      }
    }
    return merged
  }

  /// Returns the number of inserted points before a given position.
  private func insertedCount(before position: Int) -> Int {
    lowerBound(0, inserted.count) { self.position(of: .inserted($0)) < position }
  }

  private func removedCount(before base: Int) -> Int {
    lowerBound(0, removed.count) { removed[$0] < base }
  }

  private func basePosition(for position: Int) -> Int {
    guard position < count else { return baseCount }
    switch member(at: position) {
    case .base(let base): return base
    case .inserted(let index): return inserted[index].base
    }
  }
}
