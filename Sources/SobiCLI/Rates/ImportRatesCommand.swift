import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi rates import`
struct ImportRatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Store the exchange rates of files.",
    discussion: """
      Example: sobi rates import eurofxref-hist.zip
      Example: sobi rates import exchange.json --date 2026-11-25
      The files are answers of Korea Eximbank (exchangeJSON) or reference rates of the European \
      Central Bank (XML, CSV or zip). A rate that the ledger already has is skipped; a rate that \
      differs from the stored rate is refused without --replace. Payments stay as they are.
      """)

  @Argument(help: "The files; - is standard input.", completion: .file())
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "The day of the rates; required for files of Korea Eximbank, which do not state the day.",
      valueName: "day"))
  var date: SingleDay?

  @Flag(help: "Replace stored rates that differ from those of the file.")
  var replace = false

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let results = try ledger.open(.writing).importRates(
      files, day: date?.day, replacing: replace)
    for result in results { Terminal.message(.imported(result)) }
  }
}
