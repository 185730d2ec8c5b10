import ArgumentParser
import Sobi

/// `sobi classify evaluate`
struct ClassifyEvaluateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "evaluate",
    abstract: "Evaluate the rules and the model with a table of names and labels.",
    discussion: """
      A published mapping translates the categories from the built-in rules into the labels of the \
      table. With --train, a model is evaluated too; the model and the translation then learn only \
      from the rows of the table that --train names. No ledger is read.
      Example: sobi classify evaluate shops.csv --label-column cat1 --labels sangkwon
      """)

  @Argument(help: "The table: CSV or TSV, plain or gzipped.", completion: .file())
  var file: String

  @OptionGroup var language: LanguageOptions
  @OptionGroup var columns: LabelColumnOptions

  @Option(
    help: ArgumentHelp(
      """
      The vocabulary of the labels: sangkwon, kakao, mcc, osm or a table with the columns "code" \
      and "category".
      """,
      valueName: "vocabulary"))
  var labels: String

  @Option(
    help: ArgumentHelp("A table to learn from, with the same columns.", valueName: "file"),
    completion: .file())
  var train: String?

  @Option(
    help: ArgumentHelp(
      "Treat an answer with less than this confidence, from 0 to 1, as no answer.",
      valueName: "confidence"))
  var threshold = "0.6"

  @Option(help: "The format of the report.")
  var format: ReportFormat = .table

  func validate() throws { _ = try Threshold.value(threshold) }

  func run() throws {
    var request = EvaluationRequest(
      file: file, nameColumn: columns.name, labelColumn: columns.label,
      labels: LabelSource(labels))
    request.training = train
    request.threshold = try Threshold.value(threshold)
    let evaluation = try ClassifierEvaluation(request)
    switch format {
    case .table: EvaluationTable(evaluation).print()
    case .json: Terminal.output(evaluation.json)
    }
  }
}
