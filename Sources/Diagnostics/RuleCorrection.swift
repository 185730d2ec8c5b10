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
  /// Write the smaller amount first, and both amounts without a sign.
  case orderAmounts
  /// Leave out one of the two equal rules.
  case leaveOneOut
  /// Change one of the two rules, or give them different priorities.
  case changeOrPrioritize

  /// Close the bracket, or escape it.
  case closeOrEscape
  /// Write the repeated expression directly before the repetition.
  case placeRepetition
  /// Write the bounds of a repetition in the syntax of regular expressions.
  case writeBounds
  /// Write the character class in the syntax of regular expressions.
  case writeClass
  /// Use a known escape sequence.
  case useKnownEscape
  /// Leave out this part of the expression; a second rule may have the same effect.
  case splitRule
  /// Shorten the expression, or make its bounds smaller.
  case shortenExpression
  /// Change the expression so that it needs at least one character.
  case needCharacter

  /// Write both the spelling and the name to which it refers.
  case writeBothSpellings
  /// Remove one of two spellings.
  case removeSpelling
  /// Let both spellings refer to the same name.
  case leadToOneName
}
