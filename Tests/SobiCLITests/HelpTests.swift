import ArgumentParser
import Foundation
import Testing
import Wording

@testable import SobiCLI

@Suite struct HelpTests {
  private static let commands = [
    [], ["init"], ["import"], ["twins"], ["twins", "list"], ["twins", "same"], ["twins", "new"],
    ["imports"], ["profiles"], ["profiles", "list"],
    ["profiles", "remove"], ["layouts"], ["layouts", "list"], ["layouts", "show"],
    ["layouts", "check"], ["layouts", "add"], ["add"], ["tag"], ["split"],
    ["month"], ["months"], ["calendar"], ["income"], ["income", "set"], ["income", "list"],
    ["income", "remove"],
    ["budget"], ["budget", "set"], ["budget", "list"], ["budget", "status"], ["budget", "history"],
    ["budget", "remove"], ["alerts"],
    ["recurring"], ["recurring", "list"], ["recurring", "confirm"], ["recurring", "rename"],
    ["recurring", "end"], ["recurring", "reject"], ["bills"], ["accounts"],
    ["accounts", "list"], ["accounts", "set"],
    ["recurring", "end"], ["recurring", "reject"],
    ["visit"], ["visit", "add"], ["visit", "list"], ["visit", "show"], ["visit", "edit"],
    ["visit", "remove"], ["report"], ["shows"], ["shows", "search"], ["shows", "show"],
    ["attach"], ["attach", "add"], ["attach", "list"], ["attach", "save"], ["attach", "remove"],
    ["trip"], ["trip", "add"], ["trip", "list"], ["trip", "status"], ["trip", "remove"],
    ["rates"], ["rates", "import"], ["rates", "fetch"], ["rates", "apply"], ["rates", "show"],
    ["rates", "convert"],
    ["task"], ["task", "list"], ["task", "add"], ["task", "edit"], ["task", "remove"],
    ["task", "move"], ["task", "start"], ["task", "pause"], ["task", "resume"], ["task", "done"],
    ["task", "cancel"], ["task", "status"], ["task", "records"], ["task", "show"], ["payments"],
    ["payments", "list"], ["payments", "merge"],
    ["places"], ["places", "list"],
    ["places", "rename"],
    ["places", "move"], ["places", "merge"], ["edit"], ["remove"], ["history"], ["undo"],
    ["redo"], ["forget"], ["check"], ["places", "save"], ["places", "saved"], ["places", "forget"],
    ["categories"], ["categories", "list"], ["categories", "import"], ["rules"], ["rules", "list"],
    ["rules", "add"], ["rules", "edit"], ["rules", "remove"], ["rules", "test"],
    ["rules", "import"], ["rules", "export"], ["rules", "what-if"], ["classify"],
    ["classify", "names"], ["classify", "train"], ["classify", "evaluate"], ["reclassify"],
    ["districts"], ["districts", "report"],
    ["districts", "import"], ["districts", "fetch"], ["districts", "sets"],
    ["districts", "remove"],
    ["districts", "crosswalk"], ["map"], ["clusters"], ["tile"], ["near"], ["nearest"], ["stats"],
    ["change"], ["grid"], ["heat"],
    ["range"], ["join"], ["settings"], ["backup"], ["restore"], ["snapshot"], ["upgrade"],
    ["export"], ["export", "tables"], ["export", "hledger"], ["export", "beancount"], ["serve"],
    ["demo"], ["places", "search"], ["places", "resolve"], ["places", "split"], ["gazetteer"],
    ["gazetteer", "lists"], ["gazetteer", "import"],
    ["licenses"],
    ["generate"],
    ["benchmark"],
  ]

  private static let program = Result { try HelpTree.whole() }

  /// What the program prints in a terminal of 80 cells.
  private static func page(
    of command: [String], in language: any Language = English()
  ) throws -> String {
    HelpPage(of: command, from: try program.get(), in: language, width: 80).text + "\n"
  }

  private static func lines(of command: [String]) throws -> [String] {
    try page(of: command).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  @Test(arguments: commands)
  func `every command explains itself and its options`(_ command: [String]) throws {
    let lines = try Self.lines(of: command)
    #expect(lines.first?.hasPrefix("OVERVIEW: ") == true)
    for line in lines where line.count > 80 {
      #expect(line.hasPrefix("USAGE: "), "\(line)")
    }
    for (option, words) in Self.options(of: lines) {
      #expect(!words.isEmpty, "\(option) is not explained")
      #expect(!words.contains(#/values: .*default: \d/#), "\(option) shows a number for a word")
    }
  }

  @Test(arguments: commands)
  func `the command help and the option ask for the same page`(_ command: [String]) throws {
    for words in [["help"] + command, command + ["--help"]] {
      // The library reads both as its command `help`, which throws the page.
      let thrown = #expect(throws: (any Error).self) {
        var help = try SobiCommand.parseAsRoot(words)
        try help.run()
      }
      let error = try #require(thrown)
      #expect(SobiCommand.exitCode(for: error) == .success)
      #expect(SobiCommand.fullMessage(for: error).hasPrefix("OVERVIEW: "))
      #expect(CommandLineWords.path(words).path == command)
    }
  }

