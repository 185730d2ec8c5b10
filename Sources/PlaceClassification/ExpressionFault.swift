public import Diagnostics

/// The reason why a regular expression is refused.
public struct ExpressionFault: Fault, Hashable {
  /// The kind of fault.
  public enum Kind: Hashable, Sendable {
    /// The bracket has no matching bracket.
    case unbalanced(Character)
    /// A repetition has nothing to repeat.
    case nothingToRepeat
    /// A repetition is applied to another repetition, as in `a**`.
    case repeatedRepetition
    /// The bounds of a repetition cannot be read, or the lower bound is above the upper bound.
    case badBounds
    /// A character class is empty, or the ends of a range in it are in the wrong order.
    case badClass
    /// The escape is unknown or incomplete.
    case badEscape(String)
    /// The expression uses an extension that cannot be matched in one pass.
    case notRegular(Extension)
    /// The expression has more positions than ``RegularExpression/mostPositions``.
    case tooLarge
    /// The expression matches the empty text, so it would match every name.
    case matchesNothing
  }

  /// A feature of other engines that goes beyond regular expressions in the strict sense.
  public enum Extension: Hashable, Sendable {
    /// `\1`
    case backreference
    /// `(?=…)`, `(?<!…)`
    case lookaround
    /// `a++`
    case possessiveRepetition
    /// An unknown group that starts with `(?`.
    case unknownGroup
  }

  /// The kind of fault.
  public let kind: Kind
  /// The position of the fault in the expression, in characters, from 0.
  public let offset: Int

  /// Creates a fault.
  public init(kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  public var code: String {
    switch kind {
    case .unbalanced: "rule.expression.unbalanced"
    case .nothingToRepeat: "rule.expression.nothing-to-repeat"
    case .repeatedRepetition: "rule.expression.repeated-repetition"
    case .badBounds: "rule.expression.bad-bounds"
    case .badClass: "rule.expression.bad-class"
    case .badEscape: "rule.expression.bad-escape"
    case .notRegular: "rule.expression.not-regular"
    case .tooLarge: "rule.expression.too-large"
    case .matchesNothing: "rule.expression.matches-nothing"
    }
  }

  public var recovery: Recovery? {
    switch kind {
    case .unbalanced: .correctRule(.closeOrEscape)
    case .nothingToRepeat, .repeatedRepetition: .correctRule(.placeRepetition)
    case .badBounds: .correctRule(.writeBounds)
    case .badClass: .correctRule(.writeClass)
    case .badEscape: .correctRule(.useKnownEscape)
    case .notRegular: .correctRule(.splitRule)
    case .tooLarge: .correctRule(.shortenExpression)
    case .matchesNothing: .correctRule(.needCharacter)
    }
  }
}
