public import PlaceClassification

/// The explanation of the category of a name, and the evaluation of classification.
public enum CategoryResult: Hashable, Sendable {
  // MARK: An explanation

  /// No rule matches a name.
  case noMatch
  /// The label of the normalised name to which rules are applied.
  case normalised
  /// A part of a name that was ignored.
  case leftOut(String, ClassificationText.Removal.Reason)
  /// A rule that matched, with the required position of its keyword, the matched bytes of the name,
  /// and the category.
  case matched(
    keyword: String, anchor: String, isOwn: Bool, priority: Int, ClosedRange<Int>,
    category: String, confidence: String, isAdmitted: Bool)
  /// The reason why a rule was chosen; nil if no other rule matched.
  case won(keyword: String, RuleAdvantage?)
  /// The model proposed the category.
  case proposed

  // MARK: An evaluation

  /// The number of names, the number of names that trained the model, and the threshold as text.
  case evaluated(names: Int, learnt: Int, threshold: String)
  /// The labels of a table that correspond to no category.
  case unknownLabels
  /// The table of labels.
  case byLabel
  /// The table of confusions.
  case confusions
  /// The table of confidences.
  case calibration
  /// The table of misses.
  case misses
  /// The row with the results of the rules.
  case rules
  /// The row with the results of the model.
  case model
  /// The row with the combined results of the rules and the model.
  case both
}
