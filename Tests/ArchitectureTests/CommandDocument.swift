import TestSupport

/// `docs/commands.md` as it has to be: what `sobi help` says of every command.
struct CommandDocument {
  /// The whole document.
  let text: String

  /// Asks the program; commands that help does not show are left out.
  init(of program: Program) throws {
    let whole = try program.run(["--help"]).output
    let commands = try CommandHelp.read(from: program).visible()
    var text = Self.introduction
    for group in Self.groups(in: whole) {
      text += "\n## \(group.title)\n\n| command | does |\n|---|---|\n"
      let members = commands.filter { name, _ in
        group.commands.contains { name == "sobi " + $0 || name.hasPrefix("sobi \($0) ") }
      }
      for (name, command) in members {
        text += "| [`\(name)`](#\(Self.anchor(of: name))) | \(command.abstract ?? "") |\n"
      }
      for (name, _) in members {
        let help = try program.run(
          ["help"] + name.split(separator: " ").dropFirst().map(String.init))
        text += "\n### \(name)\n\n```text\n\(Self.page(help.output))\n```\n"
      }
    }
    self.text = text
  }

  private static let introduction = """
    # Commands

    What `sobi help` says of every command. This file is made by the tests: run
    `script/test --filter CommandDocumentTests` with `SOBI_WRITE_GALLERY=1`.

    Data goes to standard output, messages to standard error. The exit status is 0 when all is done, 1
    for a failure, 64 for wrong usage, 130 or 143 when the command was interrupted or ended from
    outside.

    Copy a ledger with `sobi backup`. A copy of the file alone lacks what stands in `ledger.gpkg-wal`
    beside it; such a copy is known and told, but not one that is made while a program that was reading
    before a change (QGIS with the layer open) reads on: the command that makes the change says so.

    | variable | meaning |
    |---|---|
    | `SOBI_LEDGER` | the ledger, when `--ledger` names none |
    | `SOBI_LOG` | level of messages on standard error: debug, info, warning (the default) … Never amounts, merchants or positions |
    | `http_proxy`, `https_proxy`, `no_proxy` | the way out for `sobi districts fetch` |
    | `XDG_CACHE_HOME` | where `sobi districts fetch` keeps files, otherwise `~/.cache` |
    | `XDG_DATA_HOME` | where the ledger lies when nothing names it, otherwise `~/.local/share` |

    """

  /// The sections of subcommands, with the names in each.
  private static func groups(in help: String) -> [(title: String, commands: [Substring])] {
    help.split(separator: "\n\n").compactMap { section in
      let lines = section.split(separator: "\n")
      guard let title = lines.first, title.hasSuffix(" SUBCOMMANDS:") else { return nil }
      let words = title.dropLast(" SUBCOMMANDS:".count).lowercased()
      let names = lines.dropFirst().filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        .compactMap { $0.split(separator: " ").first }
      return (words.prefix(1).uppercased() + words.dropFirst(), names)
    }
  }

  /// The anchor of a heading, as hosts of Markdown make it.
  private static func anchor(of name: String) -> String {
    name.split(separator: " ").joined(separator: "-")
  }

  /// A page of help without the hint at further help and the options that every command has.
  private static func page(_ help: String) -> String {
    var lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    lines.removeAll {
      $0.hasPrefix("  See 'sobi help") || $0.hasPrefix("  --version  ")
        || $0.hasPrefix("  -h, --help  ")
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
