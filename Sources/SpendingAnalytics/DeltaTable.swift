import ColumnFiles
import Spending

/// Makes a table that keeps the columns of another table and has an overlay; nil if the order of
/// days, traits or currencies would change, or if there are too many changes.
struct DeltaTable {
  /// An added or moved row.
  private struct Row {
    var group: Int
    var id: Int64
    var day: Int
    var trait: Int
    var amount: Int64
    var hour: UInt8
  }

  private let base: SpendingTable
  /// Whether new days and traits have to follow the existing days and traits.
  private let isInOrder: Bool
  private let changes: RowChanges
  private let starts: [Int]
  /// Rows of the base that were removed or moved, ascending; adjacent rows form one range.
  private var gone: [Range<Int>] = []
  /// The rows in order of groups and ids.
  private var rows: [Row] = []
  private var days: [Int32]
  private var traits: [SpendingTable.Trait]
  private var firsts: [Int64]

  init?(_ live: BaseTable, _ changes: RowChanges) {
    base = live.table
    self.changes = changes
    (days, traits, firsts) = (base.days, base.traits, base.firsts)
    starts = changes.moves.map { live.starts(after: $0) } ?? live.table.starts
    isInOrder = live.isInOrder
    guard base.count > 0, firsts.count == traits.count || !isInOrder,
      changes.currencies.starts(with: base.currencies),
      changes.added.count + changes.removed.count <= mostRows
    else { return nil }
    let removed = live.rows(ofIDs: changes.removed)
    guard takeMoves(without: Set(removed.map(\.row))),
      takeAdded(leaving: removed),
      !isInOrder || keepsOrder(without: removed, live)
    else { return nil }
    gone = Self.joined(gone + removed.map { $0.row..<$0.row + 1 })
    rows.sort { ($0.group, $0.id) < ($1.group, $1.id) }
  }

  /// The greatest number of rows that are handled one by one; if there are more, a new table is
  /// made from all rows and places.
  private var mostRows: Int { max(256, (base.count + base.placeCount) / 64) }

  /// Adds the rows of moved places, and removes the rows of removed places.
  private mutating func takeMoves(without removed: Set<Int>) -> Bool {
    guard let moves = changes.moves else { return true }
    let departed = moves.departures.map { base.starts[$0]..<base.starts[$0 + 1] }
    guard departed.reduce(0, { $0 + $1.count }) <= mostRows else { return false }
    gone = departed.filter { !$0.isEmpty }
    for (index, arrival) in moves.arrivals.enumerated() where arrival.former >= 0 {
      let group = moves.position(ofArrival: index)
      for row in base.starts[arrival.former]..<base.starts[arrival.former + 1]
      where !removed.contains(row) {
        let code = base.storedCode(row)
        rows.append(
          Row(
            group: group, id: base.ids[row], day: code.day, trait: code.trait,
            amount: base.amounts[row], hour: base.hours.isEmpty ? 0 : base.hours[row]))
      }
    }
    return true
  }

