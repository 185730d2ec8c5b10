import ColumnFiles
import SimpleFeatures
import Spending

extension SpendingTable {
  /// Returns the row ids of the payments at some places.
  ///
  /// - Precondition: The table keeps its row ids.
  package func ids(atPlaces places: some Sequence<Int>) -> [Int64] {
    ids.withSpan { ids in
      places.flatMap { place in (starts[place]..<starts[place + 1]).map { ids[$0] } }
    }
  }

  /// Returns the table with the changes applied; its rows, days and traits equal the rows, days and
  /// traits of a table made from all current payments. The returned table does not keep row ids.
  ///
  /// - Precondition: The table keeps its row ids, and the changes have hours if the table has
  ///   hours.
  /// - Complexity: O(*n* + *k* log *n*) for *n* payments and *k* changes.
  package func splicing(_ changes: RowChanges) -> SpendingTable {
    precondition(ids.count == count, "a table is changed by the row ids that it keeps")
    return TableSplice(self, changes).table()
  }
}

/// Makes a table from an existing table and the changes of some rows.
private struct TableSplice {
  private let base: SpendingTable
  private let changes: RowChanges
  /// The removed rows of the base, ascending.
  private let gone: [Int]
  /// For each new group of rows, the former group in the base; -1 for a new place.
  private let formerGroups: [Int32]
  /// The rows of the changes by new group, in order of their ids.
  private let added: [Int: [Int]]
  /// The new codes of the base's days and traits; -1 for a day or trait without a remaining row.
  private let dayCodes: [Int]
  private let traitCodes: [Int]
  private let days: [Int32]
  private let traits: [SpendingTable.Trait]
  /// The new codes of the added rows, by row of the changes.
  private let addedCodes: [Int: (day: Int, trait: Int)]

