import Spending

/// The results of searches in the texts of payments, with one result for each kind of text.
package struct SearchedTexts<Verdicts> {
  /// For each text, whether it is a requested account; nil if no account is requested.
  package var accounts: Verdicts?
  /// For each text, whether it is a requested merchant; nil if no merchant is requested.
  package var merchants: Verdicts?
  /// For each text, whether it is a requested note; nil if no note is requested.
  package var memos: Verdicts?
  /// For each merchant and each note, whether it contains the requested text; a payment passes if
  /// its merchant or its note contains this text. Nil if no text is requested.
  package var texts: (merchants: Verdicts, memos: Verdicts)?

  /// Creates results that every payment passes.
  package init() {}

  /// The parts of rows that are needed to apply these results.
  package var parts: RowParts {
    var parts: RowParts = []
    if accounts != nil { parts.insert(.accounts) }
    if merchants != nil { parts.insert(.merchants) }
    if memos != nil { parts.insert(.memos) }
    if texts != nil { parts.formUnion([.merchants, .memos]) }
    return parts
  }

  /// Returns the same results in another representation.
  package func map<Other>(_ form: (Verdicts) -> Other) -> SearchedTexts<Other> {
    var other = SearchedTexts<Other>()
    other.accounts = accounts.map(form)
    other.merchants = merchants.map(form)
    other.memos = memos.map(form)
    other.texts = texts.map { (form($0.merchants), form($0.memos)) }
    return other
  }
}

extension SearchedTexts: Sendable where Verdicts: Sendable {}
