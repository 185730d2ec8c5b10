public import PlaceClassification

/// The explanation of the category of a name, and the evaluation of classification.
public enum CategoryResult: Hashable, Sendable {
  // MARK: An explanation

  /// No rule matches a name.
  case noMatch
  /// The label before the form of a name that rules read.
  case normalised
  /// A part of a name that was left out.
  case leftOut(String, ClassificationText.Removal.Reason)
  /// A rule that matched: the required place of the keyword, bytes of the name, and the category.
  case matched(
    keyword: String, anchor: String, isOwn: Bool, priority: Int, ClosedRange<Int>,
    category: String, confidence: String, isAdmitted: Bool)
  /// The reason why a rule won; nil if it is the only rule.
  case won(keyword: String, RuleAdvantage?)
  /// The model proposed the category.
  case proposed

  // MARK: An evaluation

  /// The number of names, the number of names from which a model learnt, and the threshold as text.
  case evaluated(names: Int, learnt: Int, threshold: String)
  /// The labels of a table that map to no category.
  case unknownLabels
  /// The table of labels.
  case byLabel
  /// The table of confusions.
  case confusions
  /// The table of confidences.
  case calibration
  /// The table of misses.
  case misses
  /// The row of the rules.
  case rules
  /// The row of the model.
  case model
  /// The row of both.
  case both
}
