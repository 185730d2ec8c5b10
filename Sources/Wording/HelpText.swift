/// What help and the parser of arguments say, in one language.
///
/// The texts of options stand beside the options, in English; other languages look them up.
public protocol HelpText: Sendable {
  /// The words around the entries.
  var helpWords: HelpWords { get }
  /// What help says of a command by its whole name, `sobi places rename`; nil for what stands beside it.
  func help(ofCommand command: String) -> CommandHelp?
  /// What help says of an option or argument by its English text; nil for that text.
  func help(ofOption english: String) -> String?
  /// The title of a group of commands by its English title; nil for that title.
  func title(ofGroup english: String) -> String?
  /// The placeholder of a value by its English one, without angle brackets; nil for that one.
  func placeholder(_ english: String) -> String?
  /// What the parser of arguments says in English; nil for that text.
  func text(ofParser english: String) -> String?
  /// Where there is more help: the line of a command that shows it.
  func seeHelp(_ command: String) -> String
  /// The lines of help behind wrong usage: what the option is for, the usage, where there is more.
  var wrongUsageWords: (help: String, usage: String) { get }
  /// Where there is more about wrong usage: the line of a command that shows it.
  func moreInformation(_ command: String) -> String
  /// A line of usage, or an option with its value, with the placeholders of the language.
  func synopsis(_ english: String) -> String
  /// That there is no such command; the nearest one, if there is one.
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
