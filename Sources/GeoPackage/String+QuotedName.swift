extension String {
  /// The name of a table or column as SQL writes it.
  package var quotedName: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
