import Foundation
import Testing

@Suite struct HelpTests {
  private static let commands = [
    [], ["init"], ["import"], ["imports"], ["profiles"], ["profiles", "list"],
    ["profiles", "remove"], ["add"], ["tag"], ["split"],
    ["month"], ["months"], ["calendar"], ["income"], ["income", "set"], ["income", "list"],
    ["income", "remove"], ["payments"], ["payments", "list"], ["payments", "merge"],
    ["places"], ["places", "list"],
    ["places", "rename"],
    ["places", "move"], ["places", "merge"], ["edit"], ["remove"], ["history"], ["undo"],
    ["redo"], ["check"], ["places", "save"], ["places", "saved"], ["places", "forget"],
    ["categories"], ["categories", "list"], ["categories", "import"], ["rules"], ["rules", "list"],
    ["rules", "add"], ["rules", "edit"], ["rules", "remove"], ["rules", "test"],
    ["rules", "import"], ["rules", "export"], ["rules", "what-if"], ["classify"],
    ["classify", "names"], ["classify", "train"], ["classify", "evaluate"], ["reclassify"],
    ["districts"], ["districts", "report"],
    ["districts", "import"], ["districts", "fetch"], ["districts", "sets"],
    ["districts", "remove"],
    ["districts", "crosswalk"], ["map"], ["clusters"], ["tile"], ["near"], ["nearest"], ["stats"],
    ["range"], ["settings"], ["backup"], ["restore"], ["upgrade"], ["export"], ["licenses"],
    ["generate"],
    ["benchmark"],
  ]

  @Test(arguments: commands)
  func `every command explains itself and its options`(_ command: [String]) throws {
    let sandbox = try Sandbox(.nothing)
    let outcome = try sandbox.run(command + ["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.messages.isEmpty)
    #expect(outcome.lines.first?.hasPrefix("OVERVIEW: ") == true)
    for line in outcome.lines where line.count > 80 {
      #expect(line.hasPrefix("USAGE: "), "\(line)")
    }
    for (option, words) in Self.options(of: outcome.lines) {
      #expect(!words.isEmpty, "\(option) is not explained")
      #expect(!words.contains(#/values: .*default: \d/#), "\(option) shows a number for a word")
    }
    #expect(try sandbox.run(["help"] + command).output == outcome.output)
  }

  @Test func `every subcommand is in the list above`() throws {
    let sandbox = try Sandbox(.nothing)
    for command in Self.commands {
      let lines = try sandbox.run(command + ["--help"]).lines
      for section in lines.split(separator: "")
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
    #expect(outcome.text.contains("sobi init, then sobi import FILE"))
    #expect(!outcome.text.contains("generate"), "generate is hidden")
    #expect(outcome.text.contains("0 done, 1 failed, 64 wrong usage, 130 interrupted"))
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
