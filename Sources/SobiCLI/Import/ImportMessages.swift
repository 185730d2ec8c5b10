import Foundation
import Sobi

/// What `sobi import` says about a file.
enum ImportMessages {
  /// The problems of rows that were set aside.
  static func printProblems(of file: ImportedFile) {
    for problem in file.problems { ErrorReport.warn(problem) }
    let shown = Set(file.problems.map(\.line)).count
    if shown < file.rejected {
      let more = Figures.counted(file.rejected - shown, "more bad row")
      Terminal.message("sobi: warning: \(more) not shown (--max-errors)")
    }
  }

  /// Columns, counts and lists.
  static func print(_ file: ImportedFile, isDryRun: Bool) {
    let name = file.path == "-" ? "standard input" : file.path
    Terminal.list("Columns", file.columns.entries.map { "\($0.word) from \($0.meaning)" })
    Terminal.list("Not used", file.unusedColumns)
    for note in file.notes { Terminal.message(ErrorReport.sentence(note)) }
    if let profile = file.profile { Terminal.message("Read by profile \(profile).") }
    if file.signs == .spending {
      Terminal.message("Negative amounts are money that went out (--negative refund otherwise).")
    }
    let outcome = file.outcome
    let counts = [
      Figures.counted(outcome.read + file.rejected, "row"),
      "\(Figures.grouped(outcome.added)) new",
      "\(Figures.grouped(outcome.skipped)) there already",
      "\(Figures.grouped(file.rejected)) rejected",
    ]
    Terminal.message(
      "\(isDryRun ? "Would import" : "Imported") \(name) (\(file.format)): "
        + "\(counts.joined(separator: ", ")).")
    if outcome.joined > 0 {
      Terminal.message(
        "There already by another export: \(Figures.grouped(outcome.joined)) of them.")
    }
    if outcome.undecided > 0 {
      ErrorReport.list(file.suspectedRows, of: outcome.undecided)
      Terminal.message(
        "Open: \(Figures.counted(outcome.undecided, "row")) may be there already; to import, add "
          + "--twins same or --twins new.")
    }
    if outcome.newPlaces > 0 {
      Terminal.message("New places: \(Figures.grouped(outcome.newPlaces)).")
    }
    if outcome.closePlaces > 0 {
      Terminal.message(
        "Within \(Int(ImportOutcome.closeDistance.value)) m of a place of the same merchant: "
          + "\(Figures.grouped(outcome.closePlaces)); sobi places merge lists them.")
    }
    Terminal.list("New categories", outcome.newCategories)
    if outcome.paired > 0 {
      Terminal.message(
        "Refunds paired with the payment that they undo: \(Figures.grouped(outcome.paired)).")
    }
    if outcome.unpaired > 0 {
      Terminal.message(
        "Refunds without a known payment: \(Figures.grouped(outcome.unpaired)).")
    }
    if outcome.openCancellations > 0 {
      let more = outcome.openCancellations - outcome.openLines.count
      Terminal.list(
        "Cancelled, and the payment is not known; nothing is counted until it comes, by "
          + file.source.recordWord,
        runs(outcome.openLines.sorted().map { file.source.recordNumber(line: $0) })
          + (more > 0 ? ["\(Figures.grouped(more)) more"] : []))
    }
    if outcome.skipped > 0 {
      let more = outcome.skipped - outcome.skippedLines.count
      Terminal.list(
        "There already, by \(file.source.recordWord)",
        runs(outcome.skippedLines.map { file.source.recordNumber(line: $0) })
          + (more > 0 ? ["\(Figures.grouped(more)) more"] : []))
    }
    printIgnored(file)
    if let path = file.rejectedPath { Terminal.message("Rejected rows are in \(path).") }
  }

  /// The rows that are no payments, by rule.
  private static func printIgnored(_ file: ImportedFile) {
    for rule in IgnoredRow.Rule.allCases {
      let numbers = file.ignoredRows.filter { $0.rule == rule }
        .map { file.source.recordNumber(line: $0.line) }
      Terminal.list("\(rule.title), by \(file.source.recordWord)", runs(numbers))
    }
    if file.ignored > file.ignoredRows.count {
      let more = Figures.counted(file.ignored - file.ignoredRows.count, "more row")
      Terminal.message("\(more) ignored.")
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

extension IgnoredRow.Rule {
  /// What the list of such rows is called.
  fileprivate var title: String {
    switch self {
    case .preamble: "Above the header"
    case .header: "The header again"
    case .summary: "Sums of other rows"
    case .note: "Notes"
    case .zero: "No money moved"
    case .pending: "Not approved yet"
    }
  }
}
