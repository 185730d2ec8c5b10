public import Diagnostics

/// The reason why spellings of brands are refused. Each case contains the position of the pair of
/// spellings in the list.
public enum SpellingFault: Fault, Hashable {
  /// One spelling of the pair has neither a letter nor a digit.
  case empty(Int)
  /// The spelling is assigned to two canonical names.
  case twice(Int)
  /// The canonical names form a loop: the canonical name is itself listed as a spelling, and
  /// following the canonical names from there leads back to the first spelling.
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
