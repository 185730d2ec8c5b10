/// The words around the entries of help.
public struct HelpWords: Hashable, Sendable {
  /// The title of the purpose of a command.
  public var overview: String
  /// The title of the line of usage.
  public var usage: String
  /// The title of arguments.
  public var arguments: String
  /// The title of options.
  public var options: String
  /// The title of commands below a command.
  public var subcommands: String
  /// The title of the commands for beginners.
  public var firstCommands: String
  /// The title of the names of all commands.
  public var allCommands: String
  /// The placeholder of options in usage.
  public var anyOptions: String
  /// The placeholder of a command in usage.
  public var anySubcommand: String
  /// The label of values that an option takes.
  public var values: String
  /// The label of the default value of an option.
  public var defaultValue: String
  /// The mark of the default command.
  public var defaultCommand: String
  /// The title of an example.
  public var example: String
}
