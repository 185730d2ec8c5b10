/// A change to a rule, its regular expression or the spellings of a brand.
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
  /// Write the smaller amount first, both without a sign.
  case orderAmounts
  /// Remove one of two equal rules.
  case leaveOneOut
  /// Change one of two rules, or give them different priorities.
  case changeOrPrioritize

  /// Close the bracket, or escape it.
  case closeOrEscape
  /// Write the repeated expression right before the repetition.
  case placeRepetition
  /// Write the bounds of a repetition in the syntax of regular expressions.
  case writeBounds
  /// Write the character class in the syntax of regular expressions.
  case writeClass
  /// Use an escape that is known.
  case useKnownEscape
  /// Leave the part out; a second rule may do the same.
  case splitRule
  /// Shorten the expression, or make its bounds smaller.
  case shortenExpression
  /// Make at least one character necessary.
  case needCharacter

  /// Write both the spelling and the name that it leads to.
  case writeBothSpellings
  /// Remove one of two spellings.
  case removeSpelling
  /// Let both spellings lead to one name.
  case leadToOneName
}
