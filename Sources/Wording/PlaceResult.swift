/// What commands tell about gazetteers and the places that payments are put at.
public enum PlaceResult: Hashable, Sendable {
  // MARK: Gazetteers

  /// Lists were imported: how many places are in the gazetteer now, and what came of those read.
  case imported(path: String, places: Int, new: Int, updated: Int, same: Int)
  /// Places went that the lists do not have any more.
  case removedPlaces(Int)
  /// Rows of a file were left out for want of a name or a position.
  case leftOut(file: String, nameless: Int, unplaced: Int)
  /// A gazetteer and how many places it has.
  case gazetteer(path: String, places: Int)
  /// The title of what was found; the position in words.
  case found(words: String, near: String?)
  /// Nothing was found.
  case nothingFound(words: String)

  // MARK: Payments at places

  /// The title of the proposals.
  case proposals
  /// How many payments of how many have a place with a score that does, without being put there yet.
  case wouldResolve(payments: Int, of: Int, places: Int)
  /// How many payments were put at places.
  case resolved(payments: Int, places: Int)
  /// How many payments are left to be decided about, at how many merchants.
  case undecided(payments: Int, merchants: Int)
  /// How many payments have no place that could be theirs, as online shops.
  case hopeless(payments: Int)
  /// How to put the payments there.
  case howToResolve
  /// How to decide about the others.
  case howToDecide
  /// Every payment has a place.
  case allResolved
  /// Proposals were written to be decided about.
  case wroteDecisions(path: String, merchants: Int)
  /// A question about a merchant: which of the places, by number.
  case choose(merchant: String, count: Int)
  /// A place was split.
  case split(Int64, into: Int64, payments: Int)
}