  @Test(
    arguments: [
      (["help"], []), (["help", "places"], ["places"]),
      (["payments", "merge", "--help"], ["payments", "merge"]),
      (["help", "districts"], ["districts"]), (["districts", "--help"], ["districts"]),
    ], ["en", "ko"])
  func `the program prints the page in the language of the environment`(
    _ arguments: (words: [String], command: [String]), tag: String
  ) throws {
    let outcome = try Sandbox(.nothing).run(arguments.words, environment: ["SOBI_LANG": tag])
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(
      try outcome.text == Self.page(of: arguments.command, in: Languages.named(tag)))
  }

  @Test func `the page of a command shows the options of the one that may be left out`() throws {
    let page = try Self.page(of: ["districts"])
    for words in [
      "--month, --period <period>", "--level <level>", "SUBCOMMANDS:", "report (default)",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    let korean = try Self.page(of: ["districts"], in: Korean())
    for words in ["사용법: sobi districts", "옵션:", "--level <단위>", "report (기본)"] {
      #expect(korean.contains(words), "\(words)")
    }
    let outcome = try Sandbox(.nothing).run(["help", "districts", "--lang", "ko"])
    #expect(outcome.text == korean)
  }

  @Test func `every subcommand is in the list above`() throws {
    for command in Self.commands {
      for section in try Self.lines(of: command).split(separator: "")
      where section.first?.hasSuffix("SUBCOMMANDS:") == true {
        for line in section.dropFirst() where line.hasPrefix("  ") && !line.hasPrefix("   ") {
          let name = line.split(separator: " ")[0]
          #expect(Self.commands.contains(command + [String(name)]), "\(command) \(name)")
        }
      }
    }
  }

  @Test func `the plain command shows how to start`() throws {
    let outcome = try Sandbox(.nothing).run([])
    #expect(outcome.status == 0)
    #expect(!outcome.text.contains("generate,"), "generate is hidden")
    #expect(outcome.text.contains("0 done, 1 failed, 64 wrong usage, 130 interrupted"))
  }

  @Test(arguments: [English(), Korean()] as [any Language])
  func `the page of the program fits a screen and names every command`(
    _ language: any Language
  ) throws {
    let page = try Self.page(of: [], in: language)
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 50)
    let names = Set(page.split { !$0.isLetter })
    for command in Self.commands where command.count == 1 && command != ["generate"] {
      #expect(names.contains(Substring(command[0])), "\(command[0])")
    }
    let listed = SobiCommand.configuration.groupedSubcommands.flatMap(\.subcommands)
      .map { $0.configuration }.compactMap(\.commandName)
    #expect(Set(listed).count == listed.count, "a command is listed twice")
    for command in SobiCommand.firstCommands {
      let name = try #require(command.configuration.commandName)
      #expect(page.contains("\n  \(name) "), "\(name)")
    }
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions are made`(_ shell: String) throws {
    let outcome = try Sandbox(.nothing).run(["--generate-completion-script", shell])
    #expect(outcome.status == 0)
    for word in ["districts", "date-format", "geojsonl", "time-zone"] {
      #expect(outcome.text.contains(word), "\(word)")
    }
  }

  /// The entries of help, each with its explanation.
  private static func options(of lines: [String]) -> [(option: String, words: String)] {
    var entries: [(option: String, words: String)] = []
    for line in lines where line.hasPrefix("  ") {
      if line.dropFirst(2).hasPrefix("-") || line.dropFirst(2).hasPrefix("<") {
        let entry = line.dropFirst(2)
        let end =
          (entry.range(of: "  ") ?? entry.range(of: "> "))?.lowerBound ?? entry.endIndex
        entries.append((String(entry[..<end]), entry[end...].trimmingCharacters(in: [" ", ">"])))
      } else if line.hasPrefix("          "), let last = entries.indices.last {
        entries[last].words += " " + line.trimmingCharacters(in: .whitespaces)
      }
    }
    return entries
  }
}
