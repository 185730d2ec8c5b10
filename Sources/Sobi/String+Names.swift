extension String {
  /// Whether the string may be the name of a budget or a trip: 1 to 64 bytes of UTF-8 without
  /// control characters.
  var isName: Bool { !isEmpty && utf8.count <= 64 && !hasControlCharacters }

  /// Whether it has a control character.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
