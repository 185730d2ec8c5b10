import ArgumentParser
import Sobi
import Wording

extension DistrictsCommand {
  /// `sobi districts crosswalk`
  struct Crosswalk: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "crosswalk",
      abstract:
        "Import a table with the district codes of the administration and of the statistics office.",
      discussion: """
        The table has a row for each dong; the first digits of the codes of a dong are the codes \
        of its sigungu and sido. The table replaces the previous table. With --codes standard, the \
        command sobi districts shows the codes of the administration; with --codes statistics, the \
        codes of the statistics office.
        Example: sobi districts crosswalk codes.csv
        """)

    @Argument(help: "The table: text with a header.", completion: .file())
    var file: String

    @Option(
      help: ArgumentHelp("The column of the administration's codes.", valueName: "column"))
    var standardField: String?

    @Option(
      help: ArgumentHelp("The column of the statistics office's codes.", valueName: "column"))
    var statisticsField: String?

    @Option(help: ArgumentHelp("The column of the names.", valueName: "column"))
    var nameField: String?

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let result = try ledger.open(.writing).importCrosswalk(
        path: file, standardField: standardField, statisticsField: statisticsField,
        nameField: nameField)
      Terminal.list(CommandLanguage.words.word(.ambiguousCodes), result.ambiguous)
      Terminal.message(.importedCodes(result.count, columns: result.columns))
    }
  }
}
