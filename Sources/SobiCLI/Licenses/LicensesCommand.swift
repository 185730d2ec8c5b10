import ArgumentParser
import Reports
import Sobi
import Wording

/// `sobi licenses`
struct LicensesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "licenses",
    abstract: "Show the libraries in this program with their licences.",
    discussion: """
      With a name the command shows the whole licence of only that library.
      Example: sobi licenses GEOS
      """)

  @OptionGroup var language: LanguageOptions

  @Argument(
    help: ArgumentHelp(
      "The name of a library; without a name all libraries are listed.", valueName: "library"))
  var library: String?

  @Flag(help: "Show the whole text of every licence.")
  var text = false

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions

  func validate() throws {
    guard format == .table || (library == nil && !text) else {
      throw ValidationError(.excluded("--format", by: ["--text", "LIBRARY"]))
    }
  }

  func run() throws {
    if let library {
      let found = License.all.first { $0.library.lowercased() == library.lowercased() }
      guard let found else {
        throw ValidationError(.unknownLibrary(library, known: License.all.map(\.library)))
      }
      return Terminal.output(found.text)
    }
    guard text else { return list() }
    for license in License.all {
      Terminal.output("\(license.library) (\(license.name))\n\n\(license.text)\n")
    }
  }

  private func list() {
    let rows = License.all.map { LicenseRow(library: $0.library, licence: $0.name) }
    switch format {
    case .json: return Terminal.output(LicenseRow.json(rows))
    case .csv: return csv.output(LicenseRow.csv(rows))
    case .table: break
    }
    var table = TextTable([.text(.library), .text(.licence)])
    for license in License.all { table.row([license.library, license.name]) }
    Terminal.output(table, ifEmpty: nil)
  }
}
