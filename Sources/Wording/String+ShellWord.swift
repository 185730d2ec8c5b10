extension String {
  /// The text as one word of a command line: in quotes if a shell would split or expand it.
  package var shellWord: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "+-/._=%,".contains($0) }
    return isPlain ? self : "'\(replacing("'", with: "'\\''"))'"
  }
}
