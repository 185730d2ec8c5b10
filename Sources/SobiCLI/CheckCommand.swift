import ArgumentParser
import Foundation
import Sobi

/// `sobi check`
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Look for everything that is not as it should be.",
    discussion: """
      Looks at the file and its indexes, its description as a GeoPackage, references between rows, \
      R*Trees against geometries, values, identities, the history, and the sums that have to \
      agree. It says nothing when all is well. Exit status: 0 all is well, 1 there are findings.
      """)

  @Flag(help: "Leave out what looks at every page of every index.")
  var quick = false

  @Flag(help: "Mend what has one right answer; sobi undo takes edited rows back.")
  var fix = false

  @Option(help: "The form of the findings.")
  var format: TextFormat = .text

  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    let ledger = try ledger.open(fix ? .writing : .reading, repairs: true, acceptsOlder: true)
    var report = try ledger.check(quick: quick)
    if fix, !report.isClean {
      let before = report.count
      try ledger.fix(report)
      report = try ledger.check(quick: quick)
      let mended = before - report.count
      if mended > 0 {
        Terminal.message("Mended \(mended) of \(Figures.counted(before, "finding")).")
      }
    }
    switch format {
    case .json: Terminal.output(report.json())
    case .text: show(report)
    }
    // The findings are the output; there is no error to print besides.
    if !report.isClean { Foundation.exit(1) }
  }

  private func show(_ report: CheckReport) {
    for finding in report.findings {
      Terminal.output("\(finding.place): \(finding.problem)\n  \(finding.remedy)")
    }
    for (problem, count) in report.unlisted.sorted(by: { $0.key < $1.key }) {
      Terminal.output("\(Figures.grouped(count)) more: \(problem)")
    }
  }
}
