import ArgumentParser
import Sobi
import StatementImport
import Wording

/// A page of help in a language, in the layout of the parser of arguments.
struct HelpPage {
  private let tree: HelpTree
  private let path: [String]
  private let type: any ParsableCommand.Type
  private let language: any Language
  private let width: Int

  /// The whole name of the command, such as `sobi places`.
  private var name: String { path.joined(separator: " ") }

  /// Finds the command of a path below the root, such as `["places", "merge"]`.
  ///
  /// - Parameter program: The whole program.
  /// - Precondition: There is a command of that path.
  init(of path: [String], from program: HelpTree, in language: any Language, width: Int) {
    var tree = program
    var type: any ParsableCommand.Type = SobiCommand.self
    for name in path {
      guard let next = tree.subcommand(name),
        let nextType = type.configuration.subcommands.first(where: {
          $0.configuration.commandName == name
        })
      else { preconditionFailure("help is asked for a command that is there") }
      (tree, type) = (next, nextType)
    }
    (self.tree, self.type, self.language) = (tree, type, language)
    self.path = ["sobi"] + path
    self.width = max(40, width)
  }

  /// The page.
  var text: String {
    let words = language.helpWords
    let arguments = tree.shown.arguments
    var sections = [
      section(words.arguments, arguments.filter { $0.kind == "positional" }.map(entry)),
      section(words.options, arguments.filter { $0.kind != "positional" }.map(entry)),
    ]
    // The page of the whole program fits a screen: its commands come first, most of them by name.
    sections.insert(contentsOf: commandSections, at: path.count == 1 ? 0 : sections.count)
    var page = overview + "\n\n" + usage + "\n\n"
    page += sections.compactMap(\.self).joined(separator: "\n")
    if !type.configuration.subcommands.isEmpty {
      page += "\n  " + language.seeHelp(seeHelpCommand)
    }
    return page
  }

  private var seeHelpCommand: String {
    (["sobi", "help"] + path.dropFirst() + ["<\(language.helpWords.anySubcommand)>"])
      .joined(separator: " ")
  }

  // MARK: The purpose of the command

  private var overview: String {
    let own = tree.discussion ?? ""
    let fallback = tree.shown.defaultCommand
    let isOwn = !own.isEmpty || fallback == nil
    let english = isOwn ? own : fallback?.discussion ?? ""
    let commandName = isOwn ? name : name + " " + (fallback?.commandName ?? "")
    var lines = [
      "\(language.helpWords.overview): "
        + (language.help(ofCommand: name)?.abstract ?? tree.abstract ?? "")
    ]
    let examples = english.split(separator: "\n").filter { $0.hasPrefix("Example: ") }
    if let told = language.help(ofCommand: commandName)?.discussion {
      if !told.isEmpty { lines += ["", told] }
      if !examples.isEmpty { lines.append("") }
      lines += examples.map { "\(language.helpWords.example): " + $0.dropFirst("Example: ".count) }
    } else if !english.isEmpty {
      lines += ["", english]
    }
    return lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
      .map { WrappedText.lines(String($0), width: width, indent: 0).joined(separator: "\n") }
      .joined(separator: "\n")
  }

  // MARK: Usage

  private var usage: String {
    let start = language.helpWords.usage + ": "
    var lines: [String] = []
    if type.configuration.subcommands.isEmpty || tree.defaultSubcommand != nil {
      lines.append(synopsis)
    }
    if !type.configuration.subcommands.isEmpty {
      lines.append("\(name) <\(language.helpWords.anySubcommand)>")
    }
    let blank = String(repeating: " ", count: DisplayWidth.cells(start))
    return start + lines.joined(separator: "\n" + blank)
  }

  private var synopsis: String {
    let arguments = tree.shown.arguments.filter {
      !["help", "version"].contains($0.preferredName?.name ?? "")
    }
    guard arguments.count > 12 else {
      return ([name] + arguments.map(synopsis)).joined(separator: " ")
    }
    let needed = arguments.filter { $0.kind == "positional" || !$0.isOptional }
    return ([name, "[<\(language.helpWords.anyOptions)>]"] + needed.map(synopsis))
      .joined(separator: " ")
  }

