import Foundation
import Sobi

/// The words of a search on the command line.
enum SearchWords {
  /// Returns the words as one text without blanks around it; a long text is cut at the end of a
  /// character.
  static func text(_ words: [String]) -> String {
    var text = words.joined(separator: " ").trimmingCharacters(in: .whitespacesAndNewlines)
    while text.utf8.count > PlaceQuery.wordLimit { text.removeLast() }
    return text
  }
}
