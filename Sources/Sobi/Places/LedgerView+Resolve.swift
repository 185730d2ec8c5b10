import GazetteerStore
import LedgerStore
import PlaceSearch
import SimpleFeatures
import Spending

extension LedgerView {
  /// Proposes places for the payments that have no place.
  ///
  /// The score of a place depends on the words in the statement, on the user's other places, and on
  /// the positions of the user's payments in the hours before and after the payment. If the place
  /// of a payment is almost certain, this place is treated as known when the remaining payments are
  /// scored. In a ledger without places, the first places therefore come from unique shop names.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError``.
  /// - Complexity: A few milliseconds for each merchant, plus O(*n*) for *n* payments.
  public func placeResolution(in gazetteer: Gazetteer) throws -> PlaceResolution {
    let facts = try unplacedFacts()
    guard !facts.merchants.isEmpty else { return PlaceResolution(merchants: []) }
    return try gazetteer.file.read { reader in
      try ResolutionWork(facts, in: reader, spellings: gazetteer.spellings).resolution()
    }
  }

  /// Returns the payments without a place by merchant, and facts about the other payments.
  private func unplacedFacts() throws -> UnplacedFacts {
    let columns = try rows()
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
        day: CalendarDay(daysSince1970: payments.days[Int(row)]),
        amount: Money(
          minorUnits: payments.amounts[Int(row)],
          payments.currencies[Int(payments.currencyIndexes[Int(row)])]))
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
  /// Proposes places for the payments that have no place; see ``LedgerView/placeResolution(in:)``.
  public func placeResolution(in gazetteer: Gazetteer) throws -> PlaceResolution {
    try read { try $0.placeResolution(in: gazetteer) }
  }
}

extension Ledger {
  /// Reads a filled-in table of decisions about the payments of this ledger.
  ///
  /// - Throws: ``FileProblem``; see ``PlaceDecisionFile/decisions(path:among:)``.
  public func placeDecisions(path: String) throws -> [PlaceDecision] {
    let known = try read { Set(try $0.rows().payments.ids) }
    return try PlaceDecisionFile.decisions(path: path, among: known)
  }
}
