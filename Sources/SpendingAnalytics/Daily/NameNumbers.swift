/// The names that a report shows for groups of texts, and the number of each name. Of the texts of
/// a group, the name is the text that the ledger received first.
package struct NameNumbers: Sendable {
  /// For each text, the number of its group's name; -1 for a text that is not a name, and for a
  /// text whose group occurs in no payment.
  package let numbers: [Int32]
  /// The names, spelled as first received, in order of their UTF-8 bytes.
  package let names: [String]

  /// Creates the numbers of the names that occur in payments.
  ///
  /// - Parameters:
  ///   - groups: The groups of the texts.
  ///   - firsts: For each text, the least row id of a payment with this text; the largest possible
  ///     number if there is no such payment.
  /// - Complexity: O(*m* log *m*) for *m* texts.
  package init(_ texts: StoredTexts, _ groups: NameGroups, firsts: [Int64]) {
    let first = Self.firstTexts(groups, firsts: firsts)
    let order = Self.inOrder(first.indices.filter { first[$0] >= 0 }, called: first, texts)
    var ranks = [Int32](repeating: -1, count: groups.count)
    for (rank, group) in order.enumerated() { ranks[group] = Int32(rank) }
    numbers = groups.groups.map { $0 < 0 ? -1 : ranks[Int($0)] }
    names = order.map { texts.string(Int(first[$0])) }
  }

  /// For each group, the text that was received first; -1 for a group that occurs in no payment.
  static func firstTexts(_ groups: NameGroups, firsts: [Int64]) -> [Int32] {
    var texts = [Int32](repeating: -1, count: groups.count)
    for (text, group) in groups.groups.enumerated() where group >= 0 && firsts[text] < .max {
      let known = texts[Int(group)]
      if known < 0 || firsts[text] < firsts[Int(known)] { texts[Int(group)] = Int32(text) }
    }
    return texts
  }

  /// Groups in order of the UTF-8 bytes of their names.
  ///
  /// - Parameter called: For each group, the text that is its name.
  static func inOrder(_ groups: [Int], called: [Int32], _ texts: StoredTexts) -> [Int] {
    func isBefore(_ left: Int, _ right: Int) -> Bool {
      texts.withText(Int(called[left])) { left in
        texts.withText(Int(called[right])) { right in
          for index in 0..<min(left.count, right.count) where left[index] != right[index] {
            return left[index] < right[index]
          }
          return left.count < right.count
        }
      }
    }
    // Most names differ in their first eight bytes.
    let keyed = groups.map { group in
      (key: texts.withText(Int(called[group]), prefix), group: group)
    }
    return keyed.sorted {
      $0.key == $1.key ? isBefore($0.group, $1.group) : $0.key < $1.key
    }.map(\.group)
  }

  /// Returns the first eight bytes, padded with zeros; the first byte is in the highest bits.
  private static func prefix(_ text: Span<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    for index in 0..<min(8, text.count) { key |= UInt64(text[index]) << UInt64(56 - 8 * index) }
    return key
  }
}
