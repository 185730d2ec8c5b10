import Wording

@testable import SobiCLI

extension HelpTree {
  /// The whole program, read once for all tests.
  static let program = Result { try whole() }

  /// This command and those below it that help shows, each with its whole name: `sobi districts`.
  func visible(under parents: String = "") -> [(name: String, command: HelpTree)] {
    // `help` is the library's own.
    guard shouldDisplay ?? true, parents.isEmpty || commandName != "help" else { return [] }
    let name = parents.isEmpty ? commandName : parents + " " + commandName
    return [(name, self)] + (subcommands ?? []).flatMap { $0.visible(under: name) }
  }

  /// The page of help of a command of this program, by its whole name, as wide as documents show it.
  func page(of name: String, in language: any Language) -> String {
    let path = name.split(separator: " ").dropFirst().map(String.init)
    return HelpPage(of: path, from: self, in: language, width: 80).text
  }
}

extension HelpTree.Argument {
  /// The way it is typed: `--month`, `-o`, `<file>`.
  var spelling: String {
    guard kind != "positional", let preferredName else { return "<\(valueName ?? "")>" }
    return preferredName.spelling
  }
}