  /// Adds the new rows.
  private mutating func takeAdded(leaving removed: [(id: Int64, row: Int)]) -> Bool {
    let added = changes.added
    var numbers = Dictionary(
      traits.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let newDays = Set(added.days).subtracting(days).sorted()
    // Days are in order: existing codes keep their meaning if new days come last.
    let last = days.last ?? .min
    var usedDays: Set<Int32> = []
    let count = changes.coordinates.count
    // Payments are in order of their ids, so that new traits are in the order of their first
    // payments.
    for row in 0..<added.count where added.kinds[row] <= 1 {
      usedDays.insert(added.days[row])
      let trait = SpendingTable.Trait(row, of: added)
        .renumbered(from: added.currencies, to: changes.currencies)
      let number = numbers[trait] ?? traits.count
      if number == traits.count {
        guard !isInOrder || added.ids[row] > firsts.max() ?? .min else { return false }
        numbers[trait] = number
        traits.append(trait)
        if isInOrder { firsts.append(added.ids[row]) }
      }
      guard !isInOrder || added.ids[row] >= firsts[number] else { return false }
      rows.append(
        Row(
          group: SpendingTable.slot(row, of: added, placeCount: count), id: added.ids[row],
          day: 0, trait: number, amount: added.amounts[row],
          hour: added.hours.isEmpty ? 0 : added.hours[row]))
    }
    let news = newDays.filter(usedDays.contains)
    guard news.allSatisfy({ $0 > last }) else { return false }
    days += news
    var next = rows.count
    for row in (0..<added.count).reversed() where added.kinds[row] <= 1 {
      next -= 1
      rows[next].day = days.partitionPoint { $0 < added.days[row] }
    }
    switch base.codes {
    case .narrow: return days.count <= 1 << 16 && traits.count <= 1 << 16
    case .wide: return true
    }
  }

  /// Whether every day and every trait still has a row, and every trait still has its first row.
  private func keepsOrder(
    without removed: [(id: Int64, row: Int)], _ live: BaseTable
  ) -> Bool {
    var lost: [Int] = removed.map(\.row)
    let alone = Set(lost)
    for place in changes.moves?.gone ?? [] {
      lost += (base.starts[place]..<base.starts[place + 1]).filter { !alone.contains($0) }
    }
    guard !lost.isEmpty else { return true }
    let usage = live.usage()
    var (ofDays, ofTraits) = ([Int: Int](), [Int: Int]())
    let came = Dictionary(
      rows.map { ($0.id, $0.trait) }, uniquingKeysWith: { first, _ in first })
    for row in lost {
      let code = base.storedCode(row)
      ofDays[code.day, default: 0] -= 1
      ofTraits[code.trait, default: 0] -= 1
      let id = base.ids[row]
      if id <= base.firsts[code.trait], came[id] != code.trait { return false }
    }
    // Moved rows were not lost, and are not counted twice.
    let new = Set(changes.added.ids)
    for row in rows where new.contains(row.id) {
      ofDays[row.day, default: 0] += 1
      ofTraits[row.trait, default: 0] += 1
    }
    return ofDays.allSatisfy { $0 >= usage.days.count || usage.days[$0] + $1 > 0 }
      && ofTraits.allSatisfy { $0 >= usage.traits.count || usage.traits[$0] + $1 > 0 }
  }

  /// Returns ranges in order; adjacent ranges are joined.
  private static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// The table.
  func table() -> SpendingTable {
    let lost = gone.reduce(0) { $0 + $1.count }
    let codes: SpendingTable.Codes =
      switch base.codes {
      case .narrow:
        .narrow(Column(rows.map { UInt32($0.day) << 16 | UInt32($0.trait) }))
      case .wide: .wide(Column(rows.map { UInt64($0.day) << 32 | UInt64($0.trait) }))
      }
    let overlay = SpendingTable.Overlay(
      pieces: pieces(), codes: codes,
      hours: Column(base.hours.isEmpty ? [] : rows.map(\.hour)),
      amounts: Column(rows.map(\.amount)), count: base.count - lost + rows.count)
    return SpendingTable(
      starts: starts, codes: base.codes, hours: base.hours, amounts: base.amounts, ids: Column(),
      days: days, traits: traits, coordinates: changes.coordinates,
      largestMagnitude: rows.reduce(base.largestMagnitude) { max($0, $1.amount.magnitude) },
      currencies: changes.currencies, firsts: [], overlay: overlay)
  }

  /// Returns all rows in pieces: each changed group is separate, and the rows between changed
  /// groups form one piece.
  private func pieces() -> [SpendingTable.RowPiece] {
    var pieces: [SpendingTable.RowPiece] = []
    let groups = starts.count - 1
    var (done, nextGone, nextRow) = (0, 0, 0)
    while done < groups {
      // The next group with an added or removed row; a row is in the last group that starts before
      // it.
      let ofGone =
        nextGone < gone.count
        ? max(done, starts.partitionPoint { $0 <= gone[nextGone].lowerBound } - 1) : groups
      let ofRow = nextRow < rows.count ? rows[nextRow].group : groups
      let group = min(ofGone, ofRow, groups)
      if done < group {
        pieces.append(
          SpendingTable.RowPiece(groups: done..<group, rows: starts[done]..<starts[group]))
      }
      guard group < groups else { break }
      append(group, to: &pieces, &nextGone, &nextRow)
      done = group + 1
    }
    return pieces
  }

  /// Appends the rows of one group.
  private func append(
    _ group: Int, to pieces: inout [SpendingTable.RowPiece], _ nextGone: inout Int,
    _ nextRow: inout Int
  ) {
    func append(_ rows: Range<Int>, isAdded: Bool = false) {
      guard !rows.isEmpty else { return }
      if let last = pieces.last, last.groups == group..<group + 1, last.isAdded == isAdded,
        last.rows.upperBound == rows.lowerBound
      {
        pieces[pieces.count - 1].rows = last.rows.lowerBound..<rows.upperBound
      } else {
        pieces.append(
          SpendingTable.RowPiece(groups: group..<group + 1, rows: rows, isAdded: isAdded))
      }
    }
    /// Appends unchanged rows, and the added rows that come before the last unchanged row.
    func stay(_ range: Range<Int>) {
      var start = range.lowerBound
      while start < range.upperBound, nextRow < rows.count, rows[nextRow].group == group,
        rows[nextRow].id < base.ids[range.upperBound - 1]
      {
        let id = rows[nextRow].id
        var (low, high) = (start, range.upperBound)
        while low < high {
          let middle = (low + high) / 2
          if base.ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        append(start..<low)
        append(nextRow..<nextRow + 1, isAdded: true)
        start = low
        nextRow += 1
      }
      append(start..<range.upperBound)
    }
    var start = starts[group]
    let end = starts[group + 1]
    while nextGone < gone.count, gone[nextGone].lowerBound < end {
      let range = gone[nextGone]
      stay(start..<min(end, max(start, range.lowerBound)))
      start = min(end, max(start, range.upperBound))
      // A range that reaches into the next group continues there.
      guard range.upperBound <= end else { break }
      nextGone += 1
    }
    stay(start..<end)
    while nextRow < rows.count, rows[nextRow].group == group {
      append(nextRow..<nextRow + 1, isAdded: true)
      nextRow += 1
    }
  }
}
