import ArgumentParser
import Foundation
import Sobi
import Wording

/// `sobi check`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check the ledger for damage and inconsistencies.",
    discussion: """
      The command checks the file, its indexes and its description as a GeoPackage. It also checks \
      the values and identities of the rows, the references between rows, and the history. It \
      compares the R*Trees with the geometries, the snapshot with the ledger, and the sums that \
      have to agree with each other. It prints nothing if there are no findings. The command also \
      lists pairs of payments that come from older imports and may be the same payment; these \
      pairs do not count as findings. Exit status: 0 without findings, 1 with findings.
      Example: sobi check --fix
      """)

  /// The form of the findings.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case csv
  }

  @Flag(
    help: """
      Do not compare the snapshot with the ledger, do not hash the attachments, and leave out the \
      checks that read every page of every index.
      """)
  var quick = false

  @Flag(
    help:
      """
      Repair the findings that have only one possible repair; the command sobi undo restores the \
      edited rows.
      """)
  var fix = false

  @Flag(help: "Show triggers of other programs, and ask whether to drop them.")
  var dropTriggers = false

  @Flag(help: "With --drop-triggers, do not ask.")
  var yes = false

  @Option(help: "The format of the findings.")
  var format: Format = .text

  @OptionGroup var csv: CSVOptions

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard dropTriggers || !yes else {
      throw ValidationError(.answerAlone)
    }
  }

  func run() throws {
    if dropTriggers { try dropForeignTriggers() }
    // The ledger is closed before the program ends.
    let isClean = try check()
    // The findings are the output; no further error is printed.
    if !isClean { throw ExitCode.failure }
  }

  private func check() throws -> Bool {
    let ledger = try ledger.open(fix ? .writing : .reading, repairs: true, acceptsOlder: true)
    var report = try ledger.check(quick: quick)
    if fix, !report.isClean {
      let before = report.count
      try ledger.fix(report)
      report = try ledger.check(quick: quick)
      let mended = before - report.count
      if mended > 0 {
        Terminal.message(.repaired(mended, of: before))
      }
      let left = report.findings.count(where: \.isFixable)
      if left > 0 { ErrorReport.warn(.notRepaired(left)) }
    }
    switch format {
    case .json:
      let phrasing = ErrorReport.phrasing
      Terminal.output(report.json(describing: phrasing.message, advising: phrasing.remedy))
    case .csv:
      let phrasing = ErrorReport.phrasing
      csv.output(report.csv(describing: phrasing.message, advising: phrasing.remedy))
    case .text: show(report)
    }
    return report.isClean
  }

  private func dropForeignTriggers() throws {
    let path = try ledger.existingPath()
    let triggers = try Ledger.foreignTriggers(at: path)
    guard !triggers.isEmpty else { return Terminal.message(.noTrigger) }
    guard yes || isatty(STDIN_FILENO) == 1 else {
      throw NotConfirmed(question: .dropTriggers(triggers.count))
    }
    for trigger in triggers {
      Terminal.message(
        .trigger(name: trigger.name, table: trigger.table, statement: trigger.sql))
    }
    guard yes || Terminal.confirms(.dropTriggers(triggers.count)) else {
      return Terminal.message(.noneDropped)
    }
    let dropped = try Ledger.drop(triggers, at: path)
    Terminal.message(.dropped(dropped))
  }

  /// Prints payments that may be duplicates.
  private func showDoubles(_ report: CheckReport) {
    for double in report.doubles {
      let advice = ErrorReport.remedy(double).map { "\n  \($0)" } ?? ""
      Terminal.output(
        ErrorReport.place(double.location) + ErrorReport.message(double) + advice)
    }
    let more = report.doubleCount - report.doubles.count
    if more > 0 { Terminal.output(.moreDoubles(more)) }
  }

  private func show(_ report: CheckReport) {
    defer { showDoubles(report) }
    let phrasing = ErrorReport.phrasing
    for finding in report.findings {
      let message = phrasing.message(finding)
      let remedy = phrasing.remedy(finding).map { "\n  \($0)" } ?? ""
      let place =
        finding.table == nil
        ? phrasing.language.word(.file) + ": " : ErrorReport.place(finding.location)
      Terminal.output(place + message + remedy)
    }
    let unlisted = report.unlisted.map { (phrasing.message($0.key), $0.value) }
    for (message, count) in unlisted.sorted(by: { $0.0 < $1.0 }) {
      Terminal.output(.moreFindings(count, message: message))
    }
  }
}
