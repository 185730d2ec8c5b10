public import Diagnostics

/// The reason why a regular expression is refused.
public struct ExpressionFault: Fault, Hashable {
  /// The kind of fault.
  public enum Kind: Hashable, Sendable {
    /// A bracket has no partner.
    case unbalanced(Character)
    /// A repetition repeats nothing.
    case nothingToRepeat
    /// A repetition repeats a repetition: `a**`.
    case repeatedRepetition
    /// The bounds of a repetition cannot be read, or the least is above the greatest.
    case badBounds
    /// A class is empty, or a range in it runs backwards.
    case badClass
    /// An escape at the end, or an unknown escape.
    case badEscape(String)
    /// It has an extension that cannot be matched in one pass.
    case notRegular(Extension)
    /// The expression has more positions than ``RegularExpression/mostPositions``.
    case tooLarge
    /// It matches the empty text, so every name.
    case matchesNothing
  }

  /// A feature of other engines beyond regular expressions.
  public enum Extension: Hashable, Sendable {
    /// `\1`
    case backreference
    /// `(?=…)`, `(?<!…)`
    case lookaround
    /// `a++`
    case possessiveRepetition
    /// A group that starts with `(?` and is unknown.
    case unknownGroup
  }

  /// The kind of fault.
  public let kind: Kind
  /// The position in the expression, in characters from 0.
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
