import Diagnostics
import PlaceClassification

extension Samples {
  /// Of PlaceClassification.
  static let classification: [any Diagnostic] =
    rules + expressions.map { ExpressionFault(kind: $0, offset: 2) } + spellings + models

  private static let rules: [RuleFault] = [
    .emptyPattern, .nothingToFind, .tooLong(count: 700), .noCategory, .badConfidence, .badPriority,
    .emptyAmountRange, .duplicate(of: 0), .conflict(with: 0),
  ]

  private static let expressions: [ExpressionFault.Kind] = [
    .unbalanced("("), .nothingToRepeat, .repeatedRepetition, .badBounds, .badClass,
    .badEscape("\\q"), .notRegular(.backreference), .tooLarge, .matchesNothing,
  ]

  private static let spellings: [SpellingFault] = [.empty(0), .twice(0), .loop(0)]

  private static let models: [any Diagnostic] = [
    TrainingFault.tooFewLabels(count: 1), TrainingFault.tooManyLabels(count: 256),
    ModelFault.notAModel, ModelFault.version(found: 9), ModelFault.damaged,
  ]
}
