import ArgumentParser
import Sobi
import Wording

/// `sobi categories`
struct CategoriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories", abstract: "List categories, or define them from a file.",
    subcommands: [List.self, Import.self], defaultSubcommand: List.self)

  /// `sobi categories list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the ledger's categories.",
      discussion: "Example: sobi categories")

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions
    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let categories = try ledger.open(.reading).categories()
      switch format {
      case .json: return Terminal.output(Category.json(categories))
      case .csv: return csv.output(Category.table(categories))
      case .table: break
      }
      var table = TextTable([
        .text(.code), .text(.title, isFlexible: true), .text(.koreanTitle, isFlexible: true),
        .text(.parent, isFlexible: true, isFirstToGiveWay: true), .text(.colour), .text(.icon),
      ])
      let titles = CategoryTitles(categories)
      for category in categories {
        table.row([
          category.code, category.title, category.koreanTitle ?? "-",
          category.parent.map { titles[$0] } ?? "-",
          category.colour ?? "-", category.icon ?? "-",
        ])
      }
      Terminal.output(table, ifEmpty: .categories)
    }
  }

  /// `sobi categories import`
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: """
        Define categories from a table with the columns "code", "title" and "title_ko".
        """,
      discussion: "Example: sobi categories import categories.csv")

    @Argument(help: "The table, CSV or TSV.", completion: .file())
    var file: String

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let result = try ledger.open(.writing).importCategories(path: file)
      Terminal.message(.importedCategories(added: result.added, changed: result.changed))
    }
  }
}