  private func synopsis(_ argument: HelpTree.Argument) -> String {
    var text = argument.preferredName?.spelling ?? ""
    if argument.kind != "flag" { text += (text.isEmpty ? "" : " ") + placeholder(argument) }
    if argument.isRepeating { text += " ..." }
    return argument.isOptional ? "[\(text)]" : text
  }

  private func placeholder(_ argument: HelpTree.Argument) -> String {
    let name = argument.valueName ?? ""
    return "<\(language.placeholder(name) ?? name)>"
  }

  // MARK: Entries

  private func section(_ title: String, _ entries: [String]) -> String? {
    entries.isEmpty ? nil : "\(title):\n" + entries.joined(separator: "\n") + "\n"
  }

  private func entry(_ argument: HelpTree.Argument) -> String {
    let names = (argument.names ?? []).sorted { $0.kind == "short" && $1.kind != "short" }
    var label = names.map(\.spelling).joined(separator: ", ")
    if argument.kind == "positional" { label = placeholder(argument) }
    if argument.kind == "option" { label += " " + placeholder(argument) }
    let words = language.helpWords
    let values = (argument.allValues ?? []).filter { !$0.isEmpty }
    var notes: [String] = []
    if !values.isEmpty { notes.append("\(words.values): \(values.joined(separator: ", "))") }
    if let value = argument.defaultValue, !value.isEmpty {
      notes.append("\(words.defaultValue): \(value)")
    }
    let texts = [
      told(argument.abstract), notes.isEmpty ? "" : "(\(notes.joined(separator: "; ")))",
    ]
    return entry(label, texts.filter { !$0.isEmpty }.joined(separator: " "))
      + (argument.discussion.map { discussion in
        "\n"
          + WrappedText.lines(told(discussion), width: width, indent: 8).joined(separator: "\n")
      } ?? "")
  }

  private func told(_ english: String?) -> String {
    english.map { language.help(ofOption: $0) ?? $0 } ?? ""
  }

  /// A label and its meaning, in two columns.
  private func entry(_ label: String, _ text: String) -> String {
    let column = path.count == 1 ? 20 : 26
    let label = "  " + label
    guard !text.isEmpty else { return label }
    let lines = WrappedText.lines(text, width: width, indent: column)
    let cells = DisplayWidth.cells(label)
    guard cells < column else { return ([label] + lines).joined(separator: "\n") }
    let first = label + lines[0].dropFirst(cells)
    return ([String(first)] + lines.dropFirst()).joined(separator: "\n")
  }

  // MARK: Commands

  private var commandSections: [String?] {
    let words = language.helpWords
    let configuration = type.configuration
    guard configuration.groupedSubcommands.isEmpty else {
      return [
        section(words.firstCommands, SobiCommand.firstCommands.compactMap(entry)),
        section(words.allCommands, configuration.groupedSubcommands.compactMap(entry)),
      ]
    }
    return [section(words.subcommands, configuration.subcommands.compactMap(entry))]
  }

  /// The title of a group and the names of its commands.
  private func entry(_ group: CommandGroup) -> String? {
    let names = group.subcommands.map { $0.configuration }.filter(\.shouldDisplay)
      .compactMap(\.commandName)
    guard !names.isEmpty else { return nil }
    return entry(language.title(ofGroup: group.name) ?? group.name, names.joined(separator: ", "))
  }

  private func entry(_ command: any ParsableCommand.Type) -> String? {
    guard command.configuration.shouldDisplay, let name = command.configuration.commandName
    else { return nil }
    let isDefault = tree.defaultSubcommand == name
    return entry(
      name + (isDefault ? " (\(language.helpWords.defaultCommand))" : ""),
      language.help(ofCommand: self.name + " " + name)?.abstract ?? command.configuration.abstract)
  }
}
