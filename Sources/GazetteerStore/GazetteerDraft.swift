package import PlaceSearch
import SimpleFeatures

/// The places that will be written to a gazetteer, in a compact format with about 160 bytes for
/// each place.
package struct GazetteerDraft: Sendable {
  /// Bytes in pieces, since one array would need twice its size to grow.
  private var pieces: [[UInt8]] = [[]]
  private static let pieceSize = 4 << 20

  private var rows: [Row] = []
  private var numbers: [UInt64: Int32] = [:]
  private var words: [String] = []
  private var numberOfWord: [String: UInt32] = [:]
  private var touched: Set<UInt64>?

  private struct Row: Sendable {
    var coordinate: Coordinate
    var piece: UInt32
    var offset: UInt32
  }

  /// The result of adding a place.
  package enum Outcome: Sendable {
    /// It is new.
    case new
    /// The place was already in the draft, but with different words or at a different position.
    case updated
    /// It existed unchanged.
    case same
  }

  /// Creates a draft without places.
  package init() {}

  /// The number of places.
  package var count: Int { rows.count }

  /// Adds a place; if the draft already has a place with the same key from the same list, that
  /// place is updated.
  @discardableResult
  package mutating func add(_ place: ListedPlace) -> Outcome {
    let key = Self.key(place)
    touched?.insert(key)
    let bytes = encode(place)
    if let known = numbers[key] {
      let row = rows[Int(known)]
      let isSame =
        row.coordinate == place.coordinate && self.bytes(row, count: bytes.count) == bytes
      guard !isSame else { return .same }
      rows[Int(known)] = store(bytes, at: place.coordinate)
      return .updated
    }
    numbers[key] = Int32(rows.count)
    rows.append(store(bytes, at: place.coordinate))
    return .new
  }

  /// Starts to read a list: from now on, the draft records which places are added, so that
  /// ``removeOthers(of:)`` can remove all other places of the list.
  package mutating func beginList() { touched = [] }

  /// Removes those places of a list that were not added after the last call of ``beginList()``.
  ///
  /// - Returns: The number of removed places.
  package mutating func removeOthers(of source: String) -> Int {
    guard let touched else { return 0 }
    var kept: [Row] = []
    var keptNumbers: [UInt64: Int32] = [:]
    for row in rows {
      let place = place(row)
      let key = Self.key(place)
      if place.source == source, !touched.contains(key) { continue }
      keptNumbers[key] = Int32(kept.count)
      kept.append(row)
    }
    let removed = rows.count - kept.count
    (rows, numbers) = (kept, keptNumbers)
    return removed
  }

  /// The indexes of the places in Morton order; places at the same position come in the order of
  /// their addition.
  func order() -> [Int32] {
    var keys = rows.indices.map { (code: rows[$0].coordinate.mortonCode, row: Int32($0)) }
    keys.sort { ($0.code, $0.row) < ($1.code, $1.row) }
    return keys.map(\.row)
  }

  /// The place at a position.
  subscript(position: Int32) -> ListedPlace { place(rows[Int(position)]) }

  /// Releases the keys of places; after this call, no places can be added.
  mutating func close() {
    numbers = [:]
    touched = nil
  }

  // MARK: Bytes

  private mutating func store(_ bytes: [UInt8], at coordinate: Coordinate) -> Row {
    if pieces[pieces.count - 1].count + bytes.count > Self.pieceSize {
      pieces.append([])
      pieces[pieces.count - 1].reserveCapacity(Self.pieceSize)
    }
    let last = pieces.count - 1
    let row = Row(
      coordinate: coordinate, piece: UInt32(last), offset: UInt32(pieces[last].count))
    pieces[last].append(contentsOf: bytes)
    return row
  }

  private func bytes(_ row: Row, count: Int) -> [UInt8] {
    let piece = pieces[Int(row.piece)]
    return Array(piece[Int(row.offset)..<min(piece.count, Int(row.offset) + count)])
  }

  private mutating func encode(_ place: ListedPlace) -> [UInt8] {
    var bytes: [UInt8] = []
    for word in [place.category, place.label, place.source] {
      Self.append(number(of: word), to: &bytes)
    }
    for text in Self.texts(place) {
      Self.append(UInt32(text.utf8.count), to: &bytes)
      bytes.append(contentsOf: text.utf8)
    }
    return bytes
  }

  private static func texts(_ place: ListedPlace) -> [String] {
    [
      place.name, place.branch, place.phone, place.address, place.roadAddress, place.sourceID,
      place.closed,
    ]
  }

  /// Calls `take` with each name and its branch, in no particular order.
  func eachName(_ take: (_ name: String, _ branch: String) -> Void) {
    for row in rows {
      let piece = pieces[Int(row.piece)]
      var index = Int(row.offset)
      // Category, label and list come first.
      for _ in 0..<3 { _ = Self.number(piece, &index) }
      let name = Self.text(piece, &index)
      take(name, Self.text(piece, &index))
    }
  }

  private static func number(_ piece: [UInt8], _ index: inout Int) -> Int {
    var value = 0
    var shift = 0
    while true {
      let byte = piece[index]
      index += 1
      value |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return value }
      shift += 7
    }
  }

  private static func text(_ piece: [UInt8], _ index: inout Int) -> String {
    let count = number(piece, &index)
    defer { index += count }
    return String(decoding: piece[index..<index + count], as: UTF8.self)
  }

  private func place(_ row: Row) -> ListedPlace {
    let piece = pieces[Int(row.piece)]
    var index = Int(row.offset)
    func number() -> Int { Self.number(piece, &index) }
    func text() -> String { Self.text(piece, &index) }
    var place = ListedPlace(name: "", coordinate: row.coordinate)
    place.category = words[number()]
    place.label = words[number()]
    place.source = words[number()]
    place.name = text()
    place.branch = text()
    place.phone = text()
    place.address = text()
    place.roadAddress = text()
    place.sourceID = text()
    place.closed = text()
    return place
  }

  private mutating func number(of word: String) -> UInt32 {
    if let known = numberOfWord[word] { return known }
    let number = UInt32(words.count)
    words.append(word)
    numberOfWord[word] = number
    return number
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// The key of a place: the list and the place's key in this list. If the list has no keys, the
  /// place's name, address and position are used.
  private static func key(_ place: ListedPlace) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ text: String) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    add(place.source)
    add(place.sourceID)
    guard place.sourceID.isEmpty else { return hash }
    add(place.name)
    add(place.branch)
    add(place.anyAddress)
    add(place.coordinate.description)
    return hash
  }
}
