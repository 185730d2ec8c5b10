/// What the word of a column of kinds says.
struct KindWord: Hashable {
  var meaning: WordMeaning?
  /// Whether it says no more than that something was paid.
  var isPayment = false
  /// Whether it says so of a card.
  var isCardPayment = false
  /// Whether money moved between own accounts.
  var movesOwnMoney = false
}
