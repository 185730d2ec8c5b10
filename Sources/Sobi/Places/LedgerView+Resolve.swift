import GazetteerStore
import LedgerStore
import PlaceClassification
import PlaceSearch
import SimpleFeatures
import Spending

extension LedgerView {
  /// Proposes places for the payments that have none.
  ///
  /// What speaks for a place are the words of the statement, where the person pays otherwise, and the
  /// payments of the hours around. Places that are almost sure count as known for the others, so that a
  /// ledger without any place gets its first from names that one shop has.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError``.
  /// - Complexity: Some milliseconds for each merchant; O(*n*) for *n* payments.
  public func placeResolution(in gazetteer: Gazetteer) throws -> PlaceResolution {
    let facts = try unplacedFacts()
    guard !facts.merchants.isEmpty else { return PlaceResolution(merchants: []) }
    return try gazetteer.file.read { reader in
      try ResolutionWork(facts, in: reader, spellings: gazetteer.spellings).resolution()
    }
  }

  /// The payments without a place by their merchants, and what is known of the others.
  private func unplacedFacts() throws -> UnplacedFacts {
    let columns = try columns()
    let (payments, places) = (columns.payments, columns.places)
    var unplaced: [Int32] = []
    var placed: [Int32] = []
    for row in payments.ids.indices {
      if payments.places[row] >= 0 {
        placed.append(Int32(row))
      } else if payments.kinds[row] <= PaymentKind.refund.rawValue,
        payments.channels[row] != PaymentChannel.online.rawValue
      {
        unplaced.append(Int32(row))
      }
    }
    guard !unplaced.isEmpty else { return UnplacedFacts() }
    let texts = try answer(to: "unplaced texts") { _, reader in
      try reader.texts(of: unplaced, in: payments)
    }
    let known = try answer(to: "placed texts") { _, reader in
      try reader.texts(of: placed, in: payments)
    }
    var facts = UnplacedFacts()
    for (index, row) in unplaced.enumerated() {
      facts.add(
        texts[index], id: payments.ids[Int(row)],
        day: CalendarDay(daysSince1970: payments.days[Int(row)]))
    }
    for (index, row) in placed.enumerated() {
      let place = Int(payments.places[Int(row)])
      facts.addKnown(known[index], name: places.names[place], at: places.coordinates[place])
    }
    for saved in try savedPlaces() {
      facts.visits.append(.init(coordinate: saved.coordinate, weight: 3, minute: nil))
    }
    return facts
  }
}

extension Ledger {
  /// Proposes places for the payments that have none; see ``LedgerView/placeResolution(in:)``.
  public func placeResolution(in gazetteer: Gazetteer) throws -> PlaceResolution {
    try read { try $0.placeResolution(in: gazetteer) }
  }
}

/// What a ledger knows that helps to find places.
struct UnplacedFacts {
  /// A merchant whose payments have no place.
  struct Merchant {
    var name: String
    var note: String
    var payments: [Int64] = []
    var minutes: [Int] = []
    var days: ClosedRange<CalendarDay>
  }

  /// The merchants in order of their first payments.
  private(set) var merchants: [Merchant] = []
  var visits: [VisitPattern.Visit] = []
  /// The places at which payments of a merchant were made, by its key.
  private(set) var before: [UInt64: [Coordinate: String]] = [:]
  private var positions: [String: Int] = [:]

  mutating func add(_ text: PaymentTexts.Text, id: Int64, day: CalendarDay) {
    guard let name = text.merchant, MerchantName.key(name) != 0 else { return }
    let note = text.memo ?? ""
    // A note that is an address tells branches of one name apart.
    let key = note.contains(where: \.isNumber) ? name + "\n" + note : name
    let position: Int
    if let known = positions[key] {
      position = known
    } else {
      position = merchants.count
      positions[key] = position
      merchants.append(Merchant(name: name, note: note, days: day...day))
    }
    merchants[position].payments.append(id)
    if text.isTimeKnown {
      merchants[position].minutes.append(Int(text.paidAtMilliseconds / 60_000))
    }
    let days = merchants[position].days
    merchants[position].days = min(days.lowerBound, day)...max(days.upperBound, day)
  }

  mutating func addKnown(_ text: PaymentTexts.Text, name: String, at coordinate: Coordinate) {
    visits.append(
      .init(
        coordinate: coordinate, weight: 1,
        minute: text.isTimeKnown ? Int(text.paidAtMilliseconds / 60_000) : nil))
    guard let merchant = text.merchant else { return }
    before[MerchantName.key(merchant), default: [:]][coordinate] = name
  }
}
