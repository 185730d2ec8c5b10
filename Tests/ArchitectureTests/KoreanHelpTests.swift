import Testing
import Wording

@testable import SobiCLI

/// Help in Korean: every text, in 80 cells.
@Suite struct KoreanHelpTests {
  @Test func `every command and option has a Korean text, and no other has one`() throws {
    let korean = Korean()
    var options: Set<String> = []
    var commands: Set<String> = []
    for (name, command) in try HelpTree.program.get().visible() {
      commands.insert(name)
      #expect(korean.help(ofCommand: name) != nil, "\(name)")
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        for text in [argument.abstract, argument.discussion].compactMap(\.self) {
          options.insert(text)
          #expect(korean.help(ofOption: text) != nil, "\(name): \(text)")
        }
        if argument.kind != "flag", let value = argument.valueName, value.contains(#/[a-z]{2}/#) {
          #expect(korean.placeholder(value) != nil || Self.codes.contains(value), "\(value)")
        }
      }
    }
    #expect(Set(Korean.commandHelp.keys).subtracting(commands).sorted() == [])
    #expect(Set(Korean.optionHelp.keys).subtracting(options).sorted() == [])
  }

  /// Placeholders that say themselves what is typed.
  private static let codes: Set = ["wait|same|new|ask", "once|resident", "then|today|day", "z/x/y"]

  @Test(arguments: ["en", "ko"])
  func `every page has an example and fits 80 cells`(_ tag: String) throws {
    let words = tag == "ko" ? ("예: sobi", "사용법: ") : ("Example: sobi", "USAGE: ")
    let (program, language) = (try HelpTree.program.get(), try Languages.named(tag))
    for (name, _) in program.visible() {
      let page = program.page(of: name, in: language)
      #expect(name == "sobi" || page.contains(words.0), "\(name)")
      for line in page.split(separator: "\n")
      where !line.hasPrefix(words.1) && !line.hasPrefix("  --map ") {
        let cells = line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x1100 ? 2 : 1) }
        #expect(cells <= 80 || !line.contains(" "), "\(name): \(line)")
      }
    }
  }

  @Test func `examples name options that there are`() throws {
    let commands = try HelpTree.program.get().visible()
    for (name, command) in commands {
      let below = commands.filter { $0.name == name || $0.name.hasPrefix(name + " ") }
      let known = Set(below.flatMap { $0.command.arguments ?? [] }.map(\.spelling))
      for line in (command.discussion ?? "").split(separator: "\n")
      where line.hasPrefix("Example: ") {
        #expect(line.hasPrefix("Example: sobi "), "\(line)")
        for word in line.split(separator: " ") where word.hasPrefix("--") && word.count > 2 {
          #expect(known.contains(String(word)), "\(name): \(word)")
        }
      }
    }
  }
}
