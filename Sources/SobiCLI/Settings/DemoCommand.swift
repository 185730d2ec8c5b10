import ArgumentParser
import Sobi
import Wording

/// `sobi demo`
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo", abstract: "Make a sample ledger and its map.",
    discussion: """
      The command writes these files to the folder: a statement with invented payments of one year \
      in Seoul, a table of categories, a file of approximate districts, the ledger made from these \
      three files, and a page with the map of the ledger.
      Example: sobi demo
      """)

  @Argument(help: "The new folder.", completion: .directory)
  var folder = "sobi-demo"

  @Option(
    help: ArgumentHelp(PageLibraryOptions.leafletHelp, valueName: "folder"),
    completion: .directory)
  var leaflet: String?

  @OptionGroup var language: LanguageOptions

  func validate() throws {
    guard !folder.isEmpty else { throw ValidationError(.emptyFolderName) }
  }

  func run() throws {
    let sample = try SampleFolder(
      making: folder, language: CommandLanguage.current.tag,
      libraryFolder: PageLibraryOptions.folder(leaflet))
    Terminal.message(
      .madeSample(
        folder: folder, ledger: SampleFolder.ledger, page: SampleFolder.page,
        month: SampleFolder.month, payments: sample.payments, places: sample.places))
    if !sample.hasLibrary { Terminal.message(.pageHasNoLibrary) }
  }
}
