public import PlaceClassification

/// Messages that explain the category of a name or report an evaluation of the classification.
public enum CategoryResult: Hashable, Sendable {
  // MARK: An explanation

  /// No rule matches a name.
  case noMatch
  /// The label for the normalised name, to which the rules are applied.
  case normalised
  /// A part of a name, ignored for the given reason.
  case leftOut(String, ClassificationText.Removal.Reason)
  /// A rule that matched the name. The message shows the required position of the rule's keyword,
  /// the matched bytes of the name, and the category.
  case matched(
    keyword: String, anchor: String, isOwn: Bool, priority: Int, ClosedRange<Int>,
    category: String, confidence: String, isAdmitted: Bool)
  /// The reason why this rule was preferred to the other rules that matched; nil if no other rule
  /// matched.
  case won(keyword: String, RuleAdvantage?)
  /// The model proposed the category.
  case proposed

  // MARK: An evaluation

  /// The number of evaluated names, the number of names with which the model was trained, and the
  /// threshold as text.
  case evaluated(names: Int, learnt: Int, threshold: String)
  /// The labels in a table that do not correspond to any category.
  case unknownLabels
  /// The heading of the table with the results for each label.
  case byLabel
  /// The heading of the table of the most frequent pairs of a label and a wrong answer.
  case confusions
  /// The heading of the table that compares the confidence of answers with the share of answers
  /// that are right.
  case calibration
  /// The heading of the table of names whose answer was wrong or missing.
  case misses
  /// The row with the results of the rules.
  case rules
  /// The row with the results of the model.
  case model
  /// The row with the combined results of the rules and the model.
  case both
}
