/// Why a regular expression is refused.
public struct ExpressionFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A bracket has no other half.
    case unbalanced(Character)
    /// A repetition repeats nothing.
    case nothingToRepeat
    /// A repetition repeats a repetition: `a**`.
    case repeatedRepetition
    /// The bounds of a repetition cannot be read, or the least is above the greatest.
    case badBounds
    /// A class is empty, or a range in it runs backwards.
    case badClass
    /// An escape at the end, or one that means nothing.
    case badEscape(String)
    /// Backreferences and lookaround cannot be matched in one pass.
    case notRegular(String)
    /// The expression has more positions than ``RegularExpression/mostPositions``.
    case tooLarge
    /// It matches the empty text, so every name.
    case matchesNothing
    /// A text can be matched in exponentially many ways: `(a+)+`.
    case catastrophic
  }

  /// What is wrong.
  public let kind: Kind
  /// Where in the expression, in characters from 0.
  public let offset: Int

  /// What was found and, on a second line, what to do.
  public var description: String { message + "\n" + remedy }

  /// What was found.
  public var message: String {
    let place = " at character \(offset + 1) of the regular expression"
    return switch kind {
    case .unbalanced(let bracket): "\(bracket) without its other half\(place)"
    case .nothingToRepeat: "a repetition of nothing\(place)"
    case .repeatedRepetition: "a repetition of a repetition\(place)"
    case .badBounds: "bounds of a repetition that cannot be read\(place)"
    case .badClass: "a class without characters or with a range that runs backwards\(place)"
    case .badEscape(let text): "\(text) means nothing\(place)"
    case .notRegular(let what): "\(what)\(place)"
    case .tooLarge:
      "the regular expression has more than \(RegularExpression.mostPositions) positions"
    case .matchesNothing: "the regular expression matches the empty text, and so every name"
    case .catastrophic:
      "the regular expression is catastrophic: it matches a text in exponentially many ways"
    }
  }

  /// What to do.
  public var remedy: String {
    switch kind {
    case .unbalanced: "Close it, or write a backslash before it."
    case .nothingToRepeat, .repeatedRepetition: "Put what is repeated right before it."
    case .badBounds: "Write {2}, {2,} or {2,5}."
    case .badClass: "Write it as [가-힣a-z]."
    case .badEscape: "Known are \\d, \\w, \\s, \\D, \\W, \\S and signs."
    case .notRegular: "Leave it out; a rule of its own with a higher priority often does."
    case .tooLarge: "Shorten it, or make its bounds smaller."
    case .matchesNothing: "Let at least one character be needed."
    case .catastrophic:
      "Let no two parts inside a repetition match the same text: a+ in place of (a+)+."
    }
  }
}
