import ArgumentParser
import Foundation

/// The parser's description of a command and of the commands below it.
struct HelpTree: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool?
  var defaultSubcommand: String?
  var subcommands: [HelpTree]?
  var arguments: [Argument]?

  /// An argument, option or flag.
  struct Argument: Decodable {
    var kind: String
    var shouldDisplay: Bool
    var isOptional: Bool
    var isRepeating: Bool
    var names: [Name]?
    var preferredName: Name?
    var valueName: String?
    var defaultValue: String?
    var allValues: [String]?
    var abstract: String?
    var discussion: String?
  }

  /// A name of an option.
  struct Name: Decodable {
    var kind: String
    var name: String

    /// The option as typed: `--month`, `-o`.
    var spelling: String { (kind == "long" ? "--" : "-") + name }
  }

  /// The whole program.
  static func whole() throws -> HelpTree {
    struct Tool: Decodable { var command: HelpTree }
    let dump = Data(SobiCommand._dumpHelp().utf8)
    return try JSONDecoder().decode(Tool.self, from: dump).command
  }

  /// Returns the subcommand with a name.
  func subcommand(_ name: String) -> HelpTree? {
    subcommands?.first { $0.commandName == name }
  }

  /// The arguments that help shows for this command: its own arguments, or the arguments of the
  /// default command.
  var shown: (arguments: [Argument], defaultCommand: HelpTree?) {
    let command = defaultSubcommand.flatMap(subcommand)
    let arguments = (command ?? self).arguments ?? []
    return (arguments.filter(\.shouldDisplay), command)
  }
}
