import ArgumentParser
import Questions
import Reports
import Sobi
import Wording

/// The payments and the file of a journal.
struct JournalOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file())
  var output: String

  @OptionGroup var filter: FilterOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard !output.isEmpty else { throw ValidationError(.empty(option: "--output")) }
  }

  /// Writes the journal: the whole file or, after an error, nothing.
  func write(_ form: JournalForm) throws {
    let ledger = try ledger.openForSums()
    let query = try filter.query()
    guard output != "-" else {
      _ = try Terminal.stream { try ledger.writeJournal(form, query, to: $0) }
      return
    }
    try ledger.checkIsOther(output)
    let (written, leftOut) = try FileBytes.replace(output) {
      try ledger.writeJournal(form, query, to: $0)
    }
    Terminal.message(.wroteJournal(path: output, payments: written, transfers: leftOut))
  }
}
