public import SimpleFeatures
import Wording

/// Lengths in texts.
public enum QuestionDistance {
  /// Reads `500m`, `1.2km` or `500` as metres.
  ///
  /// - Throws: ``QuestionError``.
  public static func meters(_ text: String) throws(QuestionError) -> Meters {
    let word = text.lowercased()
    let (digits, factor) =
      word.hasSuffix("km")
      ? (word.dropLast(2), 1000.0) : (word.hasSuffix("m") ? word.dropLast() : word[...], 1.0)
    guard let value = Double(digits), value >= 0, (value * factor).isFinite else {
      throw .usage(.notDistance(text))
    }
    return Meters(value * factor)
  }
}
