import Foundation
import TestSupport

/// What `sobi --experimental-dump-help` says, as far as these tests ask.
struct CommandHelp: Decodable {
  var commandName: String
  var abstract: String?
  var discussion: String?
  var shouldDisplay: Bool?
  var subcommands: [CommandHelp]?
  var arguments: [Argument]?

  struct Argument: Decodable {
    var kind: String
    var shouldDisplay: Bool
    var preferredName: Name?
    var valueName: String?
    var abstract: String?
    var discussion: String?
    var allValues: [String]?

    struct Name: Decodable {
      var kind: String
      var name: String
    }

    /// The way it is typed: `--month`, `-o`, `<file>`.
    var spelling: String {
      guard kind != "positional", let preferredName else { return "<\(valueName ?? "")>" }
      return (preferredName.kind == "long" ? "--" : "-") + preferredName.name
    }
  }

  /// The help of the whole program.
  static func read(from program: Program) throws -> CommandHelp {
    struct Tool: Decodable { var command: CommandHelp }
    let directory = FileManager.default.temporaryDirectory
    let result = try program.run(line: "exec sobi --experimental-dump-help", in: directory)
    return try JSONDecoder().decode(Tool.self, from: Data(result.output.utf8)).command
  }

  /// This command and those below it that help shows, each with its whole name: `sobi districts`.
  func visible(under parents: String = "") -> [(name: String, command: CommandHelp)] {
    // `help` is the library's own.
    guard shouldDisplay ?? true, parents.isEmpty || commandName != "help" else { return [] }
    let name = parents.isEmpty ? commandName : parents + " " + commandName
    return [(name, self)] + (subcommands ?? []).flatMap { $0.visible(under: name) }
  }
}
