public import Diagnostics

/// The reason why spellings of brands are refused; each names the position of the pair.
public enum SpellingFault: Fault, Hashable {
  /// One of the two has neither letter nor digit.
  case empty(Int)
  /// The spelling leads to two names.
  case twice(Int)
  /// The name leads back to the spelling.
  case loop(Int)

  public var code: String {
    switch self {
    case .empty: "brand.spelling.empty"
    case .twice: "brand.spelling.ambiguous"
    case .loop: "brand.spelling.loop"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .empty: .correctRule(.writeBothSpellings)
    case .twice: .correctRule(.removeSpelling)
    case .loop: .correctRule(.leadToOneName)
    }
  }
}
