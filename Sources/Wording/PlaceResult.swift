public import Spending

/// Messages of commands about gazetteers and the places of payments.
public enum PlaceResult: Hashable, Sendable {
  // MARK: Gazetteers

  /// Lists were imported. `places` is the number of places in the gazetteer. Of the places that
  /// were read, `new` were added to the gazetteer, `updated` were updated in it, and `same` were
  /// left unchanged.
  case imported(path: String, places: Int, new: Int, updated: Int, same: Int)
  /// Places of the gazetteer were removed, because the lists no longer contain them.
  case removedPlaces(Int)
  /// Rows of a file were left out because they lack a name or a position.
  case leftOut(file: String, nameless: Int, unplaced: Int)
  /// The path of a gazetteer and the number of its places.
  case gazetteer(path: String, places: Int)
  /// The title of the places that were found; `near` is the position as text.
  case found(words: String, near: String?)

  // MARK: Payments at places

  /// The title of the proposals.
  case proposals
  /// The number of payments to which a place with a sufficient score can be assigned; the message
  /// is shown before places are assigned. `of` is the number of all payments that have no place and
  /// are not known to be online.
  case wouldResolve(payments: Int, of: Int, places: Int)
  /// The number of payments to which places were assigned.
  case resolved(payments: Int, places: Int)
  /// The number of payments whose place the user must decide, and the number of merchants of these
  /// payments.
  case undecided(payments: Int, merchants: Int)
  /// The number of payments for which no place can be found, such as payments to online shops.
  case hopeless(payments: Int)
  /// The advice on how to assign the proposed places.
  case howToResolve
  /// The advice on how to decide about the payments that are undecided.
  case howToDecide
  /// Every payment has a place.
  case allResolved
  /// Proposals were written to a file, so that the user can decide about them.
  case wroteDecisions(path: String, merchants: Int)
  /// A question about the place of a merchant, which the user answers with a number. The day and
  /// the amount are those of the last of its payments.
  case choose(merchant: String, payments: Int, day: CalendarDay, amount: Money, count: Int)
  /// A place of the gazetteer was taken for a new payment.
  case tookListed(String, address: String, distance: String?)
  /// The number of places that are not listed above a question.
  case moreCandidates(Int)
  /// A question about the place of a new payment, which the user answers with a number.
  case choosePlace(name: String, count: Int)
  /// The title of the category of a new payment; earlier payments at the place have this category.
  case categoryOfPayments(String, payments: Int)
  /// The title of the category of a new payment; the gazetteer states this category for the place.
  case categoryOfGazetteer(String)
  /// The title of the category of a new payment; the category follows from the name of the
  /// merchant.
  case categoryByName(String)
  /// The category that the user gave a payment.
  case categoryByHand(String)
  /// A place was split.
  case split(Int64, into: Int64, payments: Int)
}
