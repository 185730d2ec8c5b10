package import SimpleFeatures

/// Builds the lists of an index from places that are added in the order of their positions.
///
/// Neighbouring places then have consecutive numbers. The list of a district therefore consists of
/// a few runs, and a block of numbers covers a small box on the map.
package struct PlaceIndexBuilder {
  /// The number of places that share a box.
  package static let blockSize = 64
  /// The version of the index, which covers the format of the lists, the terms, and the folding of
  /// names.
  package static let version = 1

  private struct Run {
    var start: UInt32
    var end: UInt32
    var count: UInt32
    /// The end of the previous run.
    var last: UInt32
  }

  private let spellings: SpellingTable
  private var slots: [UInt64: Int32] = [:]
  private var lists: [[UInt8]] = []
  private var lasts: [UInt32] = []
  private var counts: [UInt32] = []
  private var runSlots: [UInt64: Int32] = [:]
  private var runs: [Run] = []
  private var runBytes: [[UInt8]] = []
  private var boxes: [Int32] = []
  private var scratch: [UInt64] = []
  private var addresses: [String: [Int32]] = [:]

  /// The number of added places.
  package private(set) var count = 0

  /// Creates a builder without places.
  package init(spellings: SpellingTable) { self.spellings = spellings }

  /// Adds a place; its number is the value that ``count`` has before the call.
  ///
  /// - Parameter isOfChain: Whether many places have this name if the names of their branches are
  ///   ignored.
  /// - Complexity: O(*n*) for a name of *n* letters.
  package mutating func add(
    name: String, isOfChain: Bool = false, addresses: [String], category: String, isClosed: Bool,
    at coordinate: Coordinate
  ) {
    let place = UInt32(count)
    count += 1
    widen(place, coordinate)
    let folded = FoldedText(name, spellings: spellings)
    var about = UInt8(min(31, folded.count))
    if isOfChain { about |= PostingList.ofChain }
    scratch.removeAll(keepingCapacity: true)
    Self.eachTerm(of: folded) { term, flags in
      // A term counts once per name; the first is the one nearest to its start.
      guard !scratch.contains(term.rawValue) else { return }
      scratch.append(term.rawValue)
      post(place, term, flags | about)
    }
    for address in addresses { mark(place, wordsOf: address) }
    if !category.isEmpty { mark(place, slot(.category(category))) }
    if isClosed { mark(place, slot(.closed)) }
  }

  /// Returns the terms of a name, with the bits about the position of each.
  static func eachTerm(of name: FoldedText, _ take: (SearchTerm, UInt8) -> Void) {
    let units = name.units
    guard let first = units.first else { return }
    take(.start(first), PostingList.atStart)
    for index in units.indices.dropLast() {
      var flags: UInt8 = index == 0 ? PostingList.atStart : 0
      if name.isStart[index] { flags |= PostingList.atWord }
      take(.pair(units[index], units[index + 1]), flags)
    }
    var before = (-1, -1)
    for (index, unit) in units.enumerated() {
      guard HangulSyllable.isSyllable(unit) else {
        before = (-1, -1)
        continue
      }
      let initial = HangulSyllable.initial(of: unit)
      if before.0 >= 0, before.1 >= 0 {
        let flags: UInt8 = index == 2 ? PostingList.atStart : 0
        take(.initials(before.0, before.1, initial), flags)
      }
      if index == 1, before.1 >= 0 {
        take(.initialStart(before.1, initial), PostingList.atStart)
      }
      before = (before.1, initial)
    }
  }

  private mutating func post(_ place: UInt32, _ term: SearchTerm, _ about: UInt8) {
    let slot: Int
    if let known = slots[term.rawValue] {
      slot = Int(known)
    } else {
      slot = lists.count
      slots[term.rawValue] = Int32(slot)
      lists.append([])
      lasts.append(0)
      counts.append(0)
    }
    PostingList.append(place - lasts[slot], to: &lists[slot])
    lists[slot].append(about)
    lasts[slot] = place
    counts[slot] += 1
  }

  // MARK: Runs

  private mutating func mark(_ place: UInt32, wordsOf address: String) {
    guard !address.isEmpty else { return }
    // Neighbours share all of an address but its number.
    let street = String(address.prefix { !$0.isNumber })
    if let known = addresses[street], street.utf8.count == address.utf8.count {
      for slot in known { mark(place, Int(slot)) }
      return
    }
    var found: [Int32] = []
    AddressWords.each(in: address) { word in
      let slot = slot(.addressWord(word))
      mark(place, slot)
      found.append(Int32(slot))
    }
    if street.utf8.count == address.utf8.count, addresses.count < 65_536 {
      addresses[street] = found
    }
  }

  private mutating func slot(_ term: SearchTerm) -> Int {
    if let known = runSlots[term.rawValue] { return Int(known) }
    runSlots[term.rawValue] = Int32(runs.count)
    runs.append(Run(start: 0, end: 0, count: 0, last: 0))
    runBytes.append([])
    return runs.count - 1
  }

  private mutating func mark(_ place: UInt32, _ slot: Int) {
    if runs[slot].end == place + 1 { return }
    runs[slot].count += 1
    if runs[slot].end == place, runs[slot].count > 1 {
      runs[slot].end = place + 1
      return
    }
    close(slot)
    runs[slot].start = place
    runs[slot].end = place + 1
  }

  private mutating func close(_ slot: Int) {
    let run = runs[slot]
    guard run.end > run.start else { return }
    PostingList.append(run.start - run.last, to: &runBytes[slot])
    PostingList.append(run.end - run.start, to: &runBytes[slot])
    runs[slot].last = run.end
  }

  // MARK: Boxes

  private mutating func widen(_ place: UInt32, _ coordinate: Coordinate) {
    let (x, y) = (coordinate.longitudeE7, coordinate.latitudeE7)
    guard Int(place) % Self.blockSize != 0 else {
      boxes += [x, y, x, y]
      return
    }
    let base = boxes.count - 4
    boxes[base] = min(boxes[base], x)
    boxes[base + 1] = min(boxes[base + 1], y)
    boxes[base + 2] = max(boxes[base + 2], x)
    boxes[base + 3] = max(boxes[base + 3], y)
  }

  /// The west, south, east and north edges of each block of places, little-endian, in units of 1e-7
  /// degree.
  package var boxBytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(boxes.count * 4)
    for edge in boxes {
      let bits = UInt32(bitPattern: edge)
      for shift in [0, 8, 16, 24] as [UInt32] {
        bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
      }
    }
    return bytes
  }

  /// Passes the lists to `take` in the order of their terms, and discards each list afterwards.
  package mutating func finish(_ take: (_ term: UInt64, _ bytes: [UInt8]) throws -> Void) rethrows {
    for slot in runs.indices { close(slot) }
    var order = slots.map { (term: $0.key, slot: Int($0.value), isRun: false) }
    order += runSlots.map { (term: $0.key, slot: Int($0.value), isRun: true) }
    order.sort { $0.term < $1.term }
    for (term, slot, isRun) in order {
      var bytes: [UInt8] = []
      PostingList.append(isRun ? runs[slot].count : counts[slot], to: &bytes)
      if isRun {
        bytes += runBytes[slot]
        runBytes[slot] = []
      } else {
        bytes += lists[slot]
        lists[slot] = []
      }
      try take(term, bytes)
    }
  }
}
