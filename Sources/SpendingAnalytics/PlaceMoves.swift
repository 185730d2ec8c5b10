/// The differences between two lists of places: the places that were added, removed and moved.
package struct PlaceMoves: Hashable, Sendable {
  /// A place in the current list that is new or has moved.
  package struct Arrival: Hashable, Sendable {
    /// The former position of the place before which this place is inserted; if this place is
    /// inserted at the end, the former number of places.
    package var before: Int
    /// The former position of the place; -1 for a new place.
    package var former: Int

    /// Creates an arrival.
    package init(before: Int, former: Int = -1) {
      self.before = before
      self.former = former
    }
  }

  /// The former positions of removed or moved places, ascending.
  package let departures: [Int]
  /// The new and moved places, in the order of the current list.
  package let arrivals: [Arrival]

  /// Creates moves.
  ///
  /// - Precondition: Departures are ascending and distinct. The values ``Arrival/before`` of the
  ///   arrivals are ascending too, but several arrivals may have the same value. The former
  ///   position of a moved place is one of the departures.
  package init(departures: [Int], arrivals: [Arrival]) {
    self.departures = departures
    self.arrivals = arrivals
  }

  /// Whether the list is unchanged.
  package var isEmpty: Bool { departures.isEmpty && arrivals.isEmpty }

  /// The former positions of removed places, ascending.
  package var gone: [Int] {
    let elsewhere = Set(arrivals.map(\.former))
    return departures.filter { !elsewhere.contains($0) }
  }

  /// Returns the number of places after the moves, given the number before the moves.
  package func count(of former: Int) -> Int { former - departures.count + arrivals.count }

  /// Returns the current position of an arrival.
  ///
  /// - Complexity: O(log *k*) for *k* moves.
  package func position(ofArrival index: Int) -> Int {
    let before = arrivals[index].before
    return before - departures.partitionPoint { $0 < before } + index
  }

  /// Returns the current position of a place that did not move; nil for a removed or moved place.
  ///
  /// - Complexity: O(log *k*) for *k* moves.
  package func position(ofFormer former: Int) -> Int? {
    let departed = departures.partitionPoint { $0 < former }
    if departed < departures.count, departures[departed] == former { return nil }
    return former - departed + arrivals.partitionPoint { $0.before <= former }
  }

  /// A place in the current list.
  package enum Member: Hashable, Sendable {
    /// A place that did not move, with its former position.
    case former(Int)
    /// An added or moved place, with its index in ``arrivals``.
    case arrival(Int)
  }

  /// Returns the place at a current position.
  ///
  /// - Complexity: O(log² *k*) for *k* moves.
  package func member(at position: Int) -> Member {
    let arrived = Self.first(of: arrivals.count) { self.position(ofArrival: $0) >= position }
    if arrived < arrivals.count, self.position(ofArrival: arrived) == position {
      return .arrival(arrived)
    }
    let stayed = position - arrived
    return .former(stayed + Self.first(of: departures.count) { departures[$0] - $0 > stayed })
  }

  /// Returns the first of `count` numbers from which on `isBehind` is true; `count` if it is never
  /// true.
  private static func first(of count: Int, where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Converts a list with one value for each former place into a list with one value for each
  /// current place.
  ///
  /// - Parameter arrival: A function that returns the value of the arrival at an index.
  /// - Complexity: O(*p* + *k*) for *p* places and *k* moves; the values of places that did not
  ///   move are copied in bulk.
  package func applied<Value>(to former: [Value], arrival: (Int) -> Value) -> [Value] {
    var list: [Value] = []
    list.reserveCapacity(count(of: former.count))
    var (start, departed, arrived) = (0, 0, 0)
    while departed < departures.count || arrived < arrivals.count {
      let leaves = departed < departures.count ? departures[departed] : Int.max
      let comes = arrived < arrivals.count ? arrivals[arrived].before : Int.max
      let next = min(leaves, comes)
      list.append(contentsOf: former[start..<next])
      start = next
      if comes <= leaves {
        list.append(arrival(arrived))
        arrived += 1
      } else {
        departed += 1
        start = next + 1
      }
    }
    list.append(contentsOf: former[start...])
    return list
  }

  /// Returns the current position of each former place, or -1 for a removed place.
  package func positions(count: Int) -> [Int32] {
    var positions = [Int32](repeating: -1, count: count)
    for (position, former) in formerPositions(count: count).enumerated() where former >= 0 {
      positions[Int(former)] = Int32(position)
    }
    return positions
  }

  /// Returns the former position of each current place, or -1 for a new place.
  package func formerPositions(count: Int) -> [Int32] {
    applied(to: (0..<Int32(count)).map { $0 }) { Int32(arrivals[$0].former) }
  }

  /// Returns the starts of the rows of each place after the moves, if the rows themselves do not
  /// move. The rows of a removed place precede the rows of the next place, and an arrival has no
  /// rows.
  ///
  /// - Parameter starts: The starts of the places, the starts of the fixed groups after them, and
  ///   the end.
  func starts(_ starts: [Int]) -> [Int] {
    // A departure removes the start of the next place, which then starts with its rows.
    var list: [Int] = []
    list.reserveCapacity(count(of: starts.count))
    var (start, departed, arrived) = (0, 0, 0)
    /// The start of rows that have no place yet.
    var open: Int?
    while departed < departures.count || arrived < arrivals.count {
      let leaves = departed < departures.count ? departures[departed] : Int.max
      let comes = arrived < arrivals.count ? arrivals[arrived].before : Int.max
      let next = min(leaves, comes)
      if start < next {
        list.append(open ?? starts[start])
        open = nil
        list.append(contentsOf: starts[start + 1..<next])
        start = next
      }
      if comes <= leaves {
        list.append(open ?? starts[next])
        arrived += 1
      } else {
        open = open ?? starts[next]
        departed += 1
        start = next + 1
      }
    }
    list.append(open ?? starts[start])
    list.append(contentsOf: starts[(start + 1)...])
    return list
  }
}
