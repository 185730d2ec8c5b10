/// Text in SVG and HTML.
enum Markup {
  /// Returns a text with the special characters of the format escaped; control characters are left
  /// out.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n", "\t": escaped.unicodeScalars.append(" ")
      // XML allows no other control characters and no lone surrogates.
      default:
        if scalar.value >= 0x20, scalar.value != 0x7F, scalar.value & 0xFFFE != 0xFFFE {
          escaped.unicodeScalars.append(scalar)
        }
      }
    }
    return escaped
  }
}
