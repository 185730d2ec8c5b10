package import Spending

extension EncodedRows {
  /// Records, for each text, the least row id of a payment with this text.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of payments that are recorded.
  ///   - leastGroup: The position of the first place whose rows are recorded; if this position is
  ///     the number of places, only rows without a place are recorded.
  ///   - firsts: For each text, the least row id found so far; the largest possible number if no
  ///     payment was found.
  /// - Precondition: The rows have ids and codes of the texts, and also places if `leastGroup` is
  ///   above 0.
  /// - Complexity: O(*n*) for *n* rows.
  package func noteFirsts(
    _ subject: PaymentText, of kinds: Set<PaymentKind>, from leastGroup: Int32 = 0,
    in firsts: inout [Int64]
  ) {
    let isAsked = traits.map { PaymentKind(rawValue: $0.kind).map(kinds.contains) ?? false }
    let (codes, texts, ids, groups) = (codes.span, texts(subject), ids.span, groups.span)
    var noted = firsts.mutableSpan
    for row in codes.indices {
      let text = Int(texts[row]) - 1
      guard text >= 0, isAsked[CompiledPredicate.RowCode(codes[row]).trait] else { continue }
      if leastGroup > 0, groups[row] < leastGroup { continue }
      if ids[row] < noted[text] { noted[text] = ids[row] }
    }
  }

  /// Adds the numbers of merchants and accounts to the traits, so that payments can be grouped by
  /// merchant and account.
  ///
  /// - Parameters:
  ///   - merchantNumbers: For each text of a merchant, the number of the merchant, or -1 for a text
  ///     without a number; nil unless groups by merchant are requested.
  ///   - accountNumbers: For each text of an account, the number of the account, or -1 for a text
  ///     without a number; nil unless groups by account are requested.
  /// - Precondition: The rows have the codes of the texts that are numbered.
  /// - Complexity: O(*n*) for *n* rows on average.
  package mutating func number(
    merchants merchantNumbers: [Int32]?, accounts accountNumbers: [Int32]?
  ) {
    func number(_ numbers: [Int32]?, _ codes: Span<UInt32>, _ row: Int) -> UInt64 {
      guard let numbers, codes[row] > 0 else { return UInt64(UInt32.max) }
      return UInt64(UInt32(bitPattern: numbers[Int(codes[row]) - 1]))
    }
    var names = KeyNumbers()
    var both = KeyNumbers()
    let (merchants, accounts) = (merchants, accounts)
    var written = codes
    for row in written.indices {
      let name = names.number(
        of: number(merchantNumbers, merchants.span, row) << 32
          | number(accountNumbers, accounts.span, row))
      let trait = both.number(of: (written[row] & 0xFFFF_FFFF) << 32 | UInt64(name))
      written[row] = written[row] & ~0xFFFF_FFFF | UInt64(trait)
    }
    let numbered = both.keys.map { key in
      var trait = traits[Int(key >> 32)]
      let name = names.keys[Int(key & 0xFFFF_FFFF)]
      trait.merchant = Int32(truncatingIfNeeded: name >> 32)
      trait.account = Int32(truncatingIfNeeded: name)
      return trait
    }
    take(
      codes: written, traits: numbered, hasMerchants: merchantNumbers != nil,
      hasAccounts: accountNumbers != nil)
  }
}
