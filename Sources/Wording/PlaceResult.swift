/// Messages of commands about gazetteers and the places of payments.
public enum PlaceResult: Hashable, Sendable {
  // MARK: Gazetteers

  /// Lists were imported: the number of places in the gazetteer, and the number of read places by
  /// result.
  case imported(path: String, places: Int, new: Int, updated: Int, same: Int)
  /// Places that the lists no longer have were removed.
  case removedPlaces(Int)
  /// Rows of a file were left out, since they lack a name or a position.
  case leftOut(file: String, nameless: Int, unplaced: Int)
  /// A gazetteer and the number of its places.
  case gazetteer(path: String, places: Int)
  /// The title of the found places; the position as text.
  case found(words: String, near: String?)
  /// Nothing was found.
  case nothingFound(words: String)

  // MARK: Payments at places

  /// The title of the proposals.
  case proposals
  /// The number of payments for which a place has a sufficient score, and the number of all
  /// payments, before places are assigned.
  case wouldResolve(payments: Int, of: Int, places: Int)
  /// The number of payments put at places.
  case resolved(payments: Int, places: Int)
  /// The number of undecided payments, and of their merchants.
  case undecided(payments: Int, merchants: Int)
  /// The number of payments without a possible place, such as payments to online shops.
  case hopeless(payments: Int)
  /// The advice on assigning these places.
  case howToResolve
  /// The advice on deciding the other payments.
  case howToDecide
  /// Every payment has a place.
  case allResolved
  /// Proposals were written for decisions.
  case wroteDecisions(path: String, merchants: Int)
  /// A question about a merchant: which of the places, by number.
  case choose(merchant: String, count: Int)
  /// A place was split.
  case split(Int64, into: Int64, payments: Int)
}