  init(_ base: SpendingTable, _ changes: RowChanges) {
    self.base = base
    self.changes = changes
    let places = changes.coordinates.count
    formerGroups =
      (changes.moves?.formerPositions(count: base.placeCount) ?? (0..<Int32(places)).map { $0 })
      + [Int32(base.placeCount), Int32(base.placeCount + 1)]
    gone = Self.gone(base, changes, formerGroups)
    var rows: [Int: [Int]] = [:]
    for row in 0..<changes.added.count
    where changes.added.kinds[row] <= PaymentKind.refund.rawValue {
      rows[SpendingTable.slot(row, of: changes.added, placeCount: places), default: []].append(row)
    }
    added = rows
    let currencies = changes.currencies
    // Remaining days and traits, with the first payment of each trait. A file has these for its own
    // rows.
    var usedDays = Set(base.days)
    var firsts = base.firsts.map { Int64?($0) }
    if !gone.isEmpty || firsts.isEmpty {
      let usage = base.usage(without: gone)
      usedDays = Set(base.days.indices.filter { usage.days[$0] }.map { base.days[$0] })
      firsts = usage.firsts
    }
    var found = zip(base.traits, firsts).compactMap { trait, first in
      guard let first else { return nil as (trait: SpendingTable.Trait, first: Int64)? }
      return (trait: trait.renumbered(from: base.currencies, to: currencies), first: first)
    }
    var numbers = Dictionary(
      found.enumerated().map { ($1.trait, $0) }, uniquingKeysWith: { first, _ in first })
    var traitOfAdded: [Int: SpendingTable.Trait] = [:]
    for row in rows.values.joined() {
      let trait = SpendingTable.Trait(row, of: changes.added)
        .renumbered(from: changes.added.currencies, to: currencies)
      traitOfAdded[row] = trait
      usedDays.insert(changes.added.days[row])
      let number = numbers[trait] ?? found.count
      if number == found.count {
        found.append((trait, changes.added.ids[row]))
        numbers[trait] = number
      } else {
        found[number].first = min(found[number].first, changes.added.ids[row])
      }
    }
    // In the order of their first appearance in a full read.
    found.sort { $0.first < $1.first }
    traits = found.map(\.trait)
    days = usedDays.sorted()
    let traitNumbers = Dictionary(
      traits.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let dayNumbers = Dictionary(uniqueKeysWithValues: days.enumerated().map { ($1, $0) })
    dayCodes = base.days.map { dayNumbers[$0] ?? -1 }
    traitCodes = base.traits.map { trait in
      traitNumbers[trait.renumbered(from: base.currencies, to: currencies)] ?? -1
    }
    addedCodes = traitOfAdded.reduce(into: [:]) { codes, row in
      guard let day = dayNumbers[changes.added.days[row.key]], let trait = traitNumbers[row.value]
      else { preconditionFailure("every added row has a code") }
      codes[row.key] = (day, trait)
    }
  }

  /// The removed rows, which are the rows with removed ids and the rows at removed places.
  private static func gone(
    _ base: SpendingTable, _ changes: RowChanges, _ formerGroups: [Int32]
  ) -> [Int] {
    var gone: [Int] = []
    if let least = changes.removed.first, let greatest = changes.removed.last {
      let ids = Set(changes.removed)
      base.ids.withSpan { rows in
        for row in rows.indices where rows[row] >= least && rows[row] <= greatest {
          if ids.contains(rows[row]) { gone.append(row) }
        }
      }
    }
    guard changes.moves != nil else { return gone }
    var stays = [Bool](repeating: false, count: base.placeCount + 2)
    for group in formerGroups where group >= 0 { stays[Int(group)] = true }
    var all = Set(gone)
    for group in stays.indices where !stays[group] {
      all.formUnion(base.starts[group]..<base.starts[group + 1])
    }
    return all.sorted()
  }

  /// The table.
  func table() -> SpendingTable {
    switch base.codes {
    case .narrow(let codes): codes.withSpan { table($0) }
    case .wide(let codes): codes.withSpan { table($0) }
    }
  }

  private func table(_ codes: Span<some FixedWidthInteger & UnsignedInteger>) -> SpendingTable {
    days.count <= 1 << 16 && traits.count <= 1 << 16
      ? table(codes) { .narrow(Column($0 as [UInt32])) }
      : table(codes) { .wide(Column($0 as [UInt64])) }
  }

  private func table<Old, New>(
    _ codes: Span<Old>, _ made: ([New]) -> SpendingTable.Codes
  ) -> SpendingTable
  where Old: FixedWidthInteger & UnsignedInteger, New: FixedWidthInteger & UnsignedInteger {
    let keepsCodes =
      Old.self == New.self && dayCodes.enumerated().allSatisfy { $0 == $1 }
      && traitCodes.enumerated().allSatisfy { $0 == $1 }
    return base.amounts.withSpan { amounts in
      base.hours.withSpan { hours in
        base.ids.withSpan { ids in
          var rows = Rows<New>(
            count: base.count + changes.added.count - gone.count, withHours: base.hasHours)
          var starts = [0]
          starts.reserveCapacity(formerGroups.count + 1)
          var largest = base.largestMagnitude
          // Adjacent unchanged rows are copied together.
          var pending = 0..<0
          func flush() {
            rows.copy(pending, codes, amounts, hours, dayCodes, traitCodes, keepsCodes: keepsCodes)
            pending = pending.upperBound..<pending.upperBound
          }
          func copy(_ range: Range<Int>) {
            if range.lowerBound != pending.upperBound {
              flush()
              pending = range
            } else {
              pending = pending.lowerBound..<range.upperBound
            }
          }
          for (group, former) in formerGroups.enumerated() {
            let new = added[group] ?? []
            var next = 0
            func add(before id: Int64?) {
              while next < new.count, id.map({ changes.added.ids[new[next]] < $0 }) ?? true {
                let row = new[next]
                next += 1
                guard let code = addedCodes[row] else { continue }
                flush()
                let hour = rows.hasHours ? changes.added.hours[row] : 0
                rows.add(code.day, code.trait, changes.added.amounts[row], hour)
                largest = max(largest, changes.added.amounts[row].magnitude)
              }
            }
            if former >= 0 {
              let range = base.starts[Int(former)]..<base.starts[Int(former) + 1]
              if new.isEmpty {
                var start = range.lowerBound
                for row in gone[gone.positions(in: range)] {
                  copy(start..<row)
                  start = row + 1
                }
                copy(start..<range.upperBound)
              } else {
                var goneHere = GoneRows(Array(gone[gone.positions(in: range)]))
                for row in range {
                  add(before: ids[row])
                  if !goneHere.contains(row) { copy(row..<row + 1) }
                }
              }
            }
            add(before: nil)
            starts.append(rows.count + pending.count)
          }
          flush()
          return SpendingTable(
            starts: starts, codes: made(rows.codes), hours: Column(rows.hours),
            amounts: Column(rows.amounts), ids: Column(), days: days, traits: traits,
            coordinates: changes.coordinates, largestMagnitude: largest,
            currencies: changes.currencies)
        }
      }
    }
  }

  /// The rows of the new table.
  private struct Rows<Code: FixedWidthInteger & UnsignedInteger> {
    var codes: [Code] = []
    var amounts: [Int64] = []
    var hours: [UInt8] = []
    let hasHours: Bool

    init(count: Int, withHours: Bool) {
      codes.reserveCapacity(count)
      amounts.reserveCapacity(count)
      hasHours = withHours
      if withHours { hours.reserveCapacity(count) }
    }

    var count: Int { amounts.count }

    mutating func add(_ day: Int, _ trait: Int, _ amount: Int64, _ hour: UInt8) {
      codes.append(Self.code(day, trait))
      amounts.append(amount)
      if hasHours { hours.append(hour) }
    }

    mutating func copy<Old: FixedWidthInteger & UnsignedInteger>(
      _ range: Range<Int>, _ old: Span<Old>, _ oldAmounts: Span<Int64>, _ oldHours: Span<UInt8>,
      _ dayCodes: [Int], _ traitCodes: [Int], keepsCodes: Bool
    ) {
      if range.isEmpty { return }
      Self.append(oldAmounts, range, to: &amounts)
      if hasHours { Self.append(oldHours, range, to: &hours) }
      if keepsCodes {
        // Both have the same element type; otherwise nothing is copied.
        unsafe old.withUnsafeBufferPointer { old in
          let kept = unsafe UnsafeBufferPointer(rebasing: old[range])
          unsafe kept.withMemoryRebound(to: Code.self) { unsafe codes.append(contentsOf: $0) }
        }
      } else {
        for row in range {
          let code = CompiledPredicate.RowCode(old[row])
          codes.append(Self.code(dayCodes[code.day], traitCodes[code.trait]))
        }
      }
    }

    private static func append<Element>(
      _ old: Span<Element>, _ range: Range<Int>, to new: inout [Element]
    ) {
      unsafe old.withUnsafeBufferPointer { old in
        unsafe new.append(contentsOf: UnsafeBufferPointer(rebasing: old[range]))
      }
    }

    private static func code(_ day: Int, _ trait: Int) -> Code {
      Code(truncatingIfNeeded: day) &<< Code(truncatingIfNeeded: Code.bitWidth / 2)
        | Code(truncatingIfNeeded: trait)
    }
  }
}

/// The removed rows, for look-ups in ascending order.
private struct GoneRows {
  private let rows: [Int]
  private var next = 0

  init(_ rows: [Int]) { self.rows = rows }

  mutating func contains(_ row: Int) -> Bool {
    while next < rows.count, rows[next] < row { next += 1 }
    return next < rows.count && rows[next] == row
  }
}

extension [Int] {
  /// Returns the positions of the array's numbers that are in a range; the array is in ascending
  /// order.
  fileprivate func positions(in range: Range<Int>) -> Range<Int> {
    partitionPoint { $0 < range.lowerBound }..<partitionPoint { $0 < range.upperBound }
  }
}

extension SpendingTable.Trait {
  /// Returns the trait with the number of its currency replaced by the number in another list of
  /// currencies.
  func renumbered(from old: [Currency], to new: [Currency]) -> SpendingTable.Trait {
    var trait = self
    trait.currency = UInt8(truncatingIfNeeded: new.firstIndex(of: old[Int(currency)]) ?? 0)
    return trait
  }
}
