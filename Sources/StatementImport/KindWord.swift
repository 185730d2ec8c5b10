/// The meaning of a word in a column of kinds.
struct KindWord: Hashable {
  var meaning: WordMeaning?
  /// Whether the word means only that something was paid.
  var isPayment = false
  /// Whether it means that something was paid by card.
  var isCardPayment = false
  /// Whether money moved between own accounts.
  var movesOwnMoney = false
}
