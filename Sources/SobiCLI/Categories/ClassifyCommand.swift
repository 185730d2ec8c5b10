import ArgumentParser
import Foundation
import Questions
import SimpleFeatures
import Sobi
import StatementImport
import Wording

/// `sobi classify`
struct ClassifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "classify",
    abstract: "Find the categories of merchants' names; train and evaluate the classifier.",
    discussion: "Example: sobi classify --explain 스타벅스강남역점",
    subcommands: [
      ClassifyNamesCommand.self, ClassifyTrainCommand.self, ClassifyEvaluateCommand.self,
    ], defaultSubcommand: ClassifyNamesCommand.self)
}

/// `sobi classify names`
struct ClassifyNamesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "names", abstract: "Find the categories of merchants' names, and explain them.",
    discussion: """
      If there is a ledger, your rules are read from the ledger; the built-in rules always apply.
      Example: sobi classify --explain 스타벅스강남역점
      """)

  @Argument(
    help: "The names; with -, the command reads the names from standard input, one in each line.")
  var names: [String] = []

  @Flag(help: "Show the normal form of the name, every matching rule and why one of them wins.")
  var explain = false

  @Option(
    help: ArgumentHelp("The amount paid, for rules with conditions.", valueName: "amount"))
  var amount: String?

  @Option(
    help: "The currency of the amount; by default the ledger's currency, or KRW without a ledger.")
  var currency: Currency?

  @Option(help: "The channel, for rules with conditions.")
  var channel: PaymentChannel?

  @Option(
    help: ArgumentHelp(
      "Store this category as the correct category of the name.", valueName: "category"))
  var correct: String?

  @Option(
    name: .customLong("as"),
    help: "The result of a correction: a rule for the whole name, or an example to learn from.")
  var correction: Ledger.Correction = .rule

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if names.isEmpty { throw ValidationError(.noName) }
    if correct != nil && (names.count != 1 || names[0] == "-") {
      throw ValidationError(.severalCorrections)
    }
    if explain && format == .csv { throw ValidationError(.explanationForm) }
  }

  func run() throws {
    if let correct { return try keep(correct) }
    // Without a ledger the built-in rules answer; a named ledger has to exist.
    let variable = ProcessInfo.processInfo.environment["SOBI_LEDGER"] ?? ""
    let isNamed = ledger.named != nil || !variable.isEmpty
    let isThere = FileManager.default.fileExists(atPath: ledger.path)
    let ledger = isNamed || isThere ? try ledger.open(.reading) : nil
    let question = ClassifyQuestion(
      names: allNames(), amount: amount, currency: currency, channel: channel)
    let list = try question.explanations(in: ledger)
    switch format {
    case .json: Terminal.output(Explanation.json(list, isWhole: explain))
    case .csv: csv.output(Explanation.csv(list))
    case .table:
      let titles = try CategoryTitles(of: ledger)
      if explain {
        for explanation in list { ExplanationText.print(explanation, titles) }
      } else {
        table(list, titles)
      }
    }
  }

  private func keep(_ category: String) throws {
    let ledger = try ledger.open(.writing)
    let id = try ledger.correct(names[0], category: category, as: correction)
    Terminal.message(id.map { ChangeResult.keptAsRule($0) } ?? .keptAsExample)
  }

  private func allNames() -> [String] {
    names.flatMap { name -> [String] in
      guard name == "-" else { return [name] }
      let bytes = FileHandle.standardInput.readDataToEndOfFile()
      return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        .map { String($0) }
    }
  }

  private func table(_ list: [Explanation], _ titles: CategoryTitles) {
    var table = TextTable([
      .text(.name, isFlexible: true), .text(.category, isFlexible: true), .number(.confidence),
      .text(.origin),
    ])
    for explanation in list {
      let found = explanation.classification
      table.row([
        explanation.text.original, titles.named(found?.category),
        found.map { Decimals.text($0.confidence, digits: 2) } ?? "-",
        CommandLanguage.words.word(explanation.source),
      ])
    }
    Terminal.output(table, ifEmpty: nil)
  }
}

/// An explanation in lines.
enum ExplanationText {
  static func print(_ explanation: Explanation, _ titles: CategoryTitles) {
    let words = CommandLanguage.words
    let found = explanation.classification
    let category = found.map {
      "\(titles[$0.category]), \(Decimals.text($0.confidence, digits: 2))"
    }
    Terminal.output("\(explanation.text.original): \(category ?? words.text(.noMatch))")
    let title = words.text(.normalised)
    let blank = String(repeating: " ", count: max(1, 12 - DisplayWidth.cells(title)))
    Terminal.output("  \(title)\(blank)\(explanation.text.spaced)")
    for removal in explanation.text.removals {
      line(.leftOut(explanation.original(removal.range), removal.reason))
    }
    for match in explanation.matches {
      let rule = match.entry.rule
      line(
        .matched(
          keyword: rule.pattern, anchor: rule.anchor.rawValue, isOwn: match.entry.origin == .own,
          priority: rule.priority, match.range.lowerBound...match.range.upperBound,
          category: titles[rule.category], confidence: Decimals.text(rule.confidence, digits: 2),
          isAdmitted: match.isAdmitted))
    }
    if let winner = explanation.winner {
      line(.won(keyword: winner.entry.rule.pattern, explanation.advantage))
    } else if found != nil {
      line(.proposed)
    }
  }

  private static func line(_ result: CategoryResult) {
    Terminal.output("  " + CommandLanguage.words.text(result))
  }
}
