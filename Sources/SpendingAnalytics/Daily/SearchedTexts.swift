import Spending

/// The results of a search for the texts of payments, one for the texts of each kind.
package struct SearchedTexts<Verdicts> {
  /// Whether a text is a requested account; nil if none is requested.
  package var accounts: Verdicts?
  /// Whether a text is a requested merchant; nil if none is requested.
  package var merchants: Verdicts?
  /// Whether a text is a requested note; nil if none is requested.
  package var memos: Verdicts?
  /// Whether a merchant or a note contains a text that one of the two must contain; nil if no such
  /// text is requested.
  package var texts: (merchants: Verdicts, memos: Verdicts)?

  /// Creates verdicts that every payment passes.
  package init() {}

  /// The parts of rows that it reads.
  package var parts: RowParts {
    var parts: RowParts = []
    if accounts != nil { parts.insert(.accounts) }
    if merchants != nil { parts.insert(.merchants) }
    if memos != nil { parts.insert(.memos) }
    if texts != nil { parts.formUnion([.merchants, .memos]) }
    return parts
  }

  /// The same results in another form.
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
