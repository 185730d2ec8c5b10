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
    // Scalars and not characters: each import compares the names of hundreds of known columns.
    for scalar in name.lowercased().unicodeScalars {
      switch (scalar, keepsUnits) {
      case ("(", false), ("[", false), ("（", false): depth += 1
      case (")", false), ("]", false), ("）", false): depth = max(0, depth - 1)
      case ("_", _), ("-", _), (".", _): continue
      default:
        if depth == 0, !scalar.properties.isWhitespace { key.unicodeScalars.append(scalar) }
      }
    }
    return key
  }
}
