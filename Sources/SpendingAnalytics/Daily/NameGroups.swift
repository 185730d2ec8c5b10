import Spending

/// Groups of texts that name the same merchant or account.
package struct NameGroups: Sendable {
  /// The group of each text; -1 for a text that is not a name.
  package let groups: [Int32]
  /// The number of groups.
  package let count: Int

  /// The number of bytes of the groups.
  package var byteCount: Int { groups.count * 4 }

  /// Groups the texts of one merchant or account.
  ///
  /// - Parameters:
  ///   - texts: Merchants or accounts; notes are not names.
  ///   - firsts: For each text, the least row id of a payment that has it. A text with the largest
  ///     number is not a name. Nil if every text is a name.
  /// - Complexity: O(*m*) for *m* texts of any kind on average.
  package init(_ texts: StoredTexts, firsts: [Int64]? = nil) {
    var groups = [Int32](repeating: -1, count: texts.count)
    var count: Int32 = 0
    var (merchants, accounts) = (KeyNumbers(), [String: Int32]())
    for position in 0..<texts.count {
      if let firsts, firsts[position] == .max { continue }
      if texts.withText(position, { $0.isEmpty }) { continue }
      if texts.subject == .merchant {
        groups[position] = Int32(merchants.number(of: texts.merchantKey(position)))
        count = Int32(merchants.keys.count)
      } else {
        let name = MerchantName.normalized(texts.string(position))
        groups[position] = accounts[name, default: count]
        if accounts.updateValue(groups[position], forKey: name) == nil { count += 1 }
      }
    }
    (self.groups, self.count) = (groups, Int(count))
  }
}
