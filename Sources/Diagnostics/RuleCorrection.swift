/// A change to a rule, to its regular expression or to the spellings of a brand.
public enum RuleCorrection: Hashable, Sendable {
  /// Write words that occur in the name.
  case writeName
  /// Write a shorter text.
  case shorten
  /// Give the code of a category.
  case giveCategory
  /// Write the confidence as a decimal number.
  case writeConfidence
  /// Write the priority as a whole number.
  case writePriority
  /// Write the smaller amount before the larger amount, and both without a sign.
  case orderAmounts
  /// Leave out one of the two equal rules.
  case leaveOneOut
  /// Change one of the two rules, or give them different priorities.
  case changeOrPrioritize

  /// Close the bracket, or escape it.
  case closeOrEscape
  /// Write the expression that is to be repeated directly before the repetition sign.
  case placeRepetition
  /// Write the bounds of a repetition in the syntax of regular expressions.
  case writeBounds
  /// Write the character class in the syntax of regular expressions.
  case writeClass
  /// Use a known escape sequence.
  case useKnownEscape
  /// Leave out this part of the expression; a second rule with a higher priority can often replace
  /// it.
  case splitRule
  /// Shorten the expression, or reduce the bounds of its repetitions.
  case shortenExpression
  /// Change the expression so that it does not match an empty text.
  case needCharacter

  /// Write both the spelling and the name to which it refers.
  case writeBothSpellings
  /// Remove one of two spellings.
  case removeSpelling
  /// Let both spellings refer to the same name.
  case leadToOneName
}
