/// The fixed words in help texts.
public struct HelpWords: Hashable, Sendable {
  /// The title of the paragraph that states the purpose of a command.
  public var overview: String
  /// The title of the usage line.
  public var usage: String
  /// The title of arguments.
  public var arguments: String
  /// The title of options.
  public var options: String
  /// The title of the subcommands of a command.
  public var subcommands: String
  /// The title of the commands for beginners.
  public var firstCommands: String
  /// The title of the list of all commands.
  public var allCommands: String
  /// The placeholder for options in the usage line.
  public var anyOptions: String
  /// The placeholder for a subcommand in the usage line.
  public var anySubcommand: String
  /// The label of the values that an option accepts.
  public var values: String
  /// The label of the default value of an option.
  public var defaultValue: String
  /// The mark after the name of the default command.
  public var defaultCommand: String
  /// The title of an example.
  public var example: String
}
