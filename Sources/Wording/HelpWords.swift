/// The words around the entries of help.
public struct HelpWords: Hashable, Sendable {
  /// Before what a command does.
  public var overview: String
  /// Before the line of usage.
  public var usage: String
  /// The title of arguments.
  public var arguments: String
  /// The title of options.
  public var options: String
  /// The title of commands below a command.
  public var subcommands: String
  /// The title of the commands that a beginner needs.
  public var firstCommands: String
  /// The title of the names of all commands.
  public var allCommands: String
  /// The placeholder of options in usage.
  public var anyOptions: String
  /// The placeholder of a command in usage.
  public var anySubcommand: String
  /// Before values that an option takes.
  public var values: String
  /// Before the value that an option has without being given.
  public var defaultValue: String
  /// What marks the command that may be left out.
  public var defaultCommand: String
  /// Before an example.
  public var example: String
}
