import Foundation
import Sobi

/// The words of a search on the command line.
enum SearchWords {
  /// The words as one text, cut at a character, without blanks around it.
  static func text(_ words: [String]) -> String {
    var text = words.joined(separator: " ").trimmingCharacters(in: .whitespacesAndNewlines)
    while text.utf8.count > PlaceQuery.wordLimit { text.removeLast() }
    return text
  }
}
