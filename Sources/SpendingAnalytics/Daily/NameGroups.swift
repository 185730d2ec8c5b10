import Spending

/// Which texts name the same merchant or account.
package struct NameGroups: Sendable {
  /// The group of each text; -1 for a text that is no name.
  package let groups: [Int32]
  /// How many groups there are.
  package let count: Int

  /// How many bytes the groups have.
  package var byteCount: Int { groups.count * 4 }

  /// Puts texts together that are one merchant's or account's.
  ///
  /// - Parameters:
  ///   - texts: Merchants or accounts; notes are no names.
  ///   - isAsked: Whether a text counts as a name; nil for all.
  /// - Complexity: O(*m*) for *m* texts on average, whatever they are.
  package init(_ texts: StoredTexts, where isAsked: ((Int) -> Bool)? = nil) {
    var groups: [Int32] = []
    groups.reserveCapacity(texts.count)
    var count: Int32 = 0
    func group<Key>(_ key: Key, in known: inout [Key: Int32]) -> Int32 {
      if let group = known[key] { return group }
      known[key] = count
      count += 1
      return count - 1
    }
    var (merchants, accounts) = ([UInt64: Int32](), [String: Int32]())
    for position in 0..<texts.count {
      if let isAsked, !isAsked(position) {
        groups.append(-1)
      } else if texts.withText(position, { $0.isEmpty }) {
        groups.append(-1)
      } else if texts.subject == .merchant {
        groups.append(group(texts.merchantKey(position), in: &merchants))
      } else {
        groups.append(
          group(MerchantName.normalized(texts.string(position)), in: &accounts))
      }
    }
    (self.groups, self.count) = (groups, Int(count))
  }
}
