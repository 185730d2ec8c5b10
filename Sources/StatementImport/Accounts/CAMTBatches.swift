/// Finds entries of CAMT that are the sum of other entries of their statement. A bank may book a
/// batch as one entry and also list the payments of the batch as separate entries.
enum CAMTBatches {
  /// The positions of the sums.
  ///
  /// An entry that names no payment is a sum in two cases: entries with the same batch number add
  /// up to it, or the entry states a number of payments, and this number of following entries add
  /// up to it. All these entries must have the same currency and direction, and all must be booked
  /// or all must be pending.
  ///
  /// - Complexity: O(*n* log *n*) for *n* entries.
  static func sums(among entries: [CAMTEntry]) -> Set<Int> {
    var found: Set<Int> = []
    var groups: [String: [Int]] = [:]
    for (index, entry) in entries.enumerated() {
      for batch in entry.batchNumbers { groups[batch, default: []].append(index) }
    }
    for group in groups.values where group.count > 1 {
      if let sum = sum(among: group, of: entries) { found.insert(sum) }
    }
    found.formUnion(counted(entries))
    return found
  }

  /// The first entry of a group whose amount is the sum of all other entries.
  private static func sum(among group: [Int], of entries: [CAMTEntry]) -> Int? {
    let kind = entries[group[0]].kind
    guard group.allSatisfy({ entries[$0].kind == kind }) else { return nil }
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
      return entry.namesNoPayment && count > 2
        && entry.units.map { $0 == whole - $0 } == true
    }
  }

  /// Returns the entries that state a number of payments and equal the sum of this number of
  /// following entries.
  private static func counted(_ entries: [CAMTEntry]) -> Set<Int> {
    guard entries.contains(where: { $0.batchCount > 1 }) else { return [] }
    // Sums of amounts, payments, changes of kind and entries without an amount before each.
    var amounts: [Int64] = [0]
    var payments = [0]
    var changes = [0]
    var unknown = [0]
    for (index, entry) in entries.enumerated() {
      let (sum, isOver) = amounts[amounts.count - 1].addingReportingOverflow(entry.units ?? 0)
      guard !isOver else { return [] }
      amounts.append(sum)
      payments.append(payments[payments.count - 1] + entry.paymentCount)
      let isOther = index > 0 && entry.kind != entries[index - 1].kind
      changes.append(changes[changes.count - 1] + (isOther ? 1 : 0))
      unknown.append(unknown[unknown.count - 1] + (entry.units == nil ? 1 : 0))
    }
    var found: Set<Int> = []
    for (index, entry) in entries.enumerated()
    where entry.batchCount > 1 && entry.batchCount <= payments[entries.count]
      && entry.namesNoPayment
    {
      guard let units = entry.units,
        let end = position(of: payments[index + 1] + entry.batchCount, in: payments),
        unknown[end] == unknown[index + 1], changes[end] == changes[index + 1]
      else { continue }
      let (rest, isOver) = amounts[end].subtractingReportingOverflow(amounts[index + 1])
      if !isOver, rest == units { found.insert(index) }
    }
    return found
  }

  /// Returns the position of a number in an ascending list; nil if the list does not contain the
  /// number.
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
