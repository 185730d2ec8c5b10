import LedgerStore
import MappedColumns
import SimpleFeatures
import Spending
import SpendingAnalytics

/// Payments and places of one version of a ledger, from the snapshot beside it and what changed since that
/// was made: what a reading of all rows comes to.
struct LedgerSnapshot: Sendable {
  /// The places.
  let places: SnapshotPlaces
  /// Rows that a reading of all leaves out, by table.
  let unreadable: [String: Int]
  private let file: ColumnFile
  private let changedSets: Set<Int64>
  /// What became of payments; nil where all are as they were.
  private let changes: RowChanges?

  /// Opens the snapshot of a ledger, inside a transaction that reads.
  ///
  /// - Returns: Nil where there is none that fits, or so much changed that reading all is no longer.
  /// - Throws: ``MappedColumns/ColumnFileFault``, and what SQLite has to say.
  init?(_ reader: StoreReader, beside ledger: String) throws {
    guard let found = try reader.snapshotChanges() else { return nil }
    file = try ColumnFile(
      path: SnapshotFile.path(of: ledger), build: UInt64(bitPattern: found.mark.build))
    let facts = try file.column(SnapshotFile.Name.facts, of: Int64.self).values
    typealias Fact = SnapshotFile.Fact
    guard facts.count == Fact.allCases.count,
      facts[Fact.version.rawValue] == SnapshotFile.version,
      facts[Fact.payments.rawValue] == found.mark.payments,
      facts[Fact.places.rawValue] == found.mark.places,
      try file.column(SnapshotFile.Name.zone, of: UInt8.self).values
        == Array(reader.zone.identifier.utf8)
    else { throw ColumnFileFault.otherForm }
    var unreadable: [String: Int] = [:]
    for (table, fact) in [
      ("payments", Fact.unreadablePayments), ("places", Fact.unreadablePlaces),
    ] where facts[fact.rawValue] != 0 {
      unreadable[table] = Int(facts[fact.rawValue])
    }
    self.unreadable = unreadable
    // One of those that could not be read may be among those that changed.
    guard unreadable.isEmpty || found.isEmpty else { return nil }
    places = try SnapshotPlaces(file, found)
    changedSets = found.districtSets
    guard let changes = try Self.changes(found, file, places, reader) else { return nil }
    let hasMoved = places.coordinates != places.formerCoordinates
    self.changes = changes.isNone && !hasMoved ? nil : changes
  }

  /// What became of payments; nil where only a reading of all can tell.
  private static func changes(
    _ found: SnapshotChanges, _ file: ColumnFile, _ places: SnapshotPlaces, _ reader: StoreReader
  ) throws -> RowChanges? {
    // A payment at a place that is gone has none, and one whose place was not there may have it now.
    var further = try reader.payments(atPlaces: places.appeared)
    if !places.gone.isEmpty {
      let table = try SpendingTable(
        file, at: places.formerCoordinates, withHours: false, withIDs: true)
      further += table.ids(atPlaces: places.gone)
    }
    let removed = Set(found.payments).union(further).sorted()
    let stored = try SpendingTable.storedCurrencies(file)
    guard !removed.isEmpty || found.newPayments > 0 || places.formerPositions != nil else {
      return RowChanges(
        removed: [], added: PaymentColumns(), formerPlaces: nil, coordinates: places.coordinates,
        currencies: stored)
    }
    guard
      let added = try reader.payments(
        since: found.mark, and: further, at: places.nameless, withHours: true),
      let currencies = try currencies(stored, file, removed, added)
    else { return nil }
    return RowChanges(
      removed: removed, added: added, formerPlaces: places.formerPositions,
      coordinates: places.coordinates, currencies: currencies)
  }

  /// The currencies in the order in which all payments have them first; nil where the first payment of
  /// one has another now, or is gone.
  private static func currencies(
    _ stored: [Currency], _ file: ColumnFile, _ removed: [Int64], _ added: PaymentColumns
  ) throws -> [Currency]? {
    let firsts = try file.column(SnapshotFile.Name.firsts, of: Int64.self).values
    guard firsts.count == stored.count else { throw ColumnFileFault.implausible }
    var first = Dictionary(uniqueKeysWithValues: zip(stored, firsts))
    let changed = Set(removed)
    var open = Set(stored.filter { changed.contains(first[$0] ?? 0) })
    for row in 0..<added.count {
      let currency = added.currencies[Int(added.currencyIndexes[row])]
      if first[currency] == added.ids[row] { open.remove(currency) }
      first[currency] = min(first[currency] ?? .max, added.ids[row])
    }
    guard open.isEmpty else { return nil }
    return first.sorted { $0.value < $1.value }.map(\.key)
  }

  /// The payments as a table for groups.
  ///
  /// - Throws: ``MappedColumns/ColumnFileFault``.
  /// - Complexity: O(*n*) for *n* payments, 1 ns each where none changed.
  func table(withHours hours: Bool) throws(ColumnFileFault) -> SpendingTable {
    let table = try SpendingTable(
      file, at: places.formerCoordinates, withHours: hours, withIDs: changes != nil)
    return changes.map(table.splicing) ?? table
  }

  /// The places with their names.
  func placeColumns() throws(ColumnFileFault) -> PlaceColumns { try places.columns(file) }

  /// The districts of a set with the places in them, and the positions of places that are open: those
  /// that are new or elsewhere. Nil where the file does not have the set, or something of it changed.
  func districts(
    ofSet id: Int64
  ) throws(ColumnFileFault) -> (placed: PlacedDistricts, open: [Int])? {
    guard !changedSets.contains(id), file.has(SnapshotFile.Name.places(ofSet: id)) else {
      return nil
    }
    let texts = try SnapshotFile.texts(
      file, ends: SnapshotFile.Name.ends(ofSet: id), bytes: SnapshotFile.Name.texts(ofSet: id))
    let count = Int32(clamping: texts.count / 2)
    let positions = try file.column(SnapshotFile.Name.places(ofSet: id), of: Int32.self) { piece in
      piece.indices.allSatisfy { piece[$0] >= -1 && piece[$0] < count }
    }.values
    guard positions.count == places.formerIDs.count, texts.count.isMultiple(of: 2) else {
      throw .implausible
    }
    var placed = PlacedDistricts(
      labels: stride(from: 0, to: texts.count, by: 2).map {
        PlacedDistricts.Label(code: texts[$0], name: texts[$0 + 1])
      }, positions: positions)
    var open: [Int] = []
    if changes != nil {
      placed.positions = places.coordinates.indices.map { place in
        let former = places.formerPositions.map { Int($0[place]) } ?? place
        if former >= 0, places.coordinates[place] == places.formerCoordinates[former] {
          return positions[former]
        }
        open.append(place)
        return -1
      }
    }
    return (placed, open)
  }
}

extension RowChanges {
  /// Whether payments are as they were.
  fileprivate var isNone: Bool { removed.isEmpty && added.count == 0 && formerPlaces == nil }
}
