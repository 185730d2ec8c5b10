import Diagnostics

extension English {
  /// The correction of a rule; the same in every interface.
  func text(_ correction: RuleCorrection) -> String {
    switch correction {
    case .writeName: "Write the words as they are in the name."
    case .shorten: "Shorten it."
    case .giveCategory: "Give the code of a category."
    case .writeConfidence: "Write a number such as 0.95."
    case .writePriority: "Write a whole number, such as 10; the rule with the larger number wins."
    case .orderAmounts:
      "Write the smaller amount first, and write both amounts without a sign."
    case .leaveOneOut: "Leave one of them out."
    case .changeOrPrioritize: "Change one of the two rules, or give them different priorities."

    case .closeOrEscape: "Close it, or write a backslash before it."
    case .placeRepetition: "Directly before the repetition, write the expression that it repeats."
    case .writeBounds: "Write {2}, {2,} or {2,5}."
    case .writeClass: "Write it as [가-힣a-z]."
    case .useKnownEscape:
      "The known escapes are \\d, \\w, \\s, \\D, \\W, \\S and a backslash before a punctuation "
        + "mark."
    case .splitRule: "Leave it out; a second rule with a higher priority often does the same."
    case .shortenExpression:
      "Shorten the expression, or lower the bounds of its repetitions."
    case .needCharacter: "Change the expression so that it needs at least one character."

    case .writeBothSpellings: "Write both."
    case .removeSpelling: "Remove one of the two assignments."
    case .leadToOneName: "Give both spellings the same name."
    }
  }
}
