/// Names of columns in headers of statements.
package enum ColumnName {
  /// Returns a name in comparable form: in lower case, without spaces, hyphens, points and
  /// underscores, and without text in parentheses.
  package static func key(_ name: String) -> String {
    key(name, keepsUnits: false)
  }

  /// Returns a name in the form of ``key(_:)``, but with the text in parentheses: two columns may
  /// differ only in the unit.
  package static func wholeKey(_ name: String) -> String { key(name, keepsUnits: true) }

  private static func key(_ name: String, keepsUnits: Bool) -> String {
    var key = ""
    var depth = 0
    for character in name.lowercased() {
      let isUnit = !keepsUnits && "([（)]）".contains(character)
      if isUnit {
        depth = max(0, depth + ("([（".contains(character) ? 1 : -1))
      } else if depth == 0, !"_-.".contains(character), !character.isWhitespace {
        key.append(character)
      }
    }
    return key
  }
}
