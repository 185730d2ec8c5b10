/// The tree of commands as `sobi --experimental-dump-help` gives it.
struct CommandDump: Decodable {
  var command: Command

  struct Command: Decodable {
    var commandName: String
    var subcommands: [Command]?
    var arguments: [Argument]?
  }

  struct Argument: Decodable {
    var valueName: String?
    var names: [Name]?
    var preferredName: Name?
    var completionKind: Completion?

    /// Whether its value is the path of a file or folder.
    var isFile: Bool {
      completionKind?.isFile ?? false || ["file", "files", "folder"].contains(valueName)
    }
  }

  struct Name: Decodable {
    var name: String
  }

  struct Completion: Decodable {
    var isFile: Bool

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue)
      isFile = keys.contains("file") || keys.contains("directory")
    }
  }

  struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
