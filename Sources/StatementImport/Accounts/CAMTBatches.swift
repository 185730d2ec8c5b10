/// Finds entries of CAMT that are the sum of other entries of their statement: a bank may book a batch
/// as one entry and list its payments as entries of their own.
enum CAMTBatches {
  /// The positions of the sums.
  ///
  /// An entry without payments of its own is a sum if entries with the same number of a batch add up to
  /// it, or if it says how many payments it has and so many follow it and add up to it.
  ///
  /// - Complexity: O(*n* log *n*) for *n* entries.
  static func sums(among entries: [CAMTEntry]) -> Set<Int> {
    var found: Set<Int> = []
    var groups: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      for batch in entry.batches { groups[batch, default: []].append(index) }
    }
    for group in groups.values where group.count > 1 {
      if let sum = sum(among: group, of: entries) { found.insert(sum) }
    }
    found.formUnion(counted(entries))
    return found
  }

  /// The first entry of a group whose amount is that of all others together.
  private static func sum(among group: [Int], of entries: [CAMTEntry]) -> Int? {
    let goesOut = entries[group[0]].goesOut
    guard group.allSatisfy({ entries[$0].goesOut == goesOut }) else { return nil }
    var whole: Int64 = 0
    var count = 0
    for index in group {
      guard let units = entries[index].units else { return nil }
      let (sum, isOver) = whole.addingReportingOverflow(units)
      guard !isOver else { return nil }
      whole = sum
      count += entries[index].paymentCount
    }
    return group.first { index in
      let entry = entries[index]
      return entry.details.count < 2 && count > 2
        && entry.units.map { $0 == whole - $0 } == true
    }
  }

  /// The entries that so many payments follow and add up to as they say.
  private static func counted(_ entries: [CAMTEntry]) -> Set<Int> {
    guard entries.contains(where: { $0.batchCount > 1 }) else { return [] }
    // Sums of amounts, payments, entries that go out and entries without an amount before each.
    var amounts: [Int64] = [0]
    var payments = [0]
    var outs = [0]
    var unknown = [0]
    for entry in entries {
      let (sum, isOver) = amounts[amounts.count - 1].addingReportingOverflow(entry.units ?? 0)
      guard !isOver else { return [] }
      amounts.append(sum)
      payments.append(payments[payments.count - 1] + entry.paymentCount)
      outs.append(outs[outs.count - 1] + (entry.goesOut ? 1 : 0))
      unknown.append(unknown[unknown.count - 1] + (entry.units == nil ? 1 : 0))
    }
    var found: Set<Int> = []
    for (index, entry) in entries.enumerated()
    where entry.batchCount > 1 && entry.details.count < 2 {
      guard let units = entry.units,
        let end = position(of: payments[index + 1] + entry.batchCount, in: payments),
        amounts[end] - amounts[index + 1] == units, unknown[end] == unknown[index + 1],
        outs[end] - outs[index + 1] == (entry.goesOut ? end - index - 1 : 0)
      else { continue }
      found.insert(index)
    }
    return found
  }

  /// Where a number is in an ascending list; nil where it is not.
  private static func position(of number: Int, in list: [Int]) -> Int? {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low] == number ? low : nil
  }
}
