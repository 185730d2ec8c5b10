extension String {
  /// Whether it may be what a budget or a trip is called: 1 to 64 bytes of UTF-8 without control
  /// characters.
  var isName: Bool { !isEmpty && utf8.count <= 64 && !hasControlCharacters }

  /// Whether it has a control character.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
