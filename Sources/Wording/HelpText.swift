/// The texts of help and of the argument parser in one language.
///
/// The English text of an option is in the declaration of the option; translations into other
/// languages are looked up by this English text.
public protocol HelpText: Sendable {
  /// The words around the entries.
  var helpWords: HelpWords { get }
  /// The help of a command by its whole name, such as `sobi places rename`; if nil, the English
  /// text is used.
  func help(ofCommand command: String) -> CommandHelp?
  /// The help of an option or argument by its English text; if nil, the English text is used.
  func help(ofOption english: String) -> String?
  /// The title of a group of commands by its English title; if nil, the English title is used.
  func title(ofGroup english: String) -> String?
  /// The placeholder of a value by its English placeholder, without angle brackets; if nil, the
  /// English placeholder is used.
  func placeholder(_ english: String) -> String?
  /// A message of the argument parser by its English text; if nil, the English text is used.
  func text(ofParser english: String) -> String?
  /// The line with the command that shows more help.
  func seeHelp(_ command: String) -> String
  /// The lines of help after wrong usage: the purpose of the option, the usage, and further help.
  var wrongUsageWords: (help: String, usage: String) { get }
  /// The line with the command that shows more about wrong usage.
  func moreInformation(_ command: String) -> String
  /// A line of usage, or an option with its value, with the placeholders of the language.
  func synopsis(_ english: String) -> String
  /// A message about an unknown command, which suggests the most similar command if there is one.
  func unknownCommand(_ command: String, nearest: String?) -> String
}

extension English {
  public var helpWords: HelpWords {
    HelpWords(
      overview: "OVERVIEW", usage: "USAGE", arguments: "ARGUMENTS", options: "OPTIONS",
      subcommands: "SUBCOMMANDS", firstCommands: "FIRST COMMANDS", allCommands: "ALL COMMANDS",
      anyOptions: "options", anySubcommand: "subcommand",
      values: "values", defaultValue: "default", defaultCommand: "default", example: "Example")
  }
  public func help(ofCommand command: String) -> CommandHelp? { nil }
  public func help(ofOption english: String) -> String? { nil }
  public func title(ofGroup english: String) -> String? { nil }
  public func placeholder(_ english: String) -> String? { nil }
  public func text(ofParser english: String) -> String? { nil }
  public func seeHelp(_ command: String) -> String { "See '\(command)' for detailed help." }
  public var wrongUsageWords: (help: String, usage: String) { ("Help:", "Usage:") }
  public func moreInformation(_ command: String) -> String {
    "See '\(command)' for more information."
  }
  public func synopsis(_ english: String) -> String { english }
  public func unknownCommand(_ command: String, nearest: String?) -> String {
    "there is no command \(command)\n"
      + (nearest.map { "Did you mean \($0)?" } ?? "See sobi help.")
  }
}
