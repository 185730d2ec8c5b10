import SimpleFeatures
import Spending

/// A hash table of places by merchant key and position, with 24 bytes for each slot.
struct PlaceTable {
  private struct Slot {
    var merchant: UInt64
    var coordinate: Coordinate
    /// 0 if the slot is free; the negated id of the place for a former place.
    var id: Int64
  }
  private var slots: [Slot]
  private var used = 0

  init(capacity: Int = 1 << 12) {
    let nowhere = Coordinate(longitudeE7: 0, latitudeE7: 0)
    slots = Array(
      repeating: Slot(merchant: 0, coordinate: nowhere, id: 0), count: capacity)
  }

  /// Returns the id of a place; `make` returns the id for a new place.
  mutating func id(
    merchant: UInt64, coordinate: Coordinate, orInsert make: () -> Int64
  ) -> Int64 {
    if used * 4 >= slots.count * 3 { grow() }
    let slot = find(merchant, coordinate)
    if slots[slot].id != 0 { return abs(slots[slot].id) }
    let id = make()
    slots[slot] = Slot(merchant: merchant, coordinate: coordinate, id: id)
    used += 1
    return id
  }

  /// Adds a former name and position of a place if no other place has them.
  mutating func addFormer(merchant: UInt64, coordinate: Coordinate, of id: Int64) {
    _ = self.id(merchant: merchant, coordinate: coordinate) { -id }
  }

  /// Returns the number of places with ids from `first` on that lie close to another place of the
  /// same merchant.
  ///
  /// - Complexity: O(*p* + *k* log *k*) for *p* places, *k* of which have the merchant of a new
  ///   place and share this merchant with other places, if few places of one merchant lie on one
  ///   parallel.
  func countClose(from first: Int64, within distance: Meters) -> Int {
    let mayRepeat = repeatedTails()
    let merchants = Set(
      slots.lazy.filter { $0.id >= first && $0.merchant != 0 && mayRepeat($0.merchant) }
        .map(\.merchant))
    guard !merchants.isEmpty else { return 0 }
    let places = slots.filter { $0.id > 0 && merchants.contains($0.merchant) }.sorted {
      ($0.merchant, $0.coordinate.latitudeE7) < ($1.merchant, $1.coordinate.latitudeE7)
    }
    let window = distance.latitudeE7
    var isClose = [Bool](repeating: false, count: places.count)
    for (position, place) in places.enumerated() {
      let from = Haversine.earth.distances(from: place.coordinate)
      for other in places.indices[(position + 1)...] {
        guard places[other].merchant == place.merchant,
          Int64(places[other].coordinate.latitudeE7 - place.coordinate.latitudeE7) <= window
        else { break }
        guard from.distance(to: places[other].coordinate).value <= distance.value else { continue }
        isClose[position] = true
        isClose[other] = true
      }
    }
    return places.indices.count { isClose[$0] && places[$0].id >= first }
  }

  /// Returns a function that tests whether a merchant may have another place. Most merchants have
  /// only one place, and few of their keys have equal lower bits.
  private func repeatedTails() -> (UInt64) -> Bool {
    let mask = UInt64(slots.count * 4 - 1)
    var counts = [UInt8](repeating: 0, count: slots.count * 4)
    for slot in slots where slot.id > 0 {
      let tail = Int(slot.merchant & mask)
      counts[tail] = min(counts[tail] + 1, 2)
    }
    return { counts[Int($0 & mask)] > 1 }
  }

  /// Brings the slots of many places into the cache, as ``OccurrenceTable/touch(_:)`` does.
  func touch(_ drafts: ArraySlice<PaymentDraft>) -> Int64 {
    var mixed: Int64 = 0
    for draft in drafts {
      guard let coordinate = draft.coordinate else { continue }
      mixed ^= slots[start(draft.merchantKey, coordinate)].id
    }
    return mixed
  }

  private func start(_ merchant: UInt64, _ coordinate: Coordinate) -> Int {
    let packed =
      UInt64(UInt32(bitPattern: coordinate.longitudeE7)) << 32
      | UInt64(UInt32(bitPattern: coordinate.latitudeE7))
    let hash = (merchant ^ packed &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    return Int(truncatingIfNeeded: hash &>> 20) & (slots.count - 1)
  }

  private func find(_ merchant: UInt64, _ coordinate: Coordinate) -> Int {
    var slot = start(merchant, coordinate)
    while slots[slot].id != 0,
      slots[slot].merchant != merchant || slots[slot].coordinate != coordinate
    {
      slot = (slot &+ 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    var larger = PlaceTable(capacity: slots.count * 2)
    for slot in slots where slot.id != 0 {
      larger.slots[larger.find(slot.merchant, slot.coordinate)] = slot
    }
    larger.used = used
    self = larger
  }
}
