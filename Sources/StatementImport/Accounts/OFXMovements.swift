/// The movements of a file of OFX, whose numbers may repeat and which may correct each other.
struct OFXMovements {
  private struct Movement {
    var position: Int
    var entry: AccountEntry
    /// The action on another movement: `REPLACE` or `DELETE`.
    var action: String?
    /// The number of that movement.
    var corrects: String
  }

  private var movements: [Movement] = []

  /// The number of movements.
  var count: Int { movements.count }

  /// Adds a movement of the account at a position.
  mutating func append(
    _ entry: AccountEntry, to position: Int, action: String?, corrects: String?
  ) {
    // A correction without an action is a replacement.
    let action = action?.uppercased() ?? (corrects == nil ? nil : "REPLACE")
    movements.append(
      Movement(position: position, entry: entry, action: action, corrects: corrects ?? ""))
  }

  /// The number of a movement, together with the position of its account.
  private struct Number: Hashable {
    var position: Int
    var number: String
  }

  /// The key by which a ledger identifies a movement with a number.
  private struct NumberOfDay: Hashable {
    var number: Number
    var date: String
    var amount: String
    var currency: String
  }

  /// Returns the movements that count, and the results of corrections.
  ///
  /// A correction replaces or deletes a movement of the file; a correction of a movement that is
  /// not in the file is not imported. If movements with the same number differ in day, amount or
  /// name, no correction of this number is applied. If they have the same day and amount but
  /// different names, the number is ignored.
  ///
  /// - Complexity: O(*n*) expected.
  func corrected() -> (
    entries: [(position: Int, entry: AccountEntry)], corrections: [Int: AccountCorrections]
  ) {
    var entries: [(position: Int, entry: AccountEntry)?] = []
    var corrections: [Int: AccountCorrections] = [:]
    var known: [Number: [Int]] = [:]
    var ambiguous: Set<Number> = []
    var names: [NumberOfDay: String] = [:]
    for movement in movements where movement.action == nil {
      var entry = movement.entry
      if !entry.reference.isEmpty {
        let number = Number(position: movement.position, number: entry.reference)
        if let former = known[number]?.first.flatMap({ entries[$0]?.entry }),
          !Self.isSame(former, entry)
        {
          ambiguous.insert(number)
        }
        known[number, default: []].append(entries.count)
        let ofDay = NumberOfDay(
          number: number, date: entry.date, amount: entry.amount, currency: entry.currency)
        if let name = names[ofDay], name != entry.merchant {
          entry.reference = ""
        } else {
          names[ofDay] = entry.merchant
        }
      }
      entries.append((movement.position, entry))
    }
    for number in ambiguous { known[number] = nil }
    for movement in movements {
      guard let action = movement.action else { continue }
      let number = Number(position: movement.position, number: movement.corrects)
      guard let indices = known.removeValue(forKey: number), let first = indices.first else {
        let name = movement.corrects.isEmpty ? movement.entry.reference : movement.corrects
        corrections[movement.position, default: .init()].open.append(name)
        continue
      }
      // A movement that the file lists twice is one.
      for index in indices { entries[index] = nil }
      if action != "DELETE" {
        entries[first] = (movement.position, movement.entry)
        if !movement.entry.reference.isEmpty {
          let number = Number(position: movement.position, number: movement.entry.reference)
          known[number, default: []].append(first)
        }
      }
      corrections[movement.position, default: .init()].done.append(movement.corrects)
    }
    return (entries.compactMap(\.self), corrections)
  }

  private static func isSame(_ entry: AccountEntry, _ other: AccountEntry) -> Bool {
    entry.date == other.date && entry.amount == other.amount
      && entry.currency == other.currency && entry.merchant == other.merchant
  }
}
