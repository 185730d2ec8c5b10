import ArgumentParser
import Sobi
import Wording

/// `sobi classify train`
struct ClassifyTrainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "train",
    abstract: "Train the model that proposes categories where no rule matches.",
    discussion: """
      The model learns from a table of names and labels, and from every category that a person set \
      in the ledger; without a table it learns only from these categories. The model is kept in \
      the ledger.
      Example: sobi classify train shops.csv --label-column cat3 --labels sangkwon
      """)

  @Argument(help: "The table: CSV or TSV, plain or gzipped.", completion: .file())
  var file: String?

  @OptionGroup var columns: LabelColumnOptions

  @Option(
    help: ArgumentHelp(
      """
      The vocabulary of the labels: sangkwon, kakao, mcc, osm or a table with the columns "code" \
      and "category".
      """,
      discussion: "Without this option, the labels are codes of categories.",
      valueName: "vocabulary"))
  var labels: String?

  @Option(
    help: ArgumentHelp("The least confidence of a proposal, from 0 to 1.", valueName: "confidence"))
  var threshold = "0.6"

  @OptionGroup var ledger: LedgerOptions

  func validate() throws { _ = try Threshold.value(threshold) }

  func run() throws {
    var request = TrainingRequest()
    request.file = file
    request.nameColumn = columns.name
    request.labelColumn = columns.label
    request.labels = labels.map { LabelSource($0) }
    request.threshold = try Threshold.value(threshold)
    let outcome = try ledger.open(.writing).trainModel(request)
    Terminal.message(
      .trained(
        rows: outcome.rows, corrections: outcome.corrections, categories: outcome.categories,
        bytes: outcome.bytes))
    Terminal.list(
      CommandLanguage.words.text(.unknownLabels),
      outcome.unknown.prefix(20).map { "\($0.label) (\($0.count))" })
  }
}

/// The columns of a table with names and labels.
struct LabelColumnOptions: ParsableArguments {
  @Option(
    name: .customLong("name-column"),
    help: ArgumentHelp("The column of names.", valueName: "column"))
  var name = "name"

  @Option(
    name: .customLong("label-column"),
    help: ArgumentHelp("The column of labels.", valueName: "column"))
  var label = "category"
}

/// A share in an option.
enum Threshold {
  /// Reads a number from 0 to 1.
  static func value(_ text: String) throws -> Double {
    guard let value = Double(text), (0...1).contains(value) else {
      throw ValidationError(.notShare(option: "--threshold"))
    }
    return value
  }
}
