public import PlaceClassification

extension English {
  public func text(_ fault: RuleFault) -> String {
    switch fault {
    case .emptyPattern: "the keyword is empty"
    case .nothingToFind: "the keyword has neither letter nor digit"
    case .tooLong(let count):
      "the keyword has \(count) bytes; at most \(KeywordRule.longestPattern) bytes are allowed"
    case .noCategory: "the rule has no category"
    case .badConfidence: "the confidence is not a number from 0 to 1"
    case .badPriority: "the priority is not a whole number from -1000 to 1000"
    case .emptyAmountRange: "no amount is in the range"
    case .expression(let fault): text(fault)
    case .duplicate(let other): "the rule is the same as rule \(other + 1)"
    case .conflict(let other): "rule \(other + 1) finds the same names but gives another category"
    }
  }

  public func text(_ error: RuleSetError) -> String {
    "rule \(error.position + 1): \(text(error.fault))"
  }

  public func text(_ fault: ExpressionFault) -> String {
    let place = " at character \(fault.offset + 1) of the regular expression"
    return switch fault.kind {
    case .unbalanced(let bracket): "unbalanced \"\(bracket)\"\(place)"
    case .nothingToRepeat: "nothing to repeat\(place)"
    case .repeatedRepetition: "repetition of a repetition\(place)"
    case .badBounds: "invalid bounds of a repetition\(place)"
    case .badClass: "empty character class, or reversed range in a character class,\(place)"
    case .badEscape(let text): "unknown escape \(text)\(place)"
    case .notRegular(let part): "unsupported \(word(part))\(place)"
    case .tooLarge:
      "the regular expression has more than \(RegularExpression.mostPositions) positions"
    case .matchesNothing: "the regular expression matches the empty text and therefore every name"
    }
  }

  private func word(_ part: ExpressionFault.Extension) -> String {
    switch part {
    case .backreference: "backreference"
    case .lookaround: "lookaround"
    case .possessiveRepetition: "possessive repetition"
    case .unknownGroup: "kind of group"
    }
  }

  public func text(_ fault: SpellingFault) -> String {
    switch fault {
    case .empty(let index): "brand \(index + 1) lacks a spelling or a name"
    case .twice(let index): "the spelling of brand \(index + 1) is assigned to two names"
    case .loop(let index):
      "the name of brand \(index + 1) is also a spelling that leads back to this brand"
    }
  }

  public func text(_ fault: TrainingFault) -> String {
    switch fault {
    case .tooFewLabels(let count):
      "the training names have \(count) label\(count == 1 ? "" : "s"); a model needs at least 2"
    case .tooManyLabels(let count):
      "the training names have \(count) labels; a model can have at most 255"
    }
  }

  public func text(_ fault: ModelFault) -> String {
    switch fault {
    case .notAModel: "the stored model is not a Sobi model"
    case .version(let found):
      "the stored model has version \(found); this program reads version \(SyllableModel.version)"
    case .damaged: "the stored model is damaged"
    }
  }
}
