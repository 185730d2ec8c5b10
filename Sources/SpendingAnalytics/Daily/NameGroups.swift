import Spending

/// Groups of texts that are names of the same merchant or account.
package struct NameGroups: Sendable {
  /// The group of each text; -1 for a text that is not a name.
  package let groups: [Int32]
  /// The number of groups.
  package let count: Int

  /// Whether at least one merchant or account is named by several different texts.
  package let areShared: Bool

  /// The number of bytes of the groups.
  package var byteCount: Int { groups.count * 4 }

  /// Puts the texts that name the same merchant or account into groups.
  ///
  /// - Parameters:
  ///   - texts: The texts of merchants or accounts; notes are not names.
  ///   - firsts: For each text, the least row id of a payment with this text. The largest possible
  ///     number marks a text that is not a name. Pass nil if every text is a name.
  /// - Complexity: O(*m*) on average for *m* texts of any kind.
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
    areShared = groups.count { $0 >= 0 } > Int(count)
  }

  /// Extends the groups in a file with the merchants of payments that were added after the file was
  /// made.
  ///
  /// - Parameter stored: The groups of the texts of the file.
  /// - Complexity: O(*m* + *k*) for *k* added texts and *m* texts of the file; it is faster than
  ///   grouping all texts again.
  package init(_ stored: NameGroups, adding texts: StoredTexts) {
    var (groups, count) = (stored.groups, stored.count)
    let keys = (groups.count..<texts.count).map { position in
      texts.withText(position, { $0.isEmpty }) ? nil : texts.merchantKey(position)
    }
    let wanted = Set(keys.compactMap(\.self))
    var known: [UInt64: Int32] = [:]
    for position in stored.groups.indices where groups[position] >= 0 && !wanted.isEmpty {
      let key = texts.merchantKey(position)
      if wanted.contains(key) { known[key] = groups[position] }
    }
    for key in keys {
      guard let key else {
        groups.append(-1)
        continue
      }
      if known[key] == nil {
        known[key] = Int32(count)
        count += 1
      }
      groups.append(known[key] ?? -1)
    }
    (self.groups, self.count) = (groups, count)
    areShared = groups.count { $0 >= 0 } > count
  }

  /// Returns for each group of merchants' names whether its key is one of the given keys.
  ///
  /// - Complexity: O(*m*) for *m* texts, O(1) without a key.
  package func flags(of keys: Set<UInt64>, _ texts: StoredTexts) -> [Bool] {
    var flags = Array(repeating: false, count: count)
    guard !keys.isEmpty else { return flags }
    // Hashing each key of the file costs more than comparing it with a few.
    let few = keys.count <= 8 ? Array(keys) : nil
    for position in groups.indices where groups[position] >= 0 {
      let key = texts.merchantKey(position)
      if few?.contains(key) ?? keys.contains(key) { flags[Int(groups[position])] = true }
    }
    return flags
  }
}
