import ArgumentParser
import Sobi

/// `sobi categories`
struct CategoriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "categories", abstract: "List categories, or define them from a file.",
    subcommands: [List.self, Import.self], defaultSubcommand: List.self)

  /// `sobi categories list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the ledger's categories.")

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      var table = TextTable([
        .init(title: "CODE", isNumber: false), .init(title: "TITLE", isNumber: false),
        .init(title: "KOREAN", isNumber: false),
      ])
      for category in try ledger.open(.reading).categories() {
        table.row([category.code, category.title, category.koreanTitle ?? ""])
      }
      Terminal.output(table)
    }
  }

  /// `sobi categories import`
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Define categories from a table with the columns code, title and title_ko.")

    @Argument(help: "The table, CSV or TSV.", completion: .file())
    var file: String

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let result = try ledger.open(.writing).importCategories(path: file)
      Terminal.message("Categories: \(result.added) added, \(result.changed) changed.")
    }
  }
}
