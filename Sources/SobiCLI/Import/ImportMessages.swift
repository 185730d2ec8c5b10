import Foundation
import Sobi
import StatementImport
import Wording

/// The messages of `sobi import` about a file.
enum ImportMessages {
  /// Prints the problems of rejected rows.
  static func printProblems(of file: ImportedFile) {
    for problem in file.problems { ErrorReport.warn(problem) }
    let shown = Set(file.problems.map(\.line)).count
    if shown < file.rejected {
      let words = CommandLanguage.words
      Terminal.message(
        "sobi: \(words.warning): \(words.imported(.moreBadRows(file.rejected - shown)))")
    }
  }

  /// Columns, counts and lists.
  static func print(_ file: ImportedFile, isDryRun: Bool) {
    let words = CommandLanguage.words
    // The columns of accounts are made by Sobi: their format defines them.
    if !file.source.isAccount {
      Terminal.list(
        words.title(.columns), file.columns.entries.map { words.source(of: $0.word, $0.meaning) })
    }
    Terminal.list(words.title(.unused), file.unusedColumns)
    for note in file.notes { Terminal.message(ErrorReport.sentence(note)) }
    if let profile = file.profile { tell(.readByProfile(profile)) }
    if file.signs == .spending { tell(.negativeIsSpending) }
    let outcome = file.outcome
    tell(
      .counts(
        file: file.path == "-" ? nil : file.path, format: file.format, isDryRun: isDryRun,
        rows: outcome.read + file.rejected, added: outcome.added, skipped: outcome.skipped,
        rejected: file.rejected))
    for finding in file.proof.findings { ErrorReport.warn(finding) }
    if file.proof.count > 0 { tell(.proof(file.proof)) }
    if outcome.joined > 0 { tell(.joined(outcome.joined)) }
    ErrorReport.list(file.suspectedRows, of: outcome.undecided + outcome.waiting)
    if outcome.undecided > 0 { tell(.undecided(outcome.undecided)) }
    if outcome.waiting > 0 { tell(.waiting(outcome.waiting, isDryRun: isDryRun)) }
    if outcome.newPlaces > 0 { tell(.newPlaces(outcome.newPlaces)) }
    if outcome.closePlaces > 0 {
      tell(.closePlaces(outcome.closePlaces, meters: Int(ImportOutcome.closeDistance.value)))
    }
    if file.onlineShops > 0 { tell(.onlineShops(file.onlineShops)) }
    let titles = CategoryTitles()
    Terminal.list(
      words.title(.newCategories),
      outcome.newCategories.map { titles[$0.lowercased(), default: $0] })
    if outcome.paired > 0 { tell(.paired(outcome.paired)) }
    if outcome.unpaired > 0 { tell(.unpaired(outcome.unpaired)) }
    if outcome.openCancellations > 0 {
      let more = outcome.openCancellations - outcome.openLines.count
      Terminal.list(
        words.title(.openCancellations(record: file.source.recordWord)),
        runs(outcome.openLines.sorted().map { file.source.recordNumber(line: $0) })
          + (more > 0 ? [words.moreItems(more)] : []))
    }
    if outcome.skipped > 0 {
      let more = outcome.skipped - outcome.skippedLines.count
      Terminal.list(
        words.title(.alreadyThere(record: file.source.recordWord)),
        runs(outcome.skippedLines.map { file.source.recordNumber(line: $0) })
          + (more > 0 ? [words.moreItems(more)] : []))
    }
    printIgnored(file)
    if let path = file.rejectedPath { tell(.rejectedRows(path: path)) }
  }

  private static func tell(_ result: ImportResult) {
    Terminal.message(CommandLanguage.words.imported(result))
  }

  /// The rows that are not payments, by rule.
  private static func printIgnored(_ file: ImportedFile) {
    for rule in IgnoredRow.Rule.allCases {
      let numbers = file.ignoredRows.filter { $0.rule == rule }
        .map { file.source.recordNumber(line: $0.line) }
      Terminal.list(
        CommandLanguage.words.title(rule, by: file.source.recordWord), runs(numbers))
    }
    if file.ignored > file.ignoredRows.count {
      tell(.moreIgnored(file.ignored - file.ignoredRows.count))
    }
  }

  /// `2-5`, `9`: the runs of ascending numbers.
  static func runs(_ numbers: [Int]) -> [String] {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
  }
}
